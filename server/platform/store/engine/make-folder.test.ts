import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { makeFolder } from './make-folder.ts';

test('[settings] a folder is made with those above it, again without complaint', () => {
  const root = mkdtempSync(join(tmpdir(), 'blask-folder-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const folder = join(root, 'a', 'b');
  makeFolder(folder);
  makeFolder(folder);
  expect(statSync(folder).isDirectory()).toBe(true);
  writeFileSync(join(root, 'file'), '');
  expect(() => makeFolder(join(root, 'file'))).toThrow('EEXIST');
  expect(() => makeFolder(join(root, 'file', 'x'))).toThrow(/ENOTDIR|EEXIST/);
});

test.runIf(process.platform === 'linux')(
  '[settings] a place that takes no folders is refused, not waited for',
  () => {
    expect(() => makeFolder('/proc/nowhere/data')).toThrow('ENOENT');
  },
);
