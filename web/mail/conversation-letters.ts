/** What the owner writes to a client, and what the owner hears back. */
import type { SentBrief } from '../../domain/endpoints/briefs.ts';
import { signature } from '../../domain/content/content-rules.ts';
import { weekdayDateTime, withZone } from '../../domain/text/dates.ts';
import { paragraphsOf } from '../../domain/conversation/letter-templates.ts';
import { defaultLocale, type Locale } from '../../domain/text/locale.ts';
import type { OptionList } from '../../domain/brief/options.ts';
import { optionListOf } from '../../domain/brief/options.ts';
import type { AnswerChange } from '../../domain/conversation/questions.ts';
import { briefFields as plFields } from '../../words/pl/brief-fields.ts';
import { options as plOptions } from '../../words/pl/options.ts';
import { letterMails as en } from '../../words/en/mail-letters.ts';
import { letterMails as pl } from '../../words/pl/mail-letters.ts';
import { mailTexts } from './brief-sections.ts';
import type { House } from './house.ts';
import type { Letter, LetterRow, LetterSection } from './letter.ts';

const texts = { pl, en };
const owners = pl;
const ownersLocale: Locale = 'pl';

type Addressee = Pick<SentBrief, 'reference' | 'language'>;
type Call = { startsAt: string; minutes: number };
type Written = { subject: string; text: string };

export type ClientMailRequest = { brief: Addressee; statusUrl: string | undefined } & (
  | { kind: 'reply'; letter: Written }
  | { kind: 'questions' | 'questions-reminder'; letter: Written & { questions: string[] } }
  | { kind: 'call-offer'; letter: Written & { times: string[]; minutes: number } }
  | {
      kind: 'call-confirmation' | 'call-cancellation';
      call: Call;
      questions: string[];
    }
);

export type OwnerMailRequest = { brief: Pick<SentBrief, 'id' | 'reference' | 'companyName'> } & (
  | { kind: 'answers-notification'; changes: AnswerChange[] }
  | { kind: 'call-picked' | 'call-cancelled'; call: Call }
  | { kind: 'call-declined'; words: string }
);

export function clientLetter(request: ClientMailRequest, house: House): Letter {
  const locale = request.brief.language ?? defaultLocale;
  const { reference } = request.brief;
  const words = texts[locale];
  const common = {
    locale,
    brand: house.brand,
    closing: [signature(house, locale), `${mailTexts[locale].reference}: ${reference} · ${house.origin}`],
  };
  const action = (label: string) => (request.statusUrl ? { action: { label, href: request.statusUrl } } : {});
  const said = (letter: Written, usual: { subject: string; text: string }) => ({
    subject: letter.subject || usual.subject,
    title: letter.subject || usual.subject,
    paragraphs: paragraphsOf(letter.text || usual.text),
  });
  switch (request.kind) {
    case 'reply':
      return {
        ...common,
        ...said(request.letter, { subject: '', text: '' }),
        sections: [],
        closing: [
          ...common.closing,
          ...(request.statusUrl ? [`${words.privatePage}: ${request.statusUrl}`] : []),
        ],
      };
    case 'questions':
      return {
        ...common,
        ...said(request.letter, { subject: words.questionsSubject(reference), text: words.partly }),
        ...action(words.answerAction),
        sections: [questionList(request.letter.questions, words)],
      };
    case 'questions-reminder':
      return {
        ...common,
        subject: words.reminderSubject(reference),
        title: words.reminderTitle,
        paragraphs: [words.reminderText],
        ...action(words.answerAction),
        sections: [questionList(request.letter.questions, words)],
      };
    case 'call-offer':
      return {
        ...common,
        ...said(request.letter, { subject: words.callSubject(reference), text: words.callText }),
        ...action(words.callAction),
        sections: [
          {
            title: `${words.callTitle} (${words.minutes(request.letter.minutes)})`,
            rows: request.letter.times.map((time, index) => ({
              label: words.time(index + 1),
              value: spokenTime(time, locale),
            })),
          },
        ],
      };
    case 'call-confirmation':
      return {
        ...common,
        subject: words.confirmedSubject(reference),
        title: words.confirmedTitle,
        paragraphs: [words.confirmedText],
        ...action(words.privatePage),
        sections: [
          callSection(request.call, locale),
          ...(request.questions.length > 0
            ? [{ title: words.agenda, rows: [{ label: words.agendaQuestions, value: request.questions }] }]
            : []),
        ],
      };
    case 'call-cancellation':
      return {
        ...common,
        subject: words.cancelledSubject(reference),
        title: words.cancelledTitle,
        paragraphs: [words.cancelledText],
        sections: [callSection(request.call, locale)],
      };
  }
}

export function ownerLetter(request: OwnerMailRequest, house: House): Letter {
  const { id, reference, companyName } = request.brief;
  const company = companyName.trim() || mailTexts[ownersLocale].notProvided;
  const words = {
    'answers-notification': owners.answers,
    'call-picked': owners.picked,
    'call-declined': owners.declined,
    'call-cancelled': owners.cancelled,
  }[request.kind];
  return {
    locale: ownersLocale,
    brand: house.brand,
    subject: words.subject(company, reference),
    title: words.title(company),
    paragraphs: [words.intro],
    action: {
      label: owners.answers.action,
      href: `${house.origin}/admin?brief=${encodeURIComponent(id)}`,
    },
    sections: sectionsFor(request),
    closing: [mailTexts[ownersLocale].footer(house.brand, house.origin)],
  };
}

function sectionsFor(request: OwnerMailRequest): LetterSection[] {
  switch (request.kind) {
    case 'answers-notification':
      return [{ title: owners.answers.section, rows: request.changes.map(changeRow) }];
    case 'call-declined':
      return request.words === ''
        ? []
        : [{ title: owners.declined.words, rows: [{ label: owners.declined.words, value: request.words }] }];
    default:
      return [callSection(request.call, ownersLocale)];
  }
}

function changeRow({ question, field, before, after }: AnswerChange): LetterRow {
  const list: OptionList | undefined =
    field !== null && Object.hasOwn(optionListOf, field)
      ? optionListOf[field as keyof typeof optionListOf]
      : undefined;
  const labels: Record<string, string> = list ? plOptions[list] : {};
  const shown = (values: string[]) =>
    values.map((value) => (Object.hasOwn(labels, value) ? labels[value]! : value)).join(', ') ||
    owners.answers.nothing;
  const name = field === null ? '' : ` (${plFields[field as keyof typeof plFields]})`;
  const was = before.length > 0 ? `\n${owners.answers.before}: ${shown(before)}` : '';
  return { label: `${question}${name}`, value: `${shown(after)}${was}` };
}

function questionList(questions: string[], words: typeof pl): LetterSection {
  return {
    title: words.questionsTitle,
    rows: questions.map((question, index) => ({ label: words.question(index + 1), value: question })),
  };
}

function callSection({ startsAt, minutes }: Call, locale: Locale): LetterSection {
  const { length, minutes: counted } = texts[locale];
  return { title: spokenTime(startsAt, locale), rows: [{ label: length, value: counted(minutes) }] };
}

/** An hour somebody counts on names its zone. */
function spokenTime(time: string, locale: Locale): string {
  return withZone(weekdayDateTime(new Date(time), locale), locale);
}
