/** Collects the commands that wait while the writer is busy and hands them over together, the awaited ones first. */
import type { Slots } from '../../processes/slots.ts';
import type { Command, Job } from './command.ts';
import type { DatabaseThread } from './database-thread.ts';
import { requireSlot } from './errors.ts';
import { fromFault } from './thread-protocol.ts';

type Waiting = { job: Job; resolve: (result: unknown) => void; reject: (error: unknown) => void };

/** So many share a commit at the most, or the first of them would wait long for the last. */
const mostTogether = 64;

/**
 * Unhurried commands run in between. After so long they share the next commit of what is hurried, which then waits for
 * their work but not for a sync of theirs.
 */
const longestPatienceMs = 100;
/** Who follows this closely would wait for the disk twice: first for what is unhurried. */
const restMs = 20;

export function createCommandQueue(writer: DatabaseThread, slots: Slots) {
  const hurried: Waiting[] = [];
  const unhurried: Waiting[] = [];
  let unhurriedSince = 0;
  let lastHurried = -Infinity;
  let isPumping = false;
  let endRest = () => {};

  function nextBatch(): Waiting[] {
    const now = performance.now();
    const batch = hurried.splice(0, mostTogether);
    if (batch.length > 0) lastHurried = now;
    if (batch.length > 0 && now - unhurriedSince <= longestPatienceMs) return batch;
    unhurriedSince = now;
    return [...batch, ...unhurried.splice(0, mostTogether)];
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

  /** Until something hurried comes, or has not come for a while. */
  async function rest(): Promise<void> {
    const until = Math.min(lastHurried + restMs, unhurriedSince + longestPatienceMs + restMs);
    const ms = until - performance.now();
    if (ms <= 0) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      endRest = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  async function pump(): Promise<void> {
    isPumping = true;
    try {
      while (hurried.length + unhurried.length > 0) {
        if (hurried.length === 0) await rest();
        await handOver();
      }
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
      if (!isUnhurried) {
        hurried.push(one);
        endRest();
      } else if (unhurried.push(one) === 1) unhurriedSince = performance.now();
      if (!isPumping) void pump();
    });
  };
}
