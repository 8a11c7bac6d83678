import type { ReactNode } from 'react';
import { Document, type PageContext } from '../../document.tsx';
import { demoFrame as en } from '../../../words/en/demo-frame.ts';
import { demoFrame as pl } from '../../../words/pl/demo-frame.ts';
import { works as worksEn } from '../../../words/en/works.ts';
import { works as worksPl } from '../../../words/pl/works.ts';
import { briefPathFrom, pagePath, type DemoName } from '../../page-paths.ts';
import type { BriefStart } from '../../../domain/brief/starting-points.ts';
import { dictionaries as siteTexts } from '../../site/dictionaries.ts';
import { LanguageSwitch } from '../../site/language-switch.tsx';

const texts = { pl, en };
const worksTexts = { pl: worksPl, en: worksEn };
const starts: Record<DemoName, BriefStart> = {
  'demo-shop': 'shop',
  'demo-analytics': 'panel',
  'demo-social': 'app',
};

type DemoFrameProps = {
  page: DemoName;
  context: PageContext;
  title: string;
  description: string;
  children: ReactNode;
};

/** A demo looks like its own product; only the line above it says whose work it is. */
export function DemoFrame({ page, context, title, description, children }: DemoFrameProps) {
  const { locale } = context;
  const text = texts[locale];
  const site = siteTexts[locale];
  const works = `${pagePath('landing', locale)}#work`;
  const start = starts[page];
  return (
    <Document page={page} context={context} title={title} description={description} hidden startModule>
      <a className="skip" href="#main">
        {site.skip}
      </a>
      <aside className="sample" aria-label={text.about}>
        <p>{text.sample(context.content.brand)}</p>
        <a className="sample-back" href={works}>
          <BackArrow />
          {text.back}
        </a>
        <LanguageSwitch locale={locale} label={site.language} hrefOf={(other) => pagePath(page, other)} />
      </aside>
      {children}
      <nav className="sample sample-end" aria-label={text.onward}>
        <a className="sample-back" href={works}>
          <BackArrow />
          {text.back}
        </a>
        <a className="sample-want" href={briefPathFrom(start, locale)}>
          {worksTexts[locale].wants[start]}
        </a>
      </nav>
      <p className="sr-only" role="status" data-announcer="" />
    </Document>
  );
}

function BackArrow() {
  return (
    <svg viewBox="0 0 16 16" aria-hidden="true">
      <path d="M13 8H3m4-4L3 8l4 4" />
    </svg>
  );
}
