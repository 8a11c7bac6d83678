/** Kills the server while clients and the owner write beside each other, again and again, and compares what it said with what it kept. */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ContentEditor } from '../../domain/endpoints/content.ts';
import type { LetterDraft } from '../../domain/endpoints/conversation.ts';
import { formWithFiles } from '../support/form-with-files.ts';
import { signIn } from '../support/sign-in.ts';
import { publishing, startSite } from '../support/site.ts';
import type { FaultyDisk } from './disk-faults.ts';
import { compare, type KillReport } from './kill-compare.ts';
import { createLedger, type BriefStory, type Ledger, type MessageStory } from './kill-ledger.ts';
import { publishVersion, uploadPicture } from './kill-owner.ts';

export type { KillReport } from './kill-compare.ts';

const writers = 8;
const longestRoundMs = 60_000;

/** With a faulty disk it breaks once the server serves, and is whole again for the next start. */
type Circumstances = { disk?: FaultyDisk; databaseUrl?: string };

export async function killRounds(
  rounds: number,
  { disk, databaseUrl }: Circumstances = {},
): Promise<KillReport> {
  const dataDir = mkdtempSync(join(tmpdir(), 'blask-kill-'));
  const database = databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl };
  const environment = { LOG_LEVEL: 'info', ...publishing, ...database, ...disk?.environment };
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
      const act = async (work: typeof uploadPicture | typeof publishVersion) => {
        const ask: OwnerAsk = (path, sent) => sendAsOwner(site.origin, ledger, path, sent);
        while (alive) await work(ledger.owner, ask, () => readEditor(site.origin, ledger));
      };
      const work = [...Array.from({ length: writers }, write), ...[uploadPicture, publishVersion].map(act)];
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

type Sent = {
  method?: string;
  headers?: Record<string, string>;
  json?: object;
  form?: Record<string, string>;
  body?: Buffer;
};

/** The server's answer once it acknowledged; undefined where it refused or died. */
async function send(ledger: Ledger, url: string, { method = 'POST', headers = {}, json, form, body }: Sent) {
  try {
    const answer = await fetch(url, {
      method,
      redirect: 'manual',
      headers: { ...headers, ...(json ? { 'content-type': 'application/json' } : {}) },
      body: body ? new Uint8Array(body) : form ? new URLSearchParams(form) : JSON.stringify(json),
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

type OwnerAsk = Parameters<typeof uploadPicture>[1];

function sendAsOwner(origin: string, ledger: Ledger, path: string, sent: Sent) {
  const type = sent.body ? { 'content-type': 'image/png' } : {};
  return send(ledger, origin + path, { ...sent, headers: { cookie: ledger.cookie, ...type } });
}

async function readEditor(origin: string, { cookie }: Ledger): Promise<ContentEditor | undefined> {
  try {
    const answer = await fetch(`${origin}/api/content`, { headers: { cookie } });
    return answer.ok ? ((await answer.json()) as ContentEditor) : undefined;
  } catch {
    return undefined;
  }
}

type Asked = { id: string; questions: { id: string }[] };

/** A client sends a brief, the owner asks, the client answers and adds a file, the owner replies and begins another letter. */
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
  const name = `${key}.txt`;
  const chosen = await formWithFiles([[name, Buffer.from(key)]]);
  const { headers: type, payload: file } = chosen;
  if (await send(ledger, `${origin}${String(brief['statusPath'])}/files`, { headers: type, body: file }))
    story.file = name;
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
