/** A store, a programmable mail server and a mailer between them. */
import { pino } from 'pino';
import {
  createMailer,
  type Mailer,
  type MailerConfig,
  type MailerOptions,
} from '../../server/platform/mail/mailer.ts';
import { mails } from '../../server/mails.ts';
import { queueBriefMails, queueContactMail } from './queue-mails.ts';
import { insertBrief } from './insert-brief.ts';
import type { Store } from '../../server/platform/store/database.ts';
import type { Engine } from '../../server/platform/store/engine/engine.ts';
import { insertMessage } from '../../server/platform/store/tables/messages.ts';
import type { NewBrief } from '../../server/platform/store/tables/brief-record.ts';
import { renderMail } from '../../web/render.tsx';
import { sampleBrief } from './sample-brief.ts';
import { startSmtp, type TestSmtp } from './smtp.ts';
import { lendStore } from './test-store.ts';

export const ownerAddress = 'owner@blask.example';

export type MailScene = {
  store: Store;
  smtp: TestSmtp;
  config: MailerConfig;
  makeMailer(options?: Partial<MailerOptions>): Mailer;
  saveBrief(changes?: Partial<NewBrief>): Promise<{ id: string; reference: string }>;
  saveMessage(changes?: { name?: string; email?: string; message?: string }): Promise<string>;
  end(): Promise<void>;
};

/** What takes a minute in life takes seconds here; less, and a busy machine would look like a deaf server. */
export const shortTimeouts = { connectMs: 5_000, greetingMs: 5_000, silenceMs: 5_000, totalMs: 20_000 };

export async function setMailScene(engine: Engine = 'sqlite'): Promise<MailScene> {
  const { store, dataDir, giveBack } = await lendStore(engine);
  const smtp = await startSmtp();
  const mailers: Mailer[] = [];
  const config: MailerConfig = {
    siteOrigin: 'https://blask.example',
    mailFrom: 'Blask <kontakt@blask.example>',
    mailTo: ownerAddress,
    smtpUrl: smtp.url,
    dataDir,
    mailRetryBaseMs: 20,
    rateLimit: false,
  };
  return {
    store,
    smtp,
    config,
    makeMailer(options = {}) {
      const log = pino({ level: 'silent' });
      const mailer = createMailer({
        store,
        config,
        registry: mails,
        render: renderMail,
        log,
        timeouts: shortTimeouts,
        pollMs: 100,
        gateMs: 100,
        ...options,
      });
      mailers.push(mailer);
      return mailer;
    },
    saveBrief: (changes) =>
      store.transaction(async (tx) => {
        const brief = sampleBrief({ contactEmail: 'klient@firma.example', ...changes });
        const saved = await insertBrief(tx, brief);
        await queueBriefMails(tx, { id: saved.id, contactEmail: brief.contactEmail }, ownerAddress);
        return saved;
      }),
    saveMessage: (changes) =>
      store.transaction(async (tx) => {
        const message = await insertMessage(tx, {
          name: 'Jan Nowak',
          email: 'jan@example.com',
          message: 'Dzień dobry',
          language: 'pl',
          createdAt: new Date().toISOString(),
          ...changes,
        });
        await queueContactMail(tx, message, ownerAddress);
        return message.id;
      }),
    async end() {
      await Promise.all(mailers.map((mailer) => mailer.stop(500)));
      await smtp.stop();
      await giveBack();
    },
  };
}
