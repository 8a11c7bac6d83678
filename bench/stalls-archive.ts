/** Folders for the `stalls` bench to work on, made by the store of the tree that is measured: each knows its own tables. */
import { createHash } from 'node:crypto';
import * as fs from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { emptyBrief } from '../domain/brief/empty-brief.ts';
import { visitDevices, visitEvents } from '../domain/operations/visits.ts';
import { dayMs } from '../domain/text/durations.ts';
import type { Store } from '../server/platform/store/database.ts';
import { signIn } from '../tests/support/sign-in.ts';
import { startSite, type Site } from '../tests/support/site.ts';
import { rankingOf } from '../domain/triage/ranking.ts';

/** A copy of the project: this one, or an older one beside it. */
export type Tree = string;

const pageViewRows = 756_000;
const syllables = 'ba ce do fi gu ha ję ka lo mi nu or pa rą si tu wo za źdź szcz'.split(' ');
export const rarePhrase = 'ogrodzenie z kutego żelaza pod lasem za trzecim mostem na rzece Rawce';

function words(seed: number, length: number): string {
  let state = (seed * 7_919 + 1) % 2_147_483_648;
  let text = '';
  while (text.length < length) {
    state = (state * 48_271 + 11) % 2_147_483_647;
    const word = [state >> 8, state >> 13, state >> 18].map((bits) => syllables[bits % syllables.length]);
    text += `${word.join('')} `;
  }
  return text.slice(0, length);
}

/** What a visitor who writes much sends: four and a half kilobytes, no two alike. */
export function longBrief(number: number) {
  const brief = emptyBrief();
  const part = (index: number) => words(number * 6 + index, 560);
  const rare = number % 2_000 === 7 ? rarePhrase : '';
  return {
    ...brief,
    companyProfile: {
      ...brief.companyProfile,
      companyName: `Firma ${number}`,
      description: `Strona dla firmy. ${part(0)}`,
      targetAudience: part(1),
      uniqueSellingPoint: `${rare} ${part(2)}`,
    },
    websiteGoals: { ...brief.websiteGoals, successMetrics: part(3) },
    additionalInfo: { ...brief.additionalInfo, specialRequirements: part(4), notes: part(5) },
    contactInfo: { ...brief.contactInfo, name: `Osoba ${number}`, email: `osoba${number}@firma.example` },
    consent: true,
    language: 'pl' as const,
  };
}

async function inStore(tree: Tree, dataDir: string, work: (store: Store) => Promise<void>): Promise<void> {
  const { openDatabase } = (await import(
    join(tree, 'server/platform/store/database.ts')
  )) as typeof import('../server/platform/store/database.ts');
  const store = await openDatabase({ dataDir, exclusive: false });
  await work(store).finally(() => store.close());
}

/** So many briefs of two years, made once for each state of a tree's store, and copied for whoever asks. */
export async function copyOfArchive(tree: Tree, briefs: number): Promise<string> {
  const made = join(tmpdir(), 'blask-stalls', `${stateOf(tree)}-${briefs}`);
  if (!fs.existsSync(made)) await makeArchive(tree, briefs, made);
  const copy = fs.mkdtempSync(join(tmpdir(), 'blask-stalls-'));
  fs.cpSync(made, copy, { recursive: true, mode: fs.constants.COPYFILE_FICLONE });
  // Otherwise the disk is still writing the copy while the row is measured.
  const file = fs.openSync(join(copy, 'blask.sqlite'), 'r+');
  fs.fsyncSync(file);
  fs.closeSync(file);
  postponeDailyJob(copy);
  return copy;
}

function stateOf(tree: Tree): string {
  const folder = join(tree, 'server/platform/store');
  const files = fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'));
  const hash = createHash('sha256');
  for (const file of files.toSorted()) hash.update(fs.readFileSync(join(folder, file)));
  return hash
    .update(fs.readFileSync(import.meta.filename))
    .digest('hex')
    .slice(0, 16);
}

async function makeArchive(tree: Tree, briefs: number, folder: string): Promise<void> {
  const unfinished = `${folder}.part`;
  fs.rmSync(unfinished, { recursive: true, force: true });
  fs.mkdirSync(unfinished, { recursive: true });
  const { insertImportedBriefs } = (await import(
    join(tree, 'server/platform/store/tables/brief-import.ts')
  )) as typeof import('../server/platform/store/tables/brief-import.ts');
  const { addPageViews } = (await import(
    join(tree, 'server/platform/store/tables/page-views.ts')
  )) as typeof import('../server/platform/store/tables/page-views.ts');
  const now = Date.now();
  await inStore(tree, unfinished, async (store) => {
    for (const batch of batches(briefs, 500)) {
      const entries = batch.map((number) =>
        archived(number, new Date(now - (730 * dayMs * (briefs - number)) / briefs)),
      );
      await store.transaction((tx) => insertImportedBriefs(tx, entries));
    }
    for (const batch of batches(pageViewRows, 4_000))
      await addPageViews(
        store.db,
        batch.map((row) => pageViews(row, now)),
      );
  });
  postponeDailyJob(unfinished);
  // A tree may fill its index behind the visitor's back: it is an archive once the last brief is found.
  const site = await startSite({ dataDir: unfinished, projectDir: tree });
  const cookie = await signIn(site.origin);
  await until(() => isFound(site, cookie, `osoba${briefs - 1}@firma`), 30 * 60_000);
  await site.stop();
  fs.renameSync(unfinished, folder);
}

function* batches(count: number, size: number): Generator<number[]> {
  for (let start = 0; start < count; start += size)
    yield Array.from({ length: Math.min(size, count - start) }, (_, index) => start + index);
}

function archived(number: number, created: Date) {
  const { consent: _consent, language, ...fullBriefData } = longBrief(number);
  const { companyProfile, contactInfo } = fullBriefData;
  const brief = {
    companyName: companyProfile.companyName,
    industry: companyProfile.industry,
    contactName: contactInfo.name,
    contactEmail: contactInfo.email,
    contactPhone: '',
    websiteType: 'blog',
    fullBriefData,
    createdAt: created.toISOString(),
    source: 'website_form',
    language,
    originalId: `archive-${number}`,
    notes: [],
  };
  return { ...brief, ranking: rankingOf(brief, created.getTime()) };
}

/** A year in which visitors came on every device, in every language and from many places, every day. */
function pageViews(row: number, now: number) {
  const kind = Math.floor(row / 366);
  return {
    day: new Date(now - (row % 366) * dayMs).toISOString().slice(0, 10),
    event: visitEvents[kind % 11] ?? 'view',
    device: visitDevices[Math.floor(kind / 11) % 3] ?? 'phone',
    language: Math.floor(kind / 33) % 2 ? 'en' : 'pl',
    path: '/',
    referrerHost: `host${Math.floor(kind / 66)}.example`,
    count: 1,
  };
}

/** Each brief's receipt waits, as after a day without a mail server. */
export async function queueReceipts(tree: Tree, dataDir: string): Promise<void> {
  const { enqueueMail } = (await import(
    join(tree, 'server/platform/store/outbox/queue.ts')
  )) as typeof import('../server/platform/store/outbox/queue.ts');
  const mail = { kind: 'brief-receipt' as const, payload: {}, createdAt: new Date().toISOString() };
  await inStore(tree, dataDir, async (store) => {
    const briefs = await store.db.selectFrom('briefs').select(['id', 'contactEmail']).execute();
    await store.transaction(async (tx) => {
      for (const { id, contactEmail: recipient } of briefs)
        await enqueueMail(tx, { ...mail, recipient, briefId: id, dedupeKey: `brief-receipt:${id}` });
    });
  });
}

/** Straight into the file, while no server runs on it: what has no call of its own, such as the past. */
export function change(dataDir: string, statement: string, ...values: SQLInputValue[]): void {
  const database = new DatabaseSync(join(dataDir, 'blask.sqlite'));
  database.prepare(statement).run(...values);
  database.close();
}

export function select<Row>(dataDir: string, statement: string): Row[] {
  const database = new DatabaseSync(join(dataDir, 'blask.sqlite'), { readOnly: true, timeout: 5_000 });
  try {
    return database.prepare(statement).all() as Row[];
  } finally {
    database.close();
  }
}

/** It ran today already; without this it runs five seconds after the start. */
function postponeDailyJob(dataDir: string): void {
  const today = JSON.stringify(new Date().toISOString());
  change(dataDir, `insert or replace into settings (key, value) values ('retention-last-run', ?)`, today);
}

export function makeDailyJobDue(dataDir: string): void {
  change(dataDir, `delete from settings where key = 'retention-last-run'`);
}

/** Until it has run; then whether nothing erased is left in the file, which may be known only a while later. */
export async function dailyJob(dataDir: string): Promise<{ isClean: boolean }> {
  const valueOf = (key: string) =>
    select<{ value: string }>(dataDir, `select value from settings where key = '${key}'`)[0]?.value;
  await until(() => valueOf('retention-last-run') !== undefined, 10 * 60_000, 500);
  const clean = until(() => valueOf('erasure-unfinished') !== 'true', 60_000, 500);
  return clean.then(
    () => ({ isClean: true }),
    () => ({ isClean: false }),
  );
}

export async function isFound(site: Site, cookie: string, text: string): Promise<boolean> {
  const url = `${site.origin}/api/briefs?q=${encodeURIComponent(text)}`;
  const answer = await fetch(url, { headers: { cookie } });
  return ((await answer.json()) as { items: unknown[] }).items.length > 0;
}

export async function until(
  isSo: () => boolean | Promise<boolean>,
  longestMs: number,
  everyMs = 20,
): Promise<void> {
  const giveUpAt = Date.now() + longestMs;
  while (!(await isSo())) {
    if (Date.now() > giveUpAt) throw new Error(`not so within ${longestMs / 1000} s`);
    await sleep(everyMs);
  }
}
