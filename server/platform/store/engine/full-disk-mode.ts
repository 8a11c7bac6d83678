/**
 * A start on a full disk. Connections share an index of the log, a file for which there is no room then: one connection
 * with an index of its own does everything alone until there is, so that what was saved can be read meanwhile.
 */
import { startDatabaseThread } from './database-thread.ts';
import { requireSlot, StorageError } from './errors.ts';
import { requireRoom } from './health.ts';
import type { ConnectionOptions } from './sqlite-connection.ts';
import type { SqliteThreads } from './sqlite-dialect.ts';

type FullDiskOptions = {
  threads: SqliteThreads;
  writing: ConnectionOptions;
  reading: ConnectionOptions;
  dataDir: string;
};

const lookEveryMs = 3_000;

export function createFullDiskMode({ threads, writing, reading, dataDir }: FullDiskOptions) {
  const { writer, slots } = threads;
  const alone = { ...writing, isAlone: true };
  let isOn = false;
  let timer: NodeJS.Timeout | undefined;
  let leaving: Promise<void> = Promise.resolve();

  async function leave(): Promise<void> {
    await requireRoom(dataDir);
    const release = requireSlot(await slots.acquire());
    try {
      await writer.reopen(writing);
      threads.reader = startDatabaseThread(reading);
      isOn = false;
    } catch (error) {
      await writer.reopen(alone);
      throw error;
    } finally {
      release();
    }
  }

  function look(): void {
    leaving = leave().catch(lookLater);
  }

  function lookLater(): void {
    timer = setTimeout(look, lookEveryMs);
    timer.unref();
  }

  return {
    isOn: () => isOn,
    /** Does the first work on the file, alone if the disk is too full for anything else. */
    async begin(work: () => Promise<void>): Promise<void> {
      try {
        await work();
        threads.reader = startDatabaseThread(reading);
      } catch (error) {
        if (!(error instanceof StorageError) || error.code !== 'full') throw error;
        await writer.reopen(alone);
        await work();
        isOn = true;
        lookLater();
      }
    },
    async stop(): Promise<void> {
      clearTimeout(timer);
      await leaving;
      clearTimeout(timer);
    },
  };
}
