import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { DatabaseOptions } from '../../server/platform/store/database.ts';
import { inherited } from './inherited.ts';

export type MailProcess = { kill(): Promise<void>; isAlive(): boolean };

export async function spawnMailer(
  database: DatabaseOptions,
  smtpUrl: string,
  leaseMs: number,
): Promise<MailProcess> {
  const child: ChildProcess = fork(join(import.meta.dirname, 'mail-process.ts'), {
    execArgv: [],
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    env: {
      ...inherited,
      DATA_DIR: database.dataDir,
      DATABASE_URL: database.databaseUrl ?? '',
      SMTP_URL: smtpUrl,
      MAIL_TO: 'owner@blask.example',
      MAIL_RETRY_BASE_MS: '30',
      LEASE_MS: String(leaseMs),
      RATE_LIMIT: 'off',
      LOG_LEVEL: 'silent',
    },
  });
  const exited = once(child, 'exit');
  await Promise.race([
    once(child.stdout!, 'data'),
    exited.then(([code]) =>
      Promise.reject(new Error(`The mailer ended with ${String(code)} before it was ready`)),
    ),
  ]);
  return {
    async kill() {
      child.kill('SIGKILL');
      await exited;
    },
    isAlive: () => child.exitCode === null && child.signalCode === null,
  };
}
