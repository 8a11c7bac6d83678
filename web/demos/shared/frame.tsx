import type { ReactNode } from 'react';
import { Document, type PageContext } from '../../document.tsx';
import { demoFrame as en } from '../../../words/en/demo-frame.ts';
import { demoFrame as pl } from '../../../words/pl/demo-frame.ts';
import { pagePath, type DemoName } from '../../page-paths.ts';
import { dictionaries as siteTexts } from '../../site/dictionaries.ts';
import { LanguageSwitch } from '../../site/language-switch.tsx';

const texts = { pl, en };

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
  return (
    <Document page={page} context={context} title={title} description={description} hidden startModule>
      <a className="skip" href="#main">
        {site.skip}
      </a>
      <aside className="sample" aria-label={text.about}>
        <p>{text.sample(context.content.brand)}</p>
        <a className="sample-back" href={`${pagePath('landing', locale)}#work`}>
          <svg viewBox="0 0 16 16" aria-hidden="true">
            <path d="M13 8H3m4-4L3 8l4 4" />
          </svg>
          {text.back}
        </a>
        <LanguageSwitch locale={locale} label={site.language} hrefOf={(other) => pagePath(page, other)} />
      </aside>
      {children}
      <p className="sr-only" role="status" data-announcer="" />
    </Document>
  );
}
