/** Finds the addresses of a name for a socket, and gives it only public ones: it connects to what was judged, to nothing else. */
import { lookup as systemLookup, promises as dns } from 'node:dns';
import { isIPv6, type LookupFunction } from 'node:net';
import { callbackify } from 'node:util';
import { isPublicAddress } from './public-address.ts';

/** Every address of a name. */
export type Resolve = (host: string) => Promise<string[]>;

export class PrivateAddressError extends Error {
  constructor() {
    super('the name leads to an address that is not public');
  }
}

/** Asks the name server itself: `getaddrinfo` holds a thread of the pool, of which files and passwords have need as well. */
async function resolvePublicly(host: string): Promise<string[]> {
  const resolver = new dns.Resolver({ timeout: 2_000, tries: 2 });
  const [four, six] = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
  if (four.status === 'rejected' && six.status === 'rejected') throw four.reason;
  return [four, six].flatMap((found) => (found.status === 'fulfilled' ? found.value : []));
}

/** A socket does not look up what is an address already: `refusalOfUrl` judges those. */
export function createPublicLookup(
  allowed: readonly string[],
  resolve: Resolve = resolvePublicly,
): LookupFunction {
  const find = callbackify(async (host: string) => {
    const addresses = await resolve(host);
    // One of them is enough to refuse: which one the socket takes is chance.
    if (addresses.length === 0 || !addresses.every(isPublicAddress)) throw new PrivateAddressError();
    return addresses.map((address) => ({ address, family: isIPv6(address) ? 6 : 4 }));
  });
  return (host, options, callback) => {
    if (allowed.includes(host)) return systemLookup(host, options, callback);
    find(host, (error, found) => {
      if (error) callback(error, '');
      else if (options.all) callback(null, found);
      else callback(null, found[0]!.address, found[0]!.family);
    });
  };
}
