import { Button } from '../ui/button.tsx';
import type { Locale } from '../../domain/text/locale.ts';
import { consent as en } from '../../words/en/consent.ts';
import { consent as pl } from '../../words/pl/consent.ts';
import { pagePath } from '../page-paths.ts';

const texts = { pl, en };

type ConsentProps = { locale: Locale; measurementId: string; scriptUrl: string; styleUrl: string };

/** Hidden until its script finds no answer: without a script there is no tag to ask about. Both answers look alike. */
export function ConsentBanner({ locale, measurementId, scriptUrl, styleUrl }: ConsentProps) {
  const text = texts[locale];
  return (
    <>
      <link rel="stylesheet" href={styleUrl} precedence="consent" />
      <section
        id="analytics-consent"
        hidden
        aria-labelledby="analytics-consent-title"
        data-measurement-id={measurementId}
        data-surface="night"
      >
        <h2 id="analytics-consent-title">{text.title}</h2>
        <p>
          {text.text} <a href={`${pagePath('privacy', locale)}#cookies`}>{text.more}</a>
        </p>
        <div>
          <Button look="plain" data-choice="rejected">
            {text.reject}
          </Button>
          <Button look="plain" data-choice="accepted">
            {text.accept}
          </Button>
        </div>
      </section>
      <script type="module" src={scriptUrl} />
    </>
  );
}

/** For the footer: the answer can be changed wherever it was given. */
export function ConsentSettings({ locale }: { locale: Locale }) {
  return (
    <Button look="plain" data-consent-settings="">
      {texts[locale].settings}
    </Button>
  );
}
