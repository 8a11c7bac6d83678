import { pino, type Logger } from 'pino';

/** JSON lines on standard output. Whatever slips into an entry, these places never reach it. */
export function createLog(level: string): Logger {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    redact: {
      paths: [
        'req',
        'res',
        'email',
        'name',
        'password',
        '*.email',
        '*.name',
        '*.password',
        '*.phone',
        '*.message.text',
      ],
      remove: true,
    },
  });
}
