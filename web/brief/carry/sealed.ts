/** Seals a draft in the browser. From the one key of a link come the name, the secret and the cipher of its draft. */

export type DraftKeys = {
  /** Finds the draft on the server. */
  id: string;
  /** Proves to the server that the caller has the key. */
  secret: string;
  cipher: CryptoKey;
};

const keyBytes = 32;
const nonceBytes = 12;

/** WebCrypto is there on secure origins only. */
export function canSeal(): boolean {
  return typeof globalThis.crypto?.subtle?.deriveBits === 'function';
}

export function newKey(): string {
  return toText(crypto.getRandomValues(new Uint8Array(keyBytes)));
}

/** Undefined when the text is no key. */
export async function keysOf(key: string): Promise<DraftKeys | undefined> {
  const bytes = toBytes(key);
  if (bytes?.length !== keyBytes) return undefined;
  const root = await crypto.subtle.importKey('raw', bytes, 'HKDF', false, ['deriveBits', 'deriveKey']);
  const derived = (purpose: string) => ({
    name: 'HKDF',
    hash: 'SHA-256',
    salt: new Uint8Array(),
    info: new TextEncoder().encode(`blask draft ${purpose}`),
  });
  const bits = async (purpose: string, length: number) =>
    toText(new Uint8Array(await crypto.subtle.deriveBits(derived(purpose), root, length)));
  return {
    id: await bits('id', 128),
    secret: await bits('secret', 256),
    cipher: await crypto.subtle.deriveKey(derived('cipher'), root, { name: 'AES-GCM', length: 256 }, false, [
      'encrypt',
      'decrypt',
    ]),
  };
}

export async function seal(text: string, { cipher }: DraftKeys): Promise<string> {
  const nonce = crypto.getRandomValues(new Uint8Array(nonceBytes));
  const plain = new TextEncoder().encode(text);
  const sealed = new Uint8Array(await crypto.subtle.encrypt({ name: 'AES-GCM', iv: nonce }, cipher, plain));
  const whole = new Uint8Array(nonceBytes + sealed.length);
  whole.set(nonce);
  whole.set(sealed, nonceBytes);
  return toText(whole);
}

/** Undefined when it was sealed with another key, or changed since. */
export async function unseal(sealed: string, { cipher }: DraftKeys): Promise<string | undefined> {
  const whole = toBytes(sealed);
  if (!whole) return undefined;
  try {
    const iv = whole.slice(0, nonceBytes);
    const plain = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, cipher, whole.slice(nonceBytes));
    return new TextDecoder().decode(plain);
  } catch {
    return undefined;
  }
}

function toText(bytes: Uint8Array): string {
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

function toBytes(text: string): Uint8Array<ArrayBuffer> | undefined {
  if (!/^[\w-]*$/.test(text)) return undefined;
  try {
    const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
    return Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
  } catch {
    return undefined;
  }
}
