import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { makeOwnerApp } from '../../../tests/support/owner-session.ts';
import { engines } from '../../../tests/support/test-store.ts';

test.each(engines)(
  '[probes] a damaged table of %s is told everywhere, and readiness tries it',
  async (engine) => {
    for (const [table, refused] of [
      ['briefs', ['/api/briefs.csv', '/api/briefs.json', '/api/briefs']],
      ['contact_messages', ['/api/messages.csv', '/api/messages']],
    ] as const) {
      const { ask, store } = await makeOwnerApp(engine);
      await sql`alter table ${sql.table(table)} rename to gone`.execute(store.db);
      for (const url of ['/readyz', ...refused]) {
        const answer = await ask('GET', url);
        expect([url, answer.statusCode, answer.json().code]).toEqual([url, 503, 'storage-unavailable']);
        expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
      }
      expect((await ask('GET', '/healthz')).statusCode).toBe(200);
    }
  },
);

test.each(engines)('[probes] trying %s leaves nothing behind', async (engine) => {
  const { ask, store } = await makeOwnerApp(engine);
  expect((await ask('GET', '/readyz')).json()).toEqual({ ok: true });
  for (const table of ['briefs', 'contactMessages', 'outbox', 'searchEntries'] as const)
    expect(await store.db.selectFrom(table).selectAll().execute(), table).toEqual([]);
  expect((await ask('GET', '/api/briefs')).json().counts.all).toBe(0);
});
