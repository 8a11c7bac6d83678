/** Finds an address inside a text, without taking it for a part of a longer one. */

export function normalEmail(email: string): string {
  return email.trim().normalize('NFC').toLowerCase();
}

/** `ada@firma.pl` is not in `wanda@firma.pl`, nor in `ada@firma.pl.example`. */
function pattern(email: string): RegExp {
  const escaped = email.replaceAll(/[.*+?^${}()|[\]\\/-]/g, '\\$&');
  return new RegExp(`(?<![\\p{L}\\p{N}._%+'-])${escaped}(?![\\p{L}\\p{N}-]|\\.[\\p{L}\\p{N}])`, 'giu');
}

export function mentionsEmail(text: string, email: string): boolean {
  return pattern(normalEmail(email)).test(text.normalize('NFC'));
}

const blank = '[…]';

/** Every text inside a value, with the address blotted out. */
export function withoutEmail<Value>(value: Value, email: string): Value {
  const find = pattern(normalEmail(email));
  function blot(inner: unknown): unknown {
    if (typeof inner === 'string') return inner.normalize('NFC').replace(find, blank);
    if (Array.isArray(inner)) return inner.map(blot);
    if (typeof inner !== 'object' || inner === null) return inner;
    return Object.fromEntries(Object.entries(inner).map(([key, item]) => [key, blot(item)]));
  }
  return blot(value) as Value;
}
