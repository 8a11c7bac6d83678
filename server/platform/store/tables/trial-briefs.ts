/** Briefs that the owner sent to try the site. They stand in the list, and no sum counts them. */
import { sql, type RawBuilder } from 'kysely';
import { z } from 'zod';
import type { Handle } from '../rows/schema.ts';
import { findSetting, saveSetting } from './settings.ts';

const settingKey = 'trial-briefs';
const idsSchema = z.array(z.string()).catch([]);
const mostKept = 20;

/** The newest last. */
export async function findTrialIds(db: Handle): Promise<string[]> {
  return idsSchema.parse(await findSetting(db, settingKey));
}

/** More than are kept cannot be alive: each is erased before the next is made. */
export async function addTrialId(db: Handle, id: string): Promise<void> {
  await saveSetting(db, settingKey, [...(await findTrialIds(db)), id].slice(-mostKept));
}

/** True for every brief while there is no trial, so that the sums keep their indexes. */
export async function notTrial(db: Handle): Promise<RawBuilder<boolean>> {
  const ids = await findTrialIds(db);
  return ids.length === 0 ? sql<boolean>`1 = 1` : sql<boolean>`id not in (${sql.join(ids)})`;
}
