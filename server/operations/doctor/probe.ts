/** Lets a check ask the site at its public address which address it sees for the caller. The token is in the database for a minute. */
import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { Handle } from '../../platform/store/database.ts';
import { findSetting, saveSetting } from '../../platform/store/tables/settings.ts';

const settingKey = 'doctor-probe';
const validMs = 60_000;
export const patienceMs = 5_000;
export const probeHeader = 'x-doctor-token';

const probeSchema = z.object({ token: z.string(), until: z.string() });

/** One that is running already goes on: two who check at once would end each other's. */
export async function startProbe(db: Handle, now = Date.now()): Promise<string> {
  const running = await findProbe(db, new Date(now + patienceMs));
  if (running) return running.token;
  const token = randomBytes(24).toString('base64url');
  await saveSetting(db, settingKey, { token, until: new Date(now + validMs).toISOString() });
  return token;
}

export async function isProbe(db: Handle, token: unknown, now = new Date()): Promise<boolean> {
  return typeof token === 'string' && (await findProbe(db, now))?.token === token;
}

async function findProbe(db: Handle, at: Date) {
  const probe = probeSchema.safeParse(await findSetting(db, settingKey));
  return probe.success && probe.data.until > at.toISOString() ? probe.data : undefined;
}
