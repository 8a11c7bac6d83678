import { expect, test } from 'vitest';
import { isBackupDue } from './nightly-backup.ts';

const at = (text: string) => new Date(text);

test.each([
  ['none yet', undefined, '2026-11-16T15:00:00', true],
  ['made this night', '2026-11-16T03:00:10', '2026-11-16T15:00:00', false],
  ['made this night, still before the next', '2026-11-16T03:00:10', '2026-11-17T02:59:00', false],
  ['the next night has come', '2026-11-16T03:00:10', '2026-11-17T03:00:00', true],
  ['by day, after the first start', '2026-11-16T15:00:00', '2026-11-16T23:00:00', false],
  ['by day, and a night has come since', '2026-11-16T15:00:00', '2026-11-17T03:01:00', true],
  ['the server was off for days', '2026-11-10T03:00:10', '2026-11-16T02:00:00', true],
  ['from a clock that ran ahead', '2027-11-16T03:00:10', '2026-11-16T15:00:00', true],
])('[backups] a backup is due each night: %s', (_, newest, now, due) => {
  expect(isBackupDue(newest === undefined ? undefined : at(newest), at(now))).toBe(due);
});
