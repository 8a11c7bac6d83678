/** Where passkeys work: browsers bind each to a name, never to a number, and only where nobody can listen. */

export type PasskeyPlace = {
  /** The name a passkey belongs to. */
  rpId: string;
  origin: string;
};

/** Undefined where browsers make none: over plain HTTP, except on the own machine, and under a bare number. */
export function passkeyPlaceOf(siteOrigin: string): PasskeyPlace | undefined {
  const { protocol, hostname, origin } = new URL(siteOrigin);
  const isOwnMachine = hostname === 'localhost' || hostname.endsWith('.localhost');
  const isNumber = /^[\d.]+$|^\[/.test(hostname);
  if (isNumber || (protocol !== 'https:' && !isOwnMachine)) return undefined;
  return { rpId: hostname, origin };
}
