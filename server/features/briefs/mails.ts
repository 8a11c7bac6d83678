/** The mails of a new brief: the owner's notification and the client's receipt. */
import { readBrief } from '../../../domain/brief/brief-reading.ts';
import { signature } from '../../../domain/content/content-rules.ts';
import type { SentBrief } from '../../../domain/endpoints/briefs.ts';
import type { MailKind, MailRow, MailSection } from '../../../domain/endpoints/mails.ts';
import { longDateTime } from '../../../domain/text/dates.ts';
import { defaultLocale, type Locale } from '../../../domain/text/locale.ts';
import { isEmail } from '../../../domain/text/text-rules.ts';
import { answerSaidText } from '../../../domain/triage/answer-promise.ts';
import { findingsIn } from '../../../domain/triage/findings.ts';
import { briefSections } from '../../../words/brief-sections.ts';
import { mail as en } from '../../../words/en/mail.ts';
import { findingSentence } from '../../../words/finding-sentence.ts';
import { adminTriage } from '../../../words/pl/admin-triage.ts';
import { mail as pl } from '../../../words/pl/mail.ts';
import { options } from '../../../words/pl/options.ts';
import { defineMail, type MailRegistry } from '../../platform/mail/definition.ts';
import { ownerLocale, ownerText, panelPath } from '../../platform/mail/owner-text.ts';
import type { NewMail } from '../../platform/store/outbox/queue.ts';
import { findBrief } from '../../platform/store/tables/briefs.ts';
import { accessUrlOf } from './private-link.ts';
import type { ReceiptPlace } from './receipt-share.ts';

const texts = { pl, en };

export const briefNotification = defineMail({
  budget: 'notification',
  subject: ({ companyName, reference }) =>
    pl.briefNotification.subject(companyName || pl.notProvided, reference),
  find: async ({ briefId }, { db }): Promise<SentBrief | undefined> =>
    briefId === null ? undefined : findBrief(db, briefId),
  headers: ({ contactName, contactEmail }) => ({ replyTo: { name: contactName, address: contactEmail } }),
  write: (brief, site) =>
    ownerText(site, {
      title: pl.briefNotification.title(brief.companyName.trim() || pl.notProvided),
      paragraphs: [pl.briefNotification.intro],
      action: { label: pl.briefNotification.action, path: panelPath('brief', brief.id) },
      sections: [
        {
          title: pl.contents,
          rows: [
            { label: pl.reference, value: brief.reference },
            ...receivedAt(brief, ownerLocale),
            { label: pl.language, value: brief.language ? pl.languages[brief.language] : pl.notProvided },
          ],
        },
        ...unclearIn(brief),
        ...briefSections(brief, ownerLocale, true),
      ],
    }),
});

/** The findings, contradictions first. */
function unclearIn(brief: SentBrief): MailSection[] {
  const findings = findingsIn(readBrief(brief), brief.createdAt);
  const rows = (['contradiction', 'gap'] as const).flatMap((kind) => {
    const found = findings.filter((finding) => finding.kind === kind);
    const sentences = found.map((finding) => findingSentence(finding, adminTriage.findings, options));
    const count = kind === 'contradiction' ? adminTriage.contradictions : adminTriage.gaps;
    return found.length > 0 ? [{ label: count(found.length), value: sentences }] : [];
  });
  return rows.length > 0 ? [{ title: adminTriage.before.contradictions, rows }] : [];
}

/** Holds nothing the client typed: the address is not confirmed, and may belong to a person who sent no brief. */
type Receipt = Pick<SentBrief, 'reference' | 'language' | 'createdAt'> & {
  address: string;
  /** Undefined after the private link was revoked. */
  privateUrl: string | undefined;
};

export const briefReceipt = defineMail({
  budget: 'receipt',
  subject: ({ language, reference, brand }) => texts[language].receipt.subject(reference, brand),
  find: async ({ briefId }, { db, site }): Promise<Receipt | undefined> => {
    const brief = briefId === null ? undefined : await findBrief(db, briefId);
    if (!brief) return undefined;
    const { reference, language, createdAt } = brief;
    const privateUrl = await accessUrlOf(db, brief, site.origin);
    return { reference, language, createdAt, address: brief.contactEmail.trim(), privateUrl };
  },
  clientAddress: ({ address }) => address,
  write: ({ reference, language, createdAt, privateUrl }, site) => {
    const locale = language ?? defaultLocale;
    const { reference: number, receipt: words, footer } = texts[locale];
    return {
      locale,
      title: words.title,
      paragraphs: [words.promise, ...(privateUrl ? [words.privatePage] : [])],
      ...(privateUrl ? { action: { label: words.action, href: privateUrl } } : {}),
      sections: [{ title: `${number}: ${reference}`, rows: receivedAt({ createdAt }, locale) }],
      closing: [words.keep, words.notYou, signature(site, locale), footer(site.brand, site.origin)],
    };
  },
});

/** When the brief arrived and until when it is answered. */
function receivedAt({ createdAt }: Pick<SentBrief, 'createdAt'>, locale: Locale): MailRow[] {
  const words = texts[locale];
  if (!createdAt) return [{ label: words.receivedAt, value: words.notProvided }];
  const at = new Date(createdAt);
  return [
    { label: words.receivedAt, value: longDateTime(at, locale) },
    { label: words.answerBy, value: answerSaidText(at, locale) },
  ];
}

export const briefMails = {
  'brief-notification': briefNotification,
  'brief-receipt': briefReceipt,
} satisfies Partial<MailRegistry>;

type QueueOptions = { ownerAddress: string; now: string; receipt?: ReceiptPlace | undefined };

/** To be saved in the transaction of the brief. The dedupe keys allow each mail once per brief. */
export function mailsOfBrief(
  brief: { id: string; contactEmail: string },
  { ownerAddress, now, receipt }: QueueOptions,
): NewMail[] {
  const mailTo = (recipient: string, kind: MailKind): NewMail => ({
    kind,
    recipient,
    payload: {},
    briefId: brief.id,
    dedupeKey: `${kind}:${brief.id}`,
    createdAt: now,
  });
  const client = brief.contactEmail.trim();
  return [
    mailTo(ownerAddress, 'brief-notification'),
    ...(isEmail(client)
      ? [{ ...mailTo(client, 'brief-receipt'), ...(receipt && placed(receipt, now)) }]
      : []),
  ];
}

function placed({ rank, waitMs, heldBack }: ReceiptPlace, now: string) {
  return { turn: rank, sendAfter: new Date(Date.parse(now) + waitMs).toISOString(), heldBack };
}
