import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { findFolderCircles, findTrespasses, findTrespassesIn } from './boundaries.ts';

const root = join(import.meta.dirname, '../..');

const refused: [file: string, imported: string][] = [
  ['domain/zz.ts', 'pino'],
  ['domain/zz.ts', '../web/ui/field.tsx'],
  ['domain/deep/deeper/zz.ts', 'node:fs'],
  ['domain/deep/deeper/zz.ts', '../../../server/platform/config.ts'],

  ['web/ui/zz.ts', '../../server/platform/config.ts'],
  ['web/ui/zz.ts', '../landing/work.tsx'],
  ['words/pl/zz.ts', '../../web/brief/text.ts'],
  ['web/document.tsx', './landing/page.tsx'],
  ['web/brief/zz.ts', '../admin/page.tsx'],
  ['web/brief/draft/zz.ts', '../../landing/carry-values.ts'],
  ['web/brief/zz.ts', '../support/any-brief.ts'],
  ['web/client-page/zz.ts', '../landing/contact.tsx'],
  ['web/client-page/zz.ts', '../record/write-record.ts'],
  ['web/client-page/zz.ts', '../render.tsx'],
  ['web/client-page/zz.css', '../landing/hero.css'],
  ['web/not-found/zz.ts', '../privacy/page.tsx'],
  ['web/site/pictures/zz.ts', '../../mail/mail-document.tsx'],
  ['web/mail/zz.ts', '../client-page/page.tsx'],
  ['web/a-new-page/zz.ts', '../landing/work.tsx'],

  ['web/admin/briefs/detail/zz.ts', '../../../brief/wizard.tsx'],
  ['web/admin/inbox/zz.ts', '../briefs/brief-table.tsx'],
  ['web/admin/briefs/detail/zz.ts', '../../privacy/privacy-query.ts'],
  ['web/admin/briefs/detail/zz.ts', '../../session.ts'],
  ['web/admin/visits/zz.ts', '../panel.tsx'],
  ['web/admin/a-new-feature/zz.ts', '../mails/mail-row.tsx'],
  ['web/admin/ui/zz.ts', '../briefs/brief-query.ts'],
  ['web/admin/ui/deep/zz.ts', '../../app.tsx'],

  ['server/zz.ts', '../web/ui/field.tsx'],
  ['server/features/privacy/zz.ts', '../../../web/render.tsx'],
  ['server/features/briefs/deep/zz.ts', '../../../../web/document.tsx'],
  ['server/platform/mail/zz.ts', '../../../web/mail/mail-document.tsx'],
  ['server/main.js', '../tests/support/site.ts'],
  ['server/features/briefs/zz-routes.ts', '../../platform/store/database.ts'],
  ['server/features/briefs/deep/zz-routes.ts', '../../../platform/store/tables/briefs.ts'],
  ['server/platform/http/zz-routes.ts', '../store/engine/health.ts'],
  ['server/platform/store/tables/deep/zz.ts', '../../../../features/briefs/intake.ts'],
  ['server/platform/store/engine/zz.ts', '../../config.ts'],
  ['server/platform/store/engine/zz.ts', '../tables/briefs.ts'],
  ['server/platform/store/engine/deep/zz.ts', '../../rows/schema.ts'],
  ['server/features/briefs/zz.ts', 'kysely'],
  ['server/operations/backups/zz.ts', 'kysely/migration'],
  ['server/operations/doctor/zz.ts', 'pg'],
  ['server/platform/http/zz.ts', 'node:sqlite'],
  ['server/platform/http/access.ts', '../../features/accounts/sessions.ts'],
  ['server/platform/http/deep/zz.ts', '../../mail/mailer.ts'],
  ['server/platform/mail/zz.ts', '../../features/conversation/letters.ts'],
  ['server/platform/log.ts', './mail/outcome.ts'],
  ['server/features/briefs/zz.ts', '../conversation/letters.ts'],
  ['server/features/privacy/zz.ts', '../../operations/backups/backup-state.ts'],
  ['server/features/panel/zz.ts', '../../app.ts'],
  ['server/operations/commands/zz.ts', '../../main.js'],
  ['server/features/a-new-feature/zz.ts', '../briefs/intake.ts'],
  ['domain/brief/zz.ts', '../triage/findings.ts'],
];

test.each(refused)('[boundaries] %s may not import %s', (file, imported) => {
  const code = file.endsWith('.css')
    ? `@import '${imported}';\n`
    : `import { zz } from '${imported}';\nzz();\n`;
  expect(findTrespasses(file, code)).toEqual([expect.stringMatching(`^${file}:1 imports `)]);
});

const allowed: [file: string, imported: string][] = [
  ['domain/brief/deep/zz.ts', '../../text/locale.ts'],
  ['domain/deep/zz.ts', 'zod/mini'],
  ['web/brief/draft/zz.ts', '../text.ts'],
  ['web/brief/draft/zz.ts', '../../ui/button.tsx'],
  ['web/admin/briefs/detail/zz.ts', '../brief-query.ts'],
  ['web/admin/briefs/detail/zz.ts', '../../ui/modal.tsx'],
  ['web/admin/zz.ts', './inbox/inbox.tsx'],
  ['web/render.tsx', './mail/mail-document.tsx'],
  ['server/platform/mail/zz.ts', '../../../web/render.tsx'],
  ['server/features/briefs/zz.ts', '../../platform/store/database.ts'],
  ['server/platform/store/tables/zz.ts', 'kysely'],
  ['server/platform/store/engine/zz.ts', 'pg'],
  ['server/app.ts', './features/briefs/intake-routes.ts'],
];

test.each(allowed)('[boundaries] %s may import %s', (file, imported) => {
  expect(findTrespasses(file, `import { zz } from '${imported}';\nzz();\n`)).toEqual([]);
});

test('[boundaries] an import upwards is refused as a type too, and says which folder stands above', () => {
  expect(
    findTrespasses('server/features/briefs/zz.ts', "import type { Zz } from '../conversation/letters.ts';\n"),
  ).toEqual([
    'server/features/briefs/zz.ts:1 imports server/features/conversation/letters.ts: ' +
      'server/features/conversation stands above server/features/briefs',
  ]);
});

test('[boundaries] a circle of folders is found at any length and depth', () => {
  const imports = new Map([
    ['a', new Set(['a/b', 'c'])],
    ['a/b', new Set(['d'])],
    ['c', new Set(['d'])],
    ['d', new Set(['a/b'])],
  ]);
  expect(findFolderCircles(imports)).toEqual(['a/b → d → a/b']);
  expect(findFolderCircles(new Map([['a', new Set(['b', 'c'])]]))).toEqual([]);
});

test.each([
  "import { zz } from '../brief/zz.ts';",
  "import type { Zz } from '../brief/zz.ts';",
  "import { type Zz } from '../brief/zz.ts';",
  "import '../brief/zz.css';",
  "import zz from '../brief/zz.css?inline';",
  "import zz from '/web/brief/zz.ts';",
  "export { zz } from '../brief/zz.ts';",
  "export type { Zz } from '../brief/zz.ts';",
  "export * from '../brief/zz.ts';",
  "const zz = await import('../brief/zz.ts');",
  'const zz = await import(`../brief/${name}.ts`);',
  "type Zz = import('../brief/zz.ts').Zz;",
  "type Zz = typeof import('../brief/zz.ts');",
  "new Worker(new URL('../brief/zz.ts', import.meta.url));",
  "import {\n  zz,\n} from '../ui/../brief/zz.ts';",
])('[boundaries] no way of writing it goes unseen: %s', (code) => {
  expect(findTrespasses('web/landing/zz.ts', code)).toEqual([expect.stringContaining('imports web/brief/')]);
});

test('[boundaries] of the endpoints only types reach a browser', () => {
  const bound = (code: string) => findTrespasses('web/admin/briefs/detail/zz.ts', code);
  const endpoints = "'../../../../domain/endpoints/briefs.ts';";
  expect(bound(`import type { BriefDetail } from ${endpoints}`)).toEqual([]);
  expect(bound(`import { briefEndpoints } from ${endpoints}`)).toEqual([
    expect.stringContaining('must not travel to a browser'),
  ]);
});

test('[boundaries] two folders of the same floor that import each other are refused', () => {
  const project = mkdtempSync(join(tmpdir(), 'boundaries-'));
  onTestFinished(() => rmSync(project, { recursive: true }));
  const files = {
    'server/platform/store/outbox/one.ts':
      "import type { Two } from '../tables/two.ts';\nexport type One = Two;\n",
    'server/platform/store/tables/two.ts':
      "import { one } from '../outbox/three.ts';\nexport type Two = typeof one;\n",
    'server/platform/store/outbox/three.ts': 'export const one = 1;\n',
  };
  for (const [file, code] of Object.entries(files)) {
    mkdirSync(dirname(join(project, file)), { recursive: true });
    writeFileSync(join(project, file), code);
  }
  expect(findTrespassesIn(project)).toEqual([
    'folders import each other: server/platform/store/outbox → server/platform/store/tables → server/platform/store/outbox',
  ]);
});

test('[boundaries] the check fails on a nested import and says where and why', () => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    scripts: { check: string };
  };
  const command = 'node tests/project/boundaries.ts';
  expect(scripts.check.split(' && ')).toContain(command);

  const project = mkdtempSync(join(tmpdir(), 'boundaries-'));
  onTestFinished(() => rmSync(project, { recursive: true }));
  const file = join(project, 'web/admin/briefs/detail/zz.ts');
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, "\nimport { Wizard } from '../../../brief/wizard.tsx';\nWizard.toString();\n");
  const run = spawnSync('node', [...command.split(' ').slice(1), project], { cwd: root, encoding: 'utf8' });
  expect({ status: run.status, said: run.stderr }).toEqual({
    status: 1,
    said:
      'web/admin/briefs/detail/zz.ts:2 imports web/brief/wizard.tsx: ' +
      'a page imports itself and what pages share, never another page, mails, records or the server\n',
  });
});
