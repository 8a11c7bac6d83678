import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '../../server/platform/store/database.ts';
import { insertBrief } from '../support/insert-brief.ts';
import { sampleBrief } from '../support/sample-brief.ts';
import { makeTestDatabase } from '../support/test-store.ts';

const root = join(import.meta.dirname, '../..');

let whole: string;
beforeAll(async () => {
  whole = await makeDatabase();
});
afterAll(() => rmSync(whole, { recursive: true }));

/** A database with its log, as a process that was killed leaves them. */
async function makeDatabase(): Promise<string> {
  const database = await makeTestDatabase('sqlite');
  const store = await database.open();
  for (let count = 0; count < 20; count++)
    await insertBrief(store.db, sampleBrief({ fullBriefData: { text: 'x'.repeat(20_000) } }));
  await sql`pragma wal_checkpoint(truncate)`.execute(store.db);
  await insertBrief(store.db, sampleBrief());
  const left = mkdtempSync(join(tmpdir(), 'blask-damaged-'));
  copyDatabase(database.options.dataDir, left);
  await store.close();
  await database.remove();
  return left;
}

function copyDatabase(from: string, to: string): void {
  for (const name of ['blask.sqlite', 'blask.sqlite-wal']) cpSync(join(from, name), join(to, name));
}

function damagedFolder(damage: (file: string) => void): string {
  const folder = mkdtempSync(join(tmpdir(), 'blask-damaged-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  copyDatabase(whole, folder);
  damage(join(folder, 'blask.sqlite'));
  return folder;
}

const contentOf = (folder: string) =>
  readdirSync(folder)
    .filter((name) => name === 'blask.sqlite' || name === 'blask.sqlite-wal')
    .map((name) => [name, readFileSync(join(folder, name)).toString('base64')]);

const damages: [string, (file: string) => void][] = [
  ['empty', (file) => writeFileSync(file, '')],
  [
    'empty, without a log',
    (file) => {
      writeFileSync(file, '');
      rmSync(`${file}-wal`);
    },
  ],
  ['gone, with its log there', (file) => rmSync(file)],
  ['no database at all', (file) => writeFileSync(file, 'somebody may want this back'.repeat(1_000))],
  ['cut short', (file) => truncateSync(file, 40_000)],
  [
    'overwritten in the middle',
    (file) => {
      const bytes = readFileSync(file);
      bytes.fill(0x5a, 8_192, bytes.length / 2);
      writeFileSync(file, bytes);
    },
  ],
];

test.for(damages)(
  '[durability] a database that is %s is refused in one line, and is left as it is',
  async ([, damage]) => {
    const dataDir = damagedFolder(damage);
    const before = contentOf(dataDir);
    await expect(openDatabase({ dataDir })).rejects.toMatchObject({
      name: 'StorageError',
      code: 'unavailable',
      message: expect.stringMatching(/^.*blask\.sqlite.*$/),
    });
    expect(contentOf(dataDir)).toEqual(before);
  },
);

test('[durability] a damaged database stops the start with one line, and is left as it is', () => {
  const dataDir = damagedFolder((file) => truncateSync(file, 40_000));
  const before = contentOf(dataDir);
  const run = spawnSync(process.execPath, ['server/main.js'], {
    cwd: root,
    encoding: 'utf8',
    timeout: 20_000,
    env: { PATH: process.env['PATH'], LOG_LEVEL: 'silent', PORT: '0', DATA_DIR: dataDir },
  });
  expect({ code: run.status, lines: run.stderr.trim().split('\n') }).toEqual({
    code: 1,
    lines: [
      expect.stringMatching(/^The database cannot be opened \(DATABASE_URL, DATA_DIR\): .*blask\.sqlite/),
    ],
  });
  expect(contentOf(dataDir)).toEqual(before);
});
