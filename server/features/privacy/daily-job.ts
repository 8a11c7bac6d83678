/** Runs retention once a day while the process runs, also when the clock is changed. */
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
  /** Further daily work. */
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
    // Compares for another day, not for a later one: the job must also run after the clock was set back.
    if (last && dayOf(last) === dayOf(now)) return false;
    await alsoDaily?.(now);
    const report = await runRetention({ ...options, ...(signal ? { signal } : {}) }, now);
    await saveSetting(store.db, lastRunKey, now.toISOString());
    log.info(report, 'retention ran');
    return true;
  }

  /** Finishes an interrupted erasure between two daily runs. */
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
