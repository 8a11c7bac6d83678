import { expect, test } from 'vitest';
import { makeOwnerApp } from '../../../tests/support/owner-session.ts';

test('[R26] a session seen by a clock that went a day ahead is an ordinary one when the clock is right again', async () => {
  const { store, ask } = await makeOwnerApp();
  const inDays = (days: number) => new Date(Date.now() + days * 24 * 3_600_000).toISOString();
  await store.db
    .updateTable('sessions')
    .set({ lastSeenAt: inDays(1), expiresAt: inDays(15) })
    .execute();
  expect((await ask('GET', '/api/session')).json()).toMatchObject({ user: { isAdmin: true } });
  const { lastSeenAt, expiresAt } = await store.db
    .selectFrom('sessions')
    .selectAll()
    .executeTakeFirstOrThrow();
  expect(lastSeenAt < inDays(0.01)).toBe(true);
  expect(expiresAt < inDays(14.01)).toBe(true);
});
