import { join } from 'node:path';
import { CamelCasePlugin, Kysely } from 'kysely';
import { DatabaseInUseError, toStorageError } from './errors.ts';
import { acquireFileLock, type FileLock } from './file-lock.ts';
import { requireRoom, tryWriting } from './health.ts';
import { makeFolder } from './make-folder.ts';
import { migrate } from '../migrations/migrate.ts';
import { createIndexer } from '../search/indexer.ts';
import type { Schema } from '../schema.ts';
import { createSqliteScrubber } from './scrub.ts';
import { ThreadedSqliteDialect, type SqliteThreads } from './sqlite-dialect.ts';
import { startDatabaseThread } from './database-thread.ts';
import { createIntakeQueue } from './intake-queue.ts';
import { readInThread } from './read-in-thread.ts';
import { createStreams } from './streams.ts';
import { createTurns } from './turns.ts';
import type { Store } from '../database.ts';

export type SqliteOptions = {
  dataDir: string;
  /** The server owns the file; commands work beside it. */
  exclusive: boolean;
  busyTimeoutMs: number;
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
  { dataDir, busyTimeoutMs: longestWaitMs }: SqliteOptions,
  ownership: FileLock | undefined,
): Promise<Store> {
  // Half for the turn, half for another process that may have the lock then: whoever waits hears in time.
  const busyTimeoutMs = Math.ceil(longestWaitMs / 2);
  const readOnly = { path, isReadOnly: true, busyTimeoutMs };
  // Processes starting together would race for the switch to WAL and for the first migration.
  const setup = acquireFileLock(join(dataDir, 'blask.setup.lock'), setupWaitMs);
  if (!setup) throw new DatabaseInUseError(path);
  const writer = startDatabaseThread({ ...readOnly, isReadOnly: false });
  const turns = createTurns(busyTimeoutMs);
  try {
    await migrate(kyselyOn({ writer, turns, begin: 'begin immediate' }));
  } catch (error) {
    await writer.close();
    throw error;
  } finally {
    setup.release();
  }
  const reader = startDatabaseThread(readOnly);
  const db = kyselyOn({ writer, reader, turns, begin: 'begin immediate' });
  const take = createIntakeQueue(writer, turns);
  const search = createIndexer(db, (piece) => take(piece, undefined));
  const scrubber = createSqliteScrubber(path);
  const streams = createStreams((source, input) => readInThread(readOnly, source, input));
  return {
    db,
    engine: 'sqlite',
    transaction: (work) => db.transaction().execute(work),
    take,
    search,
    async snapshot(work) {
      // A thread of its own: what reads for long must keep nobody waiting.
      const own = startDatabaseThread(readOnly);
      const snapshot = kyselyOn({ writer: own, turns: createTurns(busyTimeoutMs), begin: 'begin deferred' });
      try {
        return await snapshot.transaction().execute(work);
      } finally {
        await own.close();
      }
    },
    stream: streams.stream,
    scrub: (signal) => scrubber.scrub(signal),
    async checkWritable() {
      await requireRoom(dataDir);
      await tryWriting(db);
    },
    async close() {
      await Promise.all([search.stop(), streams.close()]);
      scrubber.stop();
      await Promise.all([writer.close(), reader.close()]);
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
