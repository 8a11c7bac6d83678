/** Everything known about a person, laid out as a mail and handed over instead of sent. */
import type { AdminNote, SentBrief, WholeBrief } from '../../domain/endpoints/briefs.ts';
import type { BriefRevision, ConversationLetter } from '../../domain/endpoints/conversation.ts';
import type { MailBody, MailEntry, MailRow, MailSection } from '../../domain/endpoints/mails.ts';
import type { InboxMessage } from '../../domain/endpoints/messages.ts';
import type { Agency } from '../../domain/content/content-rules.ts';
import type { BriefFile } from '../../domain/files/client-file.ts';
import type { Material } from '../../domain/files/material.ts';
import { sizeText } from '../../domain/files/size-text.ts';
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
    files: Pick<BriefFile, 'name' | 'size' | 'sha256' | 'addedAt'>[];
    materials: Pick<Material, 'name' | 'askedAt' | 'doneAt' | 'words'>[];
    originalDocument: unknown;
  };

type RecordedLetter = Pick<ConversationLetter, 'createdAt' | 'subject' | 'text'> & {
  content: Pick<ConversationLetter, 'times' | 'declined'> & {
    questions: Pick<ConversationLetter['questions'][number], 'text'>[];
  };
};
type RecordedRevision = Pick<BriefRevision, 'at' | 'changes'>;

type RecordedMessage = Pick<InboxMessage, 'name' | 'email' | 'message' | 'createdAt'> & {
  letters: RecordedLetter[];
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
  const { locale, about, briefs, messages, mentions } = record;
  const text = texts[locale];
  const isEmpty = briefs.length + messages.length + mentions.length === 0;
  return {
    locale,
    brand: agency.brand,
    subject: text.title(about),
    title: text.title(about),
    paragraphs: [text.intro(date(record.madeAt, locale)), ...(isEmpty ? [text.nothing] : [])],
    sections: [
      ...briefs.flatMap((brief) => briefParts(brief, text, locale)),
      ...messages.map((message) => messagePart(message, text, locale)),
      ...partOf(
        text.mentions,
        mentions.map(({ place, text: value }) => ({ label: place, value })),
      ),
    ],
    closing: [`${agency.brand} · ${agency.email}`],
  };
}

/** No section where there is nothing to list. */
function partOf(title: string, rows: MailRow[]): MailSection[] {
  return rows.length > 0 ? [{ title, rows }] : [];
}

function briefParts(brief: RecordedBrief, text: Texts, locale: Locale): MailSection[] {
  const { reference, createdAt, consentAt, consentText, consentPolicyVersion } = brief;
  const consent: MailRow[] = consentAt
    ? [
        { label: text.consentAt, value: date(consentAt, locale) },
        { label: text.consentText, value: consentText ?? '' },
        { label: text.policyVersion, value: consentPolicyVersion ?? '' },
      ]
    : [];
  const leftovers = leftoverValues(brief.originalDocument);
  return [
    {
      title: text.brief(reference),
      rows: [...(createdAt ? [{ label: text.sentAt, value: date(createdAt, locale) }] : []), ...consent],
    },
    ...briefSections(brief, locale, false),
    ...partOf(
      text.kept,
      leftovers.map(({ field, value }) => ({ label: field, value: leftoverText(value) })),
    ),
    ...partOf(text.notes(reference), noteRows(brief, locale)),
    ...partOf(text.letters, [...letterRows(brief, locale), ...revisionRows(brief, locale)]),
    ...partOf(text.files, fileRows(brief, locale)),
    ...partOf(text.materials, materialRows(brief, text, locale)),
    ...partOf(text.mails, mailRows(brief.mails, text, locale)),
  ];
}

function letterRows({ letters }: { letters: RecordedLetter[] }, locale: Locale): MailRow[] {
  return letters.map(({ createdAt, subject, text, content }) => ({
    label: [date(createdAt, locale), subject].filter(Boolean).join(': '),
    value: [
      text,
      ...content.questions.map((question) => question.text),
      ...content.times.map((time) => date(time, locale)),
      content.declined ?? '',
    ]
      .filter(Boolean)
      .join('\n'),
  }));
}

/** What the client's later answers changed. */
function revisionRows({ revisions }: RecordedBrief, locale: Locale): MailRow[] {
  return revisions.flatMap(({ at, changes }) =>
    changes.map(({ question, before, after }) => ({
      label: `${date(at, locale)}: ${question}`,
      value: [before, after].map((values) => values.join(', ') || '–').join(' → '),
    })),
  );
}

function noteRows({ notes }: RecordedBrief, locale: Locale): MailRow[] {
  return notes.map(({ note, createdAt, author }) => ({
    label: [author, createdAt ? date(createdAt, locale) : ''].filter(Boolean).join(', '),
    value: note,
  }));
}

function fileRows({ files }: RecordedBrief, locale: Locale): MailRow[] {
  return files.map(({ name, size, sha256, addedAt }) => ({
    label: name,
    value: [`${date(addedAt, locale)}, ${sizeText(size, locale)}`, `SHA-256: ${sha256}`].join('\n'),
  }));
}

function materialRows({ materials }: RecordedBrief, text: Texts, locale: Locale): MailRow[] {
  return materials.map(({ name, askedAt, doneAt, words }) => {
    const done = doneAt === null ? '' : text.doneAt(date(doneAt, locale));
    return {
      label: name,
      value: [text.askedAt(date(askedAt, locale)), done, words].filter(Boolean).join('\n'),
    };
  });
}

function messagePart(message: RecordedMessage, text: Texts, locale: Locale): MailSection {
  return {
    title: text.message,
    rows: [
      { label: text.sentAt, value: date(message.createdAt, locale) },
      { label: text.name, value: message.name },
      { label: text.email, value: message.email },
      { label: text.content, value: message.message },
      ...letterRows(message, locale),
      ...mailRows(message.mails, text, locale),
    ],
  };
}

function mailRows(mails: RecordedMail[], text: Texts, locale: Locale): MailRow[] {
  const kinds: Record<string, string> = text.mailKinds;
  return mails.map(({ kind, recipient, at }) => ({
    label: kinds[kind] ?? kind,
    value: `${recipient}, ${date(at, locale)}`,
  }));
}

function date(time: string, locale: Locale): string {
  return longDateTime(new Date(time), locale);
}
