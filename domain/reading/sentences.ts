/** Splits what somebody wrote into sentences and clauses, and tells what a clause refuses from what it says is lacking. */
import { folded } from '../text/folding.ts';

/** Letter for letter as written, and in small letters without Polish marks to compare. */
export type Clause = { quote: string; plain: string };
export type Sentence = Clause & { clauses: Clause[] };

/** Shortenings whose full stop ends no sentence. */
const shortened = String.raw`(?<!\b(?:[Uu]l|[Aa]l|[Oo]s|[Pp]l|[Nn]p|tys|mln|nr|dr|mgr|św|ok|st|mr|mrs|godz|m\.in|e\.g|i\.e|approx))`;
// The sign is looked at first: looking back at every letter is slow, and five times slower as a place to split at.
const sentenceEnd = new RegExp(
  String.raw`(?=[!?;\n.])(?:[!?;\n]|(?=\.\s+[\p{Lu}\d"„(])${shortened}\.)`,
  'gu',
);
const clauseEnd = new RegExp(
  String.raw`[,;:()\n]+(?:\s+|$)|\s[-–—]\s|(?=[.!?])${shortened}[.!?]+(?:\s+|$)|\s(?=(?:ale|lecz|natomiast|jednak|bo|ponieważ|więc|but|however|though|although|because|since we|so that)\s)`,
  'iu',
);

export function sentencesOf(text: string): Sentence[] {
  const ends = Array.from(text.matchAll(sentenceEnd), ({ index }) => index + 1);
  const sentences = [...ends, text.length].map((end, index) => text.slice(ends[index - 1] ?? 0, end));
  return clausesOf(sentences).map((sentence) => ({
    ...sentence,
    clauses: clausesOf(sentence.quote.split(clauseEnd), sentence),
  }));
}

/** A part that is the whole again is not folded again. */
function clausesOf(parts: string[], whole?: Clause): Clause[] {
  return parts
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((quote) => ({ quote, plain: quote === whole?.quote ? whole.plain : plainOf(quote) }));
}

/** Some letters unfold into eighteen. Cut, so that what is compared is not much longer than what was written. */
function plainOf(quote: string): string {
  return folded(quote)
    .slice(0, 2 * quote.length)
    .replaceAll(/[’`]/g, "'");
}

/** "Not only", "no problem", "not sure": words of refusal that refuse nothing. */
const softened =
  /\bnie (?:tylko|wiem|wiemy|ma problemu|jestem pew\w+|jestesmy pew\w+)|\bnot (?:only|just|sure)|\bno (?:problem|doubt|later|more|less|matter|idea)|\bnot (?:later|more|less)|\bnie (?:pozniej|wiecej|mniej)|\bdon'?t know\b/g;
const lack =
  /\b(?:nie (?:mamy|mam|ma|posiadamy|posiadam)\b(?! (?:byc|sensu))|brak\w*|(?:have|has|had|got|there (?:are|is)) (?:no|not|none)\b|(?:do not|don'?t|does not|doesn'?t|did not|didn'?t) (?:yet )?(?:have|own)\b|haven'?t\b|lacks?\b|lacking\b|missing\b)/g;
const refusal =
  /\b(?:nie|bez|ani|zadn\w+|nigdy|zamiast|zbedn\w+|niepotrzebn\w+|no|not|never|none|neither|nor|without|unnecessary|instead of|rather than|cannot)\b|n't\b/;

/** We have none: true of "nie mamy zdjęć", not of "nie chcemy zdjęć". */
export function lacks(clause: string): boolean {
  return clause.replaceAll(softened, '').search(lack) >= 0;
}

/** We want none: true of "bez newslettera" and "not in English", not of "we have no newsletter yet". */
export function refuses(clause: string): boolean {
  return refusal.test(clause) && refusal.test(clause.replaceAll(softened, '').replaceAll(lack, ''));
}
