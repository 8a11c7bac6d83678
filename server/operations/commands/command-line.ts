/** What the commands share: help, one-line errors, exit codes and the database of the configuration. */
import { parseArgs } from 'node:util';
import { BackupError } from '../backups/backup-format.ts';
import { saveBeforeMigration } from '../backups/before-migration.ts';
import { requireConfig } from '../../platform/config.ts';
import { openDatabase, type Store } from '../../platform/store/database.ts';
import { NewerDatabaseError, StorageError } from '../../platform/store/engine/errors.ts';

/** A mistake the person at the keyboard can put right; the message is all they see. */
export class CommandError extends Error {}

export type Command = {
  usage: string;
  /** The name of the one argument, for the complaint when it is missing. */
  argument: string;
  withForce?: boolean;
  /** True for what must not happen under a running server. */
  exclusive: boolean;
  run: (argument: string, store: Store, options: { force: boolean }) => Promise<void>;
};

export async function runCommand(command: Command): Promise<void> {
  await runWithStore(
    () => readArguments(command),
    command,
    ({ argument, force }, store) => command.run(argument, store, { force }),
  );
}

/** The arguments are read before anything is opened. */
export async function runWithStore<Arguments>(
  read: () => Arguments,
  { exclusive }: { exclusive: boolean },
  run: (given: Arguments, store: Store) => Promise<void>,
): Promise<void> {
  try {
    const given = read();
    const config = requireConfig();
    const { dataDir, databaseUrl } = config;
    const store = await openDatabase({
      dataDir,
      databaseUrl,
      exclusive,
      beforeMigration: saveBeforeMigration(config),
    });
    try {
      await run(given, store);
    } finally {
      await store.close();
    }
  } catch (error) {
    process.exitCode = 1;
    process.stderr.write(`${explain(error)}\n`);
  }
}

function readArguments({ usage, argument, withForce }: Command): { argument: string; force: boolean } {
  const options = { help: { type: 'boolean', short: 'h' }, force: { type: 'boolean' } } as const;
  let parsed;
  try {
    parsed = parseArgs({ options, allowPositionals: true });
  } catch (error) {
    throw new CommandError(`${(error as Error).message}\n\n${usage}`);
  }
  const { values } = parsed;
  if (values.force && !withForce) throw new CommandError(`--force means nothing here.\n\n${usage}`);
  if (values.help) {
    process.stdout.write(usage);
    process.exit(0);
  }
  const [given, ...rest] = parsed.positionals;
  if (given === undefined || rest.length > 0)
    throw new CommandError(`Exactly one ${argument} is needed.\n\n${usage}`);
  return { argument: given, force: values.force ?? false };
}

function explain(error: unknown): string {
  if (error instanceof CommandError || error instanceof BackupError) return error.message;
  if (error instanceof NewerDatabaseError) return error.message;
  if (error instanceof StorageError) return `The database cannot be used: ${error.message}`;
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT')
    return `Not found: ${error.message}`;
  if (error instanceof Error && 'syscall' in error) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/** Progress is for eyes: a log file would only fill up with it. */
export function showProgress(text: string): void {
  if (process.stderr.isTTY) process.stderr.write(`\r${text}\u001B[K`);
}
