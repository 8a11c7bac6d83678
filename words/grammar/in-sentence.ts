/** A label within a sentence: without its capital, unless it begins with an abbreviation. */
export function inSentence(label: string): string {
  return /^\p{Lu}[\p{Ll} ]/u.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label;
}
