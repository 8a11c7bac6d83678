/** Debian's Dovecot: a real mail server with one mailbox, into whose folder mails are put. */
import { spawn, type ChildProcess } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { installPrograms } from './debian-packages.ts';

export type Dovecot = {
  /** As `IMAP_URL` wants it. */
  url: string;
  /** In the order of calls, which is that of the numbers the server gives. */
  deliver(mail: Buffer): void;
  stop(): Promise<void>;
};

/** Mails are not read as root: Debian's `nobody`. */
const reader = 65_534;

/** It changes users as it starts, which only root may. */
export const hasDovecot = process.getuid?.() === 0 && installPrograms({ dovecot: 'dovecot-imapd' });

export async function startDovecot(): Promise<Dovecot> {
  const folder = mkdtempSync(join(tmpdir(), 'blask-dovecot-'));
  // Its processes are other users, and wait at sockets in here.
  chmodSync(folder, 0o755);
  const mails = join(folder, 'mails');
  for (const name of ['', 'tmp', 'new', 'cur']) {
    mkdirSync(join(mails, name), { recursive: true });
    chownSync(join(mails, name), reader, reader);
  }
  const port = await freePort();
  const config = join(folder, 'dovecot.conf');
  writeFileSync(config, settings(folder, mails, port));
  const child = spawn('dovecot', ['-F', '-c', config], { stdio: ['ignore', 'ignore', 'inherit'] });
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  await untilListening(child, join(folder, 'run/master.pid'));
  let number = 0;
  return {
    url: `imap://kontakt%40blask.example:haslo@127.0.0.1:${port}/INBOX`,
    deliver(mail) {
      const name = `${1_700_000_000 + ++number}.M${number}.blask`;
      writeFileSync(join(mails, 'tmp', name), mail);
      // Whole, or not there.
      renameSync(join(mails, 'tmp', name), join(mails, 'new', name));
    },
    async stop() {
      child.kill();
      await exited;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function settings(folder: string, mails: string, port: number): string {
  return `
base_dir = ${folder}/run
state_dir = ${folder}/run
log_path = ${folder}/dovecot.log
protocols = imap
listen = 127.0.0.1
ssl = no
disable_plaintext_auth = no
first_valid_uid = ${reader}
first_valid_gid = ${reader}
mail_location = maildir:${mails}
passdb {
  driver = static
  args = password=haslo
}
userdb {
  driver = static
  args = uid=${reader} gid=${reader} home=${mails}
}
service imap-login {
  chroot =
  inet_listener imap {
    port = ${port}
  }
  inet_listener imaps {
    port = 0
  }
}
service anvil {
  chroot =
}
`;
}

async function untilListening(child: ChildProcess, pidFile: string): Promise<void> {
  while (!existsSync(pidFile)) {
    if (child.exitCode !== null) throw new Error(`Dovecot ended with ${child.exitCode}`);
    await sleep(50);
  }
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return port;
}
