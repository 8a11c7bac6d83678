import { pino, type DestinationStream, type Logger } from 'pino';

/** JSON lines on standard output. Removes names, addresses and passwords from every entry. */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: {
      level: (label: string) => ({ level: label }),
      log: (entry: object) => withoutPeople(entry, 0),
    },
    // The formatter has turned the error into an entry already.
    serializers: { err: (written: unknown) => written },
    // The formatter does not see the fields of a child logger.
    redact: { paths: ['req', 'res', ...personal], remove: true },
  };
  return destination ? pino(options, destination) : pino(options);
}

const personal = [
  'email',
  'name',
  'phone',
  'password',
  'recipient',
  'contactName',
  'contactEmail',
  'contactPhone',
  'fullBriefData',
];
const hidden = new Set([...personal, 'req', 'res']);
const deepest = 5;

function withoutPeople(entry: object, depth: number): Record<string, unknown> {
  const cleaned: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(entry)) {
    // An object is a message of the contact form; an error's `message` is a string.
    const isSubmission = key === 'message' && typeof value === 'object';
    if (!hidden.has(key) && !isSubmission) cleaned[key] = clean(value, depth + 1);
  }
  return cleaned;
}

function clean(value: unknown, depth: number): unknown {
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  if (depth > deepest) return undefined;
  if (Array.isArray(value)) return value.map((item) => clean(item, depth + 1));
  return isError(value) ? errorEntry(value, depth) : withoutPeople(value, depth);
}

/** Also a plain object with the parts of an error. */
function isError(value: object): value is Error {
  return 'stack' in value && typeof value.stack === 'string';
}

/** `name` is removed as personal elsewhere, but the name of an error says what failed. */
function errorEntry(error: Error, depth: number): Record<string, unknown> {
  const parts: Partial<Error> = error instanceof Error ? pino.stdSerializers.err(error) : error;
  const entry = withoutPeople(parts, depth);
  for (const key of ['message', 'stack'] as const)
    if (typeof parts[key] === 'string') entry[key] = withoutAddresses(parts[key]);
  return { ...entry, name: error.name };
}

/** Mail servers and databases quote the addresses they refuse. */
export function withoutAddresses(words: string): string {
  return words.replaceAll(/[^\s<>"']+@[^\s<>"']+/g, '…');
}
