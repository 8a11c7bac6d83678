/** One vocabulary for what a database refuses, whichever engine said it. */

export type StorageErrorCode = 'constraint' | 'busy' | 'full' | 'unavailable';

export class StorageError extends Error {
  override readonly name = 'StorageError';
  readonly code: StorageErrorCode;

  constructor(code: StorageErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

/** For a slot that did not come free in time. */
export function requireSlot(release: (() => void) | undefined): () => void {
  if (!release) throw new StorageError('busy', 'others were here before');
  return release;
}

/** Another server process already owns this SQLite file. */
export class DatabaseInUseError extends StorageError {
  constructor(path: string, options?: ErrorOptions) {
    super('busy', `the database ${path} is already used by another process`, options);
  }
}

/** A newer version of this program has changed the database, and this one would not understand what is in it. */
export class NewerDatabaseError extends Error {
  constructor(migration: string) {
    super(
      `The database was changed by a newer version of this program (${migration}). Start that version, or restore a backup made before the upgrade.`,
    );
  }
}

// Primary SQLite result codes; the extended ones carry them in their low byte.
const sqliteCodes: Record<number, StorageErrorCode> = {
  5: 'busy', // BUSY
  6: 'busy', // LOCKED
  8: 'unavailable', // READONLY
  10: 'unavailable', // IOERR
  11: 'unavailable', // CORRUPT
  13: 'full', // FULL
  14: 'unavailable', // CANTOPEN
  19: 'constraint', // CONSTRAINT
  26: 'unavailable', // NOTADB
};

// IOERR_WRITE and IOERR_SHMSIZE: what a full disk gives while the log or its index is being extended. A broken disk may
// give them as well: see `toFileError`.
const sqliteFullWhileExtending = new Set([778, 4874]);

const postgresStates: Record<string, StorageErrorCode> = {
  '25006': 'unavailable', // read-only transaction: a standby answered
  '40001': 'busy',
  '42501': 'unavailable', // the role may not use the table
  '40P01': 'busy',
  '53100': 'full',
  '53200': 'unavailable',
  '53300': 'busy', // too many connections
  '53400': 'unavailable', // a configured limit
  '42P01': 'unavailable', // a table is gone
  '55P03': 'busy',
  '57014': 'busy', // statement timeout
  '57P01': 'unavailable',
  '57P02': 'unavailable',
  '57P03': 'unavailable',
  '58030': 'unavailable', // IO error
  '58P01': 'unavailable', // a file is gone
  XX001: 'unavailable', // data corrupted
  XX002: 'unavailable', // index corrupted
  '3D000': 'unavailable',
  '28P01': 'unavailable',
  '28000': 'unavailable',
};

const networkCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EPIPE',
]);

const fileCodes: Record<string, StorageErrorCode> = {
  EACCES: 'unavailable',
  EDQUOT: 'full',
  EEXIST: 'unavailable', // a file where the folder should be
  EIO: 'unavailable',
  ENOSPC: 'full',
  ENOTDIR: 'unavailable',
  EPERM: 'unavailable',
  EROFS: 'unavailable',
};

type DriverError = Error & { code?: unknown; errcode?: unknown };

/** SQLite has no code of its own for it. The program asks for no table that the migrations do not make. */
function isTableGone({ errcode, message }: DriverError): boolean {
  return errcode === 1 && message.startsWith('no such table');
}

/** Gives back a `StorageError` for what a driver threw, or the value itself when it is no driver error. */
export function toStorageError(thrown: unknown): unknown {
  if (!(thrown instanceof Error) || thrown instanceof StorageError) return thrown;
  const code = codeOf(thrown);
  return code ? new StorageError(code, thrown.message, { cause: thrown }) : thrown;
}

function codeOf(error: DriverError): StorageErrorCode | undefined {
  if (error.code === 'ERR_SQLITE_ERROR' && typeof error.errcode === 'number') {
    if (sqliteFullWhileExtending.has(error.errcode)) return 'full';
    return isTableGone(error) ? 'unavailable' : sqliteCodes[error.errcode & 0xff];
  }
  if (error instanceof AggregateError && error.errors.some((one) => networkCodes.has(one?.code)))
    return 'unavailable';
  if (typeof error.code === 'string') {
    if (networkCodes.has(error.code) || error.code.startsWith('08')) return 'unavailable';
    if (/^23\w{3}$/.test(error.code)) return 'constraint';
    return postgresStates[error.code] ?? fileCodes[error.code];
  }
  // The pg driver gives these conditions no code at all.
  if (
    /connection terminated|connection error|timeout exceeded when trying to connect|query read timeout/i.test(
      error.message,
    )
  )
    return 'unavailable';
  return undefined;
}
