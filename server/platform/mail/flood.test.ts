/** What a flood of receipts does to the outbox: told by what leaves, what waits, and how much was asked of the database. */
import type { KyselyPlugin } from 'kysely';
import { pino } from 'pino';
import { beforeEach, describe, expect, test } from 'vitest';
import { hourMs } from '../../../domain/text/durations.ts';
import { queueReceipts } from '../../../tests/support/receipt-flood.ts';
import { engines, lendStore } from '../../../tests/support/test-store.ts';
import { renderMail } from '../../../web/render.tsx';
import type { Store } from '../store/database.ts';
import { mails } from '../../mails.ts';
import { createBudget, usualLimits } from './budget.ts';
import { createComposer } from './compose.ts';
import type { Transport } from './transport.ts';
import { createWorker } from './worker.ts';

const flood = 4_000;
const ownerAddress = 'owner@blask.example';

/** The same store, with every statement counted. */
function counted(store: Store): { store: Store; statements: () => number } {
  let statements = 0;
  const counter: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    // Here rather than above, where parts of a statement pass as well.
    async transformResult({ result }) {
      statements++;
      return result;
    },
  };
  const db = store.db.withPlugin(counter);
  const transaction: Store['transaction'] = (work) => db.transaction().execute(work);
  return { store: { ...store, db, transaction }, statements: () => statements };
}

function countingTransport(): { transport: Transport; left: string[] } {
  const left: string[] = [];
  const lane = {
    async send(mail: { id: string }, beforeBody?: () => Promise<void>) {
      await beforeBody?.();
      left.push(mail.id);
      return { result: 'accepted' as const, words: '250' };
    },
    close() {},
  };
  return { left, transport: { kind: 'smtp', openLane: () => lane } };
}

describe.each(engines)('a flood of receipts on %s', (engine) => {
  let store: Store;
  beforeEach(async () => {
    const lent = await lendStore(engine);
    store = lent.store;
    return lent.giveBack;
  });

  test('[R35] as many leave as may, each once and newest first; as many wait as a day can send, for little work', async () => {
    const ids = await queueReceipts(store, flood);
    const { store: own, statements } = counted(store);
    const { transport, left } = countingTransport();
    const worker = createWorker({
      store: own,
      registry: mails,
      transport,
      compose: createComposer({
        db: own.db,
        registry: mails,
        siteOrigin: 'https://blask.example',
        mailFrom: 'Blask <kontakt@blask.example>',
        mailTo: ownerAddress,
        render: renderMail,
      }),
      budget: createBudget({ store: own, registry: mails, limits: usualLimits, ownerAddress }),
      log: pino({ level: 'silent' }),
      owner: 'worker',
      retryBaseMs: 20,
      // Everything follows from the start and from what was sent.
      pollMs: hourMs,
    });
    await worker.start();
    const { atOnce, day } = usualLimits.receipts;
    const countOf = async (status: 'queued' | 'failed') =>
      (await store.db.selectFrom('outbox').select('id').where('status', '=', status).execute()).length;
    await expect.poll(() => countOf('failed')).toBe(flood - day - atOnce.hour);
    await worker.stop();

    expect(left.toSorted()).toEqual(ids.slice(-atOnce.hour));
    const rows = await store.db
      .selectFrom('outbox')
      .select(['id', 'status', 'attempts', 'lastError'])
      .orderBy('id', 'desc')
      .execute();
    expect(rows.map(({ status }) => status)).toEqual([
      ...Array.from({ length: atOnce.hour }, () => 'sent'),
      ...Array.from({ length: day }, () => 'queued'),
      ...Array.from({ length: flood - day - atOnce.hour }, () => 'failed'),
    ]);
    expect(
      new Set(rows.slice(atOnce.hour).map(({ attempts, lastError }) => `${attempts} ${lastError}`)),
    ).toEqual(new Set(['0 null', '0 Held back: too many receipts in a day.']));
    expect(statements()).toBeLessThan(flood / 4);
  });
});
