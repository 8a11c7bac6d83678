/** Long files that tests of the store stream: found by a thread as those of the product are. */
import { sql } from 'kysely';
import type { TextSource } from '../../server/platform/store/database.ts';

/** Letters of one, two, three and four bytes, in texts shorter and longer than a chunk. */
export const numberedLines: TextSource<{ lines: number; length: number; failAt?: number }> = {
  module: import.meta.url,
  name: 'numberedLines',
  async *write(db, { lines, length, failAt }) {
    await sql`select 1`.execute(db);
    for (let line = 0; line < lines; line++) {
      if (line === failAt) throw new Error('the source is broken');
      yield `${line} ${'aż€🐢'.repeat(length)}\n`;
    }
  },
};
