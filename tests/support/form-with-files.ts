/** A form as a browser sends it. */
export async function formWithFiles(
  files: readonly (readonly [name: string, bytes: Uint8Array])[],
  fields: Record<string, string> = {},
): Promise<{ headers: Record<string, string>; payload: Buffer }> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  for (const [name, bytes] of files) form.append('file', new File([new Uint8Array(bytes)], name));
  const sent = new Response(form);
  return {
    headers: { 'content-type': sent.headers.get('content-type')! },
    payload: Buffer.from(await sent.arrayBuffer()),
  };
}
