/** What a file exports under a name, for work that crosses to a thread by its address. */
const found = new Map<string, unknown>();

/** Imported once: Node takes as long to find a module that it knows as SQLite to insert a row. */
export async function exportOf<Kind>({ module, name }: { module: string; name: string }): Promise<Kind> {
  const key = `${name} ${module}`;
  if (!found.has(key)) found.set(key, ((await import(module)) as Record<string, unknown>)[name]);
  return found.get(key) as Kind;
}
