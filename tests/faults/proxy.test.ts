import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { request } from 'node:https';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { startCaddy } from '../support/caddy.ts';
import { freePort } from '../support/free-port.ts';
import { owner, publishing, startSite } from '../support/site.ts';

type Answer = { status: number | undefined; headers: Record<string, unknown>; body: string };

test('[deploying] behind the Caddyfile pages are compressed, calls pass and cookies are Secure', async () => {
  const port = await freePort();
  const origin = `https://localhost:${port}`;
  // No page at this address was compressed before.
  const environment = { ...publishing, SITE_ORIGIN: origin, TRUST_PROXY: 'loopback' };
  const site = await startSite({ environment });
  onTestFinished(async () => void (await site.stop()));
  const proxy = await startCaddy(port, new URL(site.origin).host);
  onTestFinished(() => proxy.stop());

  const ask = (path: string, headers: Record<string, string> = {}, body?: unknown) =>
    send(origin, path, proxy.certificate, headers, body);
  await untilServing(() => ask('/healthz'));

  const page = await ask('/', { 'accept-encoding': 'br' });
  expect(page.status).toBe(200);
  expect(page.headers).toMatchObject({
    'content-encoding': 'br',
    'strict-transport-security': 'max-age=31536000',
  });

  const refused = await ask('/api/contact', { origin: 'https://evil.example' }, { name: 'x' });
  expect(refused.status).toBe(403);
  const signedIn = await ask('/api/session', { origin }, owner);
  expect(signedIn.status).toBe(200);
  expect(String(signedIn.headers['set-cookie'])).toMatch(/HttpOnly.*Secure|Secure.*HttpOnly/);
  // A machine without Caddy gets one first.
}, 600_000);

test('[deploying] behind the Caddyfile the server hears of a body once it is whole', async () => {
  const seen: (string | undefined)[] = [];
  const upstream = createServer((asked, answer) => {
    if (asked.url !== '/healthz') seen.push(asked.url);
    asked.resume().once('end', () => answer.end());
  }).listen(0, '127.0.0.1');
  await once(upstream, 'listening');
  onTestFinished(() => void upstream.close());
  const port = await freePort();
  const origin = `https://localhost:${port}`;
  const proxy = await startCaddy(port, `127.0.0.1:${(upstream.address() as AddressInfo).port}`);
  onTestFinished(() => proxy.stop());
  await untilServing(() => send(origin, '/healthz', proxy.certificate, {}, undefined));

  const headers = { 'content-type': 'application/json', 'content-length': '4' };
  const slow = request(`${origin}/slow`, { ca: proxy.certificate, method: 'POST', headers });
  await new Promise((written) => slow.write('{', written));
  await send(origin, '/quick', proxy.certificate, {}, { a: 1 });
  expect(seen).toEqual(['/quick']);
  slow.end(' }\n');
  const [answer] = (await once(slow, 'response')) as [IncomingMessage];
  expect([answer.statusCode, seen]).toEqual([200, ['/quick', '/slow']]);
  // A machine without Caddy gets one first.
}, 600_000);

function send(
  origin: string,
  path: string,
  ca: string,
  headers: Record<string, string>,
  body: unknown,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const outgoing = request(`${origin}${path}`, {
      ca,
      method: body === undefined ? 'GET' : 'POST',
      headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    });
    outgoing.once('error', reject);
    outgoing.once('response', (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({
          status: response.statusCode,
          headers: response.headers,
          body: Buffer.concat(chunks).toString(),
        }),
      );
    });
    outgoing.end(body === undefined ? undefined : JSON.stringify(body));
  });
}

async function untilServing(ask: () => Promise<Answer>): Promise<void> {
  for (let attempt = 0; ; attempt++) {
    try {
      if ((await ask()).status === 200) return;
    } catch (error) {
      if (attempt > 600) throw error;
    }
    await sleep(100);
  }
}
