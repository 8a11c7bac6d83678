import { expect, test } from 'vitest';
import { makeTestApp, noPages } from '../../../tests/support/test-app.ts';

const token = 'a-token-for-prometheus';
const post = {
  method: 'POST',
  url: '/api/contact',
  payload: { name: 'Łucja', email: 'lucja@firma.example', message: 'Dzień dobry' },
} as const;

test.each(['sqlite', 'postgres'] as const)(
  '[settings] on %s /metrics tells Prometheus what was asked, what is kept and what waits',
  async (engine) => {
    const { app } = await makeTestApp({ METRICS_TOKEN: token }, engine, noPages);
    await app.inject(post);
    await app.inject({ url: '/api/session' });
    await app.inject({ url: '/api/briefs/0198c1de-0000-7000-8000-000000000000' });
    const answer = await app.inject({ url: '/metrics', headers: { authorization: `Bearer ${token}` } });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/);
    expect(answer.headers['cache-control']).toBe('no-store');
    const lines = answer.body.split('\n');
    expect(lines).toContain('blask_http_requests_total{method="POST",route="/api/contact",status="200"} 1');
    expect(lines).toContain('blask_http_requests_total{method="GET",route="/api/briefs/:id",status="401"} 1');
    expect(lines).toContain('blask_http_request_duration_seconds_count{route="/api/session"} 1');
    expect(lines).toContain('blask_briefs{status="new"} 0');
    expect(lines).toContain('blask_messages{kind="unread"} 1');
    expect(lines).toContain('blask_mails_waiting 1');
    expect(answer.body).toMatch(/^blask_mail_oldest_waiting_seconds [\d.]+$/m);
    expect(answer.body).toMatch(/^nodejs_eventloop_lag_p99_seconds \d/m);
  },
);

test('[settings] /metrics is closed without its token, and does not exist where none is set', async () => {
  const { app } = await makeTestApp({ METRICS_TOKEN: token });
  for (const authorization of [undefined, 'Bearer ', `Bearer ${token}x`, token, `Basic ${token}`]) {
    const headers = authorization === undefined ? {} : { authorization };
    const refused = await app.inject({ url: '/metrics', headers });
    expect([refused.statusCode, refused.headers['www-authenticate']]).toEqual([401, 'Bearer']);
    expect(refused.body).not.toContain('blask_');
  }
  const { app: without } = await makeTestApp();
  const missing = await without.inject({ url: '/metrics', headers: { authorization: 'Bearer ' } });
  expect(missing.statusCode).toBe(404);
});

test('[settings] while the database does not answer, /metrics still tells what the process counts', async () => {
  const { app, store } = await makeTestApp({ METRICS_TOKEN: token }, 'sqlite', noPages);
  await store.close();
  expect((await app.inject(post)).statusCode).toBe(503);
  const answer = await app.inject({ url: '/metrics', headers: { authorization: `Bearer ${token}` } });
  expect(answer.statusCode).toBe(200);
  expect(answer.body).toMatch(/^blask_database_errors_total\{reason="\w+"\} 1$/m);
  expect(answer.body).toMatch(/^blask_mails_waiting Nan$/m);
});
