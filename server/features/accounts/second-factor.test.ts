import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { dayMs, minuteMs } from '../../../domain/text/durations.ts';
import { makeTestApp, noPages } from '../../../tests/support/test-app.ts';
import { engines, lendStore } from '../../../tests/support/test-store.ts';
import { saveSetting } from '../../platform/store/tables/settings.ts';
import { findAccountByEmail, setSecondFactor } from '../../platform/store/tables/accounts.ts';
import { recoveryCodeHash } from './recovery-codes.ts';
import {
  beginSecondFactor,
  checkSecondFactor,
  confirmSecondFactor,
  hasSecondFactor,
} from './second-factor.ts';
import { setCheapPassword } from '../../../tests/support/cheap-password.ts';
import { callerByAddress, callerByDevice } from './throttle.ts';
import { newTotpSecret, stepAt, totpCode } from './totp.ts';

const owner = { email: 'owner@blask.example', password: 'Latarnia-nad-Wisłą-1791' };
const secret = newTotpSecret();
const recovery = 'abcde-fghjk';
const codeAt = (now: Date) => totpCode(secret, stepAt(now));
/** No code of any moment a test may run at. */
const wrongCode = (() => {
  const near = [-2, -1, 0, 1, 2].map((offset) => totpCode(secret, stepAt(new Date()) + offset));
  return ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !near.includes(code))!;
})();

const panelCheck = (now = new Date()) => ({
  caller: callerByDevice('panel'),
  now,
  ownerAddress: owner.email,
  isThrottled: true,
});

async function makeScene() {
  const made = await makeTestApp(
    { ADMIN_EMAIL: owner.email, RATE_LIMIT: 'on', TRUST_PROXY: '127.0.0.1' },
    'sqlite',
    noPages,
  );
  await setCheapPassword(made.store, owner.email, owner.password);
  const device = await signIn(made.app, {}, '198.51.100.1');
  const { id } = (await findAccountByEmail(made.store.db, owner.email))!;
  await setSecondFactor(made.store.db, id, {
    totpSecret: secret,
    totpConfirmedAt: new Date().toISOString(),
    recoveryCodeHashes: [recoveryCodeHash(recovery)],
  });
  const account = (await findAccountByEmail(made.store.db, owner.email))!;
  const cookie = device.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  return { ...made, account, cookie };
}

function signIn(app: FastifyInstance, more: object, remoteAddress: string, headers = {}) {
  return app.inject({
    method: 'POST',
    url: '/api/session',
    payload: { ...owner, ...more },
    remoteAddress,
    headers,
  });
}

test('[second factor] whoever knows the password has ten wrong codes an hour, from however many addresses, and the owner is told', async () => {
  const { app, store, cookie } = await makeScene();
  const guess = (code: string, address: number) => signIn(app, { code }, `203.0.113.${address}`);
  for (let address = 1; address <= 10; address++)
    expect((await guess(wrongCode, address)).json().code).toBe('wrong-code');
  const refused = await guess(codeAt(new Date()), 11);
  expect([refused.statusCode, refused.json().code]).toEqual([429, 'too-many-requests']);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3_000);

  const mails = await store.db.selectFrom('outbox').select(['kind', 'recipient']).execute();
  expect(mails).toEqual([{ kind: 'second-factor-alert', recipient: owner.email }]);

  // The owner is not kept out: neither at a device that signed in before, nor with a recovery code.
  const known = await signIn(app, { code: codeAt(new Date()) }, '203.0.113.12', { cookie });
  expect(known.statusCode).toBe(200);
  expect((await guess(recovery, 13)).statusCode).toBe(200);
});

test('wrong codes sent at the same moment all count', async () => {
  const { store, account } = await makeScene();
  const outcomes = await Promise.all(
    Array.from({ length: 25 }, (_, address) =>
      checkSecondFactor(store, account, wrongCode, {
        caller: callerByAddress(`203.0.113.${address}`),
        now: new Date(),
        ownerAddress: owner.email,
        isThrottled: true,
      }),
    ),
  );
  const codes = outcomes.map((outcome) => (outcome.ok ? 'passed' : outcome.code));
  expect(codes.filter((code) => code === 'wrong-code')).toHaveLength(10);
  expect(codes.filter((code) => code === 'too-many-requests')).toHaveLength(15);
});

test('a password alone is not counted as a wrong code, and not as a guess', async () => {
  const { app } = await makeScene();
  for (let count = 0; count < 8; count++)
    expect((await signIn(app, {}, '203.0.113.7')).json().code).toBe('code-required');
  expect((await signIn(app, { code: codeAt(new Date()) }, '203.0.113.7')).statusCode).toBe(200);
});

test('a clock that was a day ahead and came back keeps nobody out', async () => {
  const { store, account } = await makeScene();
  const caller = callerByAddress('203.0.113.7');
  const check = (code: string, now: Date) =>
    checkSecondFactor(store, account, code, { caller, now, ownerAddress: owner.email, isThrottled: true });
  const ahead = new Date(Date.now() + dayMs);
  expect(await check(codeAt(ahead), ahead)).toEqual({ ok: true });
  for (let count = 0; count < 10; count++) await check(wrongCode, ahead);
  expect(await check(wrongCode, ahead)).toMatchObject({ code: 'too-many-requests' });
  const now = new Date();
  expect(await check(codeAt(now), now)).toEqual({ ok: true });
  expect(await check(codeAt(now), now)).toEqual({ ok: false, code: 'wrong-code' });
});

test('[second factor] it is taken off only with a code of its own or a recovery code', async () => {
  const { app, cookie } = await makeScene();
  const remove = (body: object) =>
    app.inject({
      method: 'POST',
      url: '/api/account/second-factor/remove',
      headers: { cookie },
      payload: { password: owner.password, ...body },
    });
  expect((await remove({})).json().code).toBe('code-required');
  expect((await remove({ code: wrongCode })).json().code).toBe('wrong-code');
  const account = await app.inject({ url: '/api/account', headers: { cookie } });
  expect(account.json().secondFactor.isOn).toBe(true);
  expect((await remove({ code: recovery })).statusCode).toBe(200);
  expect((await signIn(app, {}, '203.0.113.7')).statusCode).toBe(200);
});

test('switched on, or not at all: what cannot be saved whole leaves the account as it was', async () => {
  const { store, account } = await makeScene();
  const begun = { totpSecret: secret, totpConfirmedAt: null, recoveryCodeHashes: [] };
  await setSecondFactor(store.db, account.id, begun);
  await sql`create trigger spoil before insert on activity begin select raise(abort, 'no'); end`.execute(
    store.db,
  );
  await saveSetting(store.db, `second-factor-begun:${account.id}`, new Date().toISOString());
  const confirm = () => confirmSecondFactor(store, account, codeAt(new Date()), panelCheck());
  await expect(confirm()).rejects.toThrow();
  expect(await findAccountByEmail(store.db, owner.email)).toMatchObject({ totpConfirmedAt: null });
  await sql`drop trigger spoil`.execute(store.db);
  // The code was not spent either.
  expect(await confirm()).toMatchObject({ ok: true });
});

test('[second factor] setting it up takes ten wrong codes and ten minutes', async () => {
  const { app, store, account, cookie } = await makeScene();
  await setSecondFactor(store.db, account.id, {
    totpSecret: null,
    totpConfirmedAt: null,
    recoveryCodeHashes: [],
  });
  const ask = (path: string, payload: object) =>
    app.inject({ method: 'POST', url: `/api/account/second-factor${path}`, headers: { cookie }, payload });
  const begun = (await ask('', { password: owner.password })).json() as { secret: string };
  const right = () => totpCode(begun.secret, stepAt(new Date()));
  const wrong = right() === '000000' ? '111111' : '000000';
  const guesses = await Promise.all(Array.from({ length: 30 }, () => ask('/confirm', { code: wrong })));
  expect(guesses.filter(({ statusCode }) => statusCode === 401)).toHaveLength(10);
  const refused = await ask('/confirm', { code: right() });
  expect([refused.statusCode, Number(refused.headers['retry-after']) > 3_000]).toEqual([429, true]);

  const later = panelCheck(new Date(Date.now() + 11 * minuteMs));
  const code = totpCode(begun.secret, stepAt(later.now));
  expect(await confirmSecondFactor(store, account, code, later)).toEqual({
    ok: false,
    code: 'setup-expired',
  });
  expect(await findAccountByEmail(store.db, owner.email)).toMatchObject({ totpSecret: null });
});

test.each(engines)(
  '[second factor] begun again while another tab confirms: one or the other, never half of both, on %s',
  async (engine) => {
    const { store, giveBack } = await lendStore(engine);
    onTestFinished(giveBack);
    await setCheapPassword(store, owner.email, owner.password);
    for (let round = 0; round < 5; round++) {
      const account = (await findAccountByEmail(store.db, owner.email))!;
      const begun = await beginSecondFactor(store, account, owner.password, false);
      if (!begun.ok) throw new Error(begun.code);
      const code = totpCode(begun.secret, stepAt(new Date()));
      // As each tab read it before.
      const stale = (await findAccountByEmail(store.db, owner.email))!;
      const [confirmed] = await Promise.all([
        confirmSecondFactor(store, stale, code, panelCheck()),
        beginSecondFactor(store, stale, owner.password, false),
      ]);
      const after = (await findAccountByEmail(store.db, owner.email))!;
      expect([confirmed.ok, after.recoveryCodeHashes.length]).toEqual(
        hasSecondFactor(after) ? [true, 10] : [false, 0],
      );
      await setSecondFactor(store.db, account.id, {
        totpSecret: null,
        totpConfirmedAt: null,
        recoveryCodeHashes: [],
      });
    }
  },
);
