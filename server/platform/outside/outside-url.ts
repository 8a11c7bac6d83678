/** Which addresses the owner may send something to, judged by what is written in them; what a name leads to is judged by the lookup. */
import { isIP } from 'node:net';
import { isPublicAddress } from './public-address.ts';

export type UrlRefusal = 'malformed' | 'not-https' | 'credentials' | 'port' | 'private';

const longestUrl = 2_000;

/** `allowed`: hosts that may be private, and reached without encryption, because an engineer named them. */
export function refusalOfUrl(text: string, allowed: readonly string[]): UrlRefusal | undefined {
  if (text.length > longestUrl || !URL.canParse(text)) return 'malformed';
  const url = new URL(text);
  const host = hostOf(url);
  const isAllowed = allowed.includes(host);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return 'malformed';
  if (url.username !== '' || url.password !== '') return 'credentials';
  if (isAllowed) return undefined;
  if (url.protocol !== 'https:') return 'not-https';
  const port = Number(url.port || 443);
  // Below are other services; none of them takes a webhook.
  if (port !== 443 && port < 1024) return 'port';
  // The parser has already turned 0x7f.1 and 2130706433 into 127.0.0.1.
  return isIP(host) !== 0 && !isPublicAddress(host) ? 'private' : undefined;
}

/** As sockets want it: without the brackets of IPv6. */
export function hostOf(url: URL): string {
  return url.hostname.replace(/^\[(.*)\]$/, '$1');
}
