/** `npm run owner`: creates an account, changes its password or removes its second factor, also while the server runs. */
import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { parseArgs } from 'node:util';
import { isEmail } from '../../../domain/text/text-rules.ts';
import { resetSecondFactor } from '../../features/accounts/second-factor.ts';
import { setAccountPassword, WeakPasswordError } from '../../features/accounts/set-password.ts';
import { requireConfig } from '../../platform/config.ts';
import { openDatabase, type Store } from '../../platform/store/database.ts';
import { StorageError } from '../../platform/store/engine/errors.ts';
import { findAccountByEmail } from '../../platform/store/tables/accounts.ts';

const usage = `Usage: npm run owner -- --email ADDRESS [--password PASSWORD]
       npm run owner -- --email ADDRESS --reset-second-factor

Creates the account, or gives it a new password and ends its sessions.
With --reset-second-factor the password stays: the second factor is switched off and the sessions are ended.
Without --password it is asked for. Only the account of ADMIN_EMAIL may open the panel.
A password has at least 12 characters, is not a common one and is not the address.
`;

class UsageError extends Error {}

async function run(): Promise<void> {
  const { email, password, isReset } = readArguments();
  const chosen = isReset ? undefined : (password ?? (await askForPassword()));
  const config = requireConfig();
  const store = await openDatabase({
    dataDir: config.dataDir,
    databaseUrl: config.databaseUrl,
    exclusive: false,
  });
  try {
    if (chosen === undefined) process.stdout.write(await reset(store, email));
    else {
      await setAccountPassword(store, email, chosen);
      process.stdout.write(`The password of ${email} is set and its sessions are ended.\n`);
    }
  } finally {
    await store.close();
  }
  if (email.toLowerCase() !== config.adminEmail)
    process.stdout.write(`Note: the panel opens only for ${config.adminEmail} (ADMIN_EMAIL).\n`);
}

async function reset(store: Store, email: string): Promise<string> {
  const account = await findAccountByEmail(store.db, email);
  if (!account) throw new UsageError(`There is no account of ${email}.`);
  return (await resetSecondFactor(store, account))
    ? `The second factor of ${email} is switched off and its sessions are ended.\n`
    : `${email} has no second factor.\n`;
}

function readArguments(): { email: string; password: string | undefined; isReset: boolean } {
  let values;
  try {
    ({ values } = parseArgs({
      options: {
        email: { type: 'string' },
        password: { type: 'string' },
        'reset-second-factor': { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h' },
      },
    }));
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
  if (values.help) {
    process.stdout.write(usage);
    process.exit(0);
  }
  const email = values.email?.trim() ?? '';
  if (email === '') throw new UsageError('--email is missing.');
  if (!isEmail(email)) throw new UsageError(`--email is not an e-mail address: ${email}`);
  const isReset = values['reset-second-factor'];
  if (isReset && values.password !== undefined)
    throw new UsageError('--password and --reset-second-factor are two commands.');
  return { email, password: values.password, isReset };
}

/** What is typed does not appear on the screen; a pipe works as well. */
async function askForPassword(): Promise<string> {
  process.stderr.write('New password: ');
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({
    input: process.stdin,
    output: silent,
    terminal: process.stdin.isTTY === true,
  });
  try {
    for await (const line of lines) return line;
  } finally {
    lines.close();
    process.stderr.write('\n');
  }
  throw new UsageError('No password was given.');
}

try {
  await run();
} catch (error) {
  process.exitCode = 1;
  if (error instanceof UsageError) process.stderr.write(`${error.message}\n\n${usage}`);
  else if (error instanceof WeakPasswordError)
    process.stderr.write(
      'This password is too weak: at least 12 characters, not a common password, not the address.\n',
    );
  else if (error instanceof StorageError)
    process.stderr.write(`The database cannot be used: ${error.message}\n`);
  else throw error;
}
