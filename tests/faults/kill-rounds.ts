/** Kills the server in the middle of parallel writes, again and again, and compares what it said with what it kept. */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { startSite } from '../support/site.ts';

export type KillReport = {
  rounds: number;
  acknowledged: number;
  /** Said to be saved, and not there. */
  lost: number;
  /** One key, several briefs; or one brief, several notifications. */
  doubled: number;
  integrity: string;
};

const writers = 8;

export async function killRounds(rounds: number): Promise<KillReport> {
  const dataDir = mkdtempSync(join(tmpdir(), 'blask-kill-'));
  const acknowledged = new Map<string, string>();
  const uncertain: string[] = [];
  try {
    for (let round = 0; round < rounds; round++) {
      const site = await startSite({ dataDir, environment: { LOG_LEVEL: 'info' } });
      let alive = true;
      const write = async () => {
        while (alive) {
          const key = uncertain.pop() ?? randomUUID();
          const id = await submit(site.origin, key);
          if (id) acknowledged.set(key, id);
          else uncertain.push(key);
        }
      };
      const work = Array.from({ length: writers }, write);
      // From hardly begun to well under way, however slow the machine; the writers go on meanwhile.
      const enough = acknowledged.size + 2 + (round % 6) * 8;
      while (acknowledged.size < enough) await sleep(1);
      const dead = site.stop('SIGKILL');
      alive = false;
      await Promise.all([dead, ...work]);
    }
    return {
      rounds,
      acknowledged: acknowledged.size,
      ...compare(join(dataDir, 'blask.sqlite'), acknowledged),
    };
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** The brief's id once the server acknowledged it; undefined when nobody can tell whether it was saved. */
async function submit(origin: string, key: string): Promise<string | undefined> {
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
    if (!answer.ok) throw new Error(`answered ${answer.status}`);
    return ((await answer.json()) as { id: string }).id;
  } catch {
    return undefined;
  }
}

function compare(path: string, acknowledged: Map<string, string>) {
  const database = new DatabaseSync(path);
  try {
    const briefs = database.prepare('select id, company_name as key from briefs').all() as {
      id: string;
      key: string;
    }[];
    const idOf = new Map(briefs.map(({ id, key }) => [key, id]));
    const lost = [...acknowledged].filter(([key, id]) => idOf.get(key) !== id).length;
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
