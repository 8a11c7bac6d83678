/** What could turn a visitor's text into code, a command or a connection stands in few files, each of them known. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findImports } from './imports.ts';

const root = join(import.meta.dirname, '../..');
const sources = globSync('{domain,words,server,web}/**/*.{ts,tsx}', { cwd: root })
  .filter((file) => !/\.test\.tsx?$/.test(file))
  .toSorted()
  .map((file) => ({ file, code: readFileSync(join(root, file), 'utf8') }));

const filesWith = (pattern: RegExp, folder = '') =>
  sources.filter(({ file, code }) => file.startsWith(folder) && pattern.test(code)).map(({ file }) => file);

const imports = sources.flatMap(({ file, code }) =>
  findImports(file, code)
    .filter(({ isType }) => !isType)
    .map(({ specifier }) => ({ file, specifier })),
);

const importersOf = (pattern: RegExp) =>
  imports
    .filter(({ specifier }) => pattern.test(specifier))
    .map(({ file, specifier }) => `${file} ${specifier}`);

test('[ASVS 1.3.2] no text becomes code', () => {
  expect(filesWith(/\beval\(|\bnew Function\(|\bsetTimeout\(\s*['"`]/)).toEqual([]);
  expect(importersOf(/^node:vm$/)).toEqual([]);
});

test('[ASVS 1.2.5] only our own programs are started, and never through a shell', () => {
  expect(importersOf(/^node:child_process$|^execa$/)).toEqual([
    'server/platform/pages/build.ts node:child_process',
    'server/platform/processes/program-thread.ts node:child_process',
  ]);
  expect(filesWith(/\bexec(Sync)?\b[^}]*\} from 'node:child_process'|\bshell:/)).toEqual([]);
  for (const { file, code } of sources) {
    const started = [...code.matchAll(/\b(?:spawn|execFile\))\(\s*([^,\s]+)/g)].map(([, program]) => program);
    expect(
      started.filter((program) => program !== 'process.execPath'),
      file,
    ).toEqual([]);
  }
});

test('[ASVS 3.2.2] markup that React does not escape is written in these files alone', () => {
  expect(
    filesWith(/\.(innerHTML|outerHTML)\b|insertAdjacentHTML|document\.write|createContextualFragment/),
  ).toEqual([]);
  expect(filesWith(/dangerouslySetInnerHTML/)).toEqual([
    'web/brief/page.tsx',
    'web/document.tsx',
    'web/island.tsx',
    'web/mail/mail-document.tsx',
    'web/site/structured-data.tsx',
  ]);
});

test('[ASVS 13.2.4] the server calls its database, its mail server, its mailbox, itself and judged addresses, and nobody else', () => {
  // Itself, at the address it is set to have, when its owner has the set-up checked.
  expect(filesWith(/\bfetch\(|\bnew (WebSocket|EventSource)\(/, 'server/')).toEqual([
    'server/operations/doctor/check-address.ts',
  ]);
  expect(
    importersOf(/^node:(net|tls|http|https|http2|dns|dgram)\b|^(pg|undici|nodemailer|imapflow)\b/),
  ).toEqual([
    // The server itself, which of the address families a text belongs to, and the names of statuses: nothing is called.
    'server/platform/http/guarded-server.ts node:http',
    'server/platform/http/network-address.ts node:net',
    'server/platform/http/unreadable-request.ts node:http',
    // Writes a mail, and sends none.
    'server/platform/mail/compose.ts nodemailer/lib/mail-composer',
    'server/platform/mail/smtp-session.ts node:net',
    'server/platform/mail/smtp-session.ts nodemailer/lib/shared',
    'server/platform/mail/smtp-session.ts nodemailer/lib/smtp-connection',
    'server/platform/mailbox/imap-connection.ts imapflow',
    // Judges addresses that somebody typed in, and posts to them.
    'server/platform/outside/outside-url.ts node:net',
    'server/platform/outside/post.ts node:http',
    'server/platform/outside/post.ts node:https',
    'server/platform/outside/public-address.ts node:net',
    'server/platform/outside/public-lookup.ts node:dns',
    'server/platform/outside/public-lookup.ts node:net',
    'server/platform/store/engine/postgres-wire.ts pg',
    'server/platform/store/engine/postgres.ts pg',
  ]);
});

test('[ASVS 3.5.5] no page listens to messages of other windows', () => {
  expect(filesWith(/addEventListener\(\s*['"]message['"]|\bonmessage\b/, 'web/')).toEqual([]);
});

test('[ASVS 11.5.1] chance that can be foretold decides only how long a mail waits', () => {
  expect(filesWith(/Math\.random/)).toEqual(['server/platform/retry-delay.ts']);
});
