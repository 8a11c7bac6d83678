/** How the browser has broken a headline into lines: read from the boxes its words stand in. */
export type HeadlineLines = { lines: string[]; tooWide: string | null };

export function readLines(headline: HTMLElement): HeadlineLines {
  const lines: { top: number; words: string[] }[] = [];
  let tooWide: string | null = null;
  const view = headline.ownerDocument.documentElement.clientWidth;
  for (const { word, boxes } of wordsOf(headline)) {
    const [first] = boxes;
    if (!first) continue;
    // Broken inside, or beyond the edge of the screen.
    if (boxes.length > 1 || first.right > view + 1) tooWide ??= word;
    const line = lines.at(-1);
    if (line && Math.abs(line.top - first.top) < first.height / 2) line.words.push(word);
    else lines.push({ top: first.top, words: [word] });
  }
  return { lines: lines.map(({ words }) => words.join(' ')), tooWide };
}

function wordsOf(headline: HTMLElement) {
  const document = headline.ownerDocument;
  const texts = document.createTreeWalker(headline, NodeFilter.SHOW_TEXT);
  const found: { word: string; boxes: DOMRect[] }[] = [];
  while (texts.nextNode()) {
    const node = texts.currentNode as Text;
    for (const { 0: word, index } of node.data.matchAll(/[^\s]+/gu)) {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      found.push({ word, boxes: [...range.getClientRects()] });
    }
  }
  return found;
}
