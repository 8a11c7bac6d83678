/** The mail that a letter would become, by the same definitions that send it. */
import type { MailBody } from '../../../domain/endpoints/mails.ts';
import type { LetterPreview, TemplatePreview } from '../../../domain/endpoints/conversation.ts';
import { clientPagePath } from '../../../domain/client-page/client-page.ts';
import { bodyOf, type MailContext, type MailSite } from '../../platform/mail/definition.ts';
import { readAgency } from '../../platform/pages/published-content.ts';
import type { Config } from '../../platform/config.ts';
import type { Store } from '../../platform/store/database.ts';
import { asOffered } from './letters.ts';
import { findOpenBrief, findOpenMessage } from './mail-thread.ts';
import { aboutBrief, letterDefinitions, readerOf, senderOf, type Reader } from './mails.ts';

type PreviewServices = { store: Pick<Store, 'db'>; config: Pick<Config, 'siteOrigin' | 'mailTo'> };

async function contextOf({ store: { db }, config }: PreviewServices): Promise<MailContext> {
  const site = { ...(await readAgency(db)), origin: config.siteOrigin, ownerAddress: config.mailTo };
  return { db, site };
}

/** Undefined if no such message exists outside the trash. */
export async function previewReply(
  services: PreviewServices,
  messageId: string,
  reply: { subject: string; text: string },
): Promise<MailBody | undefined> {
  const context = await contextOf(services);
  const message = await findOpenMessage({ messageId }, context);
  const letter = { ...reply, kind: 'reply' as const, ...nothingElse };
  return message && previewFor(senderOf(message), letter, context.site);
}

const nothingElse = { questions: [], times: [], minutes: 0 };

/** Undefined if no such brief exists outside the trash. */
export async function previewLetter(
  services: PreviewServices,
  briefId: string,
  letter: LetterPreview,
): Promise<MailBody | undefined> {
  const context = await contextOf(services);
  const brief = await findOpenBrief({ briefId }, context);
  return brief && previewFor(await readerOf(brief, context), letter, context.site);
}

/** A template on an invented brief, whose private link opens nothing. */
export async function previewTemplate(
  services: PreviewServices,
  { locale, reference, ...template }: TemplatePreview,
): Promise<MailBody> {
  const { site } = await contextOf(services);
  const privateUrl = site.origin + clientPagePath('…', locale);
  const reader = { ...aboutBrief(reference, locale), address: '', privateUrl };
  return previewFor(reader, { ...template, ...nothingElse }, site);
}

function previewFor(reader: Reader, letter: LetterPreview, site: MailSite): MailBody {
  const { kind, subject, text, questions, times, minutes } = letter;
  const written = { text, questions: questions.map((one) => one.trim()), times: asOffered(times), minutes };
  const facts = {
    payload: { letterId: '' },
    brand: site.brand,
    reference: reader.reference,
    companyName: '',
    letterSubject: subject.trim(),
    language: reader.locale,
    sender: '',
    listed: 0,
  };
  return bodyOf(letterDefinitions[kind], { ...reader, letter: written }, facts, site);
}
