/** `npm run test:deep` does in full what `npm test` does in part: kills, hostile requests, the image, every view. */
export const isDeep = process.env.DEEP === '1';

/** For variants of a test that differ in words, colours or width alone: one of them, and all in `npm run test:deep`. */
export function oneOf<Variant>(variants: readonly Variant[], which: number): readonly Variant[] {
  return isDeep ? variants : variants.slice(which, which + 1);
}
