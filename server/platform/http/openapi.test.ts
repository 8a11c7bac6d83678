import type { FastifyInstance } from 'fastify';
import { beforeAll, expect, test } from 'vitest';
import { endpoints } from '../../../domain/endpoints/endpoints.ts';
import { makeTestApp, noPages, openTestApp } from '../../../tests/support/test-app.ts';
import { buildApp } from '../../app.ts';

const documented = (name: string) => name.replaceAll(/:(\w+)/g, '{$1}');

let app: FastifyInstance;
let document: ReturnType<typeof JSON.parse>;
beforeAll(async () => {
  const made = await openTestApp({ SITE_ORIGIN: 'https://blask.example' }, 'sqlite', noPages);
  app = made.app;
  document = (await app.inject({ url: '/api/openapi.json' })).json();
  return made.end;
});

test('[endpoints] every call that is described exists, is in the document, and nothing else is', async () => {
  const inDocument = Object.entries(document.paths as Record<string, object>).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(inDocument.toSorted()).toEqual(Object.keys(endpoints).map(documented).toSorted());
  for (const name of Object.keys(endpoints)) {
    const [method = '', url = ''] = name.split(' ');
    expect(app.hasRoute({ method: method as 'GET', url }), name).toBe(true);
  }
});

test('[endpoints] every address under /api that answers is one of the calls', async () => {
  const served = routesUnder(app.printRoutes({ commonPrefix: false }));
  expect(served.length).toBeGreaterThan(30);
  expect(served.toSorted()).toEqual(
    Object.keys(endpoints)
      .filter((name) => name.includes(' /api/'))
      .toSorted(),
  );
});

test('[endpoints] the document is made once', async () => {
  const first = await app.inject('/api/openapi.json');
  expect(first.headers).toMatchObject({
    etag: expect.any(String),
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
  });
  expect((await app.inject('/api/openapi.json')).headers.etag).toBe(first.headers.etag);
});

/** Reads the tree that the router prints: a line a part of an address, with the methods that end there. */
function routesUnder(tree: string): string[] {
  const parts: string[] = [];
  return tree.split('\n').flatMap((line) => {
    const [, indent = '', part = '', methods = ''] = /^([ │]*)[├└]── ([^ ]*)(?: \((.*)\))?/.exec(line) ?? [];
    if (!part) return [];
    parts.length = indent.length / 4;
    parts.push(part);
    const address = parts.join('').replaceAll('//', '/');
    return methods === '' || !address.startsWith('/api')
      ? []
      : methods
          .split(', ')
          .filter((method) => method !== 'HEAD')
          .map((method) => `${method} ${address}`);
  });
}

test('[endpoints] the document says what is checked: limits, options, who may call and what a refusal is', async () => {
  expect(document.openapi).toBe('3.1.0');
  expect(document.servers).toEqual([{ url: 'https://blask.example' }]);
  const brief = document.paths['/api/briefs'].post.requestBody.content['application/json'].schema;
  expect(brief.properties.companyProfile.properties.companyName).toMatchObject({
    type: 'string',
    maxLength: 200,
  });
  expect(brief.properties.additionalInfo.properties.budget.enum).toContain('over-30k');
  const list = document.paths['/api/briefs'].get;
  expect(list.security).toEqual([{ session: [] }]);
  expect(list.parameters.map(({ name }: { name: string }) => name).toSorted()).toEqual([
    'assignee',
    'budget',
    'cursor',
    'from',
    'limit',
    'q',
    'sort',
    'status',
    'to',
    'trash',
    'type',
    'unread',
    'waiting',
  ]);
  const page = list.responses['200'].content['application/json'].schema;
  expect(page.required.toSorted()).toEqual(['counts', 'items', 'nextCursor', 'total']);
  expect(page.properties.items.items.properties.companyName).toEqual({ type: 'string' });
  expect(list.responses['401']).toMatchObject({
    description: 'Not signed in',
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
  });
  expect(document.components.schemas.Refusal.required.toSorted()).toEqual(['code', 'error']);
  expect(document.paths['/api/openapi.json'].get.responses).not.toHaveProperty('503');
});

test('[webhooks] the document says what a program is told, and with which headers', async () => {
  const { post } = document.webhooks.event;
  expect(post.parameters.map(({ name }: { name: string }) => name)).toEqual([
    'webhook-id',
    'webhook-timestamp',
    'webhook-signature',
  ]);
  const { properties } = post.requestBody.content['application/json'].schema;
  expect(properties.type.enum).toContain('estimate.accepted');
  expect(Object.keys(properties.data.properties).toSorted()).toEqual(
    ['briefId', 'from', 'letterId', 'link', 'messageId', 'reference', 'to'].toSorted(),
  );
});

test('[endpoints] an address under /api without a schema stops the start', async () => {
  const { store, mailer } = await makeTestApp({}, 'sqlite', noPages);
  expect(app.hasRoute({ method: 'GET', url: '/api/bare' })).toBe(false);
  const { readConfig } = await import('../config.ts');
  const read = readConfig({ LOG_LEVEL: 'silent' });
  if (!read.ok) throw new Error(read.complaints.join());
  const openPages = async (server: typeof app) => {
    server.get('/api/bare', async () => 'bare');
    return noPages();
  };
  const build = buildApp({ config: read.config, log: app.log, store, mailer, openPages });
  await expect(build).rejects.toThrow('GET /api/bare is served without a schema');
});
