/** What of a client's own sentences fits on a headline or a button of the drawing. */

/** A button holds a few words; what is longer is said by the website's type instead. */
const buttonLetters = 26;
const headlineLetters = 120;

export function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}

/** The first sentence, without its full stop. A long one is cut at a word. */
export function headlineOf(text: string): string {
  const line = oneLine(text);
  const sentence = /^.*?[.!?…](?=\s|$)/.exec(line)?.[0].replace(/\.$/, '') ?? line;
  return cutAtWord(sentence, headlineLetters);
}

/** The first clause, if it is short enough for a button; else nothing. */
export function buttonOf(text: string): string {
  const clause = oneLine(text)
    .split(/[,;:.!?…()]|(?:^|\s)[–—-]\s/)
    .map((part) => part.trim())
    .find((part) => part !== '');
  return clause && Array.from(clause).length <= buttonLetters ? clause : '';
}

/** One a line, as people write lists. */
export function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map(oneLine)
    .filter((name) => name !== '');
}

function cutAtWord(text: string, most: number): string {
  const letters = Array.from(text);
  if (letters.length <= most) return text;
  const cut = letters.slice(0, most).join('');
  return `${cut.replace(/\s+\S*$/, '')}…`;
}
