import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { inherited } from '../../../tests/support/inherited.ts';
import { startSmtp } from '../../../tests/support/smtp.ts';

const run = promisify(execFile);

async function command(name: string, parameters: string[], environment: Record<string, string> = {}) {
  try {
    const done = await run(process.execPath, [`server/operations/commands/${name}.ts`, ...parameters], {
      env: { ...inherited, ...environment },
    });
    return { code: 0, ...done };
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
    return { code, stdout, stderr };
  }
}

test.each(['owner', 'import', 'backup', 'restore', 'content', 'mail-test'])(
  '[commands] %s explains itself, and does nothing without what it needs',
  async (name) => {
    const usage = expect.stringContaining(`Usage: npm run ${name.replace('-', ':')} -- `);
    const [helped, lost] = await Promise.all([command(name, ['--help']), command(name, [])]);
    expect(helped).toMatchObject({ code: 0, stdout: usage, stderr: '' });
    expect(lost).toMatchObject({ stdout: '', stderr: usage });
    expect(lost.code).toBeGreaterThan(0);
  },
);

test('[commands] doctor explains itself, its marks and its exit codes', async () => {
  const [helped, lost] = await Promise.all([command('doctor', ['--help']), command('doctor', ['--all'])]);
  const usage = expect.stringMatching(/^Usage: npm run doctor\n[^]+! not set[^]+Ends with 0 .+ 2 .+ 1 /);
  expect(helped).toMatchObject({ code: 0, stdout: usage, stderr: '' });
  expect(lost).toMatchObject({
    code: 1,
    stdout: '',
    stderr: expect.stringContaining('Usage: npm run doctor'),
  });
});

test.each([
  ['import', ['/nowhere/briefs.json'], '/nowhere/briefs.json is not there.\n'],
  ['import', [import.meta.dirname], 'What was named is a folder, not a file.\n'],
  ['content', ['import', '/nowhere/site.json'], '/nowhere/site.json is not there.\n'],
])('[commands] %s says in words what is wrong with %j', async (name, parameters, stderr) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'blask-command-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  expect(await command(name, parameters, { DATA_DIR: dataDir })).toEqual({ code: 1, stdout: '', stderr });
});

test('[commands] mail:test shows each step in the words of the mail server', async () => {
  const smtp = await startSmtp();
  onTestFinished(() => smtp.stop());
  const test = () => command('mail-test', ['jan@example.com'], { SMTP_URL: smtp.url });
  const done = await test();
  expect(done).toMatchObject({ code: 0, stderr: '' });
  expect(done.stdout).toContain('ok      hand over a mail: 250');
  expect(smtp.mails.map(({ to }) => to)).toEqual([['jan@example.com']]);
  smtp.behave({ answer: 550, at: 'rcpt' });
  expect(await test()).toMatchObject({ code: 1, stderr: expect.stringContaining('550') });
});
