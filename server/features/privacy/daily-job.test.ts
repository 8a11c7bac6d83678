import { pino } from 'pino';
import { expect, onTestFinished, test, vi } from 'vitest';
import { sampleBrief } from '../../../tests/support/sample-brief.ts';
import { engines, makeTestDatabase } from '../../../tests/support/test-store.ts';
import { insertBrief } from '../../../tests/support/insert-brief.ts';
import { createDailyJob } from './daily-job.ts';
import { isErasureUnfinished } from './erasure.ts';
import { noteWarningsOpened } from './retention-warnings.ts';
import { eraseForGood } from '../../platform/store/tables/erasure.ts';

test.each(engines)(
  '[§9 retention] on %s the job runs once a day, also with several servers and a clock set back',
  async (engine) => {
    const database = await makeTestDatabase(engine);
    const stores = [await database.open(), await database.open()] as const;
    onTestFinished(async () => {
      vi.useRealTimers();
      for (const store of stores) await store.close();
      await database.remove();
    });
    const [first, second] = stores.map((store) =>
      createDailyJob({
        store,
        dataDir: database.options.dataDir,
        ownerAddress: 'owner@blask.example',
        log: pino({ level: 'silent' }),
      }),
    ) as [ReturnType<typeof createDailyJob>, ReturnType<typeof createDailyJob>];
    await stores[0].transaction((tx) =>
      insertBrief(tx, sampleBrief({ createdAt: '2023-05-01T10:00:00.000Z' })),
    );
    const warnings = async () =>
      (await stores[0].db.selectFrom('outbox').select('id').where('kind', '=', 'retention-warning').execute())
        .length;

    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-04-27T10:00:00Z') });
    await Promise.all([first.runIfDue(), second.runIfDue()]);
    expect(await warnings()).toBe(1);
    expect(await first.runIfDue()).toBe(false);
    expect(await second.runIfDue()).toBe(false);
    vi.setSystemTime(new Date('2026-04-26T10:00:00Z'));
    expect(await first.runIfDue()).toBe(true);
    await noteWarningsOpened(stores[0], new Date());
    vi.setSystemTime(new Date('2026-05-06T10:00:00Z'));
    expect(await second.runIfDue()).toBe(true);
    expect(await stores[0].db.selectFrom('briefs').select('id').execute()).toEqual([]);
  },
);

test.each(engines)(
  '[§2 privacy] on %s files that an erasure could not clean are cleaned soon after the next start',
  async (engine) => {
    const database = await makeTestDatabase(engine);
    const store = await database.open();
    const job = createDailyJob({
      store,
      dataDir: database.options.dataDir,
      ownerAddress: 'owner@blask.example',
      log: pino({ level: 'silent' }),
      firstMs: 0,
    });
    onTestFinished(async () => {
      await job.stop();
      await store.close();
      await database.remove();
    });
    // Today's run is over already.
    expect(await job.runIfDue()).toBe(true);
    const brief = await store.transaction((tx) => insertBrief(tx, sampleBrief()));
    const subjects = { briefIds: [brief.id], messageIds: [] };
    const at = new Date().toISOString();
    await store.run(eraseForGood, { subjects, actor: 'owner', at, reason: 'owner' });
    expect(await isErasureUnfinished(store.db)).toBe(true);
    job.start();
    await expect.poll(() => isErasureUnfinished(store.db)).toBe(false);
  },
);
