/**
 * Which warnings were given, and since when the owner can know of each: a mail server took the mail, or the list was
 * opened in the panel. Only from then on the days of notice count.
 */
import { z } from 'zod';
import { dayMs } from '../../../domain/text/durations.ts';
import type { Handle, Store } from '../../platform/store/database.ts';
import type { Time } from '../../platform/store/rows/schema.ts';
import { lockRetention } from '../../platform/store/tables/retention.ts';
import { findSetting, saveSetting } from '../../platform/store/tables/settings.ts';

const settingKey = 'retention-warnings';
/** What an older one told of is announced anew. */
const mostRemembered = 60;

export const noticeMs = 7 * dayMs;

const warningsSchema = z.array(
  z.object({ at: z.string(), mailId: z.string(), knownAt: z.string().nullable() }),
);
type GivenWarning = z.infer<typeof warningsSchema>[number];

/** Those from a clock that ran ahead were never given. */
export async function listWarnings(db: Handle, now: Date): Promise<GivenWarning[]> {
  const parsed = warningsSchema.safeParse(await findSetting(db, settingKey));
  const moment = now.toISOString();
  return (parsed.success ? parsed.data : [])
    .filter(({ at }) => at <= moment)
    .map((warning) => ({
      ...warning,
      knownAt: warning.knownAt !== null && warning.knownAt <= moment ? warning.knownAt : null,
    }));
}

/** Inside a transaction that holds the lock of retention. */
export async function addWarning(tx: Handle, mailId: string, now: Date): Promise<void> {
  const warning: GivenWarning = { at: now.toISOString(), mailId, knownAt: null };
  const former = await listWarnings(tx, now);
  await saveSetting(tx, settingKey, [...former, warning].slice(-mostRemembered));
}

async function noteKnown(
  tx: Handle,
  now: Date,
  isMeant: (warning: GivenWarning) => boolean,
): Promise<boolean> {
  await lockRetention(tx);
  const warnings = await listWarnings(tx, now);
  const isNew = (warning: GivenWarning) => warning.knownAt === null && isMeant(warning);
  if (!warnings.some(isNew)) return false;
  const knownAt = now.toISOString();
  await saveSetting(
    tx,
    settingKey,
    warnings.map((warning) => (isNew(warning) ? { ...warning, knownAt } : warning)),
  );
  return true;
}

/** Call it in the transaction that marks the mail as sent. A file on our own disk is nobody's mailbox. */
export async function noteWarningAccepted(tx: Handle, mailId: string, at: Date): Promise<void> {
  await noteKnown(tx, at, (warning) => warning.mailId === mailId);
}

export async function noteWarningsOpened(store: Store, now: Date): Promise<void> {
  await store.transaction((tx) => noteKnown(tx, now, () => true));
}

/** For the mail itself: the days may have begun before it leaves, in the panel. */
export async function noticeEndOf(
  db: Handle,
  mail: { id: string; sentAt: Time | null },
  now: Date,
): Promise<string> {
  const warning = (await listWarnings(db, now)).find(({ mailId }) => mailId === mail.id);
  return noticeEnd(warning?.knownAt ?? mail.sentAt ?? now.toISOString());
}

export function noticeEnd(knownAt: Time): string {
  return new Date(Date.parse(knownAt) + noticeMs).toISOString();
}
