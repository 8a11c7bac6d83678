import pg from 'pg';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { makeOwnerApp } from '../../../tests/support/owner-session.ts';
import { sampleBrief } from '../../../tests/support/sample-brief.ts';
import { engines, makeTestDatabase } from '../../../tests/support/test-store.ts';
import { insertBrief } from '../../../tests/support/insert-brief.ts';
import type { Engine } from '../../platform/store/engine/engine.ts';

const patience = { timeout: 10_000 };

async function listening(engine: Engine) {
  const { app, store, cookie, ask } = await makeOwnerApp(engine);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const open = async () => {
    const stopped = new AbortController();
    onTestFinished(() => stopped.abort());
    const answer = await fetch(`${app.listeningOrigin}/api/changes`, {
      headers: { cookie, accept: 'text/event-stream' },
      signal: stopped.signal,
    });
    const line = { status: answer.status, headers: answer.headers, heard: 0, isOver: false };
    const read = async () => {
      const decoder = new TextDecoder();
      for await (const part of answer.body!)
        line.heard += decoder.decode(part).split('event: changed').length - 1;
      line.isOver = true;
    };
    read().catch(() => {});
    return { ...line, heard: () => line.heard, isOver: () => line.isOver };
  };
  return { app, store, ask, open };
}

describe.each(engines)('the line to the panel on %s', (engine) => {
  it('[new arrivals] says that something was saved, not what was read or looked at, and ends with the server', async () => {
    const { app, store, ask, open } = await listening(engine);
    const { id } = await store.transaction((tx) => insertBrief(tx, sampleBrief()));
    const line = await open();
    expect(line.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    const before = line.heard();
    const told = vi.spyOn(store.changes, 'announce');
    await ask('GET', '/api/briefs');
    await ask('POST', '/api/views', { path: '/' });
    await ask('PATCH', `/api/briefs/${id}`, { status: 'no such status' });
    for (const status of ['in-progress', 'completed']) await ask('PATCH', `/api/briefs/${id}`, { status });
    // In their order: what came before them and was told would be counted by now.
    await expect.poll(() => told.mock.calls.length, patience).toBe(2);
    await expect.poll(line.heard, patience).toBeGreaterThan(before);
    // Who does not ask to be told is not kept waiting.
    for (const method of ['GET', 'HEAD'] as const)
      expect((await ask(method, '/api/changes')).statusCode).toBe(200);
    await app.close();
    await expect.poll(line.isOver, patience).toBe(true);
  });

  it('refuses more lines than one owner can look at', async () => {
    const { open } = await listening(engine);
    const lines = await Promise.all(Array.from({ length: 34 }, open));
    expect(
      lines
        .map(({ status }) => status)
        .toSorted()
        .slice(-4),
    ).toEqual([200, 200, 429, 429]);
  });
});

it('[new arrivals] is heard in every process on one PostgreSQL, also after its connection was lost', async () => {
  const database = await makeTestDatabase('postgres');
  const [here, there] = [await database.open(), await database.open()];
  onTestFinished(async () => {
    await Promise.all([here.close(), there.close()]);
    await database.remove();
  });
  let heard = 0;
  const forget = here.changes.listen(() => heard++);
  await expect.poll(() => heard, patience).toBe(1);
  there.changes.announce();
  await expect.poll(() => heard, patience).toBe(2);
  here.changes.announce();
  await expect.poll(() => heard, patience).toBe(3);
  const other = new pg.Client(database.options.databaseUrl);
  await other.connect();
  const ended = await other.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where query = 'listen blask_changes' and datname = current_database()`,
  );
  await other.end();
  expect(ended.rowCount).toBe(1);
  // It says so itself when it is back, as something may have been missed.
  await expect.poll(() => heard, patience).toBe(4);
  there.changes.announce();
  await expect.poll(() => heard, patience).toBe(5);
  forget();
  let heardByOther = 0;
  here.changes.listen(() => heardByOther++);
  here.changes.announce();
  await expect.poll(() => heardByOther, patience).toBe(1);
  expect(heard).toBe(5);
});
