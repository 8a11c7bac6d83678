/** Finds an address in a text, but not as a part of a longer address. */

export function normalEmail(email: string): string {
  return email.trim().normalize('NFC').toLowerCase();
}

/** `ada@firma.pl` is not in `wanda@firma.pl`, nor in `ada@firma.pl.example`. */
function pattern(email: string): RegExp {
  const escaped = email.replaceAll(/[.*+?^${}()|[\]\\/-]/g, '\\$&');
  return new RegExp(`(?<![\\p{L}\\p{N}._%+'-])${escaped}(?![\\p{L}\\p{N}-]|\\.[\\p{L}\\p{N}])`, 'giu');
}

/** Searches every text in a value, and the keys of its objects. */
export function mentionsEmail(value: unknown, email: string): boolean {
  if (typeof value === 'string') return pattern(normalEmail(email)).test(value.normalize('NFC'));
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(
    ([key, inner]) => mentionsEmail(key, email) || mentionsEmail(inner, email),
  );
}

const blank = '[…]';

/** Replaces the address in every text of a value. */
export function withoutEmail<Value>(value: Value, email: string): Value {
  const find = pattern(normalEmail(email));
  function blot(inner: unknown): unknown {
    if (typeof inner === 'string') return inner.normalize('NFC').replace(find, blank);
    if (Array.isArray(inner)) return inner.map(blot);
    if (typeof inner !== 'object' || inner === null) return inner;
    return Object.fromEntries(Object.entries(inner).map(([key, item]) => [blot(key), blot(item)]));
  }
  return blot(value) as Value;
}
