/** `npm run mail:test -- ADDRESS`: proves the mail settings step by step, in the mail server's own words. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { agencyOf, type Agency } from '../../../domain/content/content-rules.ts';
import { isEmail } from '../../../domain/text/text-rules.ts';
import { requireConfig, type Config } from '../../platform/config.ts';
import { originalContent, readAgency } from '../../platform/pages/published-content.ts';
import { openDatabase } from '../../platform/store/database.ts';
import type { ComposedMail } from '../../platform/mail/compose.ts';
import { wordsOf } from '../../platform/mail/outcome.ts';
import { smtpTimeouts, smtpSettings } from '../../platform/mail/smtp-session.ts';
import { composeTrial, sendTrial, type TrialStep } from '../start/trial-mail.ts';

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** A mail may be tried before there is anything else. */
async function agencyHere({ dataDir, databaseUrl, servicesSet }: Config): Promise<Agency> {
  if (!databaseUrl && !existsSync(join(dataDir, 'blask.sqlite')))
    return agencyOf(originalContent(servicesSet).content, []);
  const store = await openDatabase({ dataDir, databaseUrl, exclusive: false });
  return readAgency(store.db).finally(() => store.close());
}

const stepNames: Record<TrialStep, string> = {
  greet: 'connect and greet',
  'sign-in': 'sign in',
  'hand-over': 'hand over a mail',
};

async function prove(smtpUrl: string, mail: ComposedMail): Promise<void> {
  const settings = smtpSettings(smtpUrl);
  const encryption = settings.secure
    ? 'TLS'
    : settings.requireTLS
      ? 'STARTTLS required'
      : 'STARTTLS if offered';
  say(
    `${settings.host}:${settings.port ?? (settings.secure ? 465 : 587)}, ${encryption}, from ${mail.envelope.from} to ${mail.envelope.to}`,
  );
  if (!settings.auth) say('skipped sign in: SMTP_URL has no user');
  await sendTrial(smtpUrl, mail, smtpTimeouts, async (step, run, session) => {
    const name = step === 'sign-in' ? `sign in as ${settings.auth?.user}` : stepNames[step];
    try {
      await run();
      say(`ok      ${name}: ${wordsOf({ message: session.lastWords() })}`);
    } catch (error) {
      say(`failed  ${name}: ${wordsOf(error)}`);
      throw error;
    }
  });
  say(`The mail server took the mail with ${mail.messageId}. Look for it at ${mail.envelope.to}.`);
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
  await prove(config.smtpUrl, await composeTrial(config, await agencyHere(config), address));
} catch (error) {
  process.stderr.write(`The test mail was not sent: ${wordsOf(error)}\n`);
  process.exitCode = 1;
}
