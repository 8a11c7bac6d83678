/** A text that stays one header value, whatever a visitor typed: no line breaks, no controls, no reversed writing. */
export function headerText(text: string, maximum = 150): string {
  const line = text
    .toWellFormed()
    // Controls and separators end a header; the marks of writing direction make one read as another.
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069\u200e\u200f]+/gu, ' ')
    .replaceAll(/ {2,}/g, ' ')
    .trim();
  return Array.from(line).slice(0, maximum).join('');
}
