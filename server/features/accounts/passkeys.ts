/** The passkeys of an account: listing, adding and removing them. */
import {
  passkeyLimits,
  type Attestation,
  type CreationOptions,
  type Passkey,
  type Proof,
  type RequestOptions,
} from '../../../domain/endpoints/passkeys.ts';
import { readAgency } from '../../platform/pages/published-content.ts';
import type { Handle, Store } from '../../platform/store/database.ts';
import { lockAccount, type Account } from '../../platform/store/tables/accounts.ts';
import { appendActivity } from '../../platform/store/tables/activity.ts';
import {
  deletePasskey,
  hasPasskey,
  insertPasskey,
  listPasskeys as listRows,
} from '../../platform/store/tables/passkeys.ts';
import { refusalOfProof, type ProofRefusal } from './own-proof.ts';
import { challengeIn, challengeMs, newChallenge, spend } from './passkey-challenges.ts';
import { algorithms, credentialIn, listedPasskey, requestOptions, userHandleOf } from './passkey-check.ts';
import type { PasskeyPlace } from './passkey-place.ts';
import { hasSecondFactor, startAnew, type CodeCheck } from './second-factor.ts';

export async function listPasskeys({ db }: Store, account: Account): Promise<Passkey[]> {
  const rows = await listRows(db, account.id);
  return rows.map(({ id, name, createdAt, lastUsedAt, copiedAt }) => ({
    id,
    name,
    createdAt,
    lastUsedAt,
    copiedAt,
  }));
}

/** By a code besides the password, or by a passkey that can be used. */
export async function isGuarded({ db }: Store, account: Account): Promise<boolean> {
  return hasSecondFactor(account) || (await hasPasskey(db, account.id));
}

/** For a proof that a change of the account asks for. */
export async function challengeToConfirm(
  { db }: Store,
  account: Account,
  place: PasskeyPlace,
): Promise<RequestOptions> {
  const challenge = await newChallenge(db, `confirm ${account.id}`, new Date());
  return requestOptions(place, challenge, await listRows(db, account.id));
}

const tooMany = { ok: false, code: 'too-many-passkeys' } as const;

/** The challenge it gives out is the proof that `addPasskey` asks for. */
export async function beginPasskey(
  store: Store,
  account: Account,
  proof: Proof,
  check: CodeCheck,
  place: PasskeyPlace,
): Promise<{ ok: true; options: CreationOptions } | ProofRefusal | typeof tooMany> {
  const refusal = await refusalOfProof(store, account, proof, check, place);
  if (refusal) return refusal;
  const present = await listRows(store.db, account.id);
  if (present.length >= passkeyLimits.perAccount) return tooMany;
  const { brand } = await readAgency(store.db);
  return {
    ok: true,
    options: {
      challenge: await newChallenge(store.db, `add ${account.id}`, check.now),
      timeout: challengeMs,
      rp: { id: place.rpId, name: brand },
      user: {
        id: userHandleOf(account.id),
        name: account.email,
        displayName: account.name || account.email,
      },
      pubKeyCredParams: Object.values(algorithms).map((alg) => ({ type: 'public-key', alg })),
      attestation: 'none',
      excludeCredentials: present.map(listedPasskey),
      authenticatorSelection: {
        residentKey: 'required',
        requireResidentKey: true,
        userVerification: 'required',
      },
    },
  };
}

type Added =
  | { ok: true }
  | typeof tooMany
  | { ok: false; code: 'passkey-expired' | 'passkey-refused' | 'passkey-known' };

export async function addPasskey(
  store: Store,
  account: Account,
  { name, passkey: attestation }: { name: string; passkey: Attestation },
  now: Date,
  place: PasskeyPlace,
): Promise<Added> {
  const expired = { ok: false, code: 'passkey-expired' } as const;
  const { clientDataJSON } = attestation.response;
  const challenge = await challengeIn(store.db, `add ${account.id}`, clientDataJSON, now);
  if (!challenge) return expired;
  const credential = await credentialIn(attestation, challenge, place);
  if (!credential) return { ok: false, code: 'passkey-refused' };
  return store.transaction(async (tx): Promise<Added> => {
    if (!(await lockAccount(tx, account.id)) || !(await spend(tx, challenge))) return expired;
    if ((await listRows(tx, account.id)).length >= passkeyLimits.perAccount) return tooMany;
    const { rpId } = place;
    const added = {
      ...credential,
      rpId,
      accountId: account.id,
      name: name.trim(),
      createdAt: now.toISOString(),
    };
    if (!(await insertPasskey(tx, added))) return { ok: false, code: 'passkey-known' };
    await record(tx, account, 'passkey-added', added.name, now);
    return { ok: true };
  });
}

/** Ends every other session of the account: one of them may have begun with this passkey, on a device that was lost. */
export async function removePasskey(
  store: Store,
  account: Account,
  { id, ...proof }: Proof & { id: string },
  check: CodeCheck,
  place: PasskeyPlace | undefined,
): Promise<{ ok: true; token: string } | ProofRefusal | { ok: false; code: 'passkey-not-found' }> {
  const refusal = await refusalOfProof(store, account, proof, check, place);
  if (refusal) return refusal;
  return store.transaction(async (tx) => {
    const passkey = (await listRows(tx, account.id)).find((one) => one.id === id);
    if (!passkey || !(await deletePasskey(tx, account.id, id)))
      return { ok: false, code: 'passkey-not-found' } as const;
    await record(tx, account, 'passkey-removed', passkey.name, check.now);
    return { ok: true, token: await startAnew(tx, account, check.now) } as const;
  });
}

function record(
  tx: Handle,
  account: Account,
  action: 'passkey-added' | 'passkey-removed',
  name: string,
  now: Date,
): Promise<void> {
  const about = { subjectKind: 'account', subjectId: account.id, detail: { name } } as const;
  return appendActivity(tx, { ...about, at: now.toISOString(), actor: account.email, action });
}
