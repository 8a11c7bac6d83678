import { pino, type DestinationStream, type Logger } from 'pino';

/** JSON lines on standard output. Whatever slips into an entry, nobody's name, address or password reaches it. */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: {
      level: (label: string) => ({ level: label }),
      log: (entry: object) => withoutPeople(entry, 0),
    },
    // Errors come out of the formatter ready to be written.
    serializers: { err: (written: unknown) => written },
    // What a child logger carries along does not pass the formatter.
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
  const shown: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(entry)) {
    // A message of the contact form; the words of an error are a text.
    const isSubmission = key === 'message' && typeof value === 'object';
    if (!hidden.has(key) && !isSubmission) shown[key] = clean(value, depth + 1);
  }
  return shown;
}

function clean(value: unknown, depth: number): unknown {
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  if (depth > deepest) return undefined;
  if (Array.isArray(value)) return value.map((item) => clean(item, depth + 1));
  return isError(value) ? errorEntry(value, depth) : withoutPeople(value, depth);
}

/** Also one that was taken apart already, to be logged without its words. */
function isError(value: object): value is Error {
  return 'stack' in value && typeof value.stack === 'string';
}

/** The name of an error is nobody's name: without it a refused write reads like any other failure. */
function errorEntry(error: Error, depth: number): Record<string, unknown> {
  const parts: Partial<Error> = error instanceof Error ? pino.stdSerializers.err(error) : error;
  const entry = withoutPeople(parts, depth);
  // Mail servers and databases quote the address they refuse.
  for (const key of ['message', 'stack'] as const)
    if (typeof parts[key] === 'string') entry[key] = withoutAddresses(parts[key]);
  return { ...entry, name: error.name };
}

/** Mail servers and databases quote the addresses they refuse. */
export function withoutAddresses(words: string): string {
  return words.replaceAll(/[^\s<>"']+@[^\s<>"']+/g, '…');
}
