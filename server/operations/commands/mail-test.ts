/** `npm run mail:test -- ADDRESS`: proves the mail settings step by step, in the mail server's own words. */
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { agencyOf, type Agency } from '../../../domain/content/content-rules.ts';
import { isEmail } from '../../../domain/text/text-rules.ts';
import { mail as words } from '../../../words/pl/mail.ts';
import { requireConfig, type Config } from '../../platform/config.ts';
import { originalContent, readAgency } from '../../platform/pages/published-content.ts';
import { openDatabase } from '../../platform/store/database.ts';
import { composeMail, renderBody, senderOf, type ComposedMail } from '../../platform/mail/compose.ts';
import { lazyMailRenderer } from '../../platform/mail/load-render.ts';
import { wordsOf } from '../../platform/mail/outcome.ts';
import { createSmtpSession, smtpTimeouts, smtpSettings } from '../../platform/mail/smtp-session.ts';

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** A mail may be tried before there is anything else. */
async function agencyHere({ dataDir, databaseUrl, servicesSet }: Config): Promise<Agency> {
  if (!databaseUrl && !existsSync(join(dataDir, 'blask.sqlite')))
    return agencyOf(originalContent(servicesSet).content);
  const store = await openDatabase({ dataDir, databaseUrl, exclusive: false });
  return readAgency(store.db).finally(() => store.close());
}

async function composeTest(config: Config, address: string): Promise<ComposedMail> {
  const agency = await agencyHere(config);
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

async function prove(smtpUrl: string, mail: ComposedMail): Promise<void> {
  const settings = smtpSettings(smtpUrl);
  const session = createSmtpSession(settings, smtpTimeouts);
  const step = async (name: string, run: () => Promise<unknown>) => {
    try {
      await run();
      say(`ok      ${name}: ${wordsOf({ message: session.lastWords() })}`);
    } catch (error) {
      say(`failed  ${name}: ${wordsOf(error)}`);
      throw error;
    }
  };
  const encryption = settings.secure
    ? 'TLS'
    : settings.requireTLS
      ? 'STARTTLS required'
      : 'STARTTLS if offered';
  say(
    `${settings.host}:${settings.port ?? (settings.secure ? 465 : 587)}, ${encryption}, from ${mail.envelope.from} to ${mail.envelope.to}`,
  );
  try {
    await step('connect and greet', session.greet);
    if (settings.auth) await step(`sign in as ${settings.auth.user}`, session.signIn);
    else say('skipped sign in: SMTP_URL has no user');
    await step('hand over a mail', () =>
      session.transfer({ ...mail.envelope, raw: mail.raw }, { async onBody() {}, onSent() {} }),
    );
    say(`The mail server took the mail with ${mail.messageId}. Look for it at ${mail.envelope.to}.`);
    session.quit();
  } finally {
    session.destroy();
  }
}

const usage = `Usage: npm run mail:test -- ADDRESS

Sends one mail to ADDRESS by the server of SMTP_URL and shows each step in the server's own words.
`;
const { values, positionals } = parseArgs({
  options: { help: { type: 'boolean', short: 'h' } },
  allowPositionals: true,
  strict: false,
});
if (values['help']) {
  process.stdout.write(usage);
  process.exit(0);
}
const [address = ''] = positionals;
if (!isEmail(address)) {
  process.stderr.write(usage);
  process.exit(2);
}
const config = requireConfig();
if (!config.smtpUrl) {
  process.stderr.write(
    'SMTP_URL is not set: mails are written as files to DATA_DIR/mail, nothing to test.\n',
  );
  process.exit(1);
}
try {
  await prove(config.smtpUrl, await composeTest(config, address));
} catch (error) {
  process.stderr.write(`The test mail was not sent: ${wordsOf(error)}\n`);
  process.exitCode = 1;
}
