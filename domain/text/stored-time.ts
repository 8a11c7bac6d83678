/** Reads every way a time was ever stored: ISO text, numbers, `{seconds}`, `{$date}`; null for none or nonsense. */
export function momentOf(value: unknown): Date | null {
  const milliseconds = millisecondsOf(value);
  if (milliseconds === null) return null;
  const date = new Date(milliseconds);
  return Number.isNaN(date.getTime()) ? null : date;
}

/** As ISO text, for the database. */
export function toTime(value: unknown): string | null {
  const date = momentOf(value);
  const year = date?.getUTCFullYear() ?? 0;
  // Outside of these years ISO text does not sort as time does.
  return date && year >= 1 && year <= 9999 ? date.toISOString() : null;
}

function millisecondsOf(value: unknown): number | null {
  if (value instanceof Date) return value.getTime();
  if (typeof value === 'number') return fromNumber(value);
  if (typeof value === 'string') return fromText(value.trim());
  if (typeof value !== 'object' || value === null) return null;
  const fields = value as Record<string, unknown>;
  const seconds = fields.seconds ?? fields._seconds;
  const nanoseconds = fields.nanoseconds ?? fields._nanoseconds ?? 0;
  if (seconds !== undefined) return Number(seconds) * 1_000 + Math.floor((Number(nanoseconds) || 0) / 1e6);
  return fields.$date === undefined ? null : millisecondsOf(fields.$date);
}

// 1e11 seconds are the year 5138: a larger number counts milliseconds.
function fromNumber(value: number): number {
  return Math.abs(value) < 1e11 ? value * 1_000 : value;
}

function fromText(text: string): number | null {
  if (/^\d{9,}(\.\d+)?$/.test(text)) return fromNumber(Number(text));
  // In other formats day and month could be confused.
  return /^\d{4}-\d\d-\d\d/.test(text) || /^[A-Z][a-z]{2},? /.test(text) ? Date.parse(text) : null;
}
