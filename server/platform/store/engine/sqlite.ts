import { join } from 'node:path';
import { sql } from 'kysely';
import { createSlots } from '../../processes/slots.ts';
import { createChanges } from './changes.ts';
import { DatabaseInUseError, toStorageError } from './errors.ts';
import { createFullDiskMode } from './full-disk-mode.ts';
import { acquireFileLock, type FileLock } from './file-lock.ts';
import { requireRoom } from './health.ts';
import { makeFolder } from './make-folder.ts';
import type { OpenEngine, TableWork } from './open-engine.ts';
import { createSqliteScrubber } from './scrub.ts';
import { kyselyOnThreads, type SqliteThreads } from './sqlite-dialect.ts';
import { startDatabaseThread, type DatabaseThread } from './database-thread.ts';
import { requireSoundFile } from './sound-file.ts';
import { createCommandQueue } from './command-queue.ts';
import { closeFolderToOthers, closeToOthers } from './private-files.ts';
import { readInThread } from './read-in-thread.ts';
import type { Reading } from './reading.ts';
import { createStreams } from './streams.ts';
import { inChunks } from './text-source.ts';

type SqliteOptions<Tables> = TableWork<Tables> & {
  dataDir: string;
  /** The server owns the file; commands work beside it. */
  exclusive: boolean;
  busyTimeoutMs: number;
  warn: (line: string) => void;
};

const setupWaitMs = 60_000;

export async function openSqlite<Tables>(options: SqliteOptions<Tables>): Promise<OpenEngine<Tables>> {
  const { dataDir, exclusive } = options;
  const path = join(dataDir, 'blask.sqlite');
  let ownership: FileLock | undefined;
  try {
    makeFolder(dataDir);
    closeFolderToOthers(dataDir, (name) => name === 'mail' || name.startsWith('blask.'), options.warn);
    if (exclusive) ownership = acquireFileLock(join(dataDir, 'blask.lock'), 0);
    if (exclusive && !ownership) throw new DatabaseInUseError(path);
    return await openFile(path, options, ownership);
  } catch (error) {
    ownership?.release();
    throw toStorageError(error);
  }
}

async function openFile<Tables>(
  path: string,
  { dataDir, busyTimeoutMs: longestWaitMs, warn, migrate, tryWriting }: SqliteOptions<Tables>,
  ownership: FileLock | undefined,
): Promise<OpenEngine<Tables>> {
  // Half for the slot, half for another process that may have the lock then: the caller is refused in time.
  const busyTimeoutMs = Math.ceil(longestWaitMs / 2);
  const reading = { path, isReadOnly: true, busyTimeoutMs };
  const writing = { ...reading, isReadOnly: false };
  // Processes starting together would race for the switch to WAL and for the first migration.
  const setup = acquireFileLock(join(dataDir, 'blask.setup.lock'), setupWaitMs);
  if (!setup) throw new DatabaseInUseError(path);
  try {
    requireSoundFile(path, ownership !== undefined);
    // What belongs to the file is made with the rights that the file has.
    for (const belonging of ['', '-wal', '-shm']) closeToOthers(path + belonging, warn);
  } catch (error) {
    setup.release();
    throw error;
  }
  const writer = startDatabaseThread(writing);
  const slots = createSlots(busyTimeoutMs);
  const threads: SqliteThreads = { writer, slots, begin: 'begin immediate' };
  const db = kyselyOnThreads<Tables>(threads);
  const fullDisk = createFullDiskMode({ threads, writing, reading, dataDir });
  try {
    await fullDisk.begin(() => migrate(db));
  } catch (error) {
    await writer.close();
    throw error;
  } finally {
    setup.release();
  }
  const changes = createChanges();
  const snapshots = new Set<DatabaseThread>();
  const scrubber = createSqliteScrubber(path);
  const streams = createStreams<Tables>((source, input) =>
    fullDisk.isOn() ? inChunks(source.write(db, input)) : readInThread(reading, source, input),
  );
  return {
    db,
    engine: 'sqlite',
    transaction: (work) => db.transaction().execute(work),
    run: createCommandQueue(writer, slots),
    async read<Input, Result>({ module, name, read }: Reading<Tables, Input, Result>, input: Input) {
      const { reader } = threads;
      return reader ? ((await reader.read({ module, name, input })) as Result) : read(db, input);
    },
    changes,
    async snapshot(work) {
      if (fullDisk.isOn()) return db.transaction().execute(work);
      // A thread of its own: others must not wait for what reads for long.
      const own = startDatabaseThread(reading);
      snapshots.add(own);
      const snapshot = kyselyOnThreads<Tables>({
        writer: own,
        slots: createSlots(busyTimeoutMs),
        begin: 'begin deferred',
      });
      try {
        return await snapshot.transaction().execute(work);
      } finally {
        snapshots.delete(own);
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
      await Promise.all([streams.close(), changes.close(), fullDisk.stop(), scrubber.stop()]);
      await Promise.all(Array.from(snapshots, (own) => own.close()));
      await threads.reader?.close();
      // Last: only a connection that may write copies the log into the file when it is the last to close.
      await writer.close();
      ownership?.release();
    },
  };
}
