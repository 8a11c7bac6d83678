/** Signing in with a passkey, within the limits of every sign-in. It stands for password and code together. */
import type { Assertion, RequestOptions } from '../../../domain/endpoints/passkeys.ts';
import type { Config } from '../../platform/config.ts';
import type { Store } from '../../platform/store/database.ts';
import { findAccount } from '../../platform/store/tables/accounts.ts';
import { findPasskey } from '../../platform/store/tables/passkeys.ts';
import {
  letIn,
  withinLimits,
  type SignedIn,
  type SignInContext,
  type SignInServices,
  type TooMany,
} from './limited-sign-in.ts';
import { challengeIn, newChallenge } from './passkey-challenges.ts';
import { acceptAnswer, counterIn, requestOptions, type PasskeyRefusal } from './passkey-check.ts';
import { passkeyPlaceOf } from './passkey-place.ts';

const unavailable = { ok: false, code: 'passkeys-unavailable' } as const;

export async function challengeToSignIn(
  { db }: Store,
  { siteOrigin }: Pick<Config, 'siteOrigin'>,
): Promise<RequestOptions | undefined> {
  const place = passkeyPlaceOf(siteOrigin);
  return place && requestOptions(place, await newChallenge(db, 'sign-in', new Date()));
}

type Services = SignInServices & { config: Pick<Config, 'siteOrigin'> };

export async function signInWithPasskey(
  services: Services,
  assertion: Assertion,
  context: SignInContext,
): Promise<SignedIn | PasskeyRefusal | typeof unavailable | TooMany> {
  const { store, config } = services;
  const { db } = store;
  const place = passkeyPlaceOf(config.siteOrigin);
  if (!place) return unavailable;
  const credentialId = assertion.id;
  const { clientDataJSON } = assertion.response;
  // Before anything is counted or looked up: whoever waited too long has guessed nothing.
  const challenge = await challengeIn(db, 'sign-in', clientDataJSON, new Date());
  if (!challenge) return { ok: false, code: 'passkey-expired' };
  const tried = {
    subject: `passkey ${credentialId}`,
    findAccount: async () => {
      const passkey = await findPasskey(db, credentialId);
      return passkey && findAccount(db, passkey.accountId);
    },
  };
  return withinLimits<SignedIn | PasskeyRefusal>(services, tried, context, async (admitted) => {
    const passkey = await findPasskey(db, credentialId);
    const counter = passkey && (await counterIn(assertion, passkey, challenge, place));
    if (counter === undefined) return { ok: false, code: 'wrong-passkey' };
    const answer = { credentialId, counter, challenge };
    const check = { now: admitted.now, ownerAddress: config.mailTo };
    const accepted = await store.transaction((tx) => acceptAnswer(tx, answer, check));
    return accepted.ok ? letIn(store, accepted.account, admitted, context) : accepted;
  });
}
