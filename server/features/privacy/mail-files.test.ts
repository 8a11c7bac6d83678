import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { setRetentionScene } from '../../../tests/support/retention-scene.ts';
import { enqueueMail } from '../../platform/store/outbox/queue.ts';
import { removeOrphanedMailFiles } from './mail-files.ts';

test('[§2 privacy] mail files whose mail is gone are deleted, half-written ones too, and nothing else', async () => {
  const { store } = await setRetentionScene('sqlite');
  const dataDir = mkdtempSync(join(tmpdir(), 'blask-mail-files-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  const folder = join(dataDir, 'mail');
  mkdirSync(folder);
  const mail = await enqueueMail(store.db, {
    kind: 'second-factor-alert',
    recipient: 'owner@example.com',
    payload: {},
    createdAt: '2026-11-15T12:00:00.000Z',
  });
  for (const name of [`${mail!.id}.eml`, 'gone.eml', 'half.eml.part', 'note.txt'])
    writeFileSync(join(folder, name), 'x');
  expect(await removeOrphanedMailFiles(store, dataDir)).toBe(2);
  expect(readdirSync(folder).toSorted()).toEqual([`${mail!.id}.eml`, 'note.txt'].toSorted());
});
