/** The tagline as a narrow phone shows it: measured on the page itself, out of sight. */
import { useState } from 'react';
import { locales, type Locale } from '../../../domain/text/locale.ts';
import { Icon } from '../../ui/icon.tsx';
import { MeasuredPage } from './measured-page.tsx';
import { useWords } from './words.ts';

const most = 3;

type HeadlineLines = { lines: string[]; tooWide: string | null };

export function HeadlineBreaking({ revision }: { revision: number }) {
  const words = useWords();
  return (
    <div className="site-breaking" role="group" aria-label={words.breaking.label}>
      <h3 className="site-label">{words.breaking.label}</h3>
      <div className="site-both">
        {locales.map((locale) => (
          <Breaking key={locale} locale={locale} revision={revision} />
        ))}
      </div>
    </div>
  );
}

function Breaking({ locale, revision }: { locale: Locale; revision: number }) {
  const words = useWords();
  const [measured, setMeasured] = useState<HeadlineLines | null>(null);

  function measure(page: Document): void {
    const headline = page.querySelector('h1');
    if (headline) setMeasured(readLines(headline));
  }

  return (
    <div className="grid content-start gap-1" data-language={locale}>
      <p className="site-language-name">
        {words.languages[locale]}
        {measured ? <span>{words.breaking.lines(measured.lines.length)}</span> : null}
      </p>
      {measured ? (
        <p className="site-lines" lang={locale}>
          {measured.lines.map((line, index) => (
            <span key={index}>{line} </span>
          ))}
        </p>
      ) : (
        <p className="text-muted">{words.breaking.waiting}</p>
      )}
      <div role="status" className="site-warning empty:hidden">
        {measured && measured.lines.length > most ? <Warning sentence={words.breaking.tooMany} /> : null}
        {measured?.tooWide ? <Warning sentence={words.breaking.tooWide(measured.tooWide)} /> : null}
      </div>
      <MeasuredPage locale={locale} title={words.breaking.label} revision={revision} onMeasure={measure} />
    </div>
  );
}

export function Warning({ sentence }: { sentence: string }) {
  return (
    <p className="flex items-start gap-2">
      <Icon name="alert" className="mt-0.5 size-4" />
      <span className="own-words min-w-0">{sentence}</span>
    </p>
  );
}

/** How the browser has broken a headline into lines: read from the boxes its words stand in. */
function readLines(headline: HTMLElement): HeadlineLines {
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
