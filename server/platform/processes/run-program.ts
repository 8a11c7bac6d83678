/** Runs one of the product's programs in a process of its own, without blocking the thread that serves pages. */
import { once } from 'node:events';
import { startThread } from './start-thread.ts';

export type Program = {
  file: string;
  parameters: string[];
  /** Without it the program gets no environment variables. */
  environment?: NodeJS.ProcessEnv;
  /** As in Unix, from 0 to 19: a higher value is a lower priority. */
  niceness?: number;
  /** Standard input. Standard output is collected only if this is set. */
  input?: Uint8Array;
};

/** `code` is null if the process was killed. */
export type ProgramEnd = { code: number | null; errorOutput: string; output: Uint8Array };

export async function runProgram(program: Program, signal?: AbortSignal): Promise<ProgramEnd> {
  const thread = startThread(new URL('./program-thread.ts', import.meta.url), { workerData: program });
  const kill = () => thread.postMessage('kill');
  signal?.addEventListener('abort', kill, { once: true });
  if (signal?.aborted) kill();
  try {
    const [end] = (await once(thread, 'message')) as [ProgramEnd];
    return end;
  } finally {
    signal?.removeEventListener('abort', kill);
  }
}
