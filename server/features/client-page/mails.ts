/** The owner's notifications about what a client does on the client page. */
import { z } from 'zod';
import { optionListOf } from '../../../domain/brief/options.ts';
import type { AnswerChange } from '../../../domain/conversation/questions.ts';
import type { MailRow, MailSection } from '../../../domain/endpoints/mails.ts';
import { longDateTime } from '../../../domain/text/dates.ts';
import { labelOf } from '../../../words/grammar/label-of.ts';
import { briefFields } from '../../../words/pl/brief-fields.ts';
import { letterMails as words } from '../../../words/pl/mail-letters.ts';
import { mail } from '../../../words/pl/mail.ts';
import { options } from '../../../words/pl/options.ts';
import {
  defineMail,
  type MailContext,
  type MailFacts,
  type MailHeaders,
  type MailRegistry,
  type MailSite,
  type MailText,
} from '../../platform/mail/definition.ts';
import { ownerLocale, ownerText, panelPath } from '../../platform/mail/owner-text.ts';
import type { OutboxMail } from '../../platform/store/outbox/queue.ts';
import type { BriefRecord } from '../../platform/store/tables/brief-record.ts';
import { findBrief } from '../../platform/store/tables/briefs.ts';
import { findLetter } from '../../platform/store/tables/letters.ts';
import { listRevisions } from '../../platform/store/tables/revisions.ts';
import { calendarOf, callSection, findBookedCall, type BookedCall } from '../conversation/call-mail.ts';
import { earlierMails, findOpenBrief } from '../conversation/mail-thread.ts';

const eraseRequest = defineMail({
  budget: 'notification',
  subject: ({ reference }) => mail.eraseRequest.subject(reference),
  find: async ({ briefId }, { db }) => (briefId === null ? undefined : findBrief(db, briefId)),
  write: ({ reference, eraseRequestedAt }, site) => {
    const own = mail.eraseRequest;
    const value = eraseRequestedAt ? longDateTime(new Date(eraseRequestedAt), 'pl') : mail.notProvided;
    return ownerText(site, {
      title: own.title(reference),
      paragraphs: [own.intro],
      action: { label: own.action, path: '/admin?tab=privacy' },
      sections: [{ title: `${mail.reference}: ${reference}`, rows: [{ label: own.requestedAt, value }] }],
    });
  },
});

type News = {
  subject: (company: string, reference: string) => string;
  title: (company: string) => string;
  intro: string;
};

const subjectOf =
  (news: News) =>
  ({ companyName, reference }: Pick<MailFacts, 'companyName' | 'reference'>): string =>
    news.subject(companyName || mail.notProvided, reference);

function newsText(news: News, brief: BriefRecord, site: MailSite, sections: MailSection[]): MailText {
  return ownerText(site, {
    title: news.title(brief.companyName.trim() || mail.notProvided),
    paragraphs: [news.intro],
    action: { label: words.answers.action, path: panelPath('brief', brief.id) },
    sections,
  });
}

async function headersOf(
  { contactName, contactEmail }: BriefRecord,
  queued: OutboxMail,
  { db }: MailContext,
): Promise<MailHeaders> {
  const replyTo = { name: contactName, address: contactEmail.trim() };
  return { references: await earlierMails(db, queued), replyTo };
}

const answersNotification = defineMail({
  budget: 'notification',
  payload: z.object({ revisionId: z.string().default('') }),
  subject: subjectOf(words.answers),
  find: async (queued, context) => {
    const brief = await findOpenBrief(queued, context);
    const revisions = brief ? await listRevisions(context.db, [brief.id]) : [];
    const revision = revisions.find(({ id }) => id === queued.payload.revisionId);
    return brief && revision && { brief, changes: revision.changes };
  },
  headers: ({ brief }, queued, context) => headersOf(brief, queued, context),
  write: ({ brief, changes }, site) =>
    newsText(words.answers, brief, site, [{ title: words.answers.section, rows: changes.map(changeRow) }]),
});

function changeRow({ question, field, before, after }: AnswerChange): MailRow {
  // A question that changes no answer of the brief is chosen from the ways to pay.
  const list = field === null ? 'paymentWays' : optionListOf(field);
  const labelled = (values: string[]) =>
    values.map((value) => (list ? labelOf(value, options[list]) : value)).join(', ') || words.answers.nothing;
  const name = field === null ? '' : ` (${briefFields[field as keyof typeof briefFields]})`;
  const was = before.length > 0 ? `\n${words.answers.before}: ${labelled(before)}` : '';
  return { label: `${question}${name}`, value: `${labelled(after)}${was}` };
}

const callDeclined = defineMail({
  budget: 'notification',
  payload: z.object({ letterId: z.string().default('') }),
  subject: subjectOf(words.declined),
  find: async (queued, context) => {
    const brief = await findOpenBrief(queued, context);
    if (!brief) return undefined;
    const offer = await findLetter(context.db, brief.id, queued.payload.letterId);
    return { brief, reason: offer?.content.declined ?? '' };
  },
  headers: ({ brief }, queued, context) => headersOf(brief, queued, context),
  write: ({ brief, reason }, site) => {
    const title = words.declined.words;
    const sections = reason === '' ? [] : [{ title, rows: [{ label: title, value: reason }] }];
    return newsText(words.declined, brief, site, sections);
  },
});

const clientFiles = defineMail({
  budget: 'notification',
  payload: z.object({ letterId: z.string().default('') }),
  subject: subjectOf(words.files),
  find: async (queued, context) => {
    const brief = await findOpenBrief(queued, context);
    const letter = brief && (await findLetter(context.db, brief.id, queued.payload.letterId));
    return letter && { brief, lines: letter.text.split('\n') };
  },
  headers: ({ brief }, queued, context) => headersOf(brief, queued, context),
  write: ({ brief, lines }, site) => {
    const title = words.files.section;
    return newsText(words.files, brief, site, [{ title, rows: [{ label: title, value: lines }] }]);
  },
});

const forOwner = (site: MailSite) =>
  ({
    site,
    locale: ownerLocale,
    link: undefined,
    mayName: true,
    isOwner: true,
  }) as const;

const callNews = (news: News) =>
  defineMail({
    budget: 'notification',
    subject: subjectOf(news),
    find: findBookedCall,
    headers: async (booked: BookedCall, queued, context) => {
      const link = context.site.origin + panelPath('brief', booked.brief.id);
      const calendar = calendarOf(booked, { ...forOwner(context.site), link });
      return { ...(await headersOf(booked.brief, queued, context)), calendar };
    },
    write: (booked, site) => newsText(news, booked.brief, site, [callSection(booked, forOwner(site))]),
  });

export const clientPageMails = {
  'erase-request': eraseRequest,
  'answers-notification': answersNotification,
  'call-declined': callDeclined,
  'client-files': clientFiles,
  'call-picked': callNews(words.picked),
  'call-cancelled': callNews(words.cancelled),
} satisfies Partial<MailRegistry>;
