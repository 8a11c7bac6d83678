/** Runs a program of ours in a process of its own; the thread that serves pages is not even held up by its start. */
import { once } from 'node:events';
import { startThread } from './start-thread.ts';

export type Program = {
  file: string;
  parameters: string[];
  /** Without it the program gets no variables at all. */
  environment?: NodeJS.ProcessEnv;
  /** How far it stands back when others want to work as well: up to 19. */
  niceness?: number;
  /** What it reads, where it reads anything; what it writes then is its output. */
  input?: Uint8Array;
};

/** No code: it was killed. */
export type ProgramEnd = { code: number | null; said: string; output: Uint8Array };

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
