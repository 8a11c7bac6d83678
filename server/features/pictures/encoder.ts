/** Has pictures encoded, one at a time, each by a process of its own with a limit of time. */
import { fileURLToPath } from 'node:url';
import type { PictureFault } from '../../../domain/content/picture.ts';
import { StorageError } from '../../platform/store/engine/errors.ts';
import { runProgram } from '../../platform/processes/run-program.ts';
import { createSlots } from '../../platform/store/engine/slots.ts';
import { readOutcome, type EncodedFile } from './encode-protocol.ts';

const file = fileURLToPath(new URL('./encode-process.ts', import.meta.url));

/** Waiting included: after half a minute of silence a connection is closed. */
const longestStayMs = 28_000;
const longestWaitMs = 18_000;
/** Pages come first; further behind, a busy machine would never come to it. */
const niceness = 4;

export type Encoder = {
  /** `stopped`: others took too long, or it did, or nobody waits for it any more. */
  encode(bytes: Uint8Array, gone: AbortSignal): Promise<EncodedFile[] | PictureFault | 'stopped'>;
  stop(): Promise<void>;
};

export function createEncoder({ stayMs = longestStayMs, waitMs = longestWaitMs } = {}): Encoder {
  const slots = createSlots(waitMs);
  const stopping = new AbortController();
  const running = new Set<Promise<unknown>>();

  async function run(bytes: Uint8Array, signal: AbortSignal) {
    const program = { file, parameters: [], input: bytes, niceness };
    const { code, said, output } = await runProgram(program, signal);
    if (code === 0) return readOutcome(output);
    if (signal.aborted) return 'stopped';
    // Killed by the system or by itself: the decoder could not do with this file.
    if (code === null) return 'picture-damaged';
    throw new Error(`encoding a picture ended with ${code}: ${said}`);
  }

  return {
    async encode(bytes, gone) {
      const signal = AbortSignal.any([gone, stopping.signal, AbortSignal.timeout(stayMs)]);
      const release = await slots.acquire().catch((error: unknown) => {
        if (error instanceof StorageError) return undefined;
        throw error;
      });
      if (!release) return 'stopped';
      const work = run(bytes, signal).finally(release);
      running.add(work);
      return work.finally(() => running.delete(work));
    },
    async stop() {
      stopping.abort();
      await Promise.allSettled(running);
    },
  };
}
