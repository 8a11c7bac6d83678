import { argon2Sync, randomBytes } from 'node:crypto';
import type { Store } from '../../server/platform/store/database.ts';
import { upsertAccount } from '../../server/platform/store/tables/accounts.ts';

const cost = { memory: 2 * 1024, passes: 1, parallelism: 1 };

/** A password that is checked as every other, with a twentieth of the work: a hash tells what it costs. */
export async function setCheapPassword(store: Store, email: string, password: string): Promise<void> {
  const nonce = randomBytes(16);
  const message = Buffer.from(password.normalize('NFC'));
  const tag = argon2Sync('argon2id', { message, nonce, tagLength: 32, ...cost });
  const [salt, hash] = [nonce, tag].map((bytes) => bytes.toString('base64').replaceAll('=', ''));
  const passwordHash = `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${salt}$${hash}`;
  await upsertAccount(store.db, { email, passwordHash, now: new Date().toISOString() });
}
