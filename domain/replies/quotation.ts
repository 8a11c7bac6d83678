/** Where the own words of a reply end and the letter begins that it answers. Every pattern looks at one line of bounded length. */

export type SplitText = { text: string; quoted: string };

const mark = /^\s{0,3}>/;
/** "On … wrote:", "W dniu … pisze:", over one line. */
const introduction =
  /^\s*>?\s*(?:on\b.{4,300}\bwrote|(?:w dniu|dnia|wiadomo[sś][cć] napisana przez|u[zż]ytkownik|(?:pon|wt|[sś]r|czw|pt|sob|niedz|nd)\.,?)\s?.{2,300}(?:pisze|napisa[lł](?:\(a\)|a)?|godz\. \d+:\d+)|am\b.{4,300}\bschrieb.{0,100}|le\b.{4,300}\ba écrit)\s*:\s*$/iu;
/** What an introduction has besides, so that "On Monday my partner wrote:" stays a sentence. */
const dated = /\d{1,2}[:.]\d{2}|\d{4}|@/;
const divider =
  /^\s*>?\s*(?:-{2,}\s*(?:original message|forwarded message|wiadomo[sś][cć] oryginalna|oryginalna wiadomo[sś][cć]|wiadomo[sś][cć] przekazana dalej|przekazana wiadomo[sś][cć]|ursprüngliche nachricht)\s*-{2,}|begin forwarded message:|początek przekazywanej wiadomości:)\s*$/iu;
const headLine = /^\s*>?\s*\*?(?:from|od|von|de)\*?\s*:\s?\S/i;
const headBelow = /^\s*>?\s*\*?(?:sent|date|wysłano|data|gesendet|to|do|subject|temat)\*?\s*:/i;
const rule = /^\s*_{10,}\s*$/;
const longestLine = 400;
const mostLines = 20_000;

export function splitQuotation(whole: string): SplitText {
  const lines = whole.replaceAll('\r\n', '\n').split('\n').slice(0, mostLines);
  const start = lines.findIndex((_line, index) => beginsQuotation(lines, index));
  if (start === -1) return withoutMarks(lines);
  const end = introductionEnd(lines, start);
  const above = lines.slice(0, start);
  const below = lines.slice(end);
  const isMarked = below.find((line) => line.trim() !== '')?.match(mark);
  // Only what is marked can end: below it somebody may have written on.
  const after = isMarked ? withoutMarks(below) : { text: '', quoted: below.join('\n') };
  const text = trimmed([...above, '', ...after.text.split('\n')]);
  if (text === '')
    return {
      text: trimmed(lines.map((line) => line.replace(/^(?:\s?>)+\s?/, ''))),
      quoted: '',
    };
  return {
    text,
    quoted: trimmed([...lines.slice(start, end), ...after.quoted.split('\n')]),
  };
}

function beginsQuotation(lines: string[], index: number): boolean {
  const line = lines[index]!.slice(0, longestLine);
  if (line.trim() === '') return false;
  if (divider.test(line) || introductionEnd(lines, index) > index) return true;
  const next = (count: number) =>
    lines.slice(index + 1, index + 1 + count).map((below) => below.slice(0, longestLine));
  if (rule.test(line)) return next(3).some((below) => headLine.test(below));
  return headLine.test(line) && next(4).filter((below) => headBelow.test(below)).length >= 2;
}

/** Where the lines that introduce a quotation end; `index` itself if none begins there. */
function introductionEnd(lines: string[], index: number): number {
  let joined = '';
  for (let length = 1; length <= 3 && index + length <= lines.length; length++) {
    const line = lines[index + length - 1]!;
    if (line.trim() === '' || line.length > longestLine) break;
    joined = `${joined} ${line.replace(/^\s*>\s?/, '')}`.trim();
    if (introduction.test(joined) && dated.test(joined)) return index + length;
  }
  return index;
}

/** Takes marked lines away. Between one's own words they stay, for an answer means nothing without its question. */
function withoutMarks(lines: string[]): SplitText {
  const isMarked = lines.map((line) => mark.test(line));
  const own = lines.flatMap((line, index) => (isMarked[index] || line.trim() === '' ? [] : [index]));
  const [first, last] = [own[0], own.at(-1)];
  if (first === undefined || last === undefined) return { text: '', quoted: lines.join('\n') };
  const blocks = isMarked.filter((is, index) => is && !isMarked[index - 1]).length;
  const isBetween = (index: number) => blocks > 1 && index < last && lines.length < 400;
  const stays = (index: number) => !isMarked[index] || (isBetween(index) && isShort(lines, isMarked, index));
  return {
    text: trimmed(lines.filter((_line, index) => stays(index))),
    quoted: trimmed(lines.filter((_line, index) => !stays(index))),
  };
}

const longestQuestion = 3;

/** Whether the marked block that the line is in is a question rather than a letter. */
function isShort(lines: string[], isMarked: boolean[], index: number): boolean {
  let [from, to] = [index, index];
  while (from > 0 && isMarked[from - 1]) from--;
  while (to < lines.length - 1 && isMarked[to + 1]) to++;
  return to - from < longestQuestion;
}

function trimmed(lines: string[]): string {
  return lines
    .map((line) => line.trimEnd())
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}

const signedHead = /^-----BEGIN PGP SIGNED MESSAGE-----\s*\n(?:Hash:.*\n)*\s*\n?/m;

/** Without the armour of a signature; `isEncrypted` where nothing can be read. */
export function withoutArmour(text: string): {
  text: string;
  isEncrypted: boolean;
} {
  const plain = text.replaceAll('\r\n', '\n');
  if (plain.includes('-----BEGIN PGP MESSAGE-----')) {
    const [above = ''] = plain.split('-----BEGIN PGP MESSAGE-----');
    return { text: above.trim(), isEncrypted: true };
  }
  if (!plain.includes('-----BEGIN PGP SIGNED MESSAGE-----')) return { text: plain, isEncrypted: false };
  const [signed = ''] = plain.split('-----BEGIN PGP SIGNATURE-----');
  return { text: signed.replace(signedHead, ''), isEncrypted: false };
}
