/** Values of the content by their path, such as works.items.0.title. */

type Branch = Record<string, unknown>;

export function valueAt(whole: unknown, path: string): unknown {
  return path.split('.').reduce((value, name) => (value as Branch | undefined)?.[name], whole);
}

/** The whole with another value in one place; everything else is what it was. */
export function withValue<Whole>(whole: Whole, path: string, value: unknown): Whole {
  return put(whole, path.split('.'), value) as Whole;
}

function put(whole: unknown, [name, ...rest]: string[], value: unknown): unknown {
  if (name === undefined) return value;
  const part = put((whole as Branch)[name], rest, value);
  if (Array.isArray(whole)) return whole.with(Number(name), part);
  return { ...(whole as Branch), [name]: part };
}

/** As the description of the content names it: the numbers of list items left out. */
export function shapePath(path: string): string {
  return path.replaceAll(/\.\d+/g, '');
}

export function fieldId(path: string, locale?: string): string {
  return `site-${path}${locale ? `-${locale}` : ''}`;
}

/** Opens whatever it is folded into. */
export function focusField(id: string): void {
  const field = document.getElementById(id);
  for (let around = field?.closest('details'); around; around = around.parentElement?.closest('details'))
    around.open = true;
  field?.focus();
  field?.scrollIntoView({ block: 'center' });
}
