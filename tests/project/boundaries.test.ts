import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
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
  const path = join(root, file.replace('zz', `zz-${code.length}`));
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, code);
  onTestFinished(() => rmSync(path));
  const run = spawnSync('oxlint', [path], { cwd: root, encoding: 'utf8' });
  expect(run.stdout).toContain('no-restricted-imports');
  expect(run.status).not.toBe(0);
});
