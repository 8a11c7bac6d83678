import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { projectRoot } from '../../server/platform/pages/build.ts';
import { migrations } from '../../server/platform/store/migrations/migrate.ts';
import { isDeep } from '../support/depth.ts';
import { writeAtSchema } from '../support/former-schema.ts';
import { signIn } from '../support/sign-in.ts';
import { owner, startSite } from '../support/site.ts';
import { makeTestDatabase } from '../support/test-store.ts';

const former = '0004-parked-mails';
const latest = Object.keys(migrations).at(-1)!;
const amount = 8_000;
const messages = `insert into contact_messages (id, name, email, message, created_at, last_activity_at)
  with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < ${amount})
  select 'm' || n, 'Łucja ' || n, 'l' || n || '@example.com', 'Dzień dobry, ' || n,
    '2026-10-01T08:00:00.000Z', '2026-10-01T08:00:00.000Z' from numbers`;

function readState(dataDir: string) {
  const database = new DatabaseSync(join(dataDir, 'blask.sqlite'));
  try {
    const one = (sql: string) => Object.values(database.prepare(sql).get()!)[0];
    return {
      schema: one('select max(name) from kysely_migration'),
      messages: one('select count(*) from contact_messages'),
      integrity: one('pragma integrity_check'),
    };
  } finally {
    database.close();
  }
}

test('[durability] killed in the middle of a migration, a database is as before or as after it, and the next start finishes', async () => {
  const database = await makeTestDatabase('sqlite', { isMigrated: false });
  onTestFinished(() => database.remove());
  const { dataDir } = database.options;
  await writeAtSchema(database, former, [messages]);
  const backups = join(dataDir, 'backups');
  const isBackedUp = () =>
    existsSync(backups) &&
    readdirSync(backups).some((name) => existsSync(join(backups, name, 'manifest.json')));
  const seen: unknown[] = [];
  // The migration begins when its backup is whole.
  for (const delayMs of isDeep ? [0, 15, 40, 80, 150, 300] : [0, 40]) {
    const child = spawn(process.execPath, ['server/main.js'], {
      cwd: projectRoot,
      env: { PATH: process.env['PATH'], DATA_DIR: dataDir, PORT: '0', ADMIN_PASSWORD: owner.password },
      stdio: 'ignore',
    });
    const ended = once(child, 'exit');
    onTestFinished(() => void child.kill('SIGKILL'));
    await expect.poll(isBackedUp, { timeout: 60_000, interval: 5 }).toBe(true);
    await sleep(delayMs);
    child.kill('SIGKILL');
    await ended;
    const state = readState(dataDir);
    seen.push(state.schema);
    expect(state).toEqual({
      schema: expect.stringMatching(`^(${former}|${latest})$`),
      messages: amount,
      integrity: 'ok',
    });
    if (state.schema === latest) break;
    rmSync(backups, { recursive: true });
  }
  expect(seen).toContain(former);

  const site = await startSite({ dataDir });
  onTestFinished(async () => void (await site.stop()));
  expect(readState(dataDir)).toEqual({ schema: latest, messages: amount, integrity: 'ok' });
  // Its words are put into the index after the start, a few at a time.
  const cookie = await signIn(site.origin);
  const found = async () => {
    const answer = await fetch(`${site.origin}/api/messages?q=${amount}`, { headers: { cookie } });
    const { items } = (await answer.json()) as { items: { name: string }[] };
    return items.map(({ name }) => name);
  };
  await expect.poll(found, { timeout: 60_000, interval: 200 }).toEqual([`Łucja ${amount}`]);
});
