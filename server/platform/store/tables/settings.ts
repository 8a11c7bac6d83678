/** What the owner decides in the panel; what the machine needs to start is configuration and lives elsewhere. */
import { lockUntilCommit } from '../engine/engine.ts';
import type { Handle } from '../rows/schema.ts';
import { parseJson, toJson } from '../rows/json.ts';

/** The caller checks the value: an older version of the program may have written it. */
export async function findSetting(db: Handle, key: string): Promise<unknown> {
  const row = await db.selectFrom('settings').select('value').where('key', '=', key).executeTakeFirst();
  return row && parseJson<unknown>(row.value);
}

export async function saveSetting(db: Handle, key: string, value: unknown): Promise<void> {
  const text = toJson(value);
  await db
    .insertInto('settings')
    .values({ key, value: text })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: text }))
    .execute();
}

/** Others that change the same setting wait for the end of this transaction. */
export function lockSetting(tx: Handle, key: string): Promise<void> {
  return lockUntilCommit(tx, `blask setting ${key}`);
}

/** Of parallel callers the first one's value stays, and all get it. */
export async function findOrSaveSetting(db: Handle, key: string, value: unknown): Promise<unknown> {
  await db
    .insertInto('settings')
    .values({ key, value: toJson(value) })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
  return findSetting(db, key);
}
