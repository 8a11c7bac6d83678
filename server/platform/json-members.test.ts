import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { jsonMembers, MalformedJsonError } from './json-members.ts';

const folder = mkdtempSync(join(tmpdir(), 'blask-members-'));
const file = join(folder, 'file.json');
afterAll(() => rmSync(folder, { recursive: true }));

async function read(text: string, options: { under?: string; mostBytes?: number } = {}) {
  writeFileSync(file, text);
  const members: [string | undefined, unknown][] = [];
  for await (const { key, json } of jsonMembers(file, { mostBytes: 1_000_000, ...options }))
    members.push([key, json && JSON.parse(json.toString())]);
  return members;
}

/** Files are read 64 KB at a time: what follows so many blanks lies on the border of two pieces. */
const blanks = fc.integer({ min: 65_500, max: 65_540 }).map((count) => ' '.repeat(count));

test('[R21] every member of an array or object is found, wherever the file is cut into pieces', async () => {
  const values = fc.oneof(fc.array(fc.jsonValue()), fc.dictionary(fc.string(), fc.jsonValue()));
  await fc.assert(
    fc.asyncProperty(values, fc.constantFrom(0, 2), blanks, async (value, indent, before) => {
      // As a program reads it back: -0 is written as 0, for example.
      const text = JSON.stringify(value, null, indent);
      const expected = Object.entries(JSON.parse(text) as object);
      const members = await read(before + text);
      expect(members).toEqual(Array.isArray(value) ? expected.map(([, one]) => [undefined, one]) : expected);
      const around = `{"before": ${text}, "wanted": ${text}, "after": `;
      expect(await read(before + around, { under: 'wanted' })).toEqual(members);
    }),
    { numRuns: 100 },
  );
});

test('[R21] a member that is too large is passed over, and a file that is cut off or malformed is named', async () => {
  expect(await read(`["${'a'.repeat(200_000)}", 7]`, { mostBytes: 1_000 })).toEqual([
    [undefined, undefined],
    [undefined, 7],
  ]);
  for (const text of ['', '7', '[', '[1', '[1,]', '[1 2]', '[1] 2', '{"a"}', '{"a": 1,}', '{a: 1}', '[1}'])
    await expect(read(text), text).rejects.toBeInstanceOf(MalformedJsonError);
});
