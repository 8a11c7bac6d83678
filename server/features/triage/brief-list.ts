/** The owner's list of briefs, as the text of an answer; undefined for a bad cursor. */
import type { Store } from '../../platform/store/database.ts';
import { pageForOwner, type OwnersList } from './brief-page.ts';

export async function listForOwner(store: Store, me: string, query: OwnersList): Promise<string | undefined> {
  if (query.q) await store.search.catchUp();
  return store.read(pageForOwner, { me, query });
}
