/** The mails to a client or to the sender of a message: the owner's letters, the reminder, and changes of a call. */
import { z } from 'zod';
import { signature } from '../../../domain/content/content-rules.ts';
import { paragraphsOf } from '../../../domain/conversation/letter-templates.ts';
import type { LetterKind } from '../../../domain/endpoints/conversation.ts';
import type { MailSection } from '../../../domain/endpoints/mails.ts';
import { longDateTime } from '../../../domain/text/dates.ts';
import { defaultLocale, type Locale } from '../../../domain/text/locale.ts';
import { letterMails as en } from '../../../words/en/mail-letters.ts';
import { mail as enMail } from '../../../words/en/mail.ts';
import { letterMails as pl } from '../../../words/pl/mail-letters.ts';
import { mail as plMail } from '../../../words/pl/mail.ts';
import {
  defineMail,
  type MailContext,
  type MailDefinition,
  type MailHeaders,
  type MailRegistry,
  type MailSite,
  type MailText,
  type QueuedMail,
} from '../../platform/mail/definition.ts';
import type { Handle } from '../../platform/store/database.ts';
import type { OutboxMail } from '../../platform/store/outbox/queue.ts';
import type { BriefRecord } from '../../platform/store/tables/brief-record.ts';
import { findLetter, findMessageLetter, type LetterRecord } from '../../platform/store/tables/letters.ts';
import { markAnsweredByLetter, type MessageRecord } from '../../platform/store/tables/messages.ts';
import { markAnswered } from '../briefs/first-answer.ts';
import { accessUrlOf } from '../briefs/private-link.ts';
import { calendarOf, callSection, findBookedCall, timeInZone, unanswered } from './call-mail.ts';
import { earlierMails, findOpenBrief, findOpenMessage } from './mail-thread.ts';
import { hasActed } from './unproved-address.ts';

const words = { pl, en };
const referenceWord = { pl: plMail.reference, en: enMail.reference };

/** The client, and the links of the mail. */
export type Reader = {
  /** Of the brief; empty in an answer to a message. */
  reference: string;
  /** What the letter is about, in the small print. */
  about: string;
  locale: Locale;
  address: string;
  /** Undefined after the private link was revoked. */
  privateUrl: string | undefined;
};

export async function readerOf(brief: BriefRecord, { db, site }: MailContext): Promise<Reader> {
  const locale = brief.language ?? defaultLocale;
  return {
    ...aboutBrief(brief.reference, locale),
    address: brief.contactEmail.trim(),
    privateUrl: await accessUrlOf(db, brief, site.origin),
  };
}

export function aboutBrief(reference: string, locale: Locale) {
  return { reference, locale, about: `${referenceWord[locale]}: ${reference}` };
}

export function senderOf({ email, language, createdAt }: MessageRecord): Reader {
  const locale = language ?? defaultLocale;
  const about = words[locale].aboutMessage(longDateTime(new Date(createdAt), locale));
  return { reference: '', locale, about, address: email.trim(), privateUrl: undefined };
}

type ClientText = Pick<MailText, 'title' | 'paragraphs'> & {
  /** The words of the button that leads to the client page. */
  action?: string;
  sections?: MailSection[];
};

export function clientText(
  { about, locale, privateUrl }: Reader,
  site: MailSite,
  text: ClientText,
): MailText {
  const { title, paragraphs, action, sections = [] } = text;
  return {
    locale,
    title,
    paragraphs,
    ...(action && privateUrl ? { action: { label: action, href: privateUrl } } : {}),
    sections,
    closing: [signature(site, locale), `${about} · ${site.origin}`],
  };
}

export async function clientHeaders(mail: OutboxMail, { db, site }: MailContext): Promise<MailHeaders> {
  const replyTo = { name: site.brand, address: site.ownerAddress };
  return { references: await earlierMails(db, mail), replyTo, isPersonal: true };
}

const letterPayload = z.object({ letterId: z.string().default('') });
type LetterPayload = z.infer<typeof letterPayload>;

/** The parts of a letter that its mail contains, without the subject. */
type WrittenLetter = { text: string; questions: string[]; times: string[]; minutes: number };
type LetterSource = Reader & { letter: WrittenLetter };

async function findWritten(
  mail: QueuedMail<LetterPayload>,
  context: MailContext,
  questionsOf: (letter: LetterRecord) => string[],
): Promise<LetterSource | undefined> {
  const { letterId } = mail.payload;
  const message = await findOpenMessage(mail, context);
  const answer = message && (await findMessageLetter(context.db, message.id, letterId));
  if (answer)
    return { ...senderOf(message), letter: { text: answer.text, questions: [], times: [], minutes: 0 } };
  const brief = await findOpenBrief(mail, context);
  const letter = brief && (await findLetter(context.db, brief.id, letterId));
  if (!letter) return undefined;
  const { times, minutes } = letter.content;
  const written = { text: letter.text, questions: questionsOf(letter), times, minutes };
  return { ...(await readerOf(brief, context)), letter: written };
}

type LetterDefinition = MailDefinition<LetterSource, LetterPayload>;

/** The mail of a letter by the owner. Sending it counts as an answer to the brief or the message. */
function defineLetter(own: Pick<LetterDefinition, 'subject' | 'write'>): LetterDefinition {
  return defineMail({
    payload: letterPayload,
    find: (mail, context) =>
      findWritten(mail, context, ({ content }) => content.questions.map(({ text }) => text)),
    clientAddress: ({ address }) => address,
    headers: (_source, mail, context) => clientHeaders(mail, context),
    onAccepted: async (tx: Handle, { briefId, messageId }, now) => {
      if (messageId) await markAnsweredByLetter(tx, messageId, now.toISOString());
      if (briefId) await markAnswered(tx, briefId, { actor: '', action: 'answered', now });
    },
    ...own,
  });
}

export const letterDefinitions: Record<LetterKind, LetterDefinition> = {
  reply: defineLetter({
    subject: ({ letterSubject }) => letterSubject,
    write: (source, site, subject) => {
      const body = clientText(source, site, { title: subject, paragraphs: paragraphsOf(source.letter.text) });
      const { privateUrl, locale } = source;
      if (!privateUrl) return body;
      return { ...body, closing: [...body.closing, `${words[locale].privatePage}: ${privateUrl}`] };
    },
  }),
  questions: defineLetter({
    subject: ({ letterSubject, language, reference }) =>
      letterSubject || words[language].questionsSubject(reference),
    write: (source, site, subject) => {
      const { partly, answerAction } = words[source.locale];
      return clientText(source, site, {
        title: subject,
        paragraphs: paragraphsOf(source.letter.text || partly),
        action: answerAction,
        sections: questionList(source),
      });
    },
  }),
  'call-offer': defineLetter({
    subject: ({ letterSubject, language, reference }) =>
      letterSubject || words[language].callSubject(reference),
    write: (source, site, subject) => {
      const { locale, letter } = source;
      const { callText, callAction, callTitle, minutes, time } = words[locale];
      const rows = letter.times.map((at, index) => ({
        label: time(index + 1),
        value: timeInZone(at, locale),
      }));
      return clientText(source, site, {
        title: subject,
        paragraphs: paragraphsOf(letter.text || callText),
        action: callAction,
        sections: rows.length > 0 ? [{ title: `${callTitle} (${minutes(letter.minutes)})`, rows }] : [],
      });
    },
  }),
};

/** None in the preview of a letter that asks nothing yet. */
function questionList({ locale, letter }: LetterSource): MailSection[] {
  const { questionsTitle, question } = words[locale];
  const rows = letter.questions.map((value, index) => ({ label: question(index + 1), value }));
  return rows.length > 0 ? [{ title: questionsTitle, rows }] : [];
}

const questionsReminder = defineMail({
  budget: 'client',
  payload: letterPayload,
  subject: ({ language, reference }) => words[language].reminderSubject(reference),
  find: async (mail, context) => {
    const source = await findWritten(mail, context, (letter) => unanswered([letter]));
    return source && source.letter.questions.length > 0 ? source : undefined;
  },
  clientAddress: ({ address }) => address,
  headers: (_source, mail, context) => clientHeaders(mail, context),
  write: (source, site) => {
    const { reminderTitle, reminderText, answerAction } = words[source.locale];
    return clientText(source, site, {
      title: reminderTitle,
      paragraphs: [reminderText],
      action: answerAction,
      sections: questionList(source),
    });
  },
});

async function findCallNews(mail: OutboxMail, context: MailContext) {
  const booked = await findBookedCall(mail, context);
  if (!booked) return undefined;
  const isAddressProved = await hasActed(context.db, booked.brief.id);
  return { ...booked, reader: await readerOf(booked.brief, context), isAddressProved };
}
type CallNews = NonNullable<Awaited<ReturnType<typeof findCallNews>>>;

function defineCallNews(own: Pick<MailDefinition<CallNews>, 'subject' | 'write'>) {
  return defineMail({
    budget: 'client',
    find: findCallNews,
    clientAddress: ({ reader }: CallNews) => reader.address,
    headers: async (source: CallNews, mail, context) => {
      const { locale, privateUrl: link } = source.reader;
      const { isAddressProved: mayName } = source;
      const calendar = calendarOf(source, { site: context.site, locale, link, mayName });
      return { ...(await clientHeaders(mail, context)), calendar };
    },
    ...own,
  });
}

function placeFor({ reader, isAddressProved: mayName }: CallNews, site: MailSite) {
  return { site, locale: reader.locale, mayName };
}

const callConfirmation = defineCallNews({
  subject: ({ language, reference }) => words[language].confirmedSubject(reference),
  write: (news, site) => {
    const { reader, questions } = news;
    const { confirmedTitle, confirmedText, privatePage, agenda, agendaQuestions } = words[reader.locale];
    const asked = [{ title: agenda, rows: [{ label: agendaQuestions, value: questions }] }];
    return clientText(reader, site, {
      title: confirmedTitle,
      paragraphs: [confirmedText],
      action: privatePage,
      sections: [callSection(news, placeFor(news, site)), ...(questions.length > 0 ? asked : [])],
    });
  },
});

const callCancellation = defineCallNews({
  subject: ({ language, reference }) => words[language].cancelledSubject(reference),
  write: (news, site) => {
    const { reader } = news;
    const { cancelledTitle, cancelledText } = words[reader.locale];
    return clientText(reader, site, {
      title: cancelledTitle,
      paragraphs: [cancelledText],
      sections: [callSection(news, placeFor(news, site))],
    });
  },
});

export const conversationMails = {
  ...letterDefinitions,
  'questions-reminder': questionsReminder,
  'call-confirmation': callConfirmation,
  'call-cancellation': callCancellation,
} satisfies Partial<MailRegistry>;
