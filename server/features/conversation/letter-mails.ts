/** What the mails of a conversation say, read when they leave: to a client whose brief is still there, and to the owner. */
import { z } from 'zod';
import type { Agency } from '../../../domain/content/content-rules.ts';
import { readBrief } from '../../../domain/brief/brief-reading.ts';
import { defaultLocale, type Locale } from '../../../domain/text/locale.ts';
import { minuteMs } from '../../../domain/text/durations.ts';
import { letterMails as en } from '../../../words/en/mail-letters.ts';
import { options as enOptions } from '../../../words/en/options.ts';
import { letterMails as pl } from '../../../words/pl/mail-letters.ts';
import { options as plOptions } from '../../../words/pl/options.ts';
import type { MailContent } from '../../platform/mail/compose.ts';
import { accessUrlOf } from '../briefs/private-link.ts';
import { findCall, type CallRecord } from '../../platform/store/tables/booked-calls.ts';
import type { BriefRecord } from '../../platform/store/tables/brief-record.ts';
import { findBrief } from '../../platform/store/tables/briefs.ts';
import type { Handle } from '../../platform/store/database.ts';
import { listLetters, type LetterRecord } from '../../platform/store/tables/letters.ts';
import { listRevisions } from '../../platform/store/tables/revisions.ts';
import { listMailsOfBriefs, type OutboxMail } from '../../platform/store/outbox/queue.ts';
import { writeCalendar, type CalendarFile } from './calendar.ts';

/** Each of these answers the client. */
const answeringKinds: ReadonlySet<string> = new Set(['questions', 'reply', 'call-offer']);
export function isAnswer(kind: string): boolean {
  return answeringKinds.has(kind);
}

const payloadSchema = z.object({ letterId: z.string().default(''), revisionId: z.string().default('') });
const words = { pl, en };
const options = { pl: plOptions, en: enOptions };

type Surroundings = { db: Handle; siteOrigin: string; mailTo: string; agency: Agency };

export async function conversationMail(
  row: OutboxMail,
  { db, siteOrigin: origin, mailTo, agency }: Surroundings,
): Promise<MailContent | undefined> {
  const brief = row.briefId ? await findBrief(db, row.briefId) : undefined;
  if (!brief || brief.deletedAt) return undefined;
  const { letterId, revisionId } = payloadSchema.parse(row.payload);
  const letters = await listLetters(db, [brief.id]);
  const letter = letters.find(({ id }) => id === letterId);
  const call = await findCall(db, brief.id);
  const client = brief.contactEmail.trim();
  const statusUrl = await accessUrlOf(db, brief, origin);
  const references = await earlierMails(db, row);
  const toOwner = { references, to: mailTo, replyTo: { name: brief.contactName, address: client } };
  const { brand } = agency;
  const replyTo = { name: brand, address: mailTo };
  const toClient = { references, to: client, replyTo, isPersonal: true };
  const questions = unanswered(letters.filter(({ closedAt }) => closedAt === null));
  const calendar = (locale: Locale, link: string | undefined) =>
    call &&
    calendarOf({ brief, call, questions, mailTo, brand, locale, link, host: new URL(origin).hostname });
  const booked = call && { startsAt: call.startsAt, minutes: minutesOf(call) };

  switch (row.kind) {
    case 'reply':
    case 'questions':
    case 'questions-reminder':
    case 'call-offer': {
      if (!letter) return undefined;
      const { subject, text, content } = letter;
      const asked = row.kind === 'questions-reminder' ? unanswered([letter]) : allOf(letter);
      if (row.kind === 'questions-reminder' && asked.length === 0) return undefined;
      const said = { subject, text, questions: asked, times: content.times, minutes: content.minutes };
      return { ...toClient, request: { kind: row.kind, origin, brief, statusUrl, letter: said } };
    }
    case 'call-confirmation':
    case 'call-cancellation': {
      if (!booked) return undefined;
      const request = { kind: row.kind, origin, brief, statusUrl, call: booked, questions };
      return { ...toClient, request, calendar: calendar(brief.language ?? defaultLocale, statusUrl) };
    }
    case 'call-picked':
    case 'call-cancelled': {
      if (!booked) return undefined;
      const panel = `${origin}/admin?brief=${encodeURIComponent(brief.id)}`;
      const request = { kind: row.kind, origin, brief, call: booked };
      return { ...toOwner, request, calendar: calendar('pl', panel) };
    }
    case 'call-declined':
      return {
        ...toOwner,
        request: { kind: row.kind, origin, brief, words: letter?.content.declined ?? '' },
      };
    case 'answers-notification': {
      const revision = (await listRevisions(db, [brief.id])).find(({ id }) => id === revisionId);
      if (!revision) return undefined;
      return { ...toOwner, request: { kind: row.kind, origin, brief, changes: revision.changes } };
    }
    default:
      return undefined;
  }
}

function allOf({ content }: LetterRecord): string[] {
  return content.questions.map(({ text }) => text);
}

/** What the client has been asked and not answered. */
export function unanswered(letters: LetterRecord[]): string[] {
  return letters.flatMap(({ content }) =>
    content.questions.flatMap(({ answer, text }) => (answer === null ? [text] : [])),
  );
}

const mostReferences = 10;

/** So that a mail program shows one conversation: what went to the same person about the same brief before. */
async function earlierMails(db: Handle, { id, briefId, recipient }: OutboxMail): Promise<string[]> {
  const mails = briefId ? await listMailsOfBriefs(db, [briefId]) : [];
  const before = mails.slice(
    0,
    mails.findIndex((mail) => mail.id === id),
  );
  return before
    .filter((mail) => mail.recipient === recipient && mail.digestId === null)
    .map((mail) => mail.id)
    .slice(-mostReferences);
}

function minutesOf({ startsAt, endsAt }: CallRecord): number {
  return Math.round((Date.parse(endsAt) - Date.parse(startsAt)) / minuteMs);
}

type Entry = {
  brief: BriefRecord;
  call: CallRecord;
  questions: string[];
  mailTo: string;
  brand: string;
  locale: Locale;
  link: string | undefined;
  host: string;
};

function calendarOf({ brief, call, questions, mailTo, brand, locale, link, host }: Entry): CalendarFile {
  const text = words[locale];
  const company = brief.companyName.trim() || brief.contactName.trim() || brief.reference;
  const read = readBrief(brief);
  const facts = [
    label(locale, 'websiteType', read.websiteType),
    label(locale, 'budget', read.budget),
    label(locale, 'timeline', read.timeline),
  ].filter(Boolean);
  const agenda = [
    ...(questions.length > 0
      ? [text.agendaQuestions, ...questions.map((question) => `- ${question}`), '']
      : []),
    `${text.agendaBrief} ${brief.reference}${facts.length > 0 ? ` (${facts.join(', ')})` : ''}`,
    ...(brief.contactPhone.trim() ? [brief.contactPhone.trim()] : []),
    ...(link ? [link] : []),
  ];
  return writeCalendar({
    uid: `call-${brief.id}@${host}`,
    sequence: call.sequence,
    writtenAt: new Date(),
    startsAt: new Date(call.startsAt),
    endsAt: new Date(call.endsAt),
    summary: text.callSummary(company, brand),
    description: agenda.join('\n'),
    organizer: { name: brand, address: mailTo },
    attendee: { name: brief.contactName, address: brief.contactEmail.trim() },
    isCancelled: call.cancelledAt !== null,
  });
}

function label(locale: Locale, list: 'websiteType' | 'budget' | 'timeline', value: string): string {
  const labels: Record<string, string> = options[locale][list];
  return Object.hasOwn(labels, value) ? labels[value]! : value;
}
