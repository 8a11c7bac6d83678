/** The keys by which push services know this site (VAPID). Made once; with other keys every device would be lost. */
import { createECDH } from 'node:crypto';
import { z } from 'zod';
import type { Handle } from '../../platform/store/database.ts';
import { findOrSaveSetting, findSetting } from '../../platform/store/tables/settings.ts';

const settingKey = 'push-keys';
const keysSchema = z.object({ publicKey: z.string(), privateKey: z.string() });
export type PushKeys = z.infer<typeof keysSchema>;

const privateBytes = 32;

export async function pushKeys(db: Handle): Promise<PushKeys> {
  const stored = keysSchema.safeParse(await findSetting(db, settingKey));
  if (stored.success) return stored.data;
  const pair = createECDH('prime256v1');
  const publicKey = pair.generateKeys('base64url');
  const secret = pair.getPrivateKey();
  // Without its leading zeros it would be refused.
  const whole = Buffer.concat([Buffer.alloc(privateBytes - secret.length), secret]);
  const made = { publicKey, privateKey: whole.toString('base64url') };
  return keysSchema.parse(await findOrSaveSetting(db, settingKey, made));
}
