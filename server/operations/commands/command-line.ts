/** What the commands share: help, one-line errors, exit codes and the database of the configuration. */
import { parseArgs, type ParseArgsOptionsConfig } from 'node:util';
import { BackupError } from '../backups/backup-format.ts';
import { saveBeforeMigration } from '../backups/before-migration.ts';
import { requireConfig } from '../../platform/config.ts';
import { openDatabase, type Store } from '../../platform/store/database.ts';
import { NewerDatabaseError, StorageError } from '../../platform/store/engine/errors.ts';

/** A mistake the person at the keyboard can put right; the message is all they see. */
export class CommandError extends Error {}

/** The arguments are read before anything is opened. Exclusive: what must not happen under a running server. */
export async function runWithStore<Arguments>(
  read: () => Arguments | Promise<Arguments>,
  { exclusive }: { exclusive: boolean },
  run: (given: Arguments, store: Store) => Promise<void>,
): Promise<void> {
  try {
    const given = await read();
    const config = requireConfig();
    const { dataDir, databaseUrl } = config;
    const beforeMigration = saveBeforeMigration(config);
    const store = await openDatabase({ dataDir, databaseUrl, exclusive, beforeMigration });
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

/** Answers `--help` and ends. A mistake is answered with the usage. */
export function readArguments<const Options extends ParseArgsOptionsConfig>(
  usage: string,
  options: Options,
  { allowPositionals = true } = {},
) {
  try {
    const help = { type: 'boolean', short: 'h' } as const;
    const parsed = parseArgs({ options: { ...options, help }, allowPositionals });
    if (!('help' in parsed.values)) return parsed;
  } catch (error) {
    throw new CommandError(`${(error as Error).message}\n\n${usage}`);
  }
  process.stdout.write(usage);
  process.exit(0);
}

/** For a command with exactly one argument, which is called `name` when it is missing. */
export function readOneArgument<const Options extends ParseArgsOptionsConfig>(
  usage: string,
  name: string,
  options: Options,
) {
  const { values, positionals } = readArguments(usage, options);
  const [argument, ...rest] = positionals;
  if (argument === undefined || rest.length > 0)
    throw new CommandError(`Exactly one ${name} is needed.\n\n${usage}`);
  return { argument, values };
}

function explain(error: unknown): string {
  if (error instanceof CommandError || error instanceof BackupError) return error.message;
  if (error instanceof NewerDatabaseError) return error.message;
  if (error instanceof StorageError) return `The database cannot be used: ${error.message}`;
  if (error instanceof Error && 'syscall' in error) return explainSystem(error as NodeJS.ErrnoException);
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

const systemWords: Record<string, string> = {
  ENOENT: 'is not there',
  ENOTDIR: 'is not there: a part of its path is a file',
  EISDIR: 'is a folder, not a file',
  EACCES: 'may not be opened by this user',
  EPERM: 'may not be changed by this user',
  EROFS: 'cannot be written: its disk is read-only',
  ENOSPC: 'cannot be written: its disk is full',
};

/** The system's own message begins with a code that says nothing to people. */
function explainSystem(error: NodeJS.ErrnoException): string {
  const words = systemWords[error.code ?? ''];
  if (words) return `${error.path ?? 'What was named'} ${words}.`;
  return error.message.replace(/^E[A-Z]+: /, '');
}

/** Progress is for eyes: a log file would only fill up with it. */
export function showProgress(text: string): void {
  if (process.stderr.isTTY) process.stderr.write(`\r${text}\u001B[K`);
}
