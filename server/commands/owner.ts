/** `npm run owner`: creates an account or changes its password, also while the server runs. */
import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { parseArgs } from 'node:util';
import { isEmail } from '../../domain/text.ts';
import { setAccountPassword, WeakPasswordError } from '../accounts/set-password.ts';
import { requireConfig } from '../config.ts';
import { openDatabase } from '../store/database.ts';
import { StorageError } from '../store/engine/errors.ts';

const usage = `Usage: npm run owner -- --email ADDRESS [--password PASSWORD]

Creates the account, or gives it a new password and ends its sessions.
Without --password it is asked for. Only the account of ADMIN_EMAIL may open the panel.
A password has at least 12 characters, is not a common one and is not the address.
`;

class UsageError extends Error {}

async function run(): Promise<void> {
  const { email, password } = readArguments();
  const chosen = password ?? (await askForPassword());
  const config = requireConfig();
  const store = await openDatabase({
    dataDir: config.dataDir,
    databaseUrl: config.databaseUrl,
    exclusive: false,
  });
  try {
    await setAccountPassword(store, email, chosen);
  } finally {
    await store.close();
  }
  process.stdout.write(`The password of ${email} is set and its sessions are ended.\n`);
  if (email.toLowerCase() !== config.adminEmail)
    process.stdout.write(`Note: the panel opens only for ${config.adminEmail} (ADMIN_EMAIL).\n`);
}

function readArguments(): { email: string; password: string | undefined } {
  let values;
  try {
    ({ values } = parseArgs({
      options: {
        email: { type: 'string' },
        password: { type: 'string' },
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
  return { email, password: values.password };
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
