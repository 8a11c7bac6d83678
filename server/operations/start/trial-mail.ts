/** A mail that proves the mail settings: handed to the mail server in this moment, past the outbox. */
import { randomUUID } from 'node:crypto';
import type { Agency } from '../../../domain/content/content-rules.ts';
import { mail as words } from '../../../words/pl/mail.ts';
import type { Config } from '../../platform/config.ts';
import { composeMail, renderBody, senderOf, type ComposedMail } from '../../platform/mail/compose.ts';
import { lazyMailRenderer } from '../../platform/mail/load-render.ts';
import {
  createSmtpSession,
  smtpSettings,
  type SmtpSession,
  type SmtpTimeouts,
} from '../../platform/mail/smtp-session.ts';

export async function composeTrial(config: Config, agency: Agency, address: string): Promise<ComposedMail> {
  const { brand } = agency;
  const body = {
    locale: 'pl' as const,
    brand,
    subject: words.test.subject(brand),
    title: words.test.title,
    paragraphs: [words.test.intro],
    sections: [],
    closing: [words.footer(brand, config.siteOrigin)],
  };
  const rendered = await renderBody(body, lazyMailRenderer());
  return composeMail(randomUUID(), rendered, { to: address }, senderOf(config.mailFrom, agency));
}

export type TrialStep = 'greet' | 'sign-in' | 'hand-over';
type RunStep = (step: TrialStep, run: () => Promise<unknown>, session: SmtpSession) => Promise<unknown>;

/** Throws the mail server's refusal. */
export async function sendTrial(
  smtpUrl: string,
  mail: ComposedMail,
  timeouts: SmtpTimeouts,
  runStep: RunStep = (_step, run) => run(),
): Promise<void> {
  const settings = smtpSettings(smtpUrl);
  const session = createSmtpSession(settings, timeouts);
  try {
    await runStep('greet', session.greet, session);
    if (settings.auth) await runStep('sign-in', session.signIn, session);
    const steps = { async onBody() {}, onSent() {} };
    await runStep('hand-over', () => session.transfer({ ...mail.envelope, raw: mail.raw }, steps), session);
    session.quit();
  } finally {
    session.destroy();
  }
}
