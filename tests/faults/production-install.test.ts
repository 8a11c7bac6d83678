import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { pageNames, pageTable } from '../../web/page-table.ts';
import { formerBriefs } from '../support/former-briefs.ts';
import { inherited } from '../support/inherited.ts';
import { copyForProduction, lendCompressed, type ProjectCopy } from '../support/project-copy.ts';
import { openPublisher } from '../support/publishing.ts';
import { owner, publishing, startSite } from '../support/site.ts';
import { signIn } from '../support/sign-in.ts';
import { headersOf, partOf, startSmtp } from '../support/smtp.ts';
import { sendBrief, sendMessage } from '../support/submissions.ts';
import { servedPicture, uploadPicture } from '../support/upload-picture.ts';

let copy: ProjectCopy;
beforeAll(() => {
  copy = copyForProduction();
  lendCompressed(copy);
});
afterAll(() => copy.remove());

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'blask-production-data-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** By the line that package.json has for it, as `npm run` would. */
function runScript(name: string, parameters: string[], environment: Record<string, string>) {
  const { scripts } = JSON.parse(readFileSync(join(copy.folder, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  const [, ...line] = scripts[name]!.split(' ');
  const env = { ...inherited, ADMIN_EMAIL: owner.email, ...environment };
  return new Promise<{ code: unknown; stdout: string; stderr: string }>((resolve) => {
    execFile(
      process.execPath,
      [...line, ...parameters],
      { cwd: copy.folder, env, timeout: 120_000 },
      (error, stdout, stderr) => resolve({ code: error ? error.code : 0, stdout, stderr }),
    );
  });
}

test('[deploying] installed without the tools of the build, the server serves every page, call, mail and export', async () => {
  const site = await startSite({ projectDir: copy.folder, environment: publishing });
  onTestFinished(async () => void (await site.stop()));
  const compiled = () =>
    readdirSync(join(copy.folder, 'dist/cache/compiled'), { recursive: true, withFileTypes: true });
  // Also if it were killed from now on.
  await vi.waitFor(() => expect(compiled().some((entry) => entry.isFile())).toBe(true), 60_000);
  const get = (path: string, headers: Record<string, string> = {}) =>
    fetch(`${site.origin}${path}`, { headers });

  const files = new Set([
    '/share-pl.png',
    '/share-en.png',
    '/icon.svg',
    '/site.webmanifest',
    '/panel.webmanifest',
  ]);
  // All works have a page of their own from the fourth on.
  const standing = pageNames.filter((name) => name !== 'projects');
  const paths = standing.flatMap((name) => Object.values(pageTable[name].paths));
  expect(paths).toContain('/en/brief');
  for (const path of paths) {
    const answer = await get(path);
    const html = await answer.text();
    expect([path, answer.status]).toEqual([path, 200]);
    expect(html.includes('</main>'), path).toBe(true);
    for (const [, file] of html.matchAll(/"(\/assets\/[^"]+)"/g)) files.add(file!);
  }
  expect(files.size).toBeGreaterThan(10);
  for (const file of files) expect([file, (await get(file)).status]).toEqual([file, 200]);
  expect((await get('/nowhere')).status).toBe(404);

  await sendBrief(site.origin, 'bez-narzędzi');
  await sendMessage(site.origin, 'bez-narzędzi');
  const mails = await vi.waitFor(() => {
    const folder = join(site.dataDir, 'mail');
    const read = readdirSync(folder)
      .filter((file) => file.endsWith('.eml'))
      .map((file) => readFileSync(join(folder, file), 'utf8'));
    expect(read).toHaveLength(3);
    return read;
  }, 60_000);
  const recipients = mails.map((mail) => headersOf(mail).get('to')?.[0]);
  expect(recipients.toSorted()).toEqual(['klient-bez-narzędzi@firma.example', owner.email, owner.email]);
  const letter = mails.find((mail) => headersOf(mail).get('to')?.[0]?.startsWith('klient'))!;
  const link = new URL(/http\S+\/status\/\S+/.exec(partOf(letter, 'text/plain'))![0]).pathname;
  expect((await get(link)).status).toBe(200);
  for (const path of [`${link}/brief.html`, `${link}/brief.json`])
    expect(await (await get(path)).text()).toContain('Firma bez-narzędzi');

  const cookie = await signIn(site.origin);
  for (const path of ['/api/briefs.csv', '/api/briefs.json', '/api/messages.csv'])
    expect(await (await get(path, { cookie })).text()).toContain('bez-narzędzi');
  expect((await get('/api/openapi.json')).status).toBe(200);
  expect(await uploadPicture(site.origin, cookie)).toEqual(servedPicture);

  const bytesOf = async (file: string) => Buffer.from(await (await get(file)).arrayBuffer());
  const before = await bytesOf('/share-pl.png');
  const publisher = await openPublisher(site.origin);
  await publisher.publish({ ...(await publisher.edit()).content, brand: 'Latarnia' });
  expect(await (await get('/site.webmanifest')).json()).toMatchObject({ name: 'Latarnia' });
  // A machine too busy to draw it in time serves the former one, and draws it a minute later.
  const drawn = await vi.waitFor(async () => {
    const bytes = await bytesOf('/share-pl.png');
    expect(bytes.equals(before)).toBe(false);
    return bytes;
  }, 150_000);
  expect([drawn.readUInt32BE(16), drawn.readUInt32BE(20)]).toEqual([1200, 630]);
});

test('[deploying] installed without the tools of the build, every command does its work', async () => {
  const smtp = await startSmtp();
  onTestFinished(() => smtp.stop());
  const dataDir = temporaryFolder();
  const former = join(dataDir, 'former.json');
  writeFileSync(former, JSON.stringify(formerBriefs));
  const saved = join(dataDir, 'saved');
  const run = (name: string, ...parameters: string[]) =>
    runScript(name, parameters, { DATA_DIR: dataDir, SMTP_URL: smtp.url });
  const did = (words: string) => ({ code: 0, stdout: expect.stringContaining(words), stderr: '' });

  expect(await run('build')).toEqual(did('built from these sources'));
  expect(await run('owner', '--email', owner.email, '--password', owner.password)).toEqual(did('is set'));
  expect(await run('import', former)).toEqual(did(`${formerBriefs.length} added`));
  expect(await run('backup', saved)).toEqual(did(`Saved ${formerBriefs.length} briefs`));
  expect(await run('restore', saved, '--force')).toEqual(did(`Restored ${formerBriefs.length} briefs`));
  expect(await run('mail:test', 'jan@example.com')).toEqual(did('ok      hand over a mail'));
  expect(smtp.mails.map(({ to }) => to)).toEqual([['jan@example.com']]);
});

test.each(['dev', 'build'])(
  '[deploying] pages not built from these sources stop npm run %s with one line that says what to run',
  async (name) => {
    const profile = join(copy.folder, 'site.profile.ts');
    const before = readFileSync(profile, 'utf8');
    writeFileSync(profile, `${before}\n// edited after the build\n`);
    onTestFinished(() => writeFileSync(profile, before));
    const environment = { DATA_DIR: temporaryFolder(), PORT: '0', LOG_LEVEL: 'silent' };
    expect(await runScript(name, [], environment)).toEqual({
      code: 1,
      stdout: '',
      stderr: expect.stringMatching(/^The pages have to be built, .+ Run: npm ci && npm run build\n$/),
    });
  },
);
