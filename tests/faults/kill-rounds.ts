/** Kills the server while clients and the owner write beside each other, again and again, and compares what it said with what it kept. */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import type { LetterDraft } from '../../domain/endpoints/conversation.ts';
import { openDatabase, type Store } from '../../server/platform/store/database.ts';
import { signIn } from '../support/sign-in.ts';
import { startSite } from '../support/site.ts';
import type { FaultyDisk } from './disk-faults.ts';

export type KillReport = {
  rounds: number;
  /** Briefs, messages, client's answers, drafts and letters that the server said it had saved. */
  acknowledged: number;
  /** Said to be saved, and not there. */
  lost: number;
  /** One key, several briefs; one brief, several notifications; one letter or message that was sent once, twice. */
  doubled: number;
  /** Kept, and not found by its reference. */
  unfindable: number;
  /** Answered "not now": sent again later with the same key. */
  refused: number;
  /** Any other answer: one that nobody can act on. */
  odd: number;
  integrity: string;
};

const writers = 8;
const longestRoundMs = 60_000;
/** How long the index may take to catch up with what was saved. */
const indexMs = 10_000;

/** With a faulty disk it breaks once the server serves, and is whole again for the next start. */
type Circumstances = { disk?: FaultyDisk; databaseUrl?: string };

export async function killRounds(
  rounds: number,
  { disk, databaseUrl }: Circumstances = {},
): Promise<KillReport> {
  const dataDir = mkdtempSync(join(tmpdir(), 'blask-kill-'));
  const database = databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl };
  const environment = { LOG_LEVEL: 'info', ...database, ...disk?.environment };
  const ledger = createLedger();
  try {
    for (let round = 0; round < rounds; round++) {
      const site = await startSite({ dataDir, environment });
      ledger.cookie ||= await signIn(site.origin);
      disk?.breakDisk();
      let alive = true;
      const write = async (_: unknown, index: number) => {
        // Most of them clients with a brief, some with a message.
        while (alive) await (index % 4 === 3 ? tellMessage : tellBrief)(site.origin, ledger, () => alive);
      };
      const work = Array.from({ length: writers }, write);
      // From hardly begun to well under way, however slow the machine; the writers go on meanwhile.
      const enough = ledger.acknowledged + 2 + (round % 6) * 8;
      const giveUpAt = Date.now() + longestRoundMs;
      while (ledger.acknowledged < enough && Date.now() < giveUpAt) await sleep(1);
      const dead = site.stop('SIGKILL');
      alive = false;
      await Promise.all([dead, ...work]);
      disk?.mend();
      if (ledger.acknowledged < enough) throw new Error(`nothing more was saved in round ${round}`);
    }
    const { acknowledged, refused, odd } = ledger;
    const kept = await compare(dataDir, databaseUrl, ledger, environment);
    return { rounds, acknowledged, refused, odd, ...kept };
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** What the server acknowledged about one brief: its id, and the ids or words of what followed. */
type BriefStory = { id: string; letters: string[]; answer?: string; draft?: string };
type MessageStory = { isAcknowledged: boolean; letter?: string };

type Ledger = ReturnType<typeof createLedger>;

function createLedger() {
  return {
    cookie: '',
    acknowledged: 0,
    refused: 0,
    odd: 0,
    briefs: new Map<string, BriefStory>(),
    messages: new Map<string, MessageStory>(),
    /** Keys of briefs without an answer: sent again, because nobody can tell whether they were saved. */
    uncertain: [] as string[],
  };
}

type Sent = {
  method?: string;
  headers?: Record<string, string>;
  json?: object;
  form?: Record<string, string>;
};

/** The server's answer once it acknowledged; undefined where it refused or died. */
async function send(ledger: Ledger, url: string, { method = 'POST', headers = {}, json, form }: Sent) {
  try {
    const answer = await fetch(url, {
      method,
      redirect: 'manual',
      headers: { ...headers, ...(json ? { 'content-type': 'application/json' } : {}) },
      body: form ? new URLSearchParams(form) : JSON.stringify(json),
    });
    const text = await answer.text();
    if (answer.status >= 400) {
      ledger[answer.status === 503 ? 'refused' : 'odd']++;
      return undefined;
    }
    ledger.acknowledged++;
    return (text.startsWith('{') ? JSON.parse(text) : {}) as Record<string, unknown>;
  } catch {
    return undefined;
  }
}

type Asked = { id: string; questions: { id: string }[] };

/** A client sends a brief, the owner asks, the client answers, the owner replies and begins another letter. */
async function tellBrief(origin: string, ledger: Ledger, isAlive: () => boolean): Promise<void> {
  const key = ledger.uncertain.pop() ?? randomUUID();
  const brief = await send(ledger, `${origin}/api/briefs`, {
    headers: { 'idempotency-key': key },
    json: {
      companyProfile: { companyName: key },
      contactInfo: { name: 'Żaneta', email: 'zaneta@example.pl' },
      consent: true,
    },
  });
  if (!brief) return void ledger.uncertain.push(key);
  const story: BriefStory = { id: String(brief['id']), letters: [] };
  ledger.briefs.set(key, story);
  const headers = { cookie: ledger.cookie };
  const path = `${origin}/api/briefs/${story.id}`;
  if (!isAlive()) return;
  const questions = [{ text: 'Ile produktów?' }];
  const asked = (await send(ledger, `${path}/questions`, { headers, json: { questions } })) as
    | Asked
    | undefined;
  if (!asked) return;
  story.letters.push(asked.id);
  if (!isAlive()) return;
  const said = { letter: asked.id, version: '0', [`text.${asked.questions[0]!.id}`]: key };
  if (await send(ledger, `${origin}${String(brief['statusPath'])}/answers`, { form: said }))
    story.answer = key;
  if (!isAlive()) return;
  const reply = await send(ledger, `${path}/replies`, { headers, json: { subject: 'Oferta', text: key } });
  if (reply) story.letters.push(String(reply['id']));
  if (!isAlive()) return;
  const draft = { ...emptyDraft, text: key };
  if (await send(ledger, `${path}/draft`, { method: 'PUT', headers, json: { draft } })) story.draft = key;
}

const emptyDraft: LetterDraft = {
  kind: 'reply',
  subject: '',
  text: '',
  questions: [],
  times: [],
  minutes: 30,
  remindAfterDays: 3,
};

/** A visitor writes, once; the owner answers. */
async function tellMessage(origin: string, ledger: Ledger, isAlive: () => boolean): Promise<void> {
  const key = randomUUID();
  const story: MessageStory = { isAcknowledged: false };
  ledger.messages.set(key, story);
  const json = { name: 'Karol', email: 'karol@example.pl', message: key };
  if (!(await send(ledger, `${origin}/api/contact`, { json }))) return;
  story.isAcknowledged = true;
  if (!isAlive()) return;
  const headers = { cookie: ledger.cookie };
  const list = await fetch(`${origin}/api/messages`, { headers }).then(
    (answer) =>
      answer.ok ? (answer.json() as Promise<{ items: { id: string; message: string }[] }>) : undefined,
    () => undefined,
  );
  const id = list?.items.find(({ message }) => message === key)?.id;
  if (!id || !isAlive()) return;
  const reply = await send(ledger, `${origin}/api/messages/${id}/replies`, {
    headers,
    json: { subject: 'Odpowiedź', text: key, key },
  });
  if (reply) story.letter = String(reply['id']);
}

type Kept = Pick<KillReport, 'lost' | 'doubled' | 'unfindable' | 'integrity'>;

/** Started once more: what the owner finds, beside what the server had said. */
async function compare(
  dataDir: string,
  databaseUrl: string | undefined,
  ledger: Ledger,
  environment: Record<string, string>,
): Promise<Kept> {
  const site = await startSite({ dataDir, environment });
  const unfindable = await countUnfindable(site.origin, ledger).finally(() => site.stop());
  const store = await openDatabase({ dataDir, databaseUrl, exclusive: false });
  try {
    const kept = await readKept(store.db);
    return { unfindable, ...judge(kept, ledger), integrity: databaseUrl ? 'ok' : integrityOf(dataDir) };
  } finally {
    await store.close();
  }
}

async function readKept(db: Store['db']) {
  const briefs = await db.selectFrom('briefs').select(['id', 'companyName']).execute();
  const messages = await db.selectFrom('contactMessages').select(['id', 'message']).execute();
  const letters = await db
    .selectFrom('letters')
    .select(['id', 'briefId', 'messageId', 'kind', 'content'])
    .execute();
  const drafts = await db.selectFrom('letterDrafts').select(['briefId', 'content']).execute();
  const mails = await db.selectFrom('outbox').select(['kind', 'briefId', 'messageId']).execute();
  return { briefs, messages, letters, drafts, mails };
}

/** How many of each are more than one. */
function repeated(names: (string | null)[]): number {
  return names.length - new Set(names).size;
}

function judge(kept: Awaited<ReturnType<typeof readKept>>, ledger: Ledger): Pick<Kept, 'lost' | 'doubled'> {
  const briefOf = new Map(kept.briefs.map(({ id, companyName }) => [companyName, id]));
  const letterOf = new Map(kept.letters.map((letter) => [letter.id, letter]));
  const draftOf = new Map(kept.drafts.map(({ briefId, content }) => [briefId, content]));
  const written = new Set(kept.messages.map(({ message }) => message));
  const missing = [
    ...[...ledger.briefs].flatMap(([key, { id, letters, answer, draft }]) => [
      briefOf.get(key) !== id,
      ...letters.map((letter) => letterOf.get(letter)?.briefId !== id),
      answer !== undefined && !letterOf.get(letters[0]!)?.content.includes(answer),
      draft !== undefined && !draftOf.get(id)?.includes(draft),
    ]),
    ...[...ledger.messages].flatMap(([key, { isAcknowledged, letter }]) => [
      isAcknowledged && !written.has(key),
      letter !== undefined && !letterOf.has(letter),
    ]),
  ];
  const notified = kept.mails.filter(({ kind }) => kind === 'brief-notification').length;
  const doubled =
    repeated(kept.briefs.map(({ companyName }) => companyName)) +
    repeated(kept.messages.map(({ message }) => message)) +
    repeated(kept.letters.map(({ briefId, messageId, kind }) => `${briefId} ${messageId} ${kind}`)) +
    Math.abs(notified - kept.briefs.length);
  return { lost: missing.filter(Boolean).length, doubled };
}

/** The owner looks for each brief by its reference. */
async function countUnfindable(origin: string, { cookie, briefs }: Ledger): Promise<number> {
  const headers = { cookie };
  const giveUpAt = Date.now() + indexMs;
  const isFound = async (id: string) => {
    const read = await fetch(`${origin}/api/briefs/${id}`, { headers });
    if (!read.ok) return false;
    const { reference } = (await read.json()) as { reference: string };
    do {
      const answer = await fetch(`${origin}/api/briefs?q=${reference}`, { headers });
      const { items } = (await answer.json()) as { items: { id: string }[] };
      if (items.some((item) => item.id === id)) return true;
    } while (Date.now() < giveUpAt);
    return false;
  };
  let unfindable = 0;
  for (const { id } of briefs.values()) if (!(await isFound(id))) unfindable++;
  return unfindable;
}

function integrityOf(dataDir: string): string {
  const database = new DatabaseSync(join(dataDir, 'blask.sqlite'));
  try {
    const found = database.prepare('pragma integrity_check').get() as { integrity_check: string };
    return found.integrity_check;
  } finally {
    database.close();
  }
}
