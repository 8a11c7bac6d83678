/**
 * The warnings before an erasure. The seven days of notice begin when the owner can know of a warning: a mail server
 * accepted the mail, or the owner opened the list in the panel.
 */
import { z } from 'zod';
import { dayMs } from '../../../domain/text/durations.ts';
import type { Handle, Store } from '../../platform/store/database.ts';
import type { Time } from '../../platform/store/rows/schema.ts';
import { lockRetention } from '../../platform/store/tables/retention.ts';
import { findSetting, saveSetting } from '../../platform/store/tables/settings.ts';

const settingKey = 'retention-warnings';
/** Records of an older warning are announced again. */
const mostRemembered = 60;

export const noticeMs = 7 * dayMs;

const warningsSchema = z.array(
  z.object({ at: z.string(), mailId: z.string(), knownAt: z.string().nullable() }),
);
type GivenWarning = z.infer<typeof warningsSchema>[number];

/** Ignores times in the future, which a wrong clock has written. */
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

/** Call it in a transaction that holds the lock of retention. */
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

/** Call it in the transaction that marks the mail as sent, and only if a mail server accepted it. */
export async function noteWarningAccepted(tx: Handle, mailId: string, at: Date): Promise<void> {
  await noteKnown(tx, at, (warning) => warning.mailId === mailId);
}

export async function noteWarningsOpened(store: Store, now: Date): Promise<void> {
  await store.transaction((tx) => noteKnown(tx, now, () => true));
}

/** For the text of the mail. The notice may have begun before it is sent, when the owner opened the list. */
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
