import { upsertAccount } from '../../server/platform/store/tables/accounts.ts';
import { startSession } from '../../server/features/accounts/sessions.ts';
import { profile } from '../../site.profile.ts';
import type { TestApp } from './test-app.ts';

/** The cookie of the owner's session, without the cost of hashing a password. */
export async function signedInOwner({ store }: TestApp, email: string = profile.ownerEmail): Promise<string> {
  const now = new Date();
  const account = await upsertAccount(store.db, { email, passwordHash: 'none', now: now.toISOString() });
  return `session=${await startSession(store.db, account.id, now)}`;
}
