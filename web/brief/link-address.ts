/** Where a typed address leads: `https` where no scheme was typed, and nowhere unless it is a web address. */
export function linkAddress(typed: string): string | undefined {
  const trimmed = typed.trim();
  const withScheme = /^[a-z][a-z\d+.-]*:(?!\d)/i.test(trimmed) ? trimmed : `https://${trimmed}`;
  if (!URL.canParse(withScheme)) return undefined;
  const url = new URL(withScheme);
  return url.protocol === 'http:' || url.protocol === 'https:' ? url.href : undefined;
}
