/** Collects the intakes that wait while the writer is busy and hands them over together, those somebody waits for first. */
import type { IntakeInput, IntakeJob, IntakeName, IntakeResult } from '../commands.ts';
import type { DatabaseThread } from './database-thread.ts';
import { fromFault } from './thread-protocol.ts';
import type { Turns } from './slots.ts';

type Waiting = { job: IntakeJob; resolve: (result: unknown) => void; reject: (error: unknown) => void };

/** So many share a commit at the most, or the first of them would wait long for the last. */
const mostTogether = 64;

/** Nobody waits for these with an answer in mind: they come in between, or after so long at the latest. */
const unhurried: ReadonlySet<IntakeName> = new Set(['indexWords', 'forgetWords', 'takeMails', 'settleMail']);
const longestPatienceMs = 100;

export function createIntakeQueue(writer: DatabaseThread, turns: Turns) {
  const hurried: Waiting[] = [];
  const patient: Waiting[] = [];
  let patientSince = 0;
  let isPumping = false;

  function nextBatch(): Waiting[] {
    const isPatient = hurried.length === 0 || performance.now() - patientSince > longestPatienceMs;
    if (!isPatient || patient.length === 0) return hurried.splice(0, mostTogether);
    patientSince = performance.now();
    return patient.splice(0, mostTogether);
  }

  async function handOver(): Promise<void> {
    const release = await turns.take();
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
      while (hurried.length + patient.length > 0) await handOver();
    } catch (error) {
      // The writer could not be had in time: nobody of these could be served.
      for (const one of [...hurried.splice(0), ...patient.splice(0)]) one.reject(error);
    } finally {
      isPumping = false;
    }
  }

  return function take<Name extends IntakeName>(
    name: Name,
    input: IntakeInput<Name>,
  ): Promise<IntakeResult<Name>> {
    return new Promise<IntakeResult<Name>>((resolve, reject) => {
      const one = { job: { name, input }, resolve: resolve as Waiting['resolve'], reject };
      if (!unhurried.has(name)) hurried.push(one);
      else if (patient.push(one) === 1) patientSince = performance.now();
      if (!isPumping) void pump();
    });
  };
}
