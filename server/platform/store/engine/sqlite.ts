import { join } from 'node:path';
import { CamelCasePlugin, Kysely, sql } from 'kysely';
import { createChanges } from './changes.ts';
import { DatabaseInUseError, toStorageError } from './errors.ts';
import { createFullDiskMode } from './full-disk-mode.ts';
import { acquireFileLock, type FileLock } from './file-lock.ts';
import { requireRoom, tryWriting } from './health.ts';
import { makeFolder } from './make-folder.ts';
import { migrate, type BeforeMigration } from '../migrations/migrate.ts';
import { createIndexer } from '../search/indexer.ts';
import type { Schema } from '../schema.ts';
import { createSqliteScrubber } from './scrub.ts';
import { ThreadedSqliteDialect, type SqliteThreads } from './sqlite-dialect.ts';
import { startDatabaseThread } from './database-thread.ts';
import { requireSoundFile } from './sound-file.ts';
import { createIntakeQueue } from './intake-queue.ts';
import { closeFolderToOthers, closeToOthers } from './private-files.ts';
import { readInThread } from './read-in-thread.ts';
import { createStreams } from './streams.ts';
import { inChunks } from './text-source.ts';
import { createTurns } from './slots.ts';
import type { Store } from '../database.ts';

export type SqliteOptions = {
  dataDir: string;
  /** The server owns the file; commands work beside it. */
  exclusive: boolean;
  busyTimeoutMs: number;
  tell: (line: string) => void;
  beforeMigration?: BeforeMigration | undefined;
};

const setupWaitMs = 60_000;

export async function openSqlite(options: SqliteOptions): Promise<Store> {
  try {
    return await open(options);
  } catch (error) {
    throw toStorageError(error);
  }
}

async function open(options: SqliteOptions): Promise<Store> {
  const { dataDir, exclusive } = options;
  makeFolder(dataDir);
  closeFolderToOthers(dataDir, (name) => name === 'mail' || name.startsWith('blask.'), options.tell);
  const path = join(dataDir, 'blask.sqlite');
  const ownership = exclusive ? acquireFileLock(join(dataDir, 'blask.lock'), 0) : undefined;
  if (exclusive && !ownership) throw new DatabaseInUseError(path);
  try {
    return await openFile(path, options, ownership);
  } catch (error) {
    ownership?.release();
    throw error;
  }
}

async function openFile(
  path: string,
  { dataDir, busyTimeoutMs: longestWaitMs, tell, beforeMigration }: SqliteOptions,
  ownership: FileLock | undefined,
): Promise<Store> {
  // Half for the turn, half for another process that may have the lock then: whoever waits hears in time.
  const busyTimeoutMs = Math.ceil(longestWaitMs / 2);
  const reading = { path, isReadOnly: true, busyTimeoutMs };
  const writing = { ...reading, isReadOnly: false };
  // Processes starting together would race for the switch to WAL and for the first migration.
  const setup = acquireFileLock(join(dataDir, 'blask.setup.lock'), setupWaitMs);
  if (!setup) throw new DatabaseInUseError(path);
  try {
    requireSoundFile(path, ownership !== undefined);
    // What belongs to the file is made with the rights that the file has.
    for (const belonging of ['', '-wal', '-shm']) closeToOthers(path + belonging, tell);
  } catch (error) {
    setup.release();
    throw error;
  }
  const writer = startDatabaseThread(writing);
  const turns = createTurns(busyTimeoutMs);
  const threads: SqliteThreads = { writer, turns, begin: 'begin immediate' };
  const db = kyselyOn(threads);
  const fullDisk = createFullDiskMode({ threads, writing, reading, dataDir });
  try {
    await fullDisk.begin(() => migrate(db, beforeMigration));
  } catch (error) {
    await writer.close();
    throw error;
  } finally {
    setup.release();
  }
  const take = createIntakeQueue(writer, turns);
  const search = createIndexer(db, (piece) => take(piece, undefined));
  const changes = createChanges();
  const scrubber = createSqliteScrubber(path);
  const streams = createStreams((source, input) =>
    fullDisk.isOn() ? inChunks(source.write(db, input)) : readInThread(reading, source, input),
  );
  return {
    db,
    engine: 'sqlite',
    transaction: (work) => db.transaction().execute(work),
    take,
    search,
    changes,
    async snapshot(work) {
      if (fullDisk.isOn()) return db.transaction().execute(work);
      // A thread of its own: what reads for long must keep nobody waiting.
      const own = startDatabaseThread(reading);
      const snapshot = kyselyOn({ writer: own, turns: createTurns(busyTimeoutMs), begin: 'begin deferred' });
      try {
        return await snapshot.transaction().execute(work);
      } finally {
        await own.close();
      }
    },
    stream: streams.stream,
    scrub: (signal) => scrubber.scrub(signal),
    async keepStatistics() {
      // Of each index a few hundred entries: milliseconds, however large the table.
      await sql`pragma analysis_limit = 300`.execute(db);
      await sql`pragma optimize = 0x10002`.execute(db);
    },
    async checkWritable() {
      await requireRoom(dataDir);
      await tryWriting(db);
    },
    async close() {
      await Promise.all([search.stop(), streams.close(), changes.close(), fullDisk.stop(), scrubber.stop()]);
      await Promise.all([writer.close(), threads.reader?.close()]);
      ownership?.release();
    },
  };
}

function kyselyOn(threads: SqliteThreads): Kysely<Schema> {
  return new Kysely<Schema>({
    dialect: new ThreadedSqliteDialect(threads),
    plugins: [new CamelCasePlugin()],
  });
}
