/** Every call there is, and who may make it: written by hand, so that a schema that says something else is noticed. */
import type { InjectOptions } from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { ownerEmail, sessionOf } from '../tests/support/owner-session.ts';
import { routesOf } from '../tests/support/routes.ts';
import { openTestApp } from '../tests/support/test-app.ts';
import { engines } from '../tests/support/test-store.ts';

/** A call may carry a query, or a body behind it. `/assets/…` and the like stand for all below them. */
const calls = {
  everybody: [
    'GET /',
    'GET /.well-known/security.txt',
    'GET /admin',
    'GET /admin/offline',
    'GET /admin/service-worker.js',
    'GET /api/docs',
    'GET /api/doctor/caller',
    'GET /api/openapi.json',
    'GET /api/session',
    'GET /assets/…',
    'GET /brief',
    'GET /calendar/:token',
    'GET /demo/…',
    'GET /en',
    'GET /en/brief',
    'GET /en/demo/…',
    'GET /en/privacy-policy',
    'GET /en/projects',
    'GET /favicon.ico',
    'GET /healthz',
    'GET /icon-180.png',
    'GET /icon-192.png',
    'GET /icon-512-maskable.png',
    'GET /icon-512.png',
    'GET /icon.svg',
    'GET /media/:name',
    'GET /panel.webmanifest',
    'GET /privacy-policy',
    'GET /projects',
    'GET /readyz',
    'GET /robots.txt',
    'GET /share-en.png',
    'GET /share-pl.png',
    'GET /site.webmanifest',
    'GET /sitemap.xml',
    'POST /api/brief',
    'POST /api/briefs',
    'POST /api/contact',
    'POST /api/drafts',
    'GET /api/drafts/:id',
    'PUT /api/drafts/:id',
    'DELETE /api/drafts/:id',
    'POST /api/invitations/accept',
    'POST /api/invitations/open',
    'POST /api/session',
    'POST /api/session/passkey',
    'POST /api/session/passkey/challenge',
    'POST /api/views',
    ...['', '/en'].flatMap((language) => [
      `GET ${language}/status/:token`,
      `GET ${language}/status/:token/brief.html`,
      `GET ${language}/status/:token/brief.json`,
      `GET ${language}/status/:token/call.ics`,
      `GET ${language}/status/:token/estimate`,
      `GET ${language}/status/:token/estimate/:version`,
      `GET ${language}/status/:token/files/:file`,
      `POST ${language}/status/:token/answers`,
      `POST ${language}/status/:token/call`,
      `POST ${language}/status/:token/erase`,
      `POST ${language}/status/:token/estimate/accept`,
      `POST ${language}/status/:token/estimate/ask`,
      `POST ${language}/status/:token/estimate/decline`,
      `POST ${language}/status/:token/estimate/recount`,
      `POST ${language}/status/:token/files`,
      `POST ${language}/status/:token/files/remove`,
      `POST ${language}/status/:token/materials`,
    ]),
    // Ends the session of whoever calls, so it comes last.
    'DELETE /api/session',
  ],
  team: [
    'GET /api/account',
    'PUT /api/account/name',
    'GET /api/passkeys',
    'POST /api/passkeys',
    'POST /api/passkeys/begin',
    'POST /api/passkeys/challenge',
    'POST /api/passkeys/:id/remove',
    'PUT /api/account/password',
    'POST /api/account/second-factor',
    'POST /api/account/second-factor/confirm',
    'POST /api/account/second-factor/remove',
    'GET /api/account/pushes',
    'POST /api/account/pushes',
    'PUT /api/account/pushes/choices',
    'DELETE /api/account/pushes/:id',
    'GET /api/answering',
    'GET /api/briefs',
    'POST /api/briefs/actions',
    'POST /api/briefs/actions {"ids":["x"],"action":"read"}',
    'GET /api/briefs/:id',
    'PATCH /api/briefs/:id',
    'DELETE /api/briefs/:id',
    'DELETE /api/briefs/:id?erase=false',
    'DELETE /api/briefs/:id/call',
    'POST /api/briefs/:id/call-offers',
    'PUT /api/briefs/:id/call/held',
    'PUT /api/briefs/:id/draft',
    'GET /api/briefs/:id/estimate',
    'PUT /api/briefs/:id/estimate',
    'DELETE /api/briefs/:id/estimate',
    'GET /api/briefs/:id/estimate/preview',
    'POST /api/briefs/:id/estimate/send',
    'GET /api/briefs/:id/estimate/versions/:version',
    'GET /api/briefs/:id/files/:file',
    'GET /api/briefs/:id/files/:file/preview',
    'PUT /api/briefs/:id/findings/:finding',
    'POST /api/briefs/:id/letters/:letter/close',
    'PUT /api/briefs/:id/letters/:letter/handled',
    'POST /api/briefs/:id/letters/preview',
    'DELETE /api/briefs/:id/link',
    'POST /api/briefs/:id/materials',
    'DELETE /api/briefs/:id/materials/:material',
    'POST /api/briefs/:id/notes',
    'POST /api/briefs/:id/questions',
    'POST /api/briefs/:id/replies',
    'POST /api/briefs/:id/restore',
    'GET /api/changes',
    'GET /api/mails',
    'PUT /api/mails/:id/handled',
    'GET /api/mails/:id/preview',
    'POST /api/mails/:id/resend',
    'GET /api/messages',
    'POST /api/messages/actions',
    'POST /api/messages/actions {"ids":["x"],"action":"read"}',
    'GET /api/messages/:id',
    'PATCH /api/messages/:id',
    'DELETE /api/messages/:id',
    'POST /api/messages/:id/brief',
    'POST /api/messages/:id/attach',
    'POST /api/messages/:id/put-aside',
    'POST /api/briefs/:id/letters/:letter/move',
    'PUT /api/messages/:id/draft',
    'POST /api/messages/:id/replies',
    'POST /api/messages/:id/replies/preview',
    'POST /api/messages/:id/restore',
    'GET /api/overview',
    'GET /api/panel',
    'GET /api/price-list',
    'GET /api/team',
    'GET /api/today',
  ],
  owner: [
    'GET /api/accounts',
    'DELETE /api/accounts/:id',
    'POST /api/accounts/invitations',
    'DELETE /api/accounts/invitations/:id',
    'POST /api/answering/preview',
    'PUT /api/answering',
    'POST /api/briefs/actions {"ids":["x"],"action":"erase"}',
    'POST /api/briefs/actions {"matching":{"trash":true},"action":"erase"}',
    'DELETE /api/briefs/:id/files/:file',
    'DELETE /api/briefs/:id?erase=true',
    'DELETE /api/briefs/:id?erase=1',
    'GET /api/briefs.csv',
    'GET /api/briefs.json',
    'GET /api/calendar',
    'POST /api/calendar',
    'DELETE /api/calendar',
    'GET /api/content',
    'PUT /api/content/draft',
    'DELETE /api/content/draft',
    'GET /api/content/preview/:page',
    'POST /api/content/publish',
    'GET /api/content/publishing',
    'GET /api/content/versions',
    'GET /api/content/versions/:id',
    'POST /api/content/versions/:id/restore',
    'GET /api/doctor',
    'POST /api/logos',
    'POST /api/messages/actions {"ids":["x"],"action":"erase"}',
    'DELETE /api/messages/:id?erase=true',
    'GET /api/messages.csv',
    'GET /api/messages.json',
    'POST /api/pictures',
    'GET /api/pictures/:id',
    'PUT /api/price-list',
    'GET /api/price-list/trial',
    'GET /api/price-list/versions',
    'GET /api/price-list/versions/:version',
    'POST /api/price-list/versions/:version/restore',
    'GET /api/privacy',
    'GET /api/privacy/kept-estimates',
    'DELETE /api/privacy/kept-estimates/:id',
    'POST /api/privacy/person',
    'POST /api/privacy/person/erase',
    'POST /api/privacy/person/file',
    'PUT /api/privacy/retention',
    'GET /api/privacy/upcoming',
    'POST /api/privacy/upcoming/keep',
    'POST /api/privacy/upcoming/opened',
    'GET /api/start',
    'PATCH /api/start',
    'PUT /api/start/contact',
    'DELETE /api/start/trial-brief',
    'POST /api/start/trial-brief',
    'POST /api/start/trial-mail',
    'GET /api/visits',
    'GET /api/webhooks',
    'POST /api/webhooks',
    'PUT /api/webhooks/:id',
    'PUT /api/webhooks/:id/events',
    'DELETE /api/webhooks/:id',
    'POST /api/webhooks/:id/secret',
    'POST /api/webhooks/:id/test',
    'GET /api/webhooks/:id/deliveries',
    'POST /api/webhooks/:id/deliveries/:delivery/resend',
  ],
};
type Who = keyof typeof calls;

const open = await Promise.all(engines.map((engine) => openTestApp({ ADMIN_EMAIL: ownerEmail }, engine)));
afterAll(() => Promise.all(open.map(({ end }) => end())));

const rows = Object.values(calls).flat();
/** The row a route belongs to. */
const rowOf = (route: string) =>
  route.replace(/^(GET (?:\/assets|\/demo|\/en\/demo)\/).*$/, '$1…').replace(/ \/index.html$/, ' /');

test('[colleagues] every route has a row in the table of who may call it, and every row has a route', () => {
  const [{ app } = open[0]!] = open;
  const routes = new Set(routesOf(app).map(rowOf));
  const bare = new Set(rows.map((row) => row.replace(/\?\S+$| \{.*$/, '')));
  expect([...routes].filter((route) => !bare.has(route))).toEqual([]);
  expect([...bare].filter((row) => !routes.has(row))).toEqual([]);
});

/** What stands in front of a call: nothing, or the code of a refusal by the door. */
const doors: Record<Who, (string | null)[]> = {
  everybody: [null, null, null, null],
  team: ['not-signed-in', 'not-administrator', null, null],
  owner: ['not-signed-in', 'not-administrator', 'owner-only', null],
};
const doorCodes = new Set(doors.owner);

function requestOf(row: string): Pick<InjectOptions, 'url' | 'payload'> & { method: 'GET' } {
  const [, method = '', url = '', body] = /^(\w+) (\S+)(?: (\{.*))?$/.exec(row) ?? [];
  return {
    method: method as 'GET',
    url: url.replace('/…', '/x').replaceAll(/:\w+/g, '1'),
    ...(body ? { payload: JSON.parse(body) as object } : {}),
  };
}

test.each(open.map((one, index) => [engines[index], one] as const))(
  '[colleagues] [R25] every call answers a visitor, an uninvited account, a colleague and the owner as the table says, on %s',
  async (_engine, { app, store }) => {
    const cookies = [
      '',
      await sessionOf(store, 'somebody@blask.example'),
      await sessionOf(store, 'colleague@blask.example', {
        role: 'colleague',
        name: 'Ola',
      }),
      await sessionOf(store, ownerEmail),
    ];
    const askers = ['visitor', 'uninvited', 'colleague', 'owner'];
    const wrong: string[] = [];
    for (const who of ['team', 'owner', 'everybody'] as const)
      for (const row of calls[who])
        for (const [index, cookie] of cookies.entries()) {
          const response = await app.inject({
            ...requestOf(row),
            headers: { cookie },
          });
          const isJson = String(response.headers['content-type']).includes('json');
          const code = isJson ? (response.json<{ code?: string }>()?.code ?? '') : '';
          const met = doorCodes.has(code) ? code : null;
          const status = {
            'not-signed-in': 401,
            'not-administrator': 403,
            'owner-only': 403,
          }[met ?? ''];
          const isRight =
            met === doors[who][index] && (status ?? response.statusCode) === response.statusCode;
          if (!isRight || (!met && [401, 403].includes(response.statusCode)))
            wrong.push(`${row} answers ${askers[index]}: ${response.statusCode} ${code}`);
        }
    expect(wrong).toEqual([]);
  },
  60_000,
);

test('[colleagues] the document tells who may make each call', async () => {
  const [{ app } = open[0]!] = open;
  const { paths } = (await app.inject({ url: '/api/openapi.json' })).json<{
    paths: Record<string, Record<string, { 'x-roles'?: string[] }>>;
  }>();
  const rolesOf = (row: string) => {
    const [method = '', url = ''] = row.split(' ');
    return paths[url.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]?.['x-roles'];
  };
  const bare = (who: Who) => calls[who].filter((row) => /^\w+ \/api\/[^?{ ]+$/.test(row));
  for (const row of bare('team')) expect(rolesOf(row), row).toEqual(['owner', 'colleague']);
  for (const row of bare('owner')) expect(rolesOf(row), row).toEqual(['owner']);
  for (const row of bare('everybody')) expect(rolesOf(row), row).toBeUndefined();
});
