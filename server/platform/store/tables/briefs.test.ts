import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { engines, lendStore } from '../../../../tests/support/test-store.ts';
import { sampleBrief } from '../../../../tests/support/sample-brief.ts';
import type { BriefStatus } from '../../../../domain/brief/status.ts';
import type { NewBrief } from './brief-record.ts';
import { markRead, moveToTrash, restoreFromTrash } from './received.ts';
import { listBriefs, streamBriefs, type BriefListQuery } from './brief-list.ts';
import { countBriefs, findBrief, findBriefByAccessToken, changeBrief } from './briefs.ts';
import { insertBrief } from '../../../../tests/support/insert-brief.ts';
import type { Store } from '../database.ts';
import { eraseSubjects } from './erasure.ts';
import { enqueueMail, listMailsOfBriefs } from '../outbox/queue.ts';
import { appendNote, listNotes } from './notes.ts';

describe.each(engines)('briefs on %s', (engine) => {
  let store: Store;

  beforeAll(async () => {
    const lent = await lendStore(engine);
    store = lent.store;
    return lent.giveBack;
  });
  beforeEach(async () => {
    await store.db.deleteFrom('briefs').execute();
  });

  function insert(changes: Partial<NewBrief> = {}) {
    return store.transaction((tx) => insertBrief(tx, sampleBrief(changes)));
  }

  async function companies(query: Partial<BriefListQuery> = {}) {
    const page = await listBriefs(store.db, { limit: 50, ...query });
    return page.ok ? page.items.map(({ companyName }) => companyName) : page.code;
  }

  it('[§3 brief] gives back every field as it was saved, Polish letters and emoji included', async () => {
    const brief = sampleBrief({
      status: 'in-progress',
      updatedAt: '2026-11-15T12:30:00.000Z',
      consent: {
        at: '2026-11-15T11:59:59.001Z',
        language: 'pl',
        policyVersion: '2025-06-07',
        text: 'Wyrażam zgodę…',
      },
      readAt: '2026-11-15T12:10:00.000Z',
      accessTokenHash: 'hash-of-token',
      originalId: 'Ab3x',
      originalDocument: { companyName: 'x\u0000y', when: { seconds: 1 } },
    });
    const { id, reference } = await insert(brief);
    expect(reference).toMatch(/^BL-[2-9A-Z]{6}$/);
    const { consent, ...rest } = brief;
    expect(await findBrief(store.db, id)).toEqual({
      ...rest,
      id,
      reference,
      budget: '',
      timeline: '',
      readiness: 62,
      contradictions: 0,
      dismissedFindings: [],
      assigneeId: null,
      nextStep: null,
      nextStepAt: null,
      outcomeReason: null,
      outcomeAmount: null,
      estimateMin: null,
      estimateMax: null,
      closedAt: null,
      answeredAt: '2026-11-15T12:30:00.000Z',
      answerMinutes: null,
      consentAt: consent?.at,
      consentLanguage: 'pl',
      consentPolicyVersion: '2025-06-07',
      consentText: 'Wyrażam zgodę…',
      deletedAt: null,
      lastActivityAt: '2026-11-15T12:30:00.000Z',
      retentionWarnedAt: null,
      eraseRequestedAt: null,
    });
    expect((await findBriefByAccessToken(store.db, 'hash-of-token'))?.id).toBe(id);
    expect(await findBrief(store.db, 'nothing')).toBeUndefined();
  });

  it('[R21] lists newest first and undated briefs last, in both directions', async () => {
    await insert({ companyName: 'undated', createdAt: null });
    await insert({ companyName: 'old', createdAt: '1969-06-01T00:00:00.000Z' });
    await insert({ companyName: 'new', createdAt: '2026-06-01T00:00:00.000Z' });
    await insert({ companyName: 'middle', createdAt: '2020-06-01T00:00:00.000Z' });
    expect(await companies()).toEqual(['new', 'middle', 'old', 'undated']);
    expect(await companies({ sort: 'oldest' })).toEqual(['old', 'middle', 'new', 'undated']);
  });

  it('sorts companies in Polish order, whatever the locale of the database', async () => {
    for (const companyName of [
      'Żubr',
      'zebra',
      'Źrebak',
      'Ćma',
      'cyrk',
      'Dom',
      'Łoś',
      'lis',
      'Éclair',
      'ara',
      'Ął',
    ])
      await insert({ companyName });
    const polish = ['ara', 'Ął', 'cyrk', 'Ćma', 'Dom', 'Éclair', 'lis', 'Łoś', 'zebra', 'Źrebak', 'Żubr'];
    expect(await companies({ sort: 'company' })).toEqual(polish);
  });

  it('sorts by the last change', async () => {
    const { id } = await insert({ companyName: 'first', createdAt: '2026-01-01T00:00:00.000Z' });
    await insert({ companyName: 'second', createdAt: '2026-01-02T00:00:00.000Z' });
    await changeBrief(store.db, id, { status: 'completed' }, '2026-01-03T00:00:00.000Z');
    expect(await companies({ sort: 'updated' })).toEqual(['first', 'second']);
  });

  it.each(['newest', 'oldest', 'company', 'updated'] as const)(
    'pages by %s without gaps or repeats while briefs arrive',
    async (sort) => {
      const ids = new Set<string>();
      for (let index = 0; index < 23; index++) {
        // Same times and names on purpose: only the id then tells rows apart.
        const createdAt = index % 5 === 0 ? null : `2026-01-0${1 + (index % 3)}T00:00:00.000Z`;
        ids.add((await insert({ createdAt, receivedAt: '2025-01-01T00:00:00.000Z' })).id);
      }
      const seen: string[] = [];
      let cursor: string | undefined;
      for (;;) {
        const page = await listBriefs(store.db, { sort, cursor, limit: 4 });
        if (!page.ok) throw new Error(page.code);
        seen.push(...page.items.map(({ id }) => id));
        if (page.nextCursor === null) break;
        cursor = page.nextCursor;
        await insert({ createdAt: '2026-02-01T00:00:00.000Z' });
        await insert({ createdAt: '2026-01-01T12:00:00.000Z' });
      }
      expect(new Set(seen).size).toBe(seen.length);
      expect(seen.filter((id) => ids.has(id)).length).toBe(23);
    },
  );

  it('[§4 brief operations] a page with the last brief leads no further, however full it is', async () => {
    for (let index = 0; index < 4; index++) await insert();
    expect(await listBriefs(store.db, { limit: 3 })).toMatchObject({ nextCursor: expect.any(String) });
    expect(await listBriefs(store.db, { limit: 4 })).toMatchObject({ nextCursor: null });
  });

  it('answers a foreign or broken cursor with a code', async () => {
    for (let index = 0; index < 3; index++) await insert();
    const page = await listBriefs(store.db, { limit: 1 });
    const cursor = page.ok ? (page.nextCursor ?? '') : '';
    const forged = (parts: unknown) => Buffer.from(JSON.stringify(parts)).toString('base64url');
    const broken = [
      '',
      'x',
      '%00',
      cursor.slice(0, -6),
      forged(null),
      forged(['newest', '1', 'a']),
      forged(['newest', 1.5, 'a']),
      forged(['newest', 1, 'a\0']),
      forged(['newest', 1, 2]),
      'A'.repeat(9_000),
    ];
    for (const bad of broken)
      expect(await listBriefs(store.db, { cursor: bad, limit: 1 })).toEqual({
        ok: false,
        code: 'bad-cursor',
      });
    expect(await listBriefs(store.db, { cursor, sort: 'oldest', limit: 1 })).toEqual({
      ok: false,
      code: 'bad-cursor',
    });
    const notATime = forged(['updated', '2026-13-45T99:00:00.000Z', 'a']);
    expect(await listBriefs(store.db, { cursor: notATime, sort: 'updated', limit: 1 })).toEqual({
      ok: false,
      code: 'bad-cursor',
    });
    expect((await listBriefs(store.db, { cursor, limit: 1 })).ok).toBe(true);
  });

  it('[R30] filters by status and counts all briefs', async () => {
    await insert({ companyName: 'a' });
    await insert({ companyName: 'b', status: 'completed' });
    await insert({ companyName: 'c', status: 'completed' });
    const { id } = await insert({ companyName: 'd', status: 'cancelled' });
    await moveToTrash(store.db, 'briefs', id, '2026-11-15T13:00:00.000Z');
    expect((await companies({ status: 'completed' })).toString()).toBe('c,b');
    expect(await companies({ status: 'in-progress' })).toEqual([]);
    expect(await countBriefs(store.db)).toEqual({
      new: 1,
      'in-progress': 0,
      completed: 2,
      cancelled: 0,
      all: 3,
      trash: 1,
    });
  });

  it('[R21] counts a brief with a status of the former database among all, and keeps the status raw', async () => {
    const before = await countBriefs(store.db);
    const { id } = await insertBrief(store.db, { ...sampleBrief(), status: 'Archived' });
    expect(await countBriefs(store.db)).toEqual({ ...before, all: before.all + 1 });
    expect((await findBrief(store.db, id))?.status).toBe('Archived');
  });

  it('keeps the counters right through every change, also when it is undone', async () => {
    const truth = async () => {
      const rows = await store.db.selectFrom('briefs').select(['status', 'deletedAt']).execute();
      const counts = { new: 0, 'in-progress': 0, completed: 0, cancelled: 0, all: 0, trash: 0 };
      for (const { status, deletedAt } of rows) {
        counts[deletedAt === null ? (status as BriefStatus) : 'trash']++;
        if (deletedAt === null) counts.all++;
      }
      return counts;
    };
    const at = '2026-11-15T13:00:00.000Z';
    const made = await Promise.all(Array.from({ length: 30 }, () => insert()));
    await Promise.all(
      made.map(async ({ id }, index) => {
        if (index % 2) await changeBrief(store.db, id, { status: index % 3 ? 'completed' : 'cancelled' }, at);
        if (index % 5 === 0) await moveToTrash(store.db, 'briefs', id, at);
        if (index % 10 === 0) await restoreFromTrash(store.db, 'briefs', id, at);
        if (index % 7 === 0)
          await store.transaction((tx) => eraseSubjects(tx, { briefIds: [id], messageIds: [] }));
      }),
    );
    await store
      .transaction(async (tx) => {
        await insertBrief(tx, sampleBrief());
        throw new Error('undone');
      })
      .catch(() => {});
    expect(await countBriefs(store.db)).toEqual(await truth());
    expect((await countBriefs(store.db)).trash).toBeGreaterThan(0);
  });

  it('streams whole briefs in the order of the list', async () => {
    for (let index = 0; index < 7; index++)
      await insert({ companyName: `c${index}`, createdAt: `2026-01-0${index + 1}T00:00:00.000Z` });
    const streamed: string[] = [];
    for await (const brief of streamBriefs(store.db, {}, 3)) {
      expect(brief.fullBriefData).toEqual(sampleBrief().fullBriefData);
      streamed.push(brief.companyName);
    }
    expect(streamed).toEqual(['c6', 'c5', 'c4', 'c3', 'c2', 'c1', 'c0']);
  });

  it('[§4 status] sets any status from any other and tells when there is no such brief', async () => {
    const { id } = await insert();
    for (const status of ['cancelled', 'new', 'completed', 'in-progress'] as const) {
      const changed = await changeBrief(store.db, id, { status }, '2026-11-16T00:00:00.000Z');
      expect(changed).toMatchObject({ id, status, updatedAt: '2026-11-16T00:00:00.000Z' });
    }
    expect(
      await changeBrief(store.db, 'nothing', { status: 'new' }, '2026-11-16T00:00:00.000Z'),
    ).toBeUndefined();
  });

  it('[R31] moves a brief to the trash and back, and erases it with all that hangs on it', async () => {
    const { id } = await insert();
    const at = '2026-11-15T13:00:00.000Z';
    await appendNote(store.db, { briefId: id, note: 'n', author: 'Admin', createdAt: at });
    await enqueueMail(store.db, {
      kind: 'brief-notification',
      recipient: 'a@b.example',
      payload: {},
      briefId: id,
      createdAt: at,
    });
    expect(await moveToTrash(store.db, 'briefs', id, at)).toBe(true);
    expect(await moveToTrash(store.db, 'briefs', id, at)).toBe(false);
    expect(await companies()).toEqual([]);
    expect(await companies({ trash: true })).toHaveLength(1);
    expect(await changeBrief(store.db, id, { status: 'new' }, at)).toBeUndefined();
    expect(await restoreFromTrash(store.db, 'briefs', id, at)).toBe(true);
    expect(await restoreFromTrash(store.db, 'briefs', id, at)).toBe(false);
    expect(await companies()).toHaveLength(1);
    await moveToTrash(store.db, 'briefs', id, at);
    const erase = () => store.transaction((tx) => eraseSubjects(tx, { briefIds: [id], messageIds: [] }));
    expect(await erase()).toEqual({ briefs: 1, messages: 0, notes: 1, mails: 1 });
    expect(await erase()).toEqual({ briefs: 0, messages: 0, notes: 0, mails: 0 });
    expect(await findBrief(store.db, id)).toBeUndefined();
    expect(await listNotes(store.db, id)).toEqual([]);
    expect(await listMailsOfBriefs(store.db, [id])).toEqual([]);
    await store.search.forget();
    expect(await store.db.selectFrom('searchEntries').select('seq').execute()).toEqual([]);
  });

  it('marks a brief read and unread', async () => {
    const { id } = await insert();
    await markRead(store.db, 'briefs', id, '2026-11-15T13:00:00.000Z');
    expect((await findBrief(store.db, id))?.readAt).toBe('2026-11-15T13:00:00.000Z');
    await markRead(store.db, 'briefs', id, null);
    expect((await findBrief(store.db, id))?.readAt).toBeNull();
  });
});
