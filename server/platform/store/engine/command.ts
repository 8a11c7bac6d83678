/**
 * A command is work that many ask for at once: a function of a transaction and plain data. Where SQLite writes, it runs
 * in the writer's thread; sent statement by statement, it would keep the writer for as long as the serving thread is busy.
 */
import type { Kysely } from 'kysely';

export type Command<Tables, Input, Result> = {
  /** The address of the file that exports the command as `name`: functions do not cross to a thread, which imports it. */
  module: string;
  name: string;
  /** No client or owner waits for it: the others come first. */
  isUnhurried?: boolean;
  /** After a power cut it is simply done again: no disk has to be waited for. */
  isRepeatable?: boolean;
  run(tx: Kysely<Tables>, input: Input): Promise<Result>;
};

/** A command on its way to the writer's thread. */
export type Job = { module: string; name: string; input: unknown; isRepeatable?: boolean | undefined };
