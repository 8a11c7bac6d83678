/** Which devices ring for somebody on the team, and for what. */
import { createHash, ECDH } from 'node:crypto';
import type { PushDevice, PushState } from '../../../domain/endpoints/pushes.ts';
import {
  mostDevices,
  pushChoices,
  usualChoices,
  type PushChoices,
} from '../../../domain/operations/pushes.ts';
import type { Locale } from '../../../domain/text/locale.ts';
import { refusalOfUrl } from '../../platform/outside/outside-url.ts';
import { pick } from '../../platform/pick.ts';
import type { Handle, Store } from '../../platform/store/database.ts';
import { lockAccount } from '../../platform/store/tables/accounts.ts';
import {
  deleteDevice,
  findChoices,
  listDevicesOf,
  saveChoices,
  saveDevice,
  type PushDeviceRow,
} from '../../platform/store/tables/push-devices.ts';
import { pushKeys } from './push-keys.ts';

const seen = (row: PushDeviceRow): PushDevice => pick(row, 'id', 'name', 'language', 'addedAt', 'toldAt');

/** What an older version of the program stored, or nobody chose yet, is as usual. */
export function choicesFrom(stored: unknown): PushChoices {
  const parsed = pushChoices.safeParse(stored);
  return parsed.success ? parsed.data : usualChoices;
}

export async function pushState(db: Handle, accountId: string): Promise<PushState> {
  const { publicKey } = await pushKeys(db);
  return {
    publicKey,
    choices: choicesFrom(await findChoices(db, accountId)),
    devices: (await listDevicesOf(db, accountId)).map(seen),
  };
}

export function choosePushes(db: Handle, accountId: string, choices: PushChoices): Promise<void> {
  return saveChoices(db, accountId, choices);
}

export type NewPushDevice = {
  endpoint: string;
  keys: { p256dh: string; auth: string };
  name: string;
  language: Locale;
};

export type Addition =
  | { ok: true; device: PushDevice }
  | { ok: false; code: 'push-address' | 'too-many-devices' };

/** `allowed`: hosts that an engineer named, which may be private. */
export async function addDevice(
  store: Store,
  accountId: string,
  { endpoint, keys, ...device }: NewPushDevice,
  { allowed, now = new Date() }: { allowed: readonly string[]; now?: Date },
): Promise<Addition> {
  if (refusalOfUrl(endpoint, allowed) || !isOnCurve(keys.p256dh)) return { ok: false, code: 'push-address' };
  const address = new URL(endpoint).href;
  const id = createHash('sha256').update(address).digest('base64url');
  return store.transaction(async (tx): Promise<Addition> => {
    // So that two requests at once do not both take the last place.
    await lockAccount(tx, accountId);
    const own = await listDevicesOf(tx, accountId);
    if (own.length >= mostDevices && !own.some((known) => known.id === id))
      return { ok: false, code: 'too-many-devices' };
    const row = { ...device, ...keys, id, accountId, endpoint: address, addedAt: now.toISOString() };
    return { ok: true, device: seen(await saveDevice(tx, row)) };
  });
}

/** Nothing could be encrypted for another point. */
function isOnCurve(key: string): boolean {
  try {
    ECDH.convertKey(key, 'prime256v1', 'base64url', undefined, 'uncompressed');
    return true;
  } catch {
    return false;
  }
}

export function removeDevice(db: Handle, accountId: string, id: string): Promise<boolean> {
  return deleteDevice(db, id, accountId);
}
