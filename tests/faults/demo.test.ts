import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { EndpointAnswer } from '../../domain/endpoints/endpoints.ts';
import { startDemo } from '../support/demo.ts';
import { signIn } from '../support/sign-in.ts';

test('[commands] the demo shows a year of every kind of work, touches no real data and leaves nothing behind', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'blask-demo-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const real = mkdtempSync(join(folder, 'real-'));
  const temporary = mkdtempSync(join(folder, 'temporary-'));
  writeFileSync(join(real, 'blask.sqlite'), 'the real data');
  const demo = await startDemo({
    DATA_DIR: real,
    TMPDIR: temporary,
    BACKUP_DIR: join(real, 'backups'),
    DATABASE_URL: 'postgres://owner@127.0.0.1:1/real',
    SMTP_URL: 'smtp://127.0.0.1:1',
    ADMIN_EMAIL: 'real@owner.example',
    ADMIN_PASSWORD: 'the real password of the owner',
  });
  const { email, password, origin } = demo;
  expect(email).not.toBe('real@owner.example');
  const cookie = await signIn(origin, { email, password });
  const ask = async <Answer>(path: string) =>
    (await (await fetch(origin + path, { headers: { cookie } })).json()) as Answer;

  const briefs = await ask<EndpointAnswer<'GET /api/briefs'>>('/api/briefs?limit=50');
  const { all, trash, ...states } = briefs.counts;
  expect(all + trash).toBe(60);
  for (const count of [trash, ...Object.values(states)]) expect(count).toBeGreaterThan(0);
  expect(new Set(briefs.items.map(({ language }) => language))).toEqual(new Set(['pl', 'en']));
  expect(briefs.items.some(({ readAt }) => readAt === null)).toBe(true);
  const oldest = await ask<EndpointAnswer<'GET /api/briefs'>>('/api/briefs?limit=1&sort=oldest');
  expect(Date.parse(oldest.items[0]!.createdAt!)).toBeLessThan(Date.now() - 200 * 24 * 3_600_000);
  expect((await ask<EndpointAnswer<'GET /api/briefs'>>('/api/briefs?q=zakwas')).items).toHaveLength(1);
  const worked = briefs.items.find(({ status }) => status === 'in-progress')!;
  const whole = await ask<EndpointAnswer<'GET /api/briefs/:id'>>(`/api/briefs/${worked.id}`);
  expect(whole.adminNotes.length).toBeGreaterThan(0);
  expect(whole.activity.length).toBeGreaterThan(2);
  const inbox = await ask<EndpointAnswer<'GET /api/messages'>>('/api/messages?limit=50');
  expect(inbox.items.length).toBeGreaterThan(10);
  const { people } = await ask<EndpointAnswer<'GET /api/team'>>('/api/team');
  const team = people.filter((person) => person.email !== email);
  expect(team.map(({ name }) => name).toSorted()).toEqual(['Marek Zima', 'Ola Nowak']);
  const mails = await ask<EndpointAnswer<'GET /api/mails'>>('/api/mails');
  expect(mails.items.map(({ status }) => status)).toEqual(['failed']);

  const { items: olas } = await ask<EndpointAnswer<'GET /api/briefs'>>(
    `/api/briefs?assignee=${team.find(({ name }) => name === 'Ola Nowak')!.id}`,
  );
  const helped = await Promise.all(
    olas.map(({ id }) => ask<EndpointAnswer<'GET /api/briefs/:id'>>(`/api/briefs/${id}`)),
  );
  const { files, materials } = helped.find((brief) => brief.files.length > 0)!;
  expect(files.map(({ name }) => name).toSorted()).toEqual(['logo.svg', 'piec.png']);
  expect(materials.map(({ done }) => done)).toEqual(['file', 'file', 'elsewhere']);

  expect(await demo.stop()).toBe(0);
  expect(readdirSync(real)).toEqual(['blask.sqlite']);
  expect(readFileSync(join(real, 'blask.sqlite'), 'utf8')).toBe('the real data');
  expect(readdirSync(temporary)).toEqual([]);
});
