import { expect, test } from 'vitest';
import { insertBrief } from '../../../tests/support/insert-brief.ts';
import { makeOwnerApp } from '../../../tests/support/owner-session.ts';
import { sampleBrief } from '../../../tests/support/sample-brief.ts';
import { engines } from '../../../tests/support/test-store.ts';
import { moveToTrash } from '../../platform/store/tables/received.ts';

test.each(engines)('[today] on %s a brief in the trash asks for no answer', async (engine) => {
  const { store, ask } = await makeOwnerApp(engine);
  const now = new Date().toISOString();
  const [open, trashed] = await store.transaction(async (tx) => {
    const briefs = [];
    for (const companyName of ['Czeka', 'W koszu']) {
      const brief = await insertBrief(tx, sampleBrief({ companyName, createdAt: now, status: 'new' }));
      briefs.push(brief.id);
    }
    return briefs;
  });
  await store.transaction((tx) => moveToTrash(tx, 'briefs', trashed!, now));
  const { promises } = (await ask('GET', '/api/today')).json() as { promises: { id: string }[] };
  expect(promises.map(({ id }) => id)).toEqual([open]);
});
