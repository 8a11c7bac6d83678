/** The parts of a mail about a booked call: the section with time and place, and the calendar entry. */
import { readBrief } from '../../../domain/brief/brief-reading.ts';
import type { MailSection } from '../../../domain/endpoints/mails.ts';
import { weekdayDateTime, withZone } from '../../../domain/text/dates.ts';
import { minuteMs } from '../../../domain/text/durations.ts';
import type { Locale } from '../../../domain/text/locale.ts';
import { labelOf } from '../../../words/grammar/label-of.ts';
import { letterMails as en } from '../../../words/en/mail-letters.ts';
import { options as enOptions } from '../../../words/en/options.ts';
import { letterMails as pl } from '../../../words/pl/mail-letters.ts';
import { options as plOptions } from '../../../words/pl/options.ts';
import type { MailContext, MailSite } from '../../platform/mail/definition.ts';
import type { Handle } from '../../platform/store/database.ts';
import type { OutboxMail } from '../../platform/store/outbox/queue.ts';
import { findCall, type CallRecord } from '../../platform/store/tables/booked-calls.ts';
import type { BriefRecord } from '../../platform/store/tables/brief-record.ts';
import { listLetters, type LetterRecord } from '../../platform/store/tables/letters.ts';
import { meetingLinkOf } from './answering.ts';
import { writeCalendar, type CalendarFile } from './calendar.ts';
import { findOpenBrief } from './mail-thread.ts';

const words = { pl, en };
const options = { pl: plOptions, en: enOptions };

export type BookedCall = {
  brief: BriefRecord;
  call: CallRecord;
  /** The unanswered questions of all open letters. */
  questions: string[];
  /** Empty: by phone. */
  meetingLink: string;
};

export async function findBookedCall(
  mail: OutboxMail,
  context: MailContext,
): Promise<BookedCall | undefined> {
  const brief = await findOpenBrief(mail, context);
  return brief && bookedCallOf(context.db, brief);
}

export async function bookedCallOf(db: Handle, brief: BriefRecord): Promise<BookedCall | undefined> {
  const call = await findCall(db, brief.id);
  if (!call) return undefined;
  const letters = await listLetters(db, [brief.id]);
  return {
    brief,
    call,
    questions: unanswered(letters.filter(({ closedAt }) => closedAt === null)),
    meetingLink: await meetingLinkOf(db),
  };
}

/** The questions without an answer. */
export function unanswered(letters: LetterRecord[]): string[] {
  return letters.flatMap(({ content }) =>
    content.questions.flatMap(({ answer, text }) => (answer === null ? [text] : [])),
  );
}

type PlaceReader = Pick<Reader, 'site' | 'locale' | 'mayName'> & { isOwner?: boolean };

export function callSection(booked: BookedCall, reader: PlaceReader): MailSection {
  const { startsAt, endsAt, cancelledAt } = booked.call;
  const { length, minutes, place } = words[reader.locale];
  const count = Math.round((Date.parse(endsAt) - Date.parse(startsAt)) / minuteMs);
  return {
    title: timeInZone(startsAt, reader.locale),
    rows: [
      { label: length, value: minutes(count) },
      ...(cancelledAt ? [] : [{ label: place.label, value: placeOf(booked, reader).sentence }]),
    ],
  };
}

/** Who rings whom on which number, or the link where both meet. */
function placeOf({ brief, meetingLink }: BookedCall, { site, locale, mayName, isOwner }: PlaceReader) {
  const { place } = words[locale];
  const theirs = brief.contactPhone.trim();
  const ours = site.phone.trim();
  const side = isOwner ? place.owner : place.client;
  if (meetingLink) return { location: meetingLink, sentence: place.link(meetingLink) };
  if (theirs && !mayName) return { location: '', sentence: place.numberInBrief };
  if (theirs) return { location: theirs, sentence: side.weRing(theirs) };
  return ours ? { location: ours, sentence: side.theyRing(ours) } : { location: '', sentence: side.unknown };
}

/** With the time zone, because the client may live in another one. */
export function timeInZone(time: string, locale: Locale): string {
  return withZone(weekdayDateTime(new Date(time), locale), locale);
}

type Reader = {
  site: MailSite;
  locale: Locale;
  link: string | undefined;
  /** Whether the client's own words may stand in it: not before the address is known to be theirs. */
  mayName: boolean;
  isOwner?: boolean;
};

export function calendarOf(booked: BookedCall, reader: Reader): CalendarFile {
  const { brief, call, questions } = booked;
  const { site, locale, link, mayName } = reader;
  const text = words[locale];
  const { companyName, contactName, reference } = brief;
  const { location, sentence } = placeOf(booked, reader);
  const own = (text: string) => (mayName ? text.trim() : '');
  const company = own(companyName) || own(contactName) || reference;
  const read = readBrief(brief);
  const facts = (['websiteType', 'budget', 'timeline'] as const)
    .map((list) => labelOf(read[list], options[locale][list]))
    .filter(Boolean);
  const agenda = [
    sentence,
    '',
    ...(questions.length > 0
      ? [`${text.agendaQuestions}:`, ...questions.map((question) => `- ${question}`), '']
      : []),
    `${text.agendaBrief}: ${[reference, ...facts].join(', ')}`,
    ...(link ? [link] : []),
  ];
  return writeCalendar({
    uid: `call-${brief.id}@${new URL(site.origin).hostname}`,
    sequence: call.sequence,
    writtenAt: new Date(),
    startsAt: new Date(call.startsAt),
    endsAt: new Date(call.endsAt),
    summary: text.callSummary(company, site.brand),
    description: agenda.join('\n'),
    location,
    people: {
      organizer: { name: site.brand, address: site.ownerAddress },
      attendee: { name: own(contactName) || brief.contactEmail.trim(), address: brief.contactEmail.trim() },
    },
    isCancelled: call.cancelledAt !== null,
  });
}
