import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createFileTransport } from '../../mail/file-transport.ts';
import { openDatabase } from '../database.ts';

const rightsOf = (path: string) => (statSync(path).mode & 0o777).toString(8);

/** As most machines have it: what a process makes can be read by everybody. */
function underCommonUmask(): string {
  const umask = process.umask(0o022);
  const root = mkdtempSync(join(tmpdir(), 'blask-rights-'));
  onTestFinished(() => {
    process.umask(umask);
    rmSync(root, { recursive: true });
  });
  return root;
}

test('[durability] nobody else on the machine can read the database, its log or the mails', async () => {
  const dataDir = join(underCommonUmask(), 'data');
  mkdirSync(dataDir, { mode: 0o755 });
  mkdirSync(join(dataDir, 'mail'), { mode: 0o755 });
  const store = await openDatabase({ dataDir });
  onTestFinished(() => store.close());
  const mail = { id: 'one', raw: Buffer.from('x') };
  await createFileTransport(join(dataDir, 'mail'))
    .openLane()
    .send(mail as never);
  expect([dataDir, join(dataDir, 'mail'), join(dataDir, 'mail/one.eml')].map(rightsOf)).toEqual([
    '700',
    '700',
    '600',
  ]);
  const files = readdirSync(dataDir).filter((name) => name !== 'mail');
  expect(files).toEqual(
    expect.arrayContaining(['blask.lock', 'blask.sqlite', 'blask.sqlite-wal', 'blask.sqlite-shm']),
  );
  expect(new Set(files.map((name) => rightsOf(join(dataDir, name))))).toEqual(new Set(['600']));
});

test('[durability] what an older version left open is closed; a folder with other things is told of in one line', async () => {
  const root = underCommonUmask();
  await (await openDatabase({ dataDir: root })).close();
  chmodSync(join(root, 'blask.sqlite'), 0o644);
  chmodSync(root, 0o755);
  writeFileSync(join(root, 'notes.txt'), 'of somebody');
  const told: string[] = [];
  const store = await openDatabase({ dataDir: root, warn: (line) => told.push(line) });
  await store.close();
  expect([rightsOf(root), rightsOf(join(root, 'blask.sqlite'))]).toEqual(['755', '600']);
  expect(told).toEqual([
    `${root} is open to other users of this machine and holds other things: give DATA_DIR a folder of its own.`,
  ]);
});
