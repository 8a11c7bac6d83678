/** Runs retention once a day for as long as the process lives, whatever the clock does meanwhile. */
import type { FastifyBaseLogger } from 'fastify';
import { dayOf, momentOf } from '../../domain/dates.ts';
import { findSetting, saveSetting } from '../store/tables/settings.ts';
import { runRetention, type RetentionOptions } from './retention.ts';

export type DailyJob = { start(): void; stop(): Promise<void>; runIfDue(): Promise<boolean> };

type JobOptions = RetentionOptions & { log: FastifyBaseLogger; firstMs?: number; everyMs?: number };

export const lastRunKey = 'retention-last-run';

export function createDailyJob(options: JobOptions): DailyJob {
  const { store, log, firstMs = 5_000, everyMs = 60 * 60_000 } = options;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<unknown> = Promise.resolve();

  async function runIfDue(): Promise<boolean> {
    const now = new Date();
    const last = momentOf(await findSetting(store.db, lastRunKey));
    // Another day than the last one, not a later one: a clock that was set back must not stop the job for years.
    if (last && dayOf(last) === dayOf(now)) return false;
    const report = await runRetention(options, now);
    await saveSetting(store.db, lastRunKey, now.toISOString());
    log.info(report, 'retention ran');
    return true;
  }

  function look(): void {
    running = runIfDue()
      .catch((error: unknown) => log.error({ err: error }, 'retention could not run'))
      .finally(() => schedule(everyMs));
  }

  let stopped = false;
  function schedule(delayMs: number): void {
    if (stopped) return;
    timer = setTimeout(look, delayMs);
    timer.unref();
  }

  return {
    start: () => schedule(firstMs),
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
    runIfDue,
  };
}
