/** What holds up the thread that serves everybody, if a pattern tries every way to read it. */
import { expect, test } from 'vitest';
import { isProgramName } from '../../../domain/files/file-name.ts';
import { partBytes } from '../../platform/store/tables/brief-files.ts';
import { createScan } from './scan.ts';

const filled = (start: string, again: string) => Buffer.alloc(partBytes, again).fill(start, 0, start.length);

const drawings: [what: string, bytes: Buffer][] = [
  ['comments behind its end', Buffer.from(`<svg/>${'<!---->'.repeat(70)}x`)],
  ['spaces behind a name', filled('<svg attributename=', ' ')],
  ['entities that never end', filled('<svg ', '<!entity')],
  ['numbers of characters', filled('<svg ', '&#38;')],
  ['quotation marks', filled('<svg ', ' on')],
  ['names without a colon', filled('<svg ', '<a.b-')],
  ['equal signs', filled('<svg ', 'encoding = ')],
];

test.each(drawings)('[hostile files] a drawing full of %s is judged in a moment', (_what, bytes) => {
  const begin = process.threadCpuUsage();
  const scan = createScan('svg');
  scan.take(bytes);
  scan.finish();
  const { user } = process.threadCpuUsage(begin);
  // Usually 15 ms; it was seconds, or for ever.
  expect(user / 1_000).toBeLessThan(250);
});

test('[hostile files] a name of many spaces is judged in a moment', () => {
  const begin = process.threadCpuUsage();
  expect(isProgramName(`${' .'.repeat(100_000)}x.exe. .`)).toBe(true);
  expect(process.threadCpuUsage(begin).user / 1_000).toBeLessThan(250);
});
