/** Secrets that the product makes for itself and never changes. They are settings, so that all servers share them. */
import { randomBytes } from 'node:crypto';
import type { Handle } from './rows/schema.ts';
import { findOrSaveSetting, findSetting } from './tables/settings.ts';

/** Asked for with nearly every request. */
const known = new WeakMap<Handle, Map<string, string>>();

export async function storedSecret(db: Handle, name: string): Promise<string> {
  const secrets = known.get(db) ?? new Map<string, string>();
  known.set(db, secrets);
  const secret = secrets.get(name) ?? (await readSecret(db, name));
  secrets.set(name, secret);
  return secret;
}

async function readSecret(db: Handle, name: string): Promise<string> {
  const stored = await findSetting(db, name);
  if (typeof stored === 'string') return stored;
  return String(await findOrSaveSetting(db, name, randomBytes(32).toString('base64url')));
}
