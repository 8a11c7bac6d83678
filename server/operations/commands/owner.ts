/** `npm run owner`: creates an account, changes its password or removes its second factor, also while the server runs. */
import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { isEmail } from '../../../domain/text/text-rules.ts';
import { resetSecondFactor } from '../../features/accounts/second-factor.ts';
import { setAccountPassword, WeakPasswordError } from '../../features/accounts/set-password.ts';
import { requireConfig } from '../../platform/config.ts';
import type { Store } from '../../platform/store/database.ts';
import { findAccountByEmail } from '../../platform/store/tables/accounts.ts';
import { CommandError, readArguments, runWithStore } from './command-line.ts';

const usage = `Usage: npm run owner -- --email ADDRESS [--password PASSWORD]
       npm run owner -- --email ADDRESS --reset-second-factor

Creates the account, or gives it a new password and ends its sessions. Its passkeys stay; the panel removes them.
With --reset-second-factor the password stays: the second factor is switched off and the sessions are ended.
Without --password it is asked for. The panel opens for the account of ADMIN_EMAIL, and for colleagues who were
invited there; no other account may open it.
A password has at least 12 characters, is not a common one and is not the address.
`;

const wrong = (message: string) => new CommandError(`${message}\n\n${usage}`);

async function read(): Promise<{ email: string; password: string | undefined }> {
  const options = {
    email: { type: 'string', default: '' },
    password: { type: 'string' },
    'reset-second-factor': { type: 'boolean', default: false },
  } as const;
  const { values } = readArguments(usage, options, { allowPositionals: false });
  const email = values.email.trim();
  if (email === '') throw wrong('--email is missing.');
  if (!isEmail(email)) throw wrong(`--email is not an e-mail address: ${email}`);
  if (!values['reset-second-factor']) return { email, password: values.password ?? (await askForPassword()) };
  if (values.password !== undefined) throw wrong('--password and --reset-second-factor are two commands.');
  return { email, password: undefined };
}

async function reset(store: Store, email: string): Promise<string> {
  const account = await findAccountByEmail(store.db, email);
  if (!account) throw wrong(`There is no account of ${email}.`);
  return (await resetSecondFactor(store, account))
    ? `The second factor of ${email} is switched off and its sessions are ended.\n`
    : `${email} has no second factor.\n`;
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
  throw wrong('No password was given.');
}

await runWithStore(read, { exclusive: false }, async ({ email, password }, store) => {
  if (password === undefined) process.stdout.write(await reset(store, email));
  else {
    await setAccountPassword(store, email, password).catch((error: unknown) => {
      if (!(error instanceof WeakPasswordError)) throw error;
      throw new CommandError(
        'This password is too weak: at least 12 characters, not a common password, not the address.',
      );
    });
    process.stdout.write(`The password of ${email} is set and its sessions are ended.\n`);
  }
  const { adminEmail } = requireConfig();
  const account = await findAccountByEmail(store.db, email);
  if (email.toLowerCase() !== adminEmail && account?.role !== 'colleague')
    process.stdout.write(
      `Note: the panel opens for ${adminEmail} (ADMIN_EMAIL) and for colleagues invited there, not for this account.\n`,
    );
});
