/** Asks whoever is signed in to prove it again before the account changes: by password and code, or by a passkey. */
import type { Proof } from '../../../domain/endpoints/passkeys.ts';
import type { Store } from '../../platform/store/database.ts';
import type { Account } from '../../platform/store/tables/accounts.ts';
import { findPasskey } from '../../platform/store/tables/passkeys.ts';
import { refusalOfPassword, type PasswordRefusal } from './own-password.ts';
import { challengeIn } from './passkey-challenges.ts';
import { acceptAnswer, counterIn, type PasskeyRefusal } from './passkey-check.ts';
import type { PasskeyPlace } from './passkey-place.ts';
import { checkSecondFactor, type CodeCheck, type CodeRefusal } from './second-factor.ts';

export type ProofRefusal = PasswordRefusal | CodeRefusal | PasskeyRefusal;

/** A passkey stands for both factors; without one both are asked for, or it would be a way round the second. */
export async function refusalOfProof(
  store: Store,
  account: Account,
  { password, code, passkey: assertion }: Proof,
  check: CodeCheck,
  place: PasskeyPlace | undefined,
): Promise<ProofRefusal | undefined> {
  if (!assertion || !place) {
    const refusal = await refusalOfPassword(store, account, password, check.isThrottled);
    if (refusal) return refusal;
    const second = await checkSecondFactor(store, account, code, check);
    return second.ok ? undefined : second;
  }
  const wrong = { ok: false, code: 'wrong-passkey' } as const;
  const { clientDataJSON } = assertion.response;
  const challenge = await challengeIn(store.db, `confirm ${account.id}`, clientDataJSON, check.now);
  if (!challenge) return { ok: false, code: 'passkey-expired' };
  const passkey = await findPasskey(store.db, assertion.id);
  if (!passkey || passkey.accountId !== account.id) return wrong;
  const counter = await counterIn(assertion, passkey, challenge, place);
  if (counter === undefined) return wrong;
  const answer = { credentialId: passkey.credentialId, counter, challenge };
  const accepted = await store.transaction((tx) => acceptAnswer(tx, answer, check));
  return accepted.ok ? undefined : accepted;
}
