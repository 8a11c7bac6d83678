import { expect, test } from 'vitest';
import { ownerAddress } from '../../../tests/support/mail-scene.ts';
import { setRetentionScene } from '../../../tests/support/retention-scene.ts';
import { sampleBrief } from '../../../tests/support/sample-brief.ts';
import { engines } from '../../../tests/support/test-store.ts';
import type { Activity } from '../../../domain/triage/activity.ts';
import { appendActivity } from '../../platform/store/tables/activity.ts';
import { findBrief, changeBrief } from '../../platform/store/tables/briefs.ts';
import { moveToTrash, restoreFromTrash } from '../../platform/store/tables/received.ts';
import { insertBrief, insertBriefs } from '../../../tests/support/insert-brief.ts';
import type { Store } from '../../platform/store/database.ts';
import { rememberKey } from '../../platform/store/tables/idempotency.ts';
import { recordLoginAttempt } from '../../platform/store/tables/login-attempts.ts';
import { findMessage, insertMessage } from '../../platform/store/tables/messages.ts';
import { enqueueMail, markSent, claimMails } from '../../platform/store/outbox/queue.ts';
import { actOnMany } from '../triage/brief-actions.ts';
import { isErasureUnfinished } from './erasure.ts';
import { runRetention } from './retention.ts';
import { erasePerson, findPersonIn } from './rights.ts';
import { addMonths, saveRetentionMonths } from './retention-period.ts';

const nothing = { briefs: 0, messages: 0, notes: 0, mails: 0 };

async function saveBrief(store: Store, createdAt: string): Promise<string> {
  return (await store.transaction((tx) => insertBrief(tx, sampleBrief({ createdAt })))).id;
}

async function saveMessage(store: Store, createdAt: string): Promise<string> {
  const message = {
    name: 'Jan',
    email: 'jan@example.com',
    message: 'Cześć',
    language: 'pl' as const,
    createdAt,
  };
  return (await store.transaction((tx) => insertMessage(tx, message))).id;
}

async function left(store: Store): Promise<string[]> {
  const briefs = await store.db.selectFrom('briefs').select('id').execute();
  const messages = await store.db.selectFrom('contactMessages').select('id').execute();
  return [...briefs, ...messages].map(({ id }) => id).sort();
}

async function listTrail({ db }: Store) {
  const rows = await db.selectFrom('activity').selectAll().orderBy('at').orderBy('id').execute();
  return rows.map((row) => ({ ...row, detail: JSON.parse(row.detail) as unknown }));
}

async function warnings(store: Store) {
  const rows = await store.db
    .selectFrom('outbox')
    .select('payload')
    .where('kind', '=', 'retention-warning')
    .execute();
  return rows.map(({ payload }) => (JSON.parse(payload) as { total: number }).total);
}

test.each(engines)(
  '[§9 retention] on %s the owner is warned a week ahead and exactly that set goes',
  async (engine) => {
    const { store, run, open } = await setRetentionScene(engine);
    const old = await saveBrief(store, '2023-05-01T10:00:00.000Z');
    const oldMessage = await saveMessage(store, '2023-05-01T10:00:00.000Z');
    const younger = await saveBrief(store, '2023-05-09T10:00:00.000Z');
    const fresh = await saveBrief(store, '2026-01-01T10:00:00.000Z');
    const freshMessage = await saveMessage(store, '2026-01-01T10:00:00.000Z');

    expect((await run('2026-04-23T10:00:00Z')).warned).toBe(0);
    expect((await run('2026-04-24T10:00:01Z')).warned).toBe(2);
    expect((await run('2026-04-24T10:00:01Z')).warned).toBe(0);
    expect(await warnings(store)).toEqual([2]);
    await open('2026-04-24T10:00:01Z');

    expect((await run('2026-05-01T10:00:00Z')).expired).toEqual(nothing);
    expect((await run('2026-05-01T10:00:02Z')).expired).toEqual({ ...nothing, briefs: 1, messages: 1 });
    expect((await run('2026-05-01T10:00:02Z')).expired).toEqual(nothing);
    expect(await left(store)).toEqual([younger, fresh, freshMessage].sort());
    expect(await findBrief(store.db, old)).toBeUndefined();
    expect(await findMessage(store.db, oldMessage)).toBeUndefined();
    const record = (await listTrail(store)).map(({ action, subjectId, detail }) => ({
      action,
      subjectId,
      detail,
    }));
    expect(record).toHaveLength(2);
    expect(record).toContainEqual({ action: 'erased', subjectId: old, detail: { reason: 'retention' } });
  },
);

test('[§9 retention] what the owner touches after the warning stays, and is warned about anew', async () => {
  const { store, run, open } = await setRetentionScene();
  await saveRetentionMonths(store.db, 1);
  const id = await saveBrief(store, '2026-01-01T10:00:00.000Z');
  expect((await run('2026-02-01T10:00:00Z')).warned).toBe(1);
  await open('2026-02-01T10:00:00Z');
  await changeBrief(store.db, id, { status: 'completed' }, '2026-02-03T10:00:00.000Z');
  expect((await run('2026-02-20T10:00:00Z')).expired.briefs).toBe(0);
  expect((await run('2026-03-05T10:00:00Z')).warned).toBe(1);
  await open('2026-03-05T10:00:00Z');
  expect((await run('2026-03-06T10:00:00Z')).expired.briefs).toBe(0);
  expect(await left(store)).toEqual([id]);
  expect((await run('2026-03-12T10:00:01Z')).expired.briefs).toBe(1);
});

test('[§9 retention] a clock that ran ahead and came back erases nothing early and forgets its warnings', async () => {
  const { store, run, open } = await setRetentionScene();
  const id = await saveBrief(store, '2026-01-01T10:00:00.000Z');
  expect((await run('2031-01-01T10:00:00Z')).warned).toBe(1);
  await open('2031-01-01T10:00:00Z');
  expect((await run('2026-06-01T10:00:00Z')).expired.briefs).toBe(0);
  expect((await run('2028-12-30T10:00:00Z')).warned).toBe(1);
  await open('2028-12-30T10:00:00Z');
  expect((await run('2029-01-01T10:00:01Z')).expired.briefs).toBe(0);
  expect(await left(store)).toEqual([id]);
  expect((await run('2029-01-06T10:00:01Z')).expired.briefs).toBe(1);
});

test('[§9 retention] the hour that exists twice in autumn makes no difference', async () => {
  const { store, run, open } = await setRetentionScene();
  await saveRetentionMonths(store.db, 1);
  const before = await saveBrief(store, '2026-09-25T00:30:00.000Z');
  const after = await saveBrief(store, '2026-09-25T01:30:00.000Z');
  for (const time of ['2026-10-18T00:30:01Z', '2026-10-18T01:30:01Z']) {
    await run(time);
    await open(time);
  }
  // Both are half past two in Warsaw on 25 October, first in summer and then in winter time.
  expect((await run('2026-10-25T00:30:01Z')).expired.briefs).toBe(1);
  expect(await left(store)).toEqual([after]);
  expect((await run('2026-10-25T01:30:01Z')).expired.briefs).toBe(1);
  expect(before).not.toBe(after);
});

test('[§9 retention] a run that is interrupted is finished by the next, and nothing else goes', async () => {
  const { store, run, open } = await setRetentionScene();
  const many = Array.from({ length: 110 }, () => sampleBrief({ createdAt: '2023-01-01T10:00:00.000Z' }));
  await store.transaction((tx) => insertBriefs(tx, many));
  const fresh = await saveBrief(store, '2026-01-01T10:00:00.000Z');
  await run('2026-01-01T10:00:00Z');
  await open('2026-01-01T10:00:00Z');
  const failing = failingAt(store, 61);
  const later = new Date('2026-01-09T10:00:00Z');
  await expect(
    runRetention({ store: failing, dataDir: '/nonexistent', ownerAddress }, later),
  ).rejects.toThrow();
  expect((await left(store)).length).toBe(51);
  expect((await run('2026-01-09T11:00:00Z')).expired.briefs).toBe(50);
  expect(await left(store)).toEqual([fresh]);
});

/** A store whose transactions fail from the given one on. */
function failingAt(store: Store, failing: number): Store {
  let transactions = 0;
  const count = () => {
    transactions++;
    if (transactions >= failing) throw new Error('the power went');
  };
  return {
    ...store,
    transaction: (work) => {
      count();
      return store.transaction(work);
    },
    run: (command, input) => {
      count();
      return store.run(command, input);
    },
  };
}

test.each(engines)(
  '[§9 retention] on %s an announcement that is interrupted is made anew for the rest, and nothing goes unannounced',
  async (engine) => {
    const { store, run, open } = await setRetentionScene(engine);
    for (let index = 0; index < 60; index++) await saveBrief(store, '2023-01-01T10:00:00.000Z');
    const now = new Date('2026-01-01T10:00:00Z');
    // The mail with the first marks, and then nothing.
    const failing = failingAt(store, 2);
    await expect(
      runRetention({ store: failing, dataDir: '/nonexistent', ownerAddress }, now),
    ).rejects.toThrow();
    expect(await warnings(store)).toEqual([60]);
    await open('2026-01-01T10:00:00Z');
    await saveBrief(store, '2023-01-02T10:00:00.000Z');
    expect((await run('2026-01-01T11:00:00Z')).warned).toBe(11);
    await open('2026-01-01T11:00:00Z');
    expect((await warnings(store)).toSorted()).toEqual([11, 60]);
    expect((await run('2026-01-08T10:30:00Z')).expired.briefs).toBe(50);
    expect((await run('2026-01-08T11:30:00Z')).expired.briefs).toBe(11);
  },
);

test.each(engines)(
  '[§2 privacy] on %s a person is erased in short steps, and asking again goes on from where it stopped',
  async (engine) => {
    const { store } = await setRetentionScene(engine);
    const email = 'zofia@znikam.example';
    const at = '2026-01-01T10:00:00.000Z';
    for (let index = 0; index < 12; index++)
      await store.transaction((tx) => insertBrief(tx, sampleBrief({ contactEmail: email, createdAt: at })));
    for (let index = 0; index < 7; index++)
      await store.transaction((tx) =>
        insertMessage(tx, {
          name: 'Jan',
          email: 'a@b.example',
          message: email,
          language: 'pl',
          createdAt: at,
        }),
      );
    const kept = await saveBrief(store, at);
    const failing = failingAt(store, 13);
    await expect(erasePerson(failing, 'owner', email)).rejects.toThrow();
    expect(await isErasureUnfinished(store.db)).toBe(true);
    const found = await findPersonIn(store, email);
    expect([found.briefs.length, found.mentions.messages.length]).toEqual([0, 7]);
    expect(await erasePerson(store, 'owner', email)).toEqual({ ...nothing, mentions: 7 });
    expect((await findPersonIn(store, email)).mentions.messages).toEqual([]);
    expect((await left(store)).filter((id) => id === kept)).toEqual([kept]);
    const entries = (await listTrail(store)).filter(({ action }) => action === 'person-erased');
    expect(entries.map(({ detail }) => detail)).toEqual([{ ...nothing, mentions: 7 }]);
  },
);

test('[§2 privacy] others write between the steps of a long erasure', async () => {
  const { store } = await setRetentionScene();
  const ids: string[] = [];
  for (let index = 0; index < 40; index++) ids.push(await saveBrief(store, '2026-01-01T10:00:00.000Z'));
  let isOver = false;
  let written = 0;
  const writing = (async () => {
    for (; !isOver; written++) await saveBrief(store, '2026-01-01T10:00:00.000Z');
  })();
  expect(await actOnMany(store, 'owner', ids, { action: 'erase' })).toBe(40);
  isOver = true;
  await writing;
  // Turns are taken in the order of asking: one by somebody else after each step but the last.
  expect(written).toBeGreaterThanOrEqual(39);
});

test.each(engines)(
  '[R31] on %s the trash is emptied after thirty days, and what was taken out stays',
  async (engine) => {
    const { store, run } = await setRetentionScene(engine);
    const thrown = await saveBrief(store, '2026-01-01T10:00:00.000Z');
    const rescued = await saveBrief(store, '2026-01-01T10:00:00.000Z');
    await moveToTrash(store.db, 'briefs', thrown, '2026-02-01T10:00:00.000Z');
    await moveToTrash(store.db, 'briefs', rescued, '2026-02-01T10:00:00.000Z');
    await restoreFromTrash(store.db, 'briefs', rescued, '2026-02-02T10:00:00.000Z');
    expect((await run('2026-03-03T10:00:00Z')).trash.briefs).toBe(0);
    expect((await run('2026-03-03T10:00:01Z')).trash.briefs).toBe(1);
    expect(await left(store)).toEqual([rescued]);
  },
);

test('[§9 retention] keys, attempts and mails age out, younger ones stay', async () => {
  const { store, run } = await setRetentionScene();
  const briefId = await saveBrief(store, '2026-01-01T10:00:00.000Z');
  for (const at of ['2026-01-01T10:00:00.000Z', '2026-06-01T10:00:00.000Z']) {
    await rememberKey(store.db, { key: at, bodyHash: 'x', briefId, createdAt: at });
    await recordLoginAttempt.run(store.db, { addressHash: 'a', accountEmailHash: 'b', at, succeeded: false });
    await enqueueMail(store.db, {
      kind: 'brief-receipt',
      recipient: 'a@b.example',
      payload: {},
      briefId,
      createdAt: at,
    });
    await appendActivity(store.db, {
      at,
      actor: 'x',
      action: 'trashed',
      subjectKind: 'brief',
      subjectId: briefId,
    });
  }
  const claim = { batch: 10, leaseMs: 1_000, owner: 'w', now: '2026-06-01T10:00:00.000Z' };
  for (const { id, createdAt } of await claimMails(store.db, claim))
    await markSent(store.db, id, 'w', createdAt);
  expect((await run('2026-06-02T10:00:00Z')).aged).toEqual({
    keys: 1,
    sessions: 0,
    loginAttempts: 1,
    mails: 1,
    activity: 0,
  });
  expect((await run('2026-06-02T10:00:00Z')).aged).toEqual({
    keys: 0,
    sessions: 0,
    loginAttempts: 0,
    mails: 0,
    activity: 0,
  });
  expect(await listTrail(store)).toHaveLength(2);
});

test('[§9 retention] months end on their last day', () => {
  const shift = (from: string, months: number) =>
    addMonths(new Date(from), months).toISOString().slice(0, 10);
  expect(shift('2028-02-29T10:00:00Z', -36)).toBe('2025-02-28');
  expect(shift('2026-03-31T10:00:00Z', -1)).toBe('2026-02-28');
  expect(shift('2026-01-15T10:00:00Z', -36)).toBe('2023-01-15');
});

test.each(engines)(
  '[§9 retention] on %s the trail ages out with what it is about: not of what is still there, nor proofs of erasure',
  async (engine) => {
    const { store, run } = await setRetentionScene(engine);
    await saveRetentionMonths(store.db, 12);
    const brief = await saveBrief(store, '2026-01-01T10:00:00.000Z');
    const message = await saveMessage(store, '2026-01-01T10:00:00.000Z');
    const old = '2025-01-01T10:00:00.000Z';
    const erased = { briefs: 1, messages: 0, notes: 0, mails: 0, mentions: 0 };
    const entries: (Activity & { subjectId: string })[] = [
      { subjectKind: 'brief', subjectId: brief, action: 'trashed' },
      { subjectKind: 'message', subjectId: message, action: 'trashed' },
      { subjectKind: 'person', subjectId: 'nobody', action: 'person-erased', detail: erased },
      { subjectKind: 'account', subjectId: 'o', action: 'password-changed' },
      { subjectKind: 'message', subjectId: 'gone', action: 'trashed' },
      { subjectKind: 'brief', subjectId: 'erased', action: 'erased', detail: { reason: 'owner' } },
    ];
    for (const entry of entries) await appendActivity(store.db, { ...entry, actor: 'x', at: old });
    const gone = { actor: 'x', action: 'trashed', subjectKind: 'brief', subjectId: 'gone' } as const;
    // More than one batch of them.
    for (let count = 0; count < 501; count++) await appendActivity(store.db, { ...gone, at: old });
    await appendActivity(store.db, { ...gone, at: '2025-06-02T10:00:00.000Z' });
    expect((await run('2026-06-01T10:00:00Z')).aged.activity).toBe(503);
    const kept = (await listTrail(store)).map(({ subjectKind, subjectId }) => ({ subjectKind, subjectId }));
    expect(kept).toHaveLength(5);
    expect(kept).toEqual(
      expect.arrayContaining([
        ...entries.slice(0, 3).map(({ subjectKind, subjectId }) => ({ subjectKind, subjectId })),
        { subjectKind: 'brief', subjectId: 'erased' },
        { subjectKind: 'brief', subjectId: 'gone' },
      ]),
    );
    expect((await run('2026-06-03T10:00:00Z')).aged.activity).toBe(1);
  },
);
