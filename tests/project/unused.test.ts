import { spawnSync } from 'node:child_process';
import { appendFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isDeep } from '../support/depth.ts';
import { copySources, type ProjectCopy } from '../support/project-copy.ts';

type Report = { issues: { file: string; exports?: { name: string }[]; files?: { name: string }[] }[] };

// The check itself runs with every `npm test`; that it bites costs two more runs of it.
describe.skipIf(!isDeep)('what nothing uses', () => {
  let copy: ProjectCopy;
  beforeAll(() => {
    copy = copySources();
    const plant = (file: string, code: string) => appendFileSync(join(copy.folder, file), `\n${code}\n`);
    for (const file of ['domain/text/dates.ts', 'server/platform/mail/backoff.ts', 'web/ui/field.tsx'])
      plant(file, 'export const plantedForNobody = 1;');
    plant('domain/text/dates.ts', 'export const plantedForATest = 1;');
    plant(
      'domain/text/dates.test.ts',
      "import { plantedForATest } from './dates.ts';\nexpect(plantedForATest);",
    );
    writeFileSync(join(copy.folder, 'server/platform/mail/planted-file.ts'), 'export {};\n');
  });
  afterAll(() => copy.remove());

  /** Only what was planted, so that the test says the same whatever else the check finds. */
  function check(...parameters: string[]) {
    const run = spawnSync('knip', ['--reporter', 'json', ...parameters], {
      cwd: copy.folder,
      encoding: 'utf8',
    });
    const { issues } = JSON.parse(run.stdout) as Report;
    const found = issues.flatMap(({ file, exports = [], files = [] }) => [
      ...exports.map(({ name }) => `${file} ${name}`),
      ...files.map(() => file),
    ]);
    return { code: run.status, found: found.filter((line) => line.includes('planted')).toSorted() };
  }

  const plantedForNobody = [
    'domain/text/dates.ts plantedForNobody',
    'server/platform/mail/backoff.ts plantedForNobody',
    'server/platform/mail/planted-file.ts',
    'web/ui/field.tsx plantedForNobody',
  ];

  test('[unused] a file and an export that nothing imports fail the check', () => {
    expect(check()).toEqual({ code: 1, found: plantedForNobody });
  });

  test('[unused] an export that only a test imports fails the check of production', () => {
    expect(check('--production')).toEqual({
      code: 1,
      found: ['domain/text/dates.ts plantedForATest', ...plantedForNobody],
    });
  });
});
