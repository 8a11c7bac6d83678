/** The tagline as a narrow phone shows it: measured on the page itself, out of sight. */
import { useState } from 'react';
import { locales, type Locale } from '../../../domain/text/locale.ts';
import { Icon } from '../../ui/icon.tsx';
import { readLines, type HeadlineLines } from './headline-lines.ts';
import { previewAddress } from './preview.tsx';
import { useWords } from './words.ts';

const most = 3;

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

  async function measure(frame: HTMLIFrameElement): Promise<void> {
    const headline = frame.contentDocument?.querySelector('h1');
    if (!headline) return;
    setMeasured(readLines(headline));
    // Laid out once, it asks for its face; with that the lines may break elsewhere.
    await headline.ownerDocument.fonts.ready;
    if (frame.isConnected) setMeasured(readLines(headline));
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
      <div className="site-measure" aria-hidden="true">
        <iframe
          key={revision}
          title={words.breaking.label}
          src={previewAddress('landing', locale)}
          sandbox="allow-same-origin"
          tabIndex={-1}
          onLoad={({ currentTarget }) => void measure(currentTarget)}
        />
      </div>
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
