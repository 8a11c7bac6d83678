/** Derives from an IP address the network that counts as one caller, and the larger networks around it. */
import { isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';

/** A subscriber has a whole /64 network of IPv6; counted by address, they could be any number of callers. */
export function networksOf(address: string): [subscriber: string, block: string, provider: string] {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  // The colon first: `isIPv6` tries a long pattern, and most addresses have none.
  if (mapped || !address.includes(':') || !isIPv6(address)) {
    const parts = (mapped ?? address).split('.');
    return [parts.join('.'), parts.slice(0, 3).join('.'), parts.slice(0, 2).join('.')];
  }
  const groups = groupsOf(address);
  return [groups.slice(0, 4).join(':'), groups.slice(0, 3).join(':'), groups.slice(0, 2).join(':')];
}

/** The subscriber's network. */
export function networkOf(address: string): string {
  return networksOf(address)[0];
}

const callers = new WeakMap<FastifyRequest, string>();

/** The network a request came from. Fastify works its address out anew each time it is asked for. */
export function callerOf(request: FastifyRequest): string {
  const known = callers.get(request);
  if (known !== undefined) return known;
  const caller = networkOf(request.ip);
  callers.set(request, caller);
  return caller;
}

function groupsOf(address: string): string[] {
  const [head = '', tail] = (address.split('%')[0] ?? '').toLowerCase().split('::');
  const first = head === '' ? [] : head.split(':');
  const last = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? [] : Array.from({ length: 8 - first.length - last.length }, () => '0');
  return [...first, ...zeros, ...last].map((group) => group.replace(/^0+(?=.)/, ''));
}
