import { afterAll, describe, expect, test } from 'vitest';
import { openTestApp } from '../../../tests/support/test-app.ts';
import { ownerEmail, sessionOf } from '../../../tests/support/owner-session.ts';
import { engines } from '../../../tests/support/test-store.ts';
import { noPages } from '../../../tests/support/test-app.ts';
import { hourMs } from '../../../domain/text/durations.ts';
import { findOpenInvitation } from './accept-invitation.ts';
import { invitationPath } from './invitations.ts';
import { setAccountPassword } from './set-password.ts';

const password = 'Latarnia-nad-Wisłą-2026';

describe.each(engines)('the team on %s', async (engine) => {
  const { app, store, end } = await openTestApp({ ADMIN_EMAIL: ownerEmail }, engine, noPages);
  afterAll(end);
  const owner = await sessionOf(store, ownerEmail);

  const as =
    (cookie: string) => async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) => {
      const response = await app.inject({
        method,
        url,
        headers: { cookie },
        ...(payload ? { payload } : {}),
      });
      const body = response.body === '' ? null : response.json();
      return { status: response.statusCode, body, cookies: response.cookies };
    };
  const ask = as(owner);
  const nobody = as('');
  const invite = (email: string, more = {}) => ask('POST', '/api/accounts/invitations', { email, ...more });
  const tokenOf = async (id: string) => (await invitationPath(store.db, id)).split('=')[1]!;
  const join = async (email: string, name = 'Ola Wrona') => {
    const { body } = await invite(email);
    const token = await tokenOf(body.id);
    const accepted = await nobody('POST', '/api/invitations/accept', { token, name, password });
    const session = accepted.cookies.find((cookie) => cookie.name === 'session')!;
    return { token, accepted, cookie: `session=${session.value}` };
  };
  const people = async () => (await ask('GET', '/api/accounts')).body.people;
  const idOf = async (email: string) =>
    (await people()).find((person: { email: string }) => person.email === email)?.id;

  test('[colleagues] somebody invited gets a mail in their language, sets name and password, and is in as a colleague', async () => {
    const { status, body } = await invite(' Ewa@Blask.example ', { mailLanguage: 'en' });
    expect({ status, body }).toMatchObject({
      status: 201,
      body: { email: 'ewa@blask.example', language: 'en', isExpired: false, mail: 'queued' },
    });
    const lifetime = Date.parse(body.expiresAt) - Date.parse(body.createdAt);
    expect(lifetime).toBe(48 * hourMs);
    const mail = await store.db
      .selectFrom('outbox')
      .selectAll()
      .where('kind', '=', 'invitation')
      .executeTakeFirstOrThrow();
    const token = await tokenOf(body.id);
    const preview = await app.inject({ url: `/api/mails/${mail.id}/preview`, headers: { cookie: owner } });
    for (const said of ['You’re invited to the team', `/admin#invitation=${token}`, ownerEmail])
      expect(preview.body).toContain(said);
    const stored = JSON.stringify([mail, await store.db.selectFrom('invitations').selectAll().execute()]);
    expect(stored).not.toContain(token);
    expect(await nobody('POST', '/api/invitations/open', { token })).toMatchObject({
      status: 200,
      body: { email: 'ewa@blask.example' },
    });
    const given = { token, name: ' Ewa Lis ', password };
    const weak = await nobody('POST', '/api/invitations/accept', { ...given, password: 'hasło' });
    expect([weak.status, weak.body.code]).toEqual([400, 'weak-password']);
    const accepted = await nobody('POST', '/api/invitations/accept', given);
    expect(accepted.body).toEqual({
      user: { email: 'ewa@blask.example', name: 'Ewa Lis', isAdmin: false, role: 'colleague' },
    });
    const cookie = `session=${accepted.cookies.find(({ name }) => name === 'session')!.value}`;
    expect((await as(cookie)('GET', '/api/briefs')).status).toBe(200);
    expect((await as(cookie)('GET', '/api/accounts')).body.code).toBe('owner-only');
    const signedIn = await nobody('POST', '/api/session', { email: 'ewa@blask.example', password });
    expect(signedIn.body.user).toMatchObject({ role: 'colleague' });
    expect((await ask('GET', '/api/accounts')).body).toMatchObject({
      people: [
        { email: ownerEmail, role: 'owner' },
        { email: 'ewa@blask.example', role: 'colleague', briefs: 0 },
      ],
      invitations: [],
    });
  });

  test('[colleagues] a link works once, not after 48 hours, not after it was taken back or replaced, and says no more than that', async () => {
    const { token } = await join('once@blask.example');
    const replaced = await tokenOf((await invite('again@blask.example')).body.id);
    const { body: kept } = await invite('again@blask.example');
    const { body: back } = await invite('back@blask.example');
    const taken = await tokenOf(back.id);
    expect((await ask('DELETE', `/api/accounts/invitations/${back.id}`)).status).toBe(204);
    expect((await ask('DELETE', `/api/accounts/invitations/${back.id}`)).status).toBe(404);
    const answers = [];
    for (const dead of [token, replaced, taken, 'never-was', '']) {
      const opened = await nobody('POST', '/api/invitations/open', { token: dead });
      const used = await nobody('POST', '/api/invitations/accept', { token: dead, name: 'X', password });
      answers.push([opened.status, opened.body.code, used.status, used.body.code]);
    }
    expect(answers).toEqual(answers.map(() => [404, 'invitation-gone', 404, 'invitation-gone']));
    const late = new Date(Date.parse(kept.expiresAt));
    expect(await findOpenInvitation(store, await tokenOf(kept.id), late)).toBeUndefined();
    expect(
      await findOpenInvitation(store, await tokenOf(kept.id), new Date(late.getTime() - 1)),
    ).toBeDefined();
    const left = await store.db
      .selectFrom('outbox')
      .select('payload')
      .where('recipient', '=', 'back@blask.example')
      .execute();
    expect(left).toEqual([]);
  });

  test('[colleagues] accepted twice at the same moment, one is in', async () => {
    const token = await tokenOf((await invite('twice@blask.example')).body.id);
    const both = await Promise.all(
      ['Jan', 'Anna'].map((name) => nobody('POST', '/api/invitations/accept', { token, name, password })),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 404]);
  });

  test('[colleagues] the owner and whoever is on the team are not invited; an account that nobody invited is, and its sessions end', async () => {
    await join('member@blask.example');
    for (const email of [ownerEmail, 'OWNER@blask.example', 'member@blask.example'])
      expect((await invite(email)).body.code, email).toBe('on-team-already');
    await setAccountPassword(store, 'old@blask.example', 'Poprzednie-hasło-2025');
    const former = await nobody('POST', '/api/session', {
      email: 'old@blask.example',
      password: 'Poprzednie-hasło-2025',
    });
    const before = `session=${former.cookies.find(({ name }) => name === 'session')!.value}`;
    expect((await as(before)('GET', '/api/briefs')).body.code).toBe('not-administrator');
    const { cookie } = await join('old@blask.example');
    expect((await as(before)('GET', '/api/briefs')).body.code).toBe('not-signed-in');
    expect((await as(cookie)('GET', '/api/briefs')).status).toBe(200);
  });

  test('[colleagues] whoever is removed is out at the next call, and what was kept by account is gone; the owner stays', async () => {
    const { cookie } = await join('gone@blask.example');
    const id = await idOf('gone@blask.example');
    expect((await as(cookie)('GET', '/api/today')).status).toBe(200);
    expect((await ask('DELETE', `/api/accounts/${id}`)).status).toBe(204);
    expect((await as(cookie)('GET', '/api/today')).body.code).toBe('not-signed-in');
    expect(
      await store.db.selectFrom('sessions').select('accountId').where('accountId', '=', id).execute(),
    ).toEqual([]);
    const again = await nobody('POST', '/api/session', { email: 'gone@blask.example', password });
    expect(again.body.code).toBe('user-not-found');
    expect((await ask('DELETE', `/api/accounts/${id}`)).body.code).toBe('account-not-found');
    const stays = await ask('DELETE', `/api/accounts/${await idOf(ownerEmail)}`);
    expect([stays.status, stays.body.code]).toEqual([409, 'owner-stays']);
  });

  test('[colleagues] no more than five invitations a day go to one address', async () => {
    for (let sent = 0; sent < 5; sent++) expect((await invite('five@blask.example')).status).toBe(201);
    const sixth = await invite('five@blask.example');
    expect([sixth.status, sixth.body.code]).toEqual([429, 'too-many-requests']);
  });
});
