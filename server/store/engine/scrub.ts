/** After rows were erased: takes care that no file holds them any more, without keeping anybody waiting. */
import { spawn, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { scrubbed, unfinished } from './scrub-outcome.ts';
import type { Handle } from '../database.ts';

const program = fileURLToPath(new URL('./scrub-process.ts', import.meta.url));

export function createSqliteScrubber(path: string) {
  const running = new Set<ChildProcess>();

  return {
    /** False when something is left to do, because somebody was reading for long or it was stopped. */
    scrub(signal?: AbortSignal): Promise<boolean> {
      const child = spawn(process.execPath, [program, path], {
        env: {},
        stdio: ['ignore', 'ignore', 'pipe'],
      });
      running.add(child);
      const kill = () => void child.kill('SIGKILL');
      signal?.addEventListener('abort', kill, { once: true });
      let complaint = '';
      child.stderr.setEncoding('utf8').on('data', (text: string) => (complaint += text));
      return new Promise<boolean>((resolve, reject) => {
        child.once('error', reject);
        child.once('close', (code) => {
          if (code === scrubbed) resolve(true);
          // No code: killed, which it may be at any moment.
          else if (code === unfinished || code === null) resolve(false);
          else reject(new Error(`cleaning the file ended with ${code}: ${complaint}`));
        });
      }).finally(() => {
        running.delete(child);
        signal?.removeEventListener('abort', kill);
      });
    },
    stop(): void {
      for (const child of running) child.kill('SIGKILL');
    },
  };
}

const tablesWithPeople = [
  'briefs',
  'brief_notes',
  'contact_messages',
  'search_entries',
  'outbox',
  'idempotency_keys',
  'activity',
];

/** Frees the space of deleted rows for new ones, beside everybody who reads and writes. */
export async function scrubPostgres(db: Handle): Promise<boolean> {
  for (const table of tablesWithPeople) await sql`vacuum ${sql.table(table)}`.execute(db);
  return true;
}
