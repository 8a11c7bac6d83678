/** The one place that writes dates for people: Polish form and Warsaw time, whatever language surrounds them. */

const zone = { timeZone: 'Europe/Warsaw' } as const;
const short = new Intl.DateTimeFormat('pl-PL', {
  ...zone,
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
});
const shortWithTime = new Intl.DateTimeFormat('pl-PL', {
  ...zone,
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});
const long = new Intl.DateTimeFormat('pl-PL', {
  ...zone,
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});

export function shortDate(date: Date): string {
  return short.format(date);
}

export function shortDateTime(date: Date): string {
  return shortWithTime.format(date);
}

export function longDateTime(date: Date): string {
  return long.format(date);
}

/** Reads every way a time was ever stored: ISO text, milliseconds, `{seconds}`; null for none or nonsense. */
export function momentOf(value: unknown): Date | null {
  if (typeof value === 'string' || typeof value === 'number') return validOrNull(new Date(value));
  if (value instanceof Date) return validOrNull(value);
  if (typeof value !== 'object' || value === null) return null;
  const parts = value as Record<string, unknown>;
  const seconds = parts['seconds'] ?? parts['_seconds'];
  const nanoseconds = parts['nanoseconds'] ?? parts['_nanoseconds'] ?? 0;
  if (typeof seconds !== 'number' && typeof seconds !== 'string') return null;
  return validOrNull(new Date(Number(seconds) * 1000 + Math.floor(Number(nanoseconds) / 1_000_000)));
}

function validOrNull(date: Date): Date | null {
  return Number.isNaN(date.getTime()) ? null : date;
}
