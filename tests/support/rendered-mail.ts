/** A mail as its definition writes it, without an outbox. */
import type { RenderedMail } from '../../server/platform/mail/compose.ts';
import { bodyOf, type MailDefinition, type MailFacts } from '../../server/platform/mail/definition.ts';
import { toPlainText } from '../../server/platform/mail/plain-text.ts';
import { renderMail } from '../../web/render.tsx';
import { agency } from './default-site.ts';

export const origin = 'https://blask.example';

type Facts = { reference?: string; companyName?: string; language?: MailFacts['language'] | null };

export function renderedMail<Source>(
  definition: MailDefinition<Source>,
  source: Source,
  { reference = '', companyName = '', language }: Facts = {},
): RenderedMail {
  const site = { ...agency, origin, ownerAddress: 'owner@blask.example' };
  const about = { reference, companyName, language: language ?? 'pl', letterSubject: '', sender: '' };
  const facts = { ...about, payload: undefined, brand: agency.brand, listed: 0 };
  const body = bodyOf(definition, source, facts, site);
  return { subject: body.subject, html: renderMail(body), text: toPlainText(body) };
}
