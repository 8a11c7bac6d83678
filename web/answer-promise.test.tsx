/** The client's receipt, the client's mail and the owner's clock must name the same moment. */
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { answerDueText } from '../domain/triage/answer-promise.ts';
import type { ClientPage } from '../domain/client-page/client-page.ts';
import { emptyBrief } from '../domain/brief/empty-brief.ts';
import type { BriefSummary } from '../domain/endpoints/briefs.ts';
import { PromiseClock } from './admin/ui/promise-clock.tsx';
import { text } from './admin/ui/text-pl.ts';
import { TextProvider } from './admin/ui/text.tsx';
import { ReceiptCard } from './brief/receipt/receipt-card.tsx';
import { StepWordsContext, loadStepWords, loadWords, WordsContext } from './brief/text.ts';
import { briefReceipt } from '../server/features/briefs/mails.ts';
import { promise as enPromise } from '../words/en/promise.ts';
import { promise as plPromise } from '../words/pl/promise.ts';
import { agency, pageInput } from '../tests/support/default-site.ts';
import { renderedMail } from '../tests/support/rendered-mail.ts';
import { renderPage } from './render.tsx';

const sentAt = '2026-03-27T15:00:00+01:00';
const due = {
  pl: 'do poniedziałku, 30 marca, do 15:00 czasu warszawskiego',
  en: 'by 15:00 Warsaw time on Monday 30 March',
};

const promises = { pl: plPromise, en: enPromise };

/** Hard spaces, entities and the browser's commas are no difference to a reader. */
const plain = (text: string) => text.replaceAll('\u00a0', ' ').replaceAll('&#x27;', "'").replaceAll(',', '');

test.each(['pl', 'en'] as const)(
  '[R36] page, receipt, mail and private page promise the same in %s',
  async (locale) => {
    const [words, stepWords] = [await loadWords(locale), await loadStepWords(locale)];
    const receipt = { reference: 'BL-234678', sentAt, brief: emptyBrief() };
    const card = renderToStaticMarkup(
      <WordsContext value={words}>
        <StepWordsContext value={stepWords}>
          <ReceiptCard
            receipt={receipt}
            brand={agency.brand}
            contact={agency.hours}
            isNew
            onDismiss={() => {}}
          />
        </StepWordsContext>
      </WordsContext>,
    );
    const brief = {
      id: 'b',
      reference: receipt.reference,
      companyName: '',
      industry: '',
      contactName: '',
      contactEmail: '',
      contactPhone: '',
      websiteType: '',
      language: locale,
      createdAt: sentAt,
      fullBriefData: {},
    };
    const mail = renderedMail(briefReceipt, { ...brief, address: '', privateUrl: undefined }, brief);
    const context = { ...pageInput, locale };
    const status: ClientPage = {
      token: 'token',
      now: sentAt,
      reference: receipt.reference,
      sentAt,
      progress: 'received',
      eraseRequestedAt: null,
      brief,
      isUnconfirmed: false,
      isAnswered: false,
      questions: [],
      offer: null,
      call: null,
      meetingLink: '',
      confirmedTo: null,
      letters: [],
      estimate: null,
      files: [],
      materials: [],
      refusedFiles: null,
    };
    const privatePage = renderPage('status', { ...context, status });
    const briefPage = renderPage('brief', context);
    for (const written of [card, mail.text, mail.html, privatePage, briefPage])
      expect(plain(written)).toContain(plain(promises[locale]));
    for (const written of [card, mail.text, mail.html, privatePage])
      expect(plain(written)).toContain(plain(due[locale]));
  },
);

function clockAt(now: string, createdAt = sentAt): string {
  const brief = { status: 'new', createdAt, deletedAt: null } as BriefSummary;
  return renderToStaticMarkup(
    <TextProvider value={text}>
      <PromiseClock brief={brief} now={Date.parse(now)} />
    </TextProvider>,
  );
}

test('[R36] the owner’s clock stands still at the weekend, runs out at that moment, and lets old briefs be', () => {
  expect(clockAt(sentAt)).toContain('zostało 24 h');
  expect(clockAt('2026-03-29T12:00:00+02:00')).toContain('zostało 15 h');
  expect(clockAt('2026-03-30T14:59:00+02:00')).toContain('zostało 1 h');
  expect(clockAt('2026-03-30T14:59:00+02:00').replaceAll(',', '')).toContain(
    'poniedziałek 30 marca 15:00 czasu warszawskiego',
  );
  expect(clockAt('2026-03-30T15:01:00+02:00')).toContain('1 h po terminie');
  expect(clockAt('2026-04-20T15:00:00+02:00')).toBe('');
});

test('[R36] for a brief of the weekend the owner reads the day that the client was told, not the midnight after it', () => {
  const sunday = '2026-03-29T12:00:00+02:00';
  const clock = clockAt('2026-03-30T09:00:00+02:00', sunday);
  expect(clock).toContain('zostało 15 h');
  expect(clock).toContain(answerDueText(new Date(sunday), 'pl'));
  expect(clock).not.toContain('00:00');
});
