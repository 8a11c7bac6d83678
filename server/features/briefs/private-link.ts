/**
 * The private link of a brief. Its token is computed from the brief's id and a secret, so that every mail contains the
 * same link. The brief stores only the token's hash; revoking the link removes the hash.
 */
import { createHmac } from 'node:crypto';
import { clientPagePath } from '../../../domain/client-page/client-page.ts';
import { defaultLocale } from '../../../domain/text/locale.ts';
import { tokenHash } from '../accounts/sessions.ts';
import type { BriefRecord } from '../../platform/store/tables/brief-record.ts';
import { setBriefAccessToken } from '../../platform/store/tables/briefs.ts';
import type { Handle, Store } from '../../platform/store/database.ts';
import { storedSecret } from '../../platform/store/stored-secret.ts';
import { appendActivity } from '../../platform/store/tables/activity.ts';

const secretKey = 'access-secret';
const accessSecret = (db: Handle) => storedSecret(db, secretKey);

export async function accessTokenOf(db: Handle, briefId: string): Promise<string> {
  return createHmac('sha256', await accessSecret(db))
    .update(briefId)
    .digest('base64url');
}

/** The value of the brief's `accessTokenHash`. */
export async function accessHashOf(db: Handle, briefId: string): Promise<string> {
  return tokenHash(await accessTokenOf(db, briefId));
}

/** Stands in the links of mails alone: whoever shows it reads what comes to the client's address. */
export async function mailProofOf(db: Handle, briefId: string): Promise<string> {
  const proof = createHmac('sha256', await accessSecret(db)).update(`mail ${briefId}`);
  return proof.digest('base64url').slice(0, 22);
}

/** The link as mails contain it. Undefined if the brief has no link or its link was revoked. */
export async function accessUrlOf(
  db: Handle,
  brief: Pick<BriefRecord, 'id' | 'accessTokenHash' | 'language'>,
  origin: string,
): Promise<string | undefined> {
  const token = await accessTokenOf(db, brief.id);
  if (brief.accessTokenHash !== tokenHash(token)) return undefined;
  const proof = await mailProofOf(db, brief.id);
  return `${origin}${clientPagePath(token, brief.language ?? defaultLocale)}?mail=${proof}`;
}

export function revokeAccess(store: Store, actor: string, briefId: string): Promise<boolean> {
  return store.transaction(async (tx) => {
    if (!(await setBriefAccessToken(tx, briefId, null))) return false;
    const at = new Date().toISOString();
    const action = 'link-revoked';
    await appendActivity(tx, { at, actor, action, subjectKind: 'brief', subjectId: briefId });
    return true;
  });
}
