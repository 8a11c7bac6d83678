/** Stores drafts that the browser encrypted for another device. The server cannot read them. */
import { createHash } from 'node:crypto';
import { dayMs, hourMs } from '../../../domain/text/durations.ts';
import { networkOf } from '../../platform/http/network-address.ts';
import type { Store } from '../../platform/store/database.ts';
import {
  countDrafts,
  deleteDraft,
  findDraft,
  giveUpDraft,
  insertDraft,
  noteDraftUse,
  replaceDraft,
} from '../../platform/store/tables/carried-drafts.ts';
import { deleteAged } from '../../platform/store/tables/aged-rows.ts';

const lifetimeMs = 30 * dayMs;
/** At their largest size they need about a gigabyte. */
const mostDrafts = 4_000;
const forgottenAtOnce = 50;

/** How exactly the time of the last use is known. */
const useMs = hourMs;

export type DraftKey = { id: string; secret: string };
export type StoredDraft = { version: number; expiresAt: string };

/** There is always a place: above the limit an expired draft makes room, else one of whoever has left most. */
export async function leaveDraft(
  { db }: Store,
  { id, secret }: DraftKey,
  { sealed, from }: { sealed: string; from: string },
  { now = new Date(), most = mostDrafts } = {},
): Promise<StoredDraft | 'exists'> {
  if ((await countDrafts(db)) >= most) {
    const forgotten = await deleteAged(db, 'carriedDrafts', now.toISOString(), forgottenAtOnce);
    if (forgotten === 0) await giveUpDraft(db);
  }
  const { createdAt, expiresAt } = lifetime(now);
  const draft = { id, secretHash: hashOf(secret), sealed, createdAt, expiresAt, sender: senderOf(from) };
  return (await insertDraft(db, draft)) ? { version: 1, expiresAt } : 'exists';
}

/** One of 65,536, so that it tells heavy senders apart and points to no person. */
function senderOf(address: string): string {
  return createHash('sha256')
    .update(`draft ${networkOf(address)}`)
    .digest('hex')
    .slice(0, 4);
}

export async function readDraft({ db }: Store, { id, secret }: DraftKey, now = new Date()) {
  const name = { id, secretHash: hashOf(secret), now: now.toISOString() };
  const found = await findDraft(db, name);
  if (found) await noteDraftUse(db, name, new Date(now.getTime() - useMs).toISOString());
  return found;
}

export async function changeDraft(
  { db }: Store,
  { id, secret }: DraftKey,
  { sealed, basedOn }: { sealed: string; basedOn: number },
  now = new Date(),
): Promise<StoredDraft | 'changed' | 'gone'> {
  const { createdAt, expiresAt } = lifetime(now);
  const name = { id, secretHash: hashOf(secret), now: createdAt };
  const version = await replaceDraft(db, { ...name, sealed, basedOn, expiresAt });
  if (version !== undefined) return { version, expiresAt };
  return (await findDraft(db, name)) ? 'changed' : 'gone';
}

export function removeDraft({ db }: Store, { id, secret }: DraftKey): Promise<boolean> {
  return deleteDraft(db, { id, secretHash: hashOf(secret) });
}

function lifetime(now: Date) {
  return {
    createdAt: now.toISOString(),
    expiresAt: new Date(now.getTime() + lifetimeMs).toISOString(),
  };
}

function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}
