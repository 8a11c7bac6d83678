/** Not one byte of an erased person stays: in no file of the data folder, in no line of the log, in no later backup. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { emptyBrief } from '../../domain/brief/empty-brief.ts';
import { inherited } from '../support/inherited.ts';
import { owner, startSite, type Site } from '../support/site.ts';

const person = {
  email: 'Zofia.Erazm@znikam.example',
  name: 'Zofia Erazmówna',
  company: 'Pracownia Niepamięć',
  text: 'Robimy lampy z bursztynu i zapomnienia',
};
const traces = ['zofia.erazm', 'Erazm\u00f3wna', 'Niepami\u0119\u0107', 'bursztynu i zapomnienia'];

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

/** As the bytes stand there, in lower case, and as a mail encodes them. */
function tracesIn(folder: string): string[] {
  return filesIn(folder).flatMap((file) => {
    const bytes = readFileSync(file);
    const texts = [bytes.toString('utf8').toLowerCase(), decodedMail(bytes)];
    return traces
      .filter((trace) => texts.some((text) => text.includes(trace.toLowerCase())))
      .map((trace) => `${trace} in ${file}`);
  });
}

function decodedMail(bytes: Buffer): string {
  const text = bytes.toString('latin1').replaceAll(/=\r?\n/g, '');
  const quoted = text.replaceAll(/=([0-9A-F]{2})/g, (_all, hex: string) =>
    String.fromCharCode(parseInt(hex, 16)),
  );
  const blocks = (text.match(/[A-Za-z0-9+/\r\n]{40,}={0,2}/g) ?? []).map((block) =>
    Buffer.from(block, 'base64').toString('utf8'),
  );
  return [Buffer.from(quoted, 'latin1').toString('utf8'), ...blocks].join('\n').toLowerCase();
}

async function setScene() {
  const dataDir = mkdtempSync(join(tmpdir(), 'blask-erase-'));
  const site = await startSite({ dataDir });
  onTestFinished(async () => {
    await site.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });
  const signIn = await post(site, '/api/session', { email: owner.email, password: owner.password });
  const cookie = signIn.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  return { site, dataDir, cookie };
}

function post(site: Site, path: string, body: unknown, cookie = ''): Promise<Response> {
  return fetch(site.origin + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify(body),
  });
}

function briefOf({ email, name, company, text }: typeof person) {
  const brief = emptyBrief();
  return {
    ...brief,
    companyProfile: { ...brief.companyProfile, companyName: company, description: text },
    contactInfo: { ...brief.contactInfo, name, email },
    consent: true,
    language: 'pl',
  };
}

async function untilMailed(dataDir: string, count: number): Promise<void> {
  for (let tries = 0; tries < 600; tries++) {
    const mails = filesIn(dataDir).filter((file) => file.endsWith('.eml'));
    if (mails.length >= count) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('the mails were not written');
}

async function saveTraces(site: Site, cookie: string): Promise<string> {
  const saved = (await (await post(site, '/api/briefs', briefOf(person))).json()) as { id: string };
  const other = {
    ...person,
    email: 'anna@zostaje.example',
    name: 'Anna',
    company: 'Zostaje',
    text: `Poleciła mnie ${person.email}.`,
  };
  const otherBrief = (await (await post(site, '/api/briefs', briefOf(other))).json()) as { id: string };
  await post(site, '/api/contact', { name: person.name, email: person.email, message: person.text });
  await post(site, `/api/briefs/${saved.id}/notes`, { note: `Dzwoniła ${person.name}` }, cookie);
  await post(site, `/api/briefs/${otherBrief.id}/notes`, { note: `Zna ją ${person.email}` }, cookie);
  return saved.id;
}

test('[§2 privacy] after an erasure no byte of the person is left in files, log or backups', async () => {
  const { site, dataDir, cookie } = await setScene();
  await saveTraces(site, cookie);
  await untilMailed(dataDir, 5);
  expect(tracesIn(dataDir).filter((line) => line.endsWith('.eml')).length).toBeGreaterThan(5);
  expect(new Set(tracesIn(dataDir).map((line) => line.split(' in ')[0]))).toEqual(new Set(traces));

  const found = (await (await post(site, '/api/privacy/person', { email: person.email }, cookie)).json()) as {
    briefs: unknown[];
  };
  expect(found).toMatchObject({
    briefs: [{ contactName: person.name }],
    messages: [{ name: person.name }],
    notes: 1,
    mails: 3,
    mentions: { briefs: [{}], messages: 0, notes: 1 },
  });

  const answer = await post(site, '/api/privacy/person/erase', { email: person.email.toUpperCase() }, cookie);
  expect(await answer.json()).toEqual({ briefs: 1, messages: 1, notes: 2, mails: 3, mentions: 1 });
  // Answered once the rows are gone; a slow disk may take longer for the files.
  await expect.poll(() => tracesIn(dataDir), { timeout: 60_000 }).toEqual([]);
  expect(
    site.lines.filter((line) => traces.some((trace) => line.toLowerCase().includes(trace.toLowerCase()))),
  ).toEqual([]);
  const record = (await (await fetch(`${site.origin}/api/privacy`, { headers: { cookie } })).json()) as {
    erasures: object[];
  };
  expect(record.erasures).toEqual([
    { at: expect.any(String), briefs: 1, messages: 1, notes: 2, mails: 3, mentions: 1 },
  ]);

  const backup = mkdtempSync(join(tmpdir(), 'blask-backup-'));
  onTestFinished(() => rmSync(backup, { recursive: true, force: true }));
  const run = spawnSync(process.execPath, ['server/operations/commands/backup.ts', join(backup, 'copy')], {
    cwd: join(import.meta.dirname, '../..'),
    env: { ...inherited, DATA_DIR: dataDir },
    encoding: 'utf8',
  });
  expect(run.stderr).toBe('');
  expect(filesIn(backup).some((file) => statSync(file).size > 1_000)).toBe(true);
  expect(tracesIn(backup)).toEqual([]);
});
