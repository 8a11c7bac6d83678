/** Compares what a server that was killed had said with what it kept. */
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { openDatabase, type Store } from '../../server/platform/store/database.ts';
import { startSite } from '../support/site.ts';
import type { Ledger } from './kill-ledger.ts';
import { countLostOfOwner } from './kill-owner.ts';

export type KillReport = {
  rounds: number;
  /** Briefs, messages, client's answers and files, drafts, letters, pictures and versions that the server said it had saved. */
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

/** How long the index may take to catch up with what was saved. */
const indexMs = 10_000;

type Kept = Pick<KillReport, 'lost' | 'doubled' | 'unfindable' | 'integrity'>;

/** Started once more: what the owner finds, beside what the server had said. */
export async function compare(
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
    const { lost, doubled } = judge(kept, ledger);
    const lostOfOwner = await countLostOfOwner(store.db, ledger.owner);
    return {
      unfindable,
      lost: lost + lostOfOwner,
      doubled,
      integrity: databaseUrl ? 'ok' : integrityOf(dataDir),
    };
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
  const files = await db
    .selectFrom('briefFiles')
    .select(['briefId', 'name'])
    .where('isWhole', '=', 1)
    .execute();
  const mails = await db.selectFrom('outbox').select(['kind', 'briefId', 'messageId']).execute();
  return { briefs, messages, letters, drafts, files, mails };
}

/** How many of each are more than one. */
function repeated(names: (string | null)[]): number {
  return names.length - new Set(names).size;
}

function judge(kept: Awaited<ReturnType<typeof readKept>>, ledger: Ledger): Pick<Kept, 'lost' | 'doubled'> {
  const briefOf = new Map(kept.briefs.map(({ id, companyName }) => [companyName, id]));
  const letterOf = new Map(kept.letters.map((letter) => [letter.id, letter]));
  const draftOf = new Map(kept.drafts.map(({ briefId, content }) => [briefId, content]));
  const fileOf = new Map(kept.files.map(({ briefId, name }) => [briefId, name]));
  const written = new Set(kept.messages.map(({ message }) => message));
  const missing = [
    ...[...ledger.briefs].flatMap(([key, { id, letters, answer, file, draft }]) => [
      briefOf.get(key) !== id,
      ...letters.map((letter) => letterOf.get(letter)?.briefId !== id),
      answer !== undefined && !letterOf.get(letters[0]!)?.content.includes(answer),
      file !== undefined && fileOf.get(id) !== file,
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
    repeated(kept.files.map(({ briefId }) => briefId)) +
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
