/** The mails about estimates: one tells the client that there is one, the others tell the owner what the client did. */
import { z } from 'zod';
import type { MailRow } from '../../../domain/endpoints/mails.ts';
import { rangeText } from '../../../domain/estimate/money-text.ts';
import { longDate, longDateTime } from '../../../domain/text/dates.ts';
import { estimateMails as en } from '../../../words/en/mail-estimates.ts';
import { labelOf } from '../../../words/grammar/label-of.ts';
import { estimate } from '../../../words/pl/estimate.ts';
import { estimateMails as pl } from '../../../words/pl/mail-estimates.ts';
import { mail } from '../../../words/pl/mail.ts';
import {
  defineMail,
  type MailContext,
  type MailHeaders,
  type MailRegistry,
} from '../../platform/mail/definition.ts';
import { ownerLocale, ownerText, panelPath } from '../../platform/mail/owner-text.ts';
import type { OutboxMail } from '../../platform/store/outbox/queue.ts';
import type { BriefRecord } from '../../platform/store/tables/brief-record.ts';
import { listEstimates, type EstimateRecord } from '../../platform/store/tables/estimates.ts';
import { findLetter } from '../../platform/store/tables/letters.ts';
import { markAnswered } from '../briefs/first-answer.ts';
import { earlierMails, findOpenBrief } from '../conversation/mail-thread.ts';
import { clientHeaders, clientText, readerOf } from '../conversation/mails.ts';

const words = { pl, en };

const sentPayload = z.object({ version: z.number().default(1), validUntil: z.string().default('') });

const toClient = defineMail({
  payload: sentPayload,
  subject: ({ payload, language, reference }) => words[language].subject(reference, payload.version),
  find: async (queued, context) => {
    const brief = await findOpenBrief(queued, context);
    return brief && { ...queued.payload, ...(await readerOf(brief, context)) };
  },
  clientAddress: ({ address }) => address,
  headers: (_source, queued, context) => clientHeaders(queued, context),
  write: (source, site) => {
    const { version, validUntil, locale } = source;
    const own = words[locale];
    const isNew = version > 1;
    const until =
      validUntil === ''
        ? []
        : [`${own.validUntil}: ${longDate(new Date(`${validUntil}T12:00:00Z`), locale)}.`];
    return clientText(source, site, {
      title: isNew ? own.newTitle : own.title,
      paragraphs: [isNew ? own.newIntro : own.intro, own.how, ...until],
      action: own.action,
    });
  },
  onAccepted: async (tx, { briefId }, now) => {
    if (briefId) await markAnswered(tx, briefId, { actor: '', action: 'answered', now });
  },
});

type News = typeof pl.accepted;

async function ownerHeaders(
  { contactName, contactEmail }: BriefRecord,
  queued: OutboxMail,
  { db }: MailContext,
): Promise<MailHeaders> {
  const replyTo = { name: contactName, address: contactEmail.trim() };
  return { references: await earlierMails(db, queued), replyTo };
}

type Told = { brief: BriefRecord; rows: MailRow[] };

function tellOwner<Payload>(
  news: News,
  payload: z.ZodType<Payload>,
  rowsOf: (brief: BriefRecord, payload: Payload, context: MailContext) => Promise<MailRow[] | undefined>,
) {
  return defineMail<Told, Payload>({
    budget: 'notification',
    payload,
    subject: ({ companyName, reference }) => news.subject(companyName || mail.notProvided, reference),
    find: async (queued, context) => {
      const brief = await findOpenBrief(queued, context);
      const rows = brief && (await rowsOf(brief, queued.payload, context));
      return brief && rows && { brief, rows };
    },
    headers: ({ brief }, queued, context) => ownerHeaders(brief, queued, context),
    write: ({ brief, rows }, site) =>
      ownerText(site, {
        title: news.title(brief.companyName.trim() || mail.notProvided),
        paragraphs: [news.intro],
        action: { label: pl.open, path: panelPath('brief', brief.id) },
        sections: [{ title: pl.section, rows }],
      }),
  });
}

const ofEstimate = z.object({ estimateId: z.string().default('') });

const aboutDecision = (news: News) =>
  tellOwner(news, ofEstimate, async (brief, { estimateId }, { db }) => {
    const found = (await listEstimates(db, [brief.id])).find(({ id }) => id === estimateId);
    return found && decisionRows(found);
  });

function decisionRows({ version, document, decision }: EstimateRecord): MailRow[] {
  const rows: MailRow[] = [{ label: pl.version, value: String(version) }];
  if (!decision) return rows;
  const at = { label: pl.at, value: longDateTime(new Date(decision.at), ownerLocale) };
  if (decision.kind === 'declined')
    return [
      ...rows,
      at,
      { label: pl.reason, value: labelOf(decision.reason, estimate.reasons) },
      ...(decision.words === '' ? [] : [{ label: pl.words, value: decision.words }]),
    ];
  const chosen = document.lines.filter(({ id }) => decision.options.includes(id)).map(({ name }) => name);
  return [
    ...rows,
    { label: pl.name, value: decision.name },
    at,
    { label: pl.net, value: rangeText(decision.net, ownerLocale) },
    { label: pl.gross, value: rangeText(decision.gross, ownerLocale) },
    ...(chosen.length === 0 ? [] : [{ label: pl.options, value: chosen }]),
  ];
}

const asked = tellOwner(
  pl.asked,
  z.object({ letterId: z.string().default('') }),
  async (brief, { letterId }, { db }) => {
    const letter = await findLetter(db, brief.id, letterId);
    if (!letter) return undefined;
    const line = letter.subject === '' ? [] : [{ label: pl.line, value: letter.subject }];
    return [...line, { label: pl.words, value: letter.text }];
  },
);

export const estimateMails = {
  estimate: toClient,
  'estimate-accepted': aboutDecision(pl.accepted),
  'estimate-declined': aboutDecision(pl.declined),
  'client-letter': asked,
} satisfies Partial<MailRegistry>;
