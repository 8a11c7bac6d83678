/**
 * What a passkey is asked to sign. A challenge carries its end and proves by a MAC that it was made here, so that nothing
 * is stored for those that are never answered and a flood of them fills nothing. Those that opened something are stored.
 */
import { createHmac, randomFillSync, timingSafeEqual } from 'node:crypto';
import { minuteMs } from '../../../domain/text/durations.ts';
import type { Handle } from '../../platform/store/database.ts';
import { storedSecret } from '../../platform/store/stored-secret.ts';
import { spendChallenge } from '../../platform/store/tables/passkeys.ts';
import { hashed } from './throttle.ts';

export const challengeMs = 5 * minuteMs;

/** A challenge for one is worth nothing for another. */
export type ChallengePurpose = 'sign-in' | `confirm ${string}` | `add ${string}`;

const randomLength = 16;
const timeLength = 6;
const claimLength = randomLength + timeLength;

async function macOf(db: Handle, purpose: ChallengePurpose, claim: Buffer): Promise<Buffer> {
  const mac = createHmac('sha256', await storedSecret(db, 'passkey-secret'));
  return mac.update(`${purpose} `).update(claim).digest();
}

export async function newChallenge(db: Handle, purpose: ChallengePurpose, now: Date): Promise<string> {
  const claim = Buffer.alloc(claimLength);
  randomFillSync(claim, 0, randomLength);
  claim.writeUIntBE(now.getTime() + challengeMs, randomLength, timeLength);
  return Buffer.concat([claim, await macOf(db, purpose, claim)]).toString('base64url');
}

export type Challenge = { text: string; expiresAt: Date };

/** What the browser signed says which challenge it answers. Undefined if it was not made here for this, or is too old. */
export async function challengeIn(
  db: Handle,
  purpose: ChallengePurpose,
  clientDataJSON: string,
  now: Date,
): Promise<Challenge | undefined> {
  const text = challengeOf(clientDataJSON);
  const given = Buffer.from(text, 'base64url');
  const claim = given.subarray(0, claimLength);
  const mac = await macOf(db, purpose, claim);
  const isOurs =
    given.length === claimLength + mac.length && timingSafeEqual(given.subarray(claimLength), mac);
  if (!isOurs) return undefined;
  const expiresAt = new Date(claim.readUIntBE(randomLength, timeLength));
  return expiresAt > now ? { text, expiresAt } : undefined;
}

function challengeOf(clientDataJSON: string): string {
  try {
    const { challenge }: { challenge?: unknown } = JSON.parse(
      Buffer.from(clientDataJSON, 'base64url').toString(),
    );
    return typeof challenge === 'string' ? challenge : '';
  } catch {
    return '';
  }
}

/** False if it opened something before. Call it in the transaction of what it opens. */
export function spend(tx: Handle, { text, expiresAt }: Challenge): Promise<boolean> {
  return spendChallenge(tx, { hash: hashed('challenge', text), expiresAt: expiresAt.toISOString() });
}
