/** Collects the commands that wait while the writer is busy and hands them over together, the awaited ones first. */
import type { Slots } from '../../processes/slots.ts';
import type { Command, Job } from './command.ts';
import type { DatabaseThread } from './database-thread.ts';
import { requireSlot } from './errors.ts';
import { fromFault } from './thread-protocol.ts';

type Waiting = { job: Job; resolve: (result: unknown) => void; reject: (error: unknown) => void };

/** So many share a commit at the most, or the first of them would wait long for the last. */
const mostTogether = 64;

/** Unhurried commands run in between, or after so long at the latest. */
const longestPatienceMs = 100;

export function createCommandQueue(writer: DatabaseThread, slots: Slots) {
  const hurried: Waiting[] = [];
  const unhurried: Waiting[] = [];
  let unhurriedSince = 0;
  let isPumping = false;

  function nextBatch(): Waiting[] {
    const isUnhurried = hurried.length === 0 || performance.now() - unhurriedSince > longestPatienceMs;
    if (!isUnhurried || unhurried.length === 0) return hurried.splice(0, mostTogether);
    unhurriedSince = performance.now();
    return unhurried.splice(0, mostTogether);
  }

  async function handOver(): Promise<void> {
    const release = requireSlot(await slots.acquire());
    const batch = nextBatch();
    try {
      const outcomes = await writer.runJobs(batch.map(({ job }) => job));
      for (const [index, one] of batch.entries()) {
        const outcome = outcomes[index]!;
        if ('result' in outcome) one.resolve(outcome.result);
        else one.reject(fromFault(outcome.fault));
      }
    } catch (error) {
      for (const one of batch) one.reject(error);
    } finally {
      release();
    }
  }

  async function pump(): Promise<void> {
    isPumping = true;
    try {
      while (hurried.length + unhurried.length > 0) await handOver();
    } catch (error) {
      // The writer was not free in time: all that wait are refused.
      for (const one of [...hurried.splice(0), ...unhurried.splice(0)]) one.reject(error);
    } finally {
      isPumping = false;
    }
  }

  return function run<Tables, Input, Result>(
    { module, name, isUnhurried, isRepeatable }: Command<Tables, Input, Result>,
    input: Input,
  ): Promise<Result> {
    return new Promise<Result>((resolve, reject) => {
      const one = {
        job: { module, name, input, isRepeatable },
        resolve: resolve as Waiting['resolve'],
        reject,
      };
      if (!isUnhurried) hurried.push(one);
      else if (unhurried.push(one) === 1) unhurriedSince = performance.now();
      if (!isPumping) void pump();
    });
  };
}
