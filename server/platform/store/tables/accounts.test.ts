import { beforeAll, describe, expect, it } from 'vitest';
import { engines, lendStore } from '../../../../tests/support/test-store.ts';
import {
  changePassword,
  findAccount,
  findAccountByEmail,
  insertAccount,
  setSecondFactor,
  upsertAccount,
} from './accounts.ts';
import { appendActivity, listActivityOf } from './activity.ts';
import type { Store } from '../database.ts';
import {
  forgetFailedLogins,
  hasFailedLogins,
  listFailedLogins,
  recordLoginAttempt,
} from './login-attempts.ts';
import { addPageViews, sumPageViews } from './page-views.ts';
import {
  createSession,
  deleteSession,
  deleteSessionsOfAccount,
  findSession,
  touchSession,
} from './sessions.ts';
import { findSetting, saveSetting } from './settings.ts';
import { deleteAged } from './aged-rows.ts';

const at = (minute: number) => `2026-11-15T12:${String(minute).padStart(2, '0')}:00.000Z`;

describe.each(engines)('accounts and records on %s', (engine) => {
  let store: Store;

  beforeAll(async () => {
    const lent = await lendStore(engine);
    store = lent.store;
    return lent.giveBack;
  });

  it('keeps one account per address, however it is written', async () => {
    const made = await upsertAccount(store.db, {
      email: ' Owner@Blask.example',
      passwordHash: 'one',
      now: at(0),
    });
    expect(made).toEqual({
      id: made.id,
      email: 'owner@blask.example',
      passwordHash: 'one',
      createdAt: at(0),
      passwordChangedAt: at(0),
      totpSecret: null,
      totpConfirmedAt: null,
      recoveryCodeHashes: [],
      role: null,
      name: '',
      pushChoices: null,
    });
    const changed = await upsertAccount(store.db, {
      email: 'owner@blask.EXAMPLE',
      passwordHash: 'two',
      now: at(1),
    });
    expect(changed).toEqual({ ...made, passwordHash: 'two', passwordChangedAt: at(1) });
    expect(
      await insertAccount(store.db, { email: 'owner@blask.example', passwordHash: 'three', now: at(2) }),
    ).toBeUndefined();
    expect(await changePassword(store.db, made.id, { passwordHash: 'four', now: at(3) })).toBe(true);
    const factor = { totpSecret: 's', totpConfirmedAt: at(4), recoveryCodeHashes: ['a', 'b'] };
    await setSecondFactor(store.db, made.id, factor);
    const expected = { ...made, ...factor, passwordHash: 'four', passwordChangedAt: at(3) };
    expect(await findAccountByEmail(store.db, 'OWNER@blask.example')).toEqual(expected);
    expect(await findAccount(store.db, made.id)).toEqual(expected);
    expect(await findAccountByEmail(store.db, 'nobody@blask.example')).toBeUndefined();
  });

  it('[R26] ends sessions one by one, by account and by time', async () => {
    const account = await upsertAccount(store.db, {
      email: 's@b.example',
      passwordHash: 'p',
      now: at(0),
    });
    const accountId = account.id;
    await createSession(store.db, {
      tokenHash: 't1',
      accountId,
      now: at(0),
      expiresAt: at(10),
    });
    expect(await findSession(store.db, 't1', at(9))).toEqual({
      account,
      startedAt: at(0),
      lastSeenAt: at(0),
    });
    expect(await findSession(store.db, 't1', at(10))).toBeUndefined();
    await touchSession(store.db, 't1', { now: at(9), expiresAt: at(20) });
    expect(await findSession(store.db, 't1', at(10))).toEqual({
      account,
      startedAt: at(0),
      lastSeenAt: at(9),
    });
    for (const tokenHash of ['t2', 't3', 't4'])
      await createSession(store.db, { tokenHash, accountId, now: at(0), expiresAt: at(15) });
    expect(await deleteSession(store.db, 't4')).toBe(true);
    expect(await deleteAged(store.db, 'sessions', at(15), 10)).toBe(2);
    await createSession(store.db, { tokenHash: 't5', accountId, now: at(0), expiresAt: at(15) });
    expect(await deleteSessionsOfAccount(store.db, accountId, 't5')).toBe(1);
    expect(await deleteSessionsOfAccount(store.db, accountId)).toBe(1);
  });

  it('counts failed logins by address and by account', async () => {
    const attempt = { addressHash: 'ip', accountEmailHash: 'mail', succeeded: false };
    for (const minute of [1, 2, 3]) await recordLoginAttempt.run(store.db, { ...attempt, at: at(minute) });
    await recordLoginAttempt.run(store.db, { ...attempt, accountEmailHash: 'other', at: at(4) });
    await recordLoginAttempt.run(store.db, { ...attempt, succeeded: true, at: at(5) });
    const span = { since: at(2), until: at(50) };
    const ofCaller = (atMost: number) =>
      listFailedLogins(store.db, { addressHash: 'ip', ...span, atMost }).then((rows) =>
        rows.map((row) => row.at),
      );
    expect(await ofCaller(10)).toEqual([at(2), at(3), at(4)]);
    expect(await ofCaller(2)).toEqual([at(2), at(3)]);
    // What a clock ahead of its time has written down counts when its time comes.
    await recordLoginAttempt.run(store.db, { ...attempt, at: at(51) });
    const ofAccount = (moreThan: number) =>
      hasFailedLogins(store.db, { accountEmailHash: 'mail', ...span, moreThan });
    expect([await ofAccount(1), await ofAccount(2)]).toEqual([true, false]);
    await forgetFailedLogins(store.db, 'mail');
    expect(await ofAccount(0)).toBe(false);
    expect(await deleteAged(store.db, 'loginAttempts', at(5), 10)).toBe(1);
  });

  it('keeps what was done to a brief, newest first', async () => {
    const entry = { actor: 'owner', subjectKind: 'brief', subjectId: 'b1' } as const;
    const detail = { from: 'new', to: 'completed' };
    await appendActivity(store.db, { ...entry, at: at(1), action: 'status-changed', detail });
    await appendActivity(store.db, { ...entry, at: at(2), action: 'trashed' });
    await appendActivity(store.db, { ...entry, at: at(3), action: 'trashed', subjectId: 'b2' });
    expect(
      (await listActivityOf(store.db, 'brief', 'b1')).map((found) => [found.action, found.detail]),
    ).toEqual([
      ['trashed', {}],
      ['status-changed', { from: 'new', to: 'completed' }],
    ]);
  });

  it('[R9] adds page views up, also from batches at once', async () => {
    const views = {
      day: '2026-11-15',
      path: '/',
      language: 'pl',
      referrerHost: '',
      device: 'phone',
      event: 'view',
      count: 1,
    };
    const batch = [views, { ...views, path: '/brief', count: 3 }, views];
    await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        addPageViews(store.db, index % 2 ? batch : batch.toReversed()),
      ),
    );
    await addPageViews(store.db, [{ ...views, day: '2026-11-17' }]);
    await addPageViews(store.db, []);
    const range = { from: '2026-11-15', to: '2026-11-16', event: 'view' };
    expect((await sumPageViews(store.db, range)).path).toEqual([
      { value: '/brief', count: 30 },
      { value: '/', count: 20 },
    ]);
  });

  it('keeps settings and proves that it can write', async () => {
    expect(await findSetting(store.db, 'retention')).toBeUndefined();
    await saveSetting(store.db, 'retention', { months: 36 });
    await saveSetting(store.db, 'retention', { months: 12, snake_key: [1, 'ż'] });
    expect(await findSetting(store.db, 'retention')).toEqual({ months: 12, snake_key: [1, 'ż'] });
    await store.checkWritable();
    expect(await findSetting(store.db, 'last-write-check')).toMatch(/^\d{4}-/);
  });
});
