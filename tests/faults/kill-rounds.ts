/** Kills the server in the middle of parallel writes, again and again, and compares what it said with what it kept. */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { signIn } from '../support/sign-in.ts';
import { startSite } from '../support/site.ts';
import type { FaultyDisk } from './disk-faults.ts';

export type KillReport = {
  rounds: number;
  acknowledged: number;
  /** Said to be saved, and not there. */
  lost: number;
  /** One key, several briefs; or one brief, several notifications. */
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
export async function killRounds(rounds: number, disk?: FaultyDisk): Promise<KillReport> {
  const dataDir = mkdtempSync(join(tmpdir(), 'blask-kill-'));
  const acknowledged = new Map<string, string>();
  const uncertain: string[] = [];
  const answers = { refused: 0, odd: 0 };
  try {
    for (let round = 0; round < rounds; round++) {
      const site = await startSite({ dataDir, environment: { LOG_LEVEL: 'info', ...disk?.environment } });
      disk?.breakDisk();
      let alive = true;
      const write = async () => {
        while (alive) {
          const key = uncertain.pop() ?? randomUUID();
          const { id, fault } = await submit(site.origin, key);
          if (fault) answers[fault]++;
          if (id) acknowledged.set(key, id);
          else uncertain.push(key);
        }
      };
      const work = Array.from({ length: writers }, write);
      // From hardly begun to well under way, however slow the machine; the writers go on meanwhile.
      const enough = acknowledged.size + 2 + (round % 6) * 8;
      const giveUpAt = Date.now() + longestRoundMs;
      while (acknowledged.size < enough && Date.now() < giveUpAt) await sleep(1);
      const dead = site.stop('SIGKILL');
      alive = false;
      await Promise.all([dead, ...work]);
      disk?.mend();
      if (acknowledged.size < enough) throw new Error(`nothing more was saved in round ${round}`);
    }
    return {
      rounds,
      acknowledged: acknowledged.size,
      ...answers,
      unfindable: await countUnfindable(dataDir),
      ...compare(join(dataDir, 'blask.sqlite'), acknowledged),
    };
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** The brief's id once the server acknowledged it; without one nobody can tell whether it was saved. */
async function submit(origin: string, key: string): Promise<{ id?: string; fault?: 'refused' | 'odd' }> {
  try {
    const answer = await fetch(`${origin}/api/briefs`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify({
        companyProfile: { companyName: key },
        contactInfo: { name: 'Żaneta', email: 'zaneta@example.pl' },
        consent: true,
      }),
    });
    if (!answer.ok) return { fault: answer.status === 503 ? 'refused' : 'odd' };
    return { id: ((await answer.json()) as { id: string }).id };
  } catch {
    return {};
  }
}

/** Started once more, the owner looks for each brief by its reference. */
async function countUnfindable(dataDir: string): Promise<number> {
  const site = await startSite({ dataDir });
  try {
    const cookie = await signIn(site.origin);
    const missing = briefsIn(join(dataDir, 'blask.sqlite'));
    const giveUpAt = Date.now() + indexMs;
    const isFound = async ({ id, reference }: { id: string; reference: string }) => {
      do {
        const answer = await fetch(`${site.origin}/api/briefs?q=${reference}`, { headers: { cookie } });
        const { items } = (await answer.json()) as { items: { id: string }[] };
        if (items.some((item) => item.id === id)) return true;
      } while (Date.now() < giveUpAt);
      return false;
    };
    let unfindable = 0;
    for (const brief of missing) if (!(await isFound(brief))) unfindable++;
    return unfindable;
  } finally {
    await site.stop();
  }
}

function briefsIn(path: string): { id: string; reference: string; key: string }[] {
  const database = new DatabaseSync(path, { readOnly: true });
  try {
    return database.prepare('select id, reference, company_name as key from briefs').all() as ReturnType<
      typeof briefsIn
    >;
  } finally {
    database.close();
  }
}

function compare(path: string, acknowledged: Map<string, string>) {
  const briefs = briefsIn(path);
  const idOf = new Map(briefs.map(({ id, key }) => [key, id]));
  const lost = [...acknowledged].filter(([key, id]) => idOf.get(key) !== id).length;
  const database = new DatabaseSync(path);
  try {
    const mails = database
      .prepare("select count(*) as mails from outbox where kind = 'brief-notification'")
      .get() as { mails: number };
    const doubled = briefs.length - idOf.size + Math.abs(mails.mails - briefs.length);
    const { integrity_check: integrity } = database.prepare('pragma integrity_check').get() as {
      integrity_check: string;
    };
    return { lost, doubled, integrity };
  } finally {
    database.close();
  }
}
