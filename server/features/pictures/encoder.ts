/** Encodes pictures one at a time, each in a process of its own with a time limit. */
import { fileURLToPath } from 'node:url';
import type { PictureFault } from '../../../domain/content/picture.ts';
import { runProgram } from '../../platform/processes/run-program.ts';
import { createSlots } from '../../platform/processes/slots.ts';
import { readOutcome, type EncodedAs, type EncodedFile } from './encode-protocol.ts';
import { kindOfFile } from './file-kind.ts';

const file = fileURLToPath(new URL('./encode-process.ts', import.meta.url));

/** Includes the wait for the slot: a connection is closed after 30 seconds of silence. */
const longestStayMs = 28_000;
const longestWaitMs = 18_000;
/** Lower priority than serving pages. With a higher value a busy machine would never encode. */
const niceness = 4;

export type Encoder = {
  /** `stopped`: the time for waiting or encoding was over, or the request was aborted. */
  encode(
    bytes: Uint8Array,
    gone: AbortSignal,
    encodedAs?: EncodedAs,
  ): Promise<EncodedFile[] | PictureFault | 'stopped'>;
  stop(): Promise<void>;
};

export function createEncoder({ stayMs = longestStayMs, waitMs = longestWaitMs } = {}): Encoder {
  const slots = createSlots(waitMs);
  const stopping = new AbortController();
  const running = new Set<Promise<unknown>>();

  async function run(bytes: Uint8Array, signal: AbortSignal, encodedAs: EncodedAs = 'upload') {
    const program = { file, parameters: [encodedAs], input: bytes, niceness };
    const { code, errorOutput, output } = await runProgram(program, signal);
    if (code === 0) return readOutcome(output);
    if (signal.aborted) return 'stopped';
    // Killed by the system or by its own limits, because of this file.
    if (code === null) return 'picture-damaged';
    throw new Error(`encoding a picture ended with ${code}: ${errorOutput}`);
  }

  return {
    async encode(bytes, gone, encodedAs) {
      // What is no picture at all needs no process, and waits for none.
      if (!kindOfFile(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)))
        return 'picture-unsupported';
      const signal = AbortSignal.any([gone, stopping.signal, AbortSignal.timeout(stayMs)]);
      const release = await slots.acquire();
      if (!release) return 'stopped';
      const work = run(bytes, signal, encodedAs).finally(release);
      running.add(work);
      return work.finally(() => running.delete(work));
    },
    async stop() {
      stopping.abort();
      await Promise.allSettled(running);
    },
  };
}
