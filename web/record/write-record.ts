/** Everything known about a person, laid out as a mail and handed over instead of sent. */
import type { AdminNote, SentBrief, WholeBrief } from '../../domain/endpoints/briefs.ts';
import type { BriefRevision, ConversationLetter } from '../../domain/endpoints/conversation.ts';
import type { MailBody, MailEntry, MailRow, MailSection } from '../../domain/endpoints/mails.ts';
import type { InboxMessage } from '../../domain/endpoints/messages.ts';
import type { Agency } from '../../domain/content/content-rules.ts';
import { longDateTime } from '../../domain/text/dates.ts';
import { leftoverValues, leftoverText } from '../../domain/former/leftover-values.ts';
import type { Locale } from '../../domain/text/locale.ts';
import { briefSections } from '../../words/brief-sections.ts';
import { record as en } from '../../words/en/record.ts';
import { record as pl } from '../../words/pl/record.ts';

const texts = { pl, en };
type Texts = (typeof texts)[Locale];

type RecordedMail = Pick<MailEntry, 'kind' | 'status' | 'recipient'> & { at: string };

type Evidence = Pick<WholeBrief, 'consentAt' | 'consentText' | 'consentPolicyVersion' | 'consentLanguage'>;
type RecordedBrief = SentBrief &
  Evidence & {
    notes: Omit<AdminNote, 'id'>[];
    letters: RecordedLetter[];
    revisions: RecordedRevision[];
    mails: RecordedMail[];
    originalDocument: unknown;
  };

type RecordedLetter = Pick<ConversationLetter, 'createdAt' | 'subject' | 'text'> & {
  content: Pick<ConversationLetter, 'times' | 'declined'> & {
    questions: Pick<ConversationLetter['questions'][number], 'text'>[];
  };
};
type RecordedRevision = Pick<BriefRevision, 'at' | 'changes'>;

type RecordedMessage = Pick<InboxMessage, 'name' | 'email' | 'message' | 'createdAt'> & {
  mails: RecordedMail[];
};

export type PersonalRecord = {
  locale: Locale;
  /** Whom or what it is about: an e-mail address, or the number of a brief. */
  about: string;
  madeAt: string;
  briefs: RecordedBrief[];
  messages: RecordedMessage[];
  /** Places in other people's records that name the address. */
  mentions: { place: string; text: string }[];
};

export function writeRecord(record: PersonalRecord, agency: Agency): MailBody {
  const text = texts[record.locale];
  const isEmpty = record.briefs.length + record.messages.length + record.mentions.length === 0;
  return {
    locale: record.locale,
    brand: agency.brand,
    subject: text.title(record.about),
    title: text.title(record.about),
    paragraphs: [
      text.intro(longDateTime(new Date(record.madeAt), record.locale)),
      ...(isEmpty ? [text.nothing] : []),
    ],
    sections: [
      ...record.briefs.flatMap((brief) => briefPart(brief, text, record.locale)),
      ...record.messages.map((message) => messagePart(message, text, record.locale)),
      ...mentionPart(record.mentions, text),
    ],
    closing: [`${agency.brand} · ${agency.email}`],
  };
}

function briefPart(brief: RecordedBrief, text: Texts, locale: Locale): MailSection[] {
  const consent: MailRow[] = brief.consentAt
    ? [
        { label: text.consentAt, value: date(brief.consentAt, locale) },
        { label: text.consentText, value: brief.consentText ?? '' },
        { label: text.policyVersion, value: brief.consentPolicyVersion ?? '' },
      ]
    : [];
  return [
    {
      title: text.brief(brief.reference),
      rows: [
        ...(brief.createdAt ? [{ label: text.sentAt, value: date(brief.createdAt, locale) }] : []),
        ...consent,
      ],
    },
    ...briefSections(brief, locale, false),
    ...keptPart(brief, text),
    ...(brief.notes.length > 0 ? [notePart(brief, text, locale)] : []),
    ...letterPart(brief, text, locale),
    ...mailPart(brief.mails, text, locale),
  ];
}

/** What was written to them, and what their later answers changed. */
function letterPart({ letters, revisions }: RecordedBrief, text: Texts, locale: Locale): MailSection[] {
  const rows = [
    ...letters.map(({ createdAt, subject, text: written, content }) => ({
      label: [date(createdAt, locale), subject].filter(Boolean).join(': '),
      value: [
        written,
        ...content.questions.map((question) => question.text),
        ...content.times.map((time) => date(time, locale)),
        content.declined ?? '',
      ]
        .filter(Boolean)
        .join('\n'),
    })),
    ...revisions.flatMap(({ at, changes }) =>
      changes.map(({ question, before, after }) => ({
        label: `${date(at, locale)}: ${question}`,
        value: [before, after].map((values) => values.join(', ') || '–').join(' → '),
      })),
    ),
  ];
  return rows.length > 0 ? [{ title: text.letters, rows }] : [];
}

function keptPart(brief: RecordedBrief, text: Texts): MailSection[] {
  const rows = leftoverValues(brief.originalDocument).map(({ field, value }) => ({
    label: field,
    value: leftoverText(value),
  }));
  return rows.length > 0 ? [{ title: text.kept, rows }] : [];
}

function notePart(brief: RecordedBrief, text: Texts, locale: Locale): MailSection {
  const rows = brief.notes.map(({ note, createdAt, author }) => ({
    label: [author, createdAt ? date(createdAt, locale) : ''].filter(Boolean).join(', '),
    value: note,
  }));
  return { title: text.notes(brief.reference), rows };
}

function messagePart(message: RecordedMessage, text: Texts, locale: Locale): MailSection {
  return {
    title: text.message,
    rows: [
      { label: text.sentAt, value: date(message.createdAt, locale) },
      { label: text.name, value: message.name },
      { label: text.email, value: message.email },
      { label: text.content, value: message.message },
      ...mailRows(message.mails, text, locale),
    ],
  };
}

function mailPart(mails: RecordedMail[], text: Texts, locale: Locale): MailSection[] {
  return mails.length > 0 ? [{ title: text.mails, rows: mailRows(mails, text, locale) }] : [];
}

function mailRows(mails: RecordedMail[], text: Texts, locale: Locale): MailRow[] {
  const kinds: Record<string, string> = text.mailKinds;
  return mails.map(({ kind, recipient, at }) => ({
    label: kinds[kind] ?? kind,
    value: `${recipient}, ${date(at, locale)}`,
  }));
}

function mentionPart(mentions: PersonalRecord['mentions'], text: Texts): MailSection[] {
  if (mentions.length === 0) return [];
  return [
    { title: text.mentions, rows: mentions.map(({ place, text: value }) => ({ label: place, value })) },
  ];
}

function date(time: string, locale: Locale): string {
  return longDateTime(new Date(time), locale);
}
