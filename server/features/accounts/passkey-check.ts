/** Checks what a passkey answers. */
import type { Assertion, Attestation, RequestOptions } from '../../../domain/endpoints/passkeys.ts';
import { minuteMs } from '../../../domain/text/durations.ts';
import { createIdleThread } from '../../platform/processes/idle-thread.ts';
import type { Handle } from '../../platform/store/database.ts';
import { enqueueMail } from '../../platform/store/outbox/queue.ts';
import { lockAccount, type Account } from '../../platform/store/tables/accounts.ts';
import { appendActivity } from '../../platform/store/tables/activity.ts';
import { findPasskey, updatePasskey, type Passkey } from '../../platform/store/tables/passkeys.ts';
import type { PasskeyAlert } from './mails.ts';
import { challengeMs, spend, type Challenge } from './passkey-challenges.ts';
import type { PasskeyPlace } from './passkey-place.ts';
import type { Checked, Work } from './passkey-work.ts';

/** What the library behind it takes is given back a minute after a passkey was used. */
const thread = createIdleThread<Work, Checked>(new URL('./passkey-thread.ts', import.meta.url), {
  longestMs: 10_000,
  idleMs: minuteMs,
  memory: { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 8 },
});

const expected = ({ text }: Challenge, { rpId, origin }: PasskeyPlace) => ({
  expectedChallenge: text,
  expectedOrigin: origin,
  expectedRPID: rpId,
});

export const algorithms = { es256: -7, ed25519: -8, rs256: -257 };

export function requestOptions(
  { rpId }: PasskeyPlace,
  challenge: string,
  allowed: readonly Passkey[] = [],
): RequestOptions {
  return {
    challenge,
    rpId,
    timeout: challengeMs,
    // Finger, face or PIN: without it a passkey would be one factor and not two.
    userVerification: 'required',
    allowCredentials: allowed.map(listedPasskey),
  };
}

export const listedPasskey = ({ credentialId }: Passkey) =>
  ({ id: credentialId, type: 'public-key' }) as const;

/** The name by which an authenticator keeps the account. */
export const userHandleOf = (accountId: string) => Buffer.from(accountId).toString('base64url');

/** The counter of a right answer. */
export async function counterIn(
  assertion: Assertion,
  { credentialId, publicKey, accountId }: Passkey,
  challenge: Challenge,
  place: PasskeyPlace,
): Promise<number | undefined> {
  const { userHandle } = assertion.response;
  if (userHandle !== undefined && userHandle !== userHandleOf(accountId)) return undefined;
  const asked = { assertion, credentialId, publicKey, ...expected(challenge, place) };
  return (await thread.ask(asked))?.counter;
}

export type PasskeyRefusal = { ok: false; code: 'wrong-passkey' | 'passkey-expired' | 'passkey-copied' };

/**
 * Takes a right answer, once. In the transaction of what it opens, with the account locked: of two answers at the same
 * moment one sees the other.
 *
 * A counter that did not grow comes from another copy of the key. Nobody can tell which copy is the owner's, so neither
 * opens anything from then on.
 */
export async function acceptAnswer(
  tx: Handle,
  answer: { credentialId: string; counter: number; challenge: Challenge },
  { now, ownerAddress }: { now: Date; ownerAddress: string },
): Promise<{ ok: true; account: Account } | PasskeyRefusal> {
  const wrong = { ok: false, code: 'wrong-passkey' } as const;
  const found = await findPasskey(tx, answer.credentialId);
  const account = found && (await lockAccount(tx, found.accountId));
  // Read again: it may have been used or removed before the account was locked.
  const passkey = account && (await findPasskey(tx, answer.credentialId));
  if (!passkey) return wrong;
  if (!(await spend(tx, answer.challenge))) return { ok: false, code: 'passkey-expired' };
  const { id } = passkey;
  const at = now.toISOString();
  if (passkey.copiedAt !== null) return { ok: false, code: 'passkey-copied' };
  const { counter } = answer;
  if ((counter === 0 && passkey.counter === 0) || counter > passkey.counter) {
    await updatePasskey(tx, id, { counter, lastUsedAt: at });
    return { ok: true, account };
  }
  await updatePasskey(tx, id, { copiedAt: at });
  await enqueueMail(tx, {
    kind: 'passkey-alert',
    recipient: account.role === 'colleague' ? account.email : ownerAddress,
    payload: { at, accountId: account.id, name: passkey.name } satisfies PasskeyAlert,
    dedupeKey: `passkey-alert:${id}`,
    createdAt: at,
  });
  const about = { subjectKind: 'account', subjectId: account.id, detail: { name: passkey.name } } as const;
  await appendActivity(tx, { ...about, at, actor: account.email, action: 'passkey-copied' });
  return { ok: false, code: 'passkey-copied' };
}

/** What the browser made. Undefined if it is not what it was asked for. */
export async function credentialIn(
  attestation: Attestation,
  challenge: Challenge,
  place: PasskeyPlace,
): Promise<Required<Checked> | undefined> {
  const asked = {
    attestation,
    supportedAlgorithmIDs: Object.values(algorithms),
    ...expected(challenge, place),
  };
  const { counter, credentialId, publicKey } = (await thread.ask(asked)) ?? {};
  if (counter === undefined || credentialId === undefined || publicKey === undefined) return undefined;
  return { counter, credentialId, publicKey };
}
