/** As much of a text as fits, up to the end of a word; a single word that is too long is cut where the room ends. */
export function cutAtWord(text: string, room: number): string {
  if (text.length <= room) return text;
  const fitting = text
    .slice(0, Math.max(0, room))
    .toWellFormed()
    .replace(/\uFFFD$/, '');
  if (/\s/.test(text[fitting.length] ?? ' ')) return fitting.trimEnd();
  const end = fitting.search(/\s\S*$/);
  return end > 0 ? fitting.slice(0, end).trimEnd() : fitting;
}
