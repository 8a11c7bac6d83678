import { answerDueText } from '../../domain/triage/answer-promise.ts';
import { readBrief } from '../../domain/brief/brief-reading.ts';
import type { SentBrief } from '../../domain/endpoints/briefs.ts';
import { signature, type Agency } from '../../domain/content/content-rules.ts';
import { findingsIn } from '../../domain/triage/findings.ts';
import { longDateTime } from '../../domain/text/dates.ts';
import { defaultLocale, type Locale } from '../../domain/text/locale.ts';
import { adminTriage } from '../../words/pl/admin-triage.ts';
import { options } from '../../words/pl/options.ts';
import { findingSentence } from '../ui/finding-sentence.ts';
import type { House } from './house.ts';
import { briefSections, mailTexts } from './brief-sections.ts';
import type { Letter, LetterRow, LetterSection } from './letter.ts';
import { clientLetter, ownerLetter } from './conversation-letters.ts';
import { backupFailure, secondFactorAlert } from './account-letters.ts';
import { eraseRequest, retentionWarning } from './privacy-letters.ts';
import type { DigestItem, MailContactMessage, MailRequest, ReceiptFacts } from './mail-request.ts';

const ownersLocale: Locale = 'pl';

export function writeLetter(request: MailRequest, agency: Agency): Letter {
  const house: House = { ...agency, origin: request.origin };
  switch (request.kind) {
    case 'brief-notification':
      return briefNotification(request.brief, house);
    case 'brief-receipt':
      return briefReceipt(request.brief, house, request.statusUrl);
    case 'contact-notification':
      return contactNotification(request.message, house);
    case 'digest':
      return digest(request, house);
    case 'retention-warning':
      return retentionWarning(request, house);
    case 'erase-request':
      return eraseRequest(request, house);
    case 'second-factor-alert':
      return secondFactorAlert(request, house);
    case 'backup-failure':
      return backupFailure(request, house);
    case 'reply':
    case 'questions':
    case 'questions-reminder':
    case 'call-offer':
    case 'call-confirmation':
    case 'call-cancellation':
      return clientLetter(request, house);
    case 'answers-notification':
    case 'call-picked':
    case 'call-declined':
    case 'call-cancelled':
      return ownerLetter(request, house);
    case 'test':
      return test(house);
  }
}

function briefNotification(brief: SentBrief, house: House): Letter {
  const texts = mailTexts[ownersLocale];
  const company = brief.companyName.trim() || texts.notProvided;
  return {
    locale: ownersLocale,
    brand: house.brand,
    subject: texts.briefNotification.subject(company, brief.reference),
    title: texts.briefNotification.title(company),
    paragraphs: [texts.briefNotification.intro],
    action: { label: texts.briefNotification.action, href: panelUrl(house, 'brief', brief.id) },
    sections: [
      {
        title: texts.contents,
        rows: [
          { label: texts.reference, value: brief.reference },
          { label: texts.receivedAt, value: receivedAt(brief, ownersLocale) },
          ...answerBy(brief, ownersLocale),
          {
            label: texts.language,
            value: brief.language ? texts.languages[brief.language] : texts.notProvided,
          },
        ],
      },
      ...unclearIn(brief),
      ...briefSections(brief, ownersLocale, true),
    ],
    closing: [texts.footer(house.brand, house.origin)],
  };
}

/** What to clear up before answering, contradictions first. */
function unclearIn(brief: SentBrief): LetterSection[] {
  const findings = findingsIn(readBrief(brief));
  const { before } = adminTriage;
  const rows = (['contradiction', 'gap'] as const).flatMap((kind) => {
    const found = findings.filter((finding) => finding.kind === kind);
    const sentences = found.map((finding) =>
      findingSentence(finding, adminTriage.findings, options.presetPages),
    );
    const count = kind === 'contradiction' ? adminTriage.contradictions : adminTriage.gaps;
    return found.length > 0 ? [{ label: count(found.length), value: sentences }] : [];
  });
  return rows.length > 0 ? [{ title: before.contradictions, rows }] : [];
}

function briefReceipt(brief: ReceiptFacts, house: House, statusUrl: string | undefined): Letter {
  const locale = brief.language ?? defaultLocale;
  const texts = mailTexts[locale];
  return {
    locale,
    brand: house.brand,
    subject: texts.receipt.subject(brief.reference, house.brand),
    title: texts.receipt.title,
    paragraphs: [texts.receipt.promise, ...(statusUrl ? [texts.receipt.privatePage] : [])],
    ...(statusUrl ? { action: { label: texts.receipt.action, href: statusUrl } } : {}),
    sections: [
      {
        title: `${texts.reference}: ${brief.reference}`,
        rows: [{ label: texts.receivedAt, value: receivedAt(brief, locale) }, ...answerBy(brief, locale)],
      },
    ],
    closing: [
      texts.receipt.keep,
      texts.receipt.notYou,
      signature(house, locale),
      texts.footer(house.brand, house.origin),
    ],
  };
}

function contactNotification(message: MailContactMessage, house: House): Letter {
  const texts = mailTexts[ownersLocale];
  const words = texts.contactNotification;
  return {
    locale: ownersLocale,
    brand: house.brand,
    subject: words.subject(message.name),
    title: words.title(message.name),
    paragraphs: [words.intro],
    action: { label: words.action, href: panelUrl(house, 'message', message.id) },
    sections: [
      {
        title: words.message,
        rows: [{ label: longDateTime(new Date(message.createdAt)), value: message.message }],
      },
      {
        title: words.sender,
        rows: [
          { label: words.name, value: message.name },
          { label: words.email, value: message.email },
          {
            label: texts.language,
            value: message.language ? texts.languages[message.language] : texts.notProvided,
          },
        ],
      },
    ],
    closing: [texts.footer(house.brand, house.origin)],
  };
}

type DigestRequest = { briefs: DigestItem[]; messages: DigestItem[]; total: number };

function digest({ briefs, messages, total }: DigestRequest, house: House): Letter {
  const texts = mailTexts[ownersLocale];
  const words = texts.digest;
  const unlisted = total - briefs.length - messages.length;
  return {
    locale: ownersLocale,
    brand: house.brand,
    subject: words.subject(total),
    title: words.title(total),
    paragraphs: [words.intro],
    action: { label: words.action, href: `${house.origin}/admin` },
    sections: [listOf(words.briefs, briefs), listOf(words.messages, messages)].flat(),
    closing: [...(unlisted > 0 ? [words.more(unlisted)] : []), texts.footer(house.brand, house.origin)],
  };
}

function listOf(title: string, items: DigestItem[]): LetterSection[] {
  if (items.length === 0) return [];
  return [{ title, rows: items.map((item) => ({ label: item.title, value: item.text })) }];
}

function test(house: House): Letter {
  const texts = mailTexts[ownersLocale];
  return {
    locale: ownersLocale,
    brand: house.brand,
    subject: texts.test.subject(house.brand),
    title: texts.test.title,
    paragraphs: [texts.test.intro],
    sections: [],
    closing: [texts.footer(house.brand, house.origin)],
  };
}

function panelUrl(house: House, kind: 'brief' | 'message', id: string): string {
  return `${house.origin}/admin?${kind}=${encodeURIComponent(id)}`;
}

function receivedAt({ createdAt }: Pick<ReceiptFacts, 'createdAt'>, locale: Locale): string {
  return createdAt ? longDateTime(new Date(createdAt), locale) : mailTexts[locale].notProvided;
}

/** Client and owner read the same moment. */
function answerBy({ createdAt }: Pick<ReceiptFacts, 'createdAt'>, locale: Locale): LetterRow[] {
  if (!createdAt) return [];
  return [{ label: mailTexts[locale].answerBy, value: answerDueText(new Date(createdAt), locale) }];
}
