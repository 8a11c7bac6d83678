/** Runs retention once a day for as long as the process lives, whatever the clock does meanwhile. */
import type { FastifyBaseLogger } from 'fastify';
import { dayOf } from '../../../domain/text/warsaw-clock.ts';
import { momentOf } from '../../../domain/text/stored-time.ts';
import { hourMs } from '../../../domain/text/durations.ts';
import { createRounds, type Rounds } from '../../platform/rounds.ts';
import { findSetting, saveSetting } from '../../platform/store/tables/settings.ts';
import { finishErasure, isErasureUnfinished } from './erasure.ts';
import { runRetention, type RetentionOptions } from './retention.ts';

export type DailyJob = Rounds & { runIfDue(): Promise<boolean> };

type JobOptions = Omit<RetentionOptions, 'signal'> & {
  log: FastifyBaseLogger;
  /** What else is done once a day. */
  alsoDaily?: (now: Date) => Promise<unknown>;
  firstMs?: number;
  everyMs?: number;
};

export const lastRunKey = 'retention-last-run';

export function createDailyJob(options: JobOptions): DailyJob {
  const { store, dataDir, log, alsoDaily, firstMs = 5_000, everyMs = hourMs } = options;
  async function runIfDue(signal?: AbortSignal): Promise<boolean> {
    const now = new Date();
    const last = momentOf(await findSetting(store.db, lastRunKey));
    // Another day than the last one, not a later one: a clock that was set back must not stop the job for years.
    if (last && dayOf(last) === dayOf(now)) return false;
    await alsoDaily?.(now);
    const report = await runRetention({ ...options, ...(signal ? { signal } : {}) }, now);
    await saveSetting(store.db, lastRunKey, now.toISOString());
    log.info(report, 'retention ran');
    return true;
  }

  /** Files that an erasure could not clean at once do not wait for the next day. */
  async function runOrResume(signal: AbortSignal): Promise<void> {
    if (await runIfDue(signal)) return;
    if (await isErasureUnfinished(store.db)) await finishErasure(store, dataDir, signal);
  }

  const rounds = createRounds({
    work: runOrResume,
    onError: (error) => log.error({ err: error }, 'retention could not run'),
    firstMs,
    everyMs,
  });
  return { ...rounds, runIfDue };
}
