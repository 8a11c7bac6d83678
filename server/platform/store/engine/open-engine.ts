import type { Readable } from 'node:stream';
import type { Kysely, Transaction } from 'kysely';
import type { Changes } from './changes.ts';
import type { Command } from './command.ts';
import type { Engine } from './engine.ts';
import type { Reading } from './reading.ts';
import type { TextSource } from './text-source.ts';

/** What an engine, which knows no table, has to be given. */
export type TableWork<Tables> = {
  migrate(db: Kysely<Tables>): Promise<void>;
  /** A real write: a full or broken disk still answers every read. */
  tryWriting(db: Kysely<Tables>): Promise<void>;
  /** Whose erased rows must not stay in the files of PostgreSQL. */
  tablesWithPeople: readonly string[];
};

export type OpenEngine<Tables> = {
  readonly db: Kysely<Tables>;
  readonly engine: Engine;
  /** Inside `work` use only `tx`: on SQLite a write through `db` waits for the transaction that waits for it. */
  transaction<Result>(work: (tx: Transaction<Tables>) => Promise<Result>): Promise<Result>;
  /** Runs a command in a transaction of its own; on SQLite in the writer's thread, where those that wait share a commit. */
  run<Input, Result>(command: Command<Tables, Input, Result>, input: Input): Promise<Result>;
  /** Reads what several statements tell together; on SQLite in the reader's thread. */
  read<Input, Result>(reading: Reading<Tables, Input, Result>, input: Input): Promise<Result>;
  /** Announces to every process on the same database that something was saved. */
  readonly changes: Changes;
  /** Reads one moment's data while others write. */
  snapshot<Result>(work: (tx: Transaction<Tables>) => Promise<Result>): Promise<Result>;
  /** A long file, written while it is read; on SQLite by a thread of its own. A few at once, others wait. */
  stream<Input>(source: TextSource<Tables, Input>, input: Input): Readable;
  /** Call it after an erasure, so that no file holds what was erased. False: the rest must be done later. */
  scrub(signal?: AbortSignal): Promise<boolean>;
  /** Lets the engine look at what the tables hold now, so that it goes on choosing the right index. */
  keepStatistics(): Promise<void>;
  /** Throws a `StorageError` when nothing can be saved. */
  checkWritable(): Promise<void>;
  close(): Promise<void>;
};
