/** Readings that tests of the store ask for: found by a thread as those of the product are. */
import { threadId } from 'node:worker_threads';
import type { Handle } from '../../server/platform/store/database.ts';
import { countBriefs } from '../../server/platform/store/tables/briefs.ts';

export const briefsAndThread = {
  module: import.meta.url,
  name: 'briefsAndThread',
  async read(db: Handle, { isBroken }: { isBroken: boolean }) {
    const { all } = await countBriefs(db);
    if (isBroken) await db.selectFrom('briefs').select('id').limit(-1.5).execute();
    return { all, threadId };
  },
};
