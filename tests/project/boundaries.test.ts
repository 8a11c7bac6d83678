import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

const root = join(import.meta.dirname, '../..');

const trespasses: [file: string, code: string][] = [
  ['domain/zz-trespass.ts', "import { pino } from 'pino';\npino();\n"],
  ['domain/zz-trespass.ts', "import { Field } from '../web/ui/field.tsx';\nField.toString();\n"],
  ['web/ui/zz-trespass.ts', "import { readConfig } from '../../server/config.ts';\nreadConfig();\n"],
  ['web/brief/zz-trespass.ts', "import { AdminPage } from '../admin/page.tsx';\nAdminPage.toString();\n"],
  ['server/zz-trespass.ts', "import { Field } from '../web/ui/field.tsx';\nField.toString();\n"],
  [
    'server/briefs/zz-trespass-routes.ts',
    "import { openDatabase } from '../store/database.ts';\nopenDatabase.toString();\n",
  ],
];

test.each(trespasses)('[boundaries] the rule bites in %s', (file, code) => {
  // In a folder of its own: a new file among the sources would make every site that starts meanwhile build its pages.
  const folder = mkdtempSync(join(tmpdir(), 'blask-trespass-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  copyFileSync(join(root, '.oxlintrc.json'), join(folder, '.oxlintrc.json'));
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), code);
  const run = spawnSync('oxlint', [file], { cwd: folder, encoding: 'utf8' });
  expect(run.stdout).toContain('no-restricted-imports');
  expect(run.status).not.toBe(0);
});
