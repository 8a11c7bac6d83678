/** A process with nothing but the mailer, for tests that kill it. Says "ready" on its standard output. */
import { flushCompileCache } from 'node:module';
import { pino } from 'pino';
import { readConfig } from '../../server/platform/config.ts';
import { findBuild } from '../../server/platform/pages/build.ts';
import { mails } from '../../server/mails.ts';
import { loadBuiltMailRenderer } from '../../server/platform/mail/load-render.ts';
import { createMailer } from '../../server/platform/mail/mailer.ts';
import { openDatabase } from '../../server/platform/store/database.ts';

const result = readConfig();
if (!result.ok) throw new Error(result.complaints.join('\n'));
const { config } = result;
const store = await openDatabase(config);
const mailer = createMailer({
  store,
  config,
  registry: mails,
  render: await loadBuiltMailRenderer(await findBuild()),
  log: pino({ level: config.logLevel }, pino.destination(2)),
  leaseMs: Number(process.env['LEASE_MS']),
  pollMs: 30,
});
await mailer.start();
// It is killed, and only what ends by itself keeps what it compiled for the next.
flushCompileCache();
process.stdout.write('ready\n');
process.on('disconnect', () => process.exit(0));
