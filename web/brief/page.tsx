import { industries } from '../../domain/brief/industries.ts';
import { Document, type PageContext } from '../document.tsx';
import { contactLine, phoneHref } from '../../domain/content/content-rules.ts';
import { brief as en } from '../../words/en/brief.ts';
import { noScript as enNoScript } from '../../words/en/no-script.ts';
import { options as enOptions } from '../../words/en/options.ts';
import { brief as pl } from '../../words/pl/brief.ts';
import { noScript as plNoScript } from '../../words/pl/no-script.ts';
import { options as plOptions } from '../../words/pl/options.ts';
import { skeleton as enSkeleton } from '../../words/en/skeleton.ts';
import { skeleton as plSkeleton } from '../../words/pl/skeleton.ts';
import { Island } from '../island.tsx';
import { pagePath } from '../page-paths.ts';
import { buttonClass } from '../ui/button.tsx';
import { emptyAnswers } from './answers.ts';
import { firstDrawing } from './drawing/first-drawing.tsx';

import { islandDataScript, islandId, type IslandData } from './island-data.ts';
import type { IndustryNames } from './text.ts';
import { Wizard } from './wizard.tsx';

const texts = { pl, en };
const optionTexts = { pl: plOptions, en: enOptions };
const skeletonTexts = { pl: plSkeleton, en: enSkeleton };
const noScriptTexts = { pl: plNoScript, en: enNoScript };

/** Names that the first screen does not show would weigh on it. */
function namesOf(all: IndustryNames): IndustryNames {
  return Object.fromEntries(industries.map((one) => [one, all[one]])) as IndustryNames;
}

export function BriefPage({ context }: { context: PageContext }) {
  const { locale, content, agency } = context;
  const { email, phone } = agency;
  const text = texts[locale];
  const noScript = noScriptTexts[locale];
  const data: IslandData = {
    words: { locale, text, industries: namesOf(optionTexts[locale].industry) },
    brand: content.brand,
    logo: agency.logo,
    contact: { pl: contactLine(agency, 'pl'), en: contactLine(agency, 'en') },
  };
  const { id, json } = islandDataScript(data);
  return (
    <Document
      page="brief"
      context={context}
      title={`${text.title} – ${content.brand}`}
      description={noScript.description}
      startModule
    >
      <Island id={islandId} moduleUrl={undefined}>
        <Wizard
          {...data}
          answers={emptyAnswers()}
          first={firstDrawing(skeletonTexts[locale], optionTexts[locale])}
        />
      </Island>
      <noscript>
        <main className="no-script">
          <h1>{noScript.title}</h1>
          <p>{noScript.text}</p>
          <p className="no-script-ways">
            <a className={buttonClass()} href={`${pagePath('landing', locale)}#contact`}>
              {noScript.form}
            </a>
            <a className={buttonClass('quiet')} href={phoneHref(phone)}>
              {phone}
            </a>
            <a className={buttonClass('quiet')} href={`mailto:${email}`}>
              {email}
            </a>
          </p>
        </main>
      </noscript>
      <script type="application/json" id={id} dangerouslySetInnerHTML={{ __html: json }} />
    </Document>
  );
}
