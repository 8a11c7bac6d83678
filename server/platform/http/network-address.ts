/** Who counts as one caller, by the address alone, and which larger networks it belongs to. */
import { isIPv6 } from 'node:net';

/** One subscriber owns a whole /64 of IPv6, and would otherwise be as many callers as they like. */
export function networksOf(address: string): [subscriber: string, block: string, provider: string] {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped || !isIPv6(address)) {
    const parts = (mapped ?? address).split('.');
    return [parts.join('.'), parts.slice(0, 3).join('.'), parts.slice(0, 2).join('.')];
  }
  const groups = groupsOf(address);
  return [groups.slice(0, 4).join(':'), groups.slice(0, 3).join(':'), groups.slice(0, 2).join(':')];
}

/** The subscriber's own. */
export function networkOf(address: string): string {
  return networksOf(address)[0];
}

function groupsOf(address: string): string[] {
  const [head = '', tail] = (address.split('%')[0] ?? '').toLowerCase().split('::');
  const first = head === '' ? [] : head.split(':');
  const last = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? [] : Array.from({ length: 8 - first.length - last.length }, () => '0');
  return [...first, ...zeros, ...last].map((group) => group.replace(/^0+(?=.)/, ''));
}
