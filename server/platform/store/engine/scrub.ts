/** After rows were erased: makes sure that no file holds them any more, while others read and write. */
import { fileURLToPath } from 'node:url';
import { sql, type Kysely } from 'kysely';
import { runProgram } from '../../processes/run-program.ts';
import { scrubbed, unfinished } from './scrub-outcome.ts';

const file = fileURLToPath(new URL('./scrub-process.ts', import.meta.url));

export function createSqliteScrubber(path: string) {
  const stopping = new AbortController();
  const running = new Set<Promise<boolean>>();

  async function run(signal: AbortSignal): Promise<boolean> {
    const { code, errorOutput } = await runProgram({ file, parameters: [path] }, signal);
    // Killed, which it may be at any moment, it has no code.
    if (code === scrubbed || code === unfinished || code === null) return code === scrubbed;
    throw new Error(`cleaning the file ended with ${code}: ${errorOutput}`);
  }

  return {
    /** False when something is left to do, because a reader held the log for long or it was stopped. */
    scrub(signal?: AbortSignal): Promise<boolean> {
      const work = run(signal ? AbortSignal.any([signal, stopping.signal]) : stopping.signal);
      running.add(work);
      return work.finally(() => running.delete(work));
    },
    async stop(): Promise<void> {
      stopping.abort();
      await Promise.allSettled(running);
    },
  };
}

/** Frees the space of deleted rows for new ones, while others read and write. */
export async function scrubPostgres<Tables>(db: Kysely<Tables>, tables: readonly string[]): Promise<boolean> {
  for (const table of tables) await sql`vacuum ${sql.table(table)}`.execute(db);
  return true;
}
