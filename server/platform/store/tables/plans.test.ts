import { CompiledQuery, sql, type KyselyPlugin, type RootOperationNode } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { briefSorts, rankingOf } from '../../../../domain/triage/ranking.ts';
import { sampleBrief } from '../../../../tests/support/sample-brief.ts';
import { engines, makeTestDatabase, type TestDatabase } from '../../../../tests/support/test-store.ts';
import type { Handle, Store } from '../database.ts';
import { newId } from '../rows/identifiers.ts';
import { addEntries } from '../search/entries.ts';
import { idsThatMayName } from '../search/find.ts';
import { listUndelivered } from '../outbox/list.ts';
import { claimMails, enqueueMail, queueDepth } from '../outbox/queue.ts';
import { appendActivity, listActivityBefore, listActivityWithAddresses } from './activity.ts';
import {
  awaitAnswers,
  awaitCalls,
  awaitErasure,
  awaitHandling,
  awaitMails,
  awaitReply,
  awaitSteps,
  listCallsBetween,
} from './awaiting-owner.ts';
import { listAnswered } from './answer-times.ts';
import { insertImportedBriefs } from './brief-import.ts';
import { findNarrowed, findNobodys, type BriefFilter } from './brief-filter.ts';
import { listBriefs } from './brief-list.ts';
import { listDueReminders } from './letters.ts';
import { insertMessage, listMessages } from './messages.ts';
import { listWaiting, summariseAnswers, summariseBriefs, summariseOutcomes } from './overview.ts';
import { findOutlived, listIdle } from './retention.ts';
import { deleteAged } from './aged-rows.ts';

const rows = 4_000;
const bounds = { listed: 5, counted: 50 };
const day = (back: number) => new Date(Date.now() - back * 24 * 3_600_000).toISOString();

/** Messages, mails that have left and what was done: as many as briefs. */
async function fillOthers(tx: Handle): Promise<void> {
  const contact = { name: 'Anna', email: 'a@example.com', message: 'Dzień dobry', language: 'pl' } as const;
  await insertMessage(tx, { ...contact, createdAt: day(0), spamReason: null });
  await enqueueMail(tx, {
    kind: 'second-factor-alert',
    recipient: 'owner@example.com',
    payload: {},
    createdAt: day(0),
  });
  await appendActivity(tx, {
    subjectKind: 'brief',
    subjectId: 'x',
    at: day(0),
    actor: 'a',
    action: 'trashed',
  });
  const [message, mail, step] = await Promise.all([
    tx.selectFrom('contactMessages').selectAll().executeTakeFirstOrThrow(),
    tx.selectFrom('outbox').selectAll().executeTakeFirstOrThrow(),
    tx.selectFrom('activity').selectAll().executeTakeFirstOrThrow(),
  ]);
  // The first of each is there, and many rows in one statement need a tenth of the time of as many statements.
  for (let start = 1; start < rows; start += 500) {
    const numbers = Array.from({ length: Math.min(500, rows - start) }, (_none, index) => start + index);
    const messages = numbers.map((number) => {
      const at = day(number / 10);
      return { ...message, id: newId(), email: `a${number}@example.com`, createdAt: at, lastActivityAt: at };
    });
    await tx.insertInto('contactMessages').values(messages).execute();
    await addEntries(
      tx,
      'message',
      messages.map(({ id }) => id),
    );
    await tx
      .insertInto('outbox')
      .values(
        numbers.map((number) => {
          const at = day(number / 10);
          return { ...mail, id: newId(), createdAt: at, nextAttemptAt: at };
        }),
      )
      .execute();
    await tx
      .insertInto('activity')
      .values(numbers.map((number) => ({ ...step, id: newId(), at: day(number / 10) })))
      .execute();
  }
  await sql`update outbox set status = 'sent', sent_at = created_at where created_at < ${day(100)}`.execute(
    tx,
  );
}

describe.each(engines)('how lists are read on %s', (engine) => {
  let database: TestDatabase;
  let store: Store;

  beforeAll(async () => {
    database = await makeTestDatabase(engine);
    store = await database.open();
    for (let start = 0; start < rows; start += 500)
      await store.transaction((tx) =>
        insertImportedBriefs(
          tx,
          Array.from({ length: 500 }, (_none, index) => ({
            ...sampleBrief(),
            companyName: `Firma ${start + index}`,
            createdAt: day((start + index) / 10),
            status: (start + index) % 400 === 0 ? 'cancelled' : 'completed',
            originalId: String(start + index),
            ranking: rankingOf(sampleBrief(), Date.parse(day((start + index) / 10))),
            notes: [],
          })),
        ),
      );
    await store.transaction(fillOthers);
    await sql`update search_entries set words = ' kontakt'`.execute(store.db);
    await store.keepStatistics();
  });
  afterAll(async () => {
    await store.close();
    await database.remove();
  });

  /** What the engine says about each statement that some work sends. */
  async function plansOf(work: (db: Handle) => Promise<unknown>): Promise<string> {
    const nodes: RootOperationNode[] = [];
    const listen: KyselyPlugin = {
      transformQuery: ({ node }) => {
        nodes.push(node);
        return node;
      },
      transformResult: async ({ result }) => result,
    };
    await work(store.db.withPlugin(listen));
    return store.db.connection().execute(async (db) => {
      // Of a few thousand rows PostgreSQL may well read all; what it would do with more is the question.
      if (engine === 'postgres') await sql`set enable_seqscan = off`.execute(db);
      const told: string[] = [];
      for (const node of nodes) {
        const id = { queryId: 'explained' };
        const executor = db.getExecutor();
        const { sql: text, parameters } = executor.compileQuery(executor.transformQuery(node, id), id);
        const explain = engine === 'postgres' ? 'explain' : 'explain query plan';
        const { rows: lines } = await db.executeQuery<Record<string, unknown>>(
          CompiledQuery.raw(`${explain} ${text}`, [...parameters]),
        );
        told.push(...lines.map((line) => String(line['detail'] ?? line['QUERY PLAN'] ?? line['queryPlan'])));
      }
      if (engine === 'postgres') await sql`reset enable_seqscan`.execute(db);
      return told.join('\n');
    });
  }

  // Every row looked at, or all of them put in order to show a few.
  const wholeTable =
    /Seq Scan|^\s*->?\s*Sort\b|SCAN (briefs|contact_messages|outbox|activity|letters|brief_revisions|booked_calls)$|TEMP B-TREE FOR ORDER BY/m;

  it('[growth] the engine knows what the tables hold, from the product itself', async () => {
    const known =
      engine === 'postgres'
        ? sql<{ amount: number }>`select reltuples::int as amount from pg_class where relname = 'briefs'`
        : sql<{
            amount: number;
          }>`select cast(stat as integer) as amount from sqlite_stat1 where tbl = 'briefs'`;
    const told = (await known.execute(store.db)).rows.map(({ amount }) => amount);
    expect(Math.max(...told)).toBe(rows);
  });

  it.each(briefSorts.flatMap((sort) => [{ sort }, { sort, status: 'cancelled' as const }]))(
    '[growth] a page of briefs comes from an index in its order: %o',
    async (query) => {
      const first = await listBriefs(store.db, { ...query, limit: 5 });
      const cursor = (first.ok && first.nextCursor) || undefined;
      expect(cursor).toBeDefined();
      for (const place of [undefined, cursor])
        expect(await plansOf((db) => listBriefs(db, { ...query, cursor: place, limit: 5 }))).not.toMatch(
          wholeTable,
        );
    },
  );

  it.each<[string, (db: Handle) => Promise<unknown>]>([
    ['messages', (db) => listMessages(db, { limit: 5 })],
    ['what is due to go', (db) => findOutlived(db, { idleBefore: day(1), warnings: [day(10), day(20)] }, 50)],
    ['old trash', (db) => findOutlived(db, { trashedBefore: day(30) }, 50)],
    ['old mails', (db) => deleteAged(db, 'outbox', day(90), 50)],
    ['what will be idle', (db) => listIdle(db, day(300), undefined, 20)],
    ['old activity', (db) => listActivityBefore(db, day(300), undefined, 50)],
    ['mails that did not leave', (db) => listUndelivered(db, 50)],
    ['how many mails wait', (db) => queueDepth(db)],
    ['steps that name an address', (db) => listActivityWithAddresses(db)],
    ['unanswered briefs', (db) => awaitAnswers(db, new Date(day(18)), bounds)],
    ['steps that are due', (db) => awaitSteps(db, day(0), bounds)],
    ['calls that are due', (db) => awaitCalls(db, day(0), bounds)],
    ['what clients answered', (db) => awaitHandling(db, bounds)],
    ['requests for erasure', (db) => awaitErasure(db, bounds)],
    ['unanswered messages', (db) => awaitReply(db, bounds)],
    ['mails that failed', (db) => awaitMails(db, bounds)],
    ['calls of the week', (db) => listCallsBetween(db, { from: day(0), to: day(-7) }, 50)],
    ['what was answered lately', (db) => listAnswered(db, day(14))],
    ['whom to remind', (db) => listDueReminders(db, day(0), 50)],
    ['due mails', (db) => claimMails(db, { batch: 3, leaseMs: 1_000, owner: 'a', now: day(0) })],
  ])('[growth] only a part of the table is read for %s', async (_name, work) => {
    expect(await plansOf(work)).not.toMatch(wholeTable);
  });

  it.each([
    { type: 'community', budget: 'over-30k' },
    { type: 'blog', status: 'new' as const },
    { budget: 'none', received: { from: Date.parse(day(9)) } },
    { status: 'other' as const },
    { type: 'blog', unread: false },
  ])('[growth] a kind of brief is looked up where it stands, whatever else there is: %o', async (filter) => {
    const looked =
      engine === 'postgres'
        ? /Index Cond: \(\(ROW\(website_type, budget, status, newest_key\) >= ROW/
        : /SEARCH briefs USING (COVERING )?INDEX briefs_kinds \(website_type=\? AND budget=\? AND status=\?/;
    expect(await plansOf((db) => findNarrowed(db, filter, 50))).toMatch(looked);
  });

  it('[growth] [colleagues] what is somebody’s is looked up by whose it is', async () => {
    const plan = await plansOf((db) => findNarrowed(db, { assignee: 'somebody', unread: true }, 50));
    expect(plan).toMatch(/\bbriefs_assigned\b/);
    expect(plan).not.toMatch(wholeTable);
  });

  it('[growth] [colleagues] the few that are nobody’s are looked up among themselves, and many are met by walking the list', async () => {
    expect(await plansOf((db) => findNobodys(db, 50))).toMatch(/\bbriefs_nobodys\b/);
    const plan = await plansOf((db) => listBriefs(db, { assignee: null, sort: 'company', limit: 5 }));
    expect(plan).toMatch(/using (index )?briefs_company\b/i);
  });

  it('[growth] many of a kind are met by walking the list in its order', async () => {
    const plan = await plansOf((db) => listBriefs(db, { type: 'e-commerce', sort: 'company', limit: 5 }));
    expect(plan).toMatch(/using (index )?briefs_company\b/i);
  });

  it.each<[BriefFilter, string]>([
    [{}, 'briefs_newest'],
    [{ status: 'cancelled', sort: 'company' }, 'briefs_status_company'],
  ])(
    '[growth] [search] a word that many have is met by walking the list in its order: %o',
    async (filter, index) => {
      const plan = await plansOf((db) => listBriefs(db, { ...filter, q: 'kontakt', limit: 5 }));
      expect(plan).toMatch(new RegExp(`using (index )?${index}\\b`, 'i'));
      expect(plan).not.toMatch(wholeTable);
      // How PostgreSQL joins depends on a guess how common the word is.
      expect(plan).not.toMatch(/Nested Loop|\bJoin\b/);
    },
  );

  it('[growth] who stands in no entry yet is looked for among those without words alone', async () => {
    for (const subject of ['brief', 'message'] as const)
      expect(await plansOf((db) => idsThatMayName(db, subject, 'a1@example.com'))).toMatch(
        /search_entries_pending/,
      );
  });

  const period = { from: Date.parse(day(100)), to: Date.parse(day(1)) };
  it.runIf(engine === 'sqlite').each<[string, string, (db: Handle) => Promise<unknown>]>([
    ['briefs of a period', 'facets', (db) => summariseBriefs(db, { weeks: [period.from], to: period.to })],
    ['answers of a period', 'facets', (db) => summariseAnswers(db, period)],
    ['who waits of a period', 'awaited', (db) => listWaiting(db, period)],
    ['ends of a period', 'closed', (db) => summariseOutcomes(db, period)],
  ])('[growth] %s are counted in the index that holds all of it: %s', async (_name, index, work) => {
    const steps = (await plansOf(work)).split('\n').filter((line) => /^(SCAN|SEARCH)/.test(line));
    expect(steps.at(-1)).toMatch(new RegExp(`^SEARCH briefs USING INDEX briefs_${index} `));
  });
});
