/** Which of the addresses people type may become a link. */

/** Undefined for everything but http and https: it stays a text. */
export function safeHref(typed: string): string | undefined {
  const text = typed.trim();
  if (text === '' || /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u.test(text)) return undefined;
  // A scheme ends at the first colon; "example.com:8080" has a port there, not a scheme.
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(text)?.[1];
  const hasScheme = scheme !== undefined && !/^[^/]*\.[^/]*:\d|^localhost:\d/i.test(text);
  if (hasScheme && !/^https?$/i.test(scheme)) return undefined;
  const address = hasScheme ? text : `https://${text.replace(/^\/+/, '')}`;
  if (!URL.canParse(address)) return undefined;
  const url = new URL(address);
  // A password before the host is how one site is dressed up as another.
  if (url.username || url.password) return undefined;
  return url.protocol === 'https:' || url.protocol === 'http:' ? url.href : undefined;
}
