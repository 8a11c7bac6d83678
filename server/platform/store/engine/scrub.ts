/** After rows were erased: makes sure that the SQLite file no longer holds them, while others read and write. */
import { fileURLToPath } from 'node:url';
import { runProgram } from '../../processes/run-program.ts';

/** How the process that cleans the file ends. */
export const scrubbed = 0;
export const unfinished = 3;

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
