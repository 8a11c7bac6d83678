import { Document, type PageContext } from '../document.tsx';
import { profile } from '../../site.profile.ts';
import { brief as en } from '../i18n/en/brief.ts';
import { options as enOptions } from '../i18n/en/options.ts';
import { brief as pl } from '../i18n/pl/brief.ts';
import { options as plOptions } from '../i18n/pl/options.ts';
import { Island } from '../island.tsx';
import { emptyAnswers } from './answers.ts';
import { islandDataScript, islandId, type IslandData } from './island-data.ts';
import { Wizard } from './wizard.tsx';

const texts = { pl, en };
const optionTexts = { pl: plOptions, en: enOptions };

export function BriefPage({ context }: { context: PageContext }) {
  const { locale } = context;
  const text = texts[locale];
  const data: IslandData = {
    words: { locale, text, industries: optionTexts[locale].industry },
    brand: profile.brand,
  };
  const { id, json } = islandDataScript(data);
  return (
    <Document
      page="brief"
      context={context}
      title={`${text.title} – ${profile.brand}`}
      description={text.description}
      startModule
    >
      <Island id={islandId} moduleUrl={undefined}>
        <Wizard {...data} answers={emptyAnswers()} />
      </Island>
      <noscript>
        <p className="mx-auto max-w-prose p-6 text-lg">
          {text.needsScript}{' '}
          <a className="link" href={`mailto:${profile.email}`}>
            {profile.email}
          </a>
        </p>
      </noscript>
      <script type="application/json" id={id} dangerouslySetInnerHTML={{ __html: json }} />
    </Document>
  );
}
