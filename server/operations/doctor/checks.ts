/** Examines a set-up, check by check, for the command and the panel. */
import { randomUUID } from 'node:crypto';
import { rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CheckName, CheckResult } from '../../../domain/operations/doctor.ts';
import { hourMs } from '../../../domain/text/durations.ts';
import { verifyBackup } from '../backups/backup-format.ts';
import { listBackups } from '../backups/backup-folder.ts';
import type { Config } from '../../platform/config.ts';
import { mailboxAddressOf } from '../../platform/mailbox/mailbox.ts';
import { wordsOf } from '../../platform/mail/outcome.ts';
import { createSmtpSession, smtpSettings } from '../../platform/mail/smtp-session.ts';
import type { Handle, Store } from '../../platform/store/database.ts';
import { postgresTime } from '../../platform/store/engine/engine.ts';
import { findNewestBriefTime } from '../../platform/store/tables/briefs.ts';
import { findSetting } from '../../platform/store/tables/settings.ts';
import { writeCheckKey } from '../../platform/store/tables/write-check.ts';
import { checkAddress, isLocal } from './check-address.ts';
import { checkPasskeys } from './check-passkeys.ts';

type Found = Omit<CheckResult, 'check'>;

const leastFreeBytes = 2 ** 30;
/** A night, and half a day for a machine that was off. */
const freshMs = 36 * hourMs;
const clockToleranceMs = 5_000;
const mailPatience = {
  connectMs: 5_000,
  greetingMs: 5_000,
  silenceMs: 10_000,
  totalMs: 20_000,
};

/** What can be checked without a database. */
export async function checkMachine(config: Config): Promise<CheckResult[]> {
  return [
    named('settings', { finding: 'settings-fine', detail: '' }),
    named('data-folder', await checkFolder(config)),
    named('space', await checkRoom(config)),
  ];
}

/** Everything, once the database is open and migrated. */
export async function examine(store: Store, config: Config): Promise<CheckResult[]> {
  const [machine, mail, mailbox, address, passkeys, clock, backup] = await Promise.all([
    checkMachine(config),
    checkMail(config),
    checkMailbox(config),
    attempt(() => checkAddress(store.db, config)),
    attempt(() => checkPasskeys(store.db, config)),
    attempt(() => checkClock(store)),
    checkBackup(config),
  ]);
  return [
    ...machine,
    named('database', { finding: 'database-ready', detail: store.engine }),
    named('mail', mail),
    ...mailbox,
    named('address', address),
    ...(passkeys ? [named('passkeys', passkeys)] : []),
    named('clock', clock),
    named('backup', backup),
  ];
}

/** Without a database only what needs none is looked at; the rest is not passed over in silence. */
export async function checkWithoutDatabase(config: Config, isNew: boolean): Promise<CheckResult[]> {
  const notChecked: Found = { finding: 'not-checked', detail: '' };
  return [
    named('mail', await checkMail(config)),
    ...(await checkMailbox(config)),
    named('address', isLocal(config) ? { finding: 'address-unset', detail: config.siteOrigin } : notChecked),
    named('clock', isNew ? { finding: 'clock-right', detail: new Date().toISOString() } : notChecked),
    named('backup', await checkBackup(config)),
  ];
}

export const named = (check: CheckName, found: Found): CheckResult => ({
  check,
  ...found,
});

async function attempt<Result>(check: () => Promise<Result>): Promise<Result | Found> {
  try {
    return await check();
  } catch (error) {
    return { finding: 'not-checked', detail: (error as Error).message };
  }
}

async function checkFolder({ dataDir }: Config): Promise<Found> {
  const file = join(dataDir, `.doctor-${randomUUID()}`);
  try {
    await writeFile(file, '', { flag: 'wx', mode: 0o600 });
    await rm(file);
    return { finding: 'folder-writable', detail: dataDir };
  } catch (error) {
    return {
      finding: 'folder-closed',
      detail: `${dataDir}: ${(error as NodeJS.ErrnoException).code}`,
    };
  }
}

async function checkRoom({ dataDir }: Config): Promise<Found> {
  const { bavail, bsize } = await statfs(dataDir).catch(() => ({
    bavail: 0,
    bsize: 0,
  }));
  const free = bavail * bsize;
  return {
    finding: free >= leastFreeBytes ? 'room-enough' : 'room-little',
    detail: `${(free / 2 ** 30).toFixed(1)} GB`,
  };
}

async function checkMail(config: Config): Promise<Found> {
  if (config.smtpUrl === undefined) return { finding: 'mail-unset', detail: join(config.dataDir, 'mail') };
  const settings = smtpSettings(config.smtpUrl);
  const session = createSmtpSession(settings, mailPatience);
  try {
    await session.greet();
    if (settings.auth) await session.signIn();
    session.quit();
    return { finding: 'mail-taken', detail: settings.host };
  } catch (error) {
    return {
      finding: 'mail-refused',
      detail: `${settings.host}: ${wordsOf(error)}`,
    };
  } finally {
    session.destroy();
  }
}

/** No line where none is set: replies are read where somebody wants it. The library is loaded only then. */
async function checkMailbox({ imapUrl }: Config): Promise<CheckResult[]> {
  if (imapUrl === undefined) return [];
  const address = mailboxAddressOf(imapUrl);
  const { connectTo, reasonOf } = await import('../../platform/mailbox/imap-connection.ts');
  const client = connectTo(address);
  const isLate = setTimeout(() => client.close(), mailPatience.totalMs);
  try {
    await client.connect();
    await client.mailboxOpen(address.path, { readOnly: true });
    return [named('mailbox', { finding: 'mailbox-read', detail: address.host })];
  } catch (error) {
    return [
      named('mailbox', {
        finding: 'mailbox-refused',
        detail: `${address.host}: ${reasonOf(error)}`,
      }),
    ];
  } finally {
    clearTimeout(isLate);
    client.close();
  }
}

/** Against the database server's clock where it is another machine, otherwise against what was written before. */
async function checkClock(store: Store): Promise<Found> {
  const now = Date.now();
  if (store.engine === 'postgres') {
    const difference = Math.abs((await postgresTime(store.db)) - Date.now());
    return {
      finding: difference <= clockToleranceMs ? 'clock-right' : 'clock-differs',
      detail: `${(difference / 1000).toFixed(1)} s`,
    };
  }
  const last = await newestMoment(store.db);
  return {
    finding: last <= now + clockToleranceMs ? 'clock-right' : 'clock-behind',
    detail: new Date(now).toISOString(),
  };
}

async function newestMoment(db: Handle): Promise<number> {
  const written = await findSetting(db, writeCheckKey);
  const brief = await findNewestBriefTime(db);
  return Math.max(Date.parse(String(written)) || 0, Date.parse(brief ?? '') || 0);
}

async function checkBackup({ backupDir }: Config): Promise<Found> {
  if (backupDir === undefined) return { finding: 'backup-unset', detail: '' };
  try {
    const [newest] = await listBackups(backupDir);
    if (!newest) return { finding: 'backup-none', detail: backupDir };
    await verifyBackup(newest.folder);
    const isFresh = Date.now() - newest.at.getTime() <= freshMs;
    return {
      finding: isFresh ? 'backup-fresh' : 'backup-old',
      detail: newest.at.toISOString(),
    };
  } catch (error) {
    return { finding: 'backup-damaged', detail: (error as Error).message };
  }
}
