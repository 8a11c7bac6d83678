/** A moment in any form the former database wrote it, as ISO text; null when it is absent or means nothing. */
export function toTime(value: unknown): string | null {
  const milliseconds = millisecondsOf(value);
  if (milliseconds === null || !Number.isFinite(milliseconds)) return null;
  const date = new Date(milliseconds);
  if (Number.isNaN(date.getTime())) return null;
  const year = date.getUTCFullYear();
  // Outside of these the text no longer sorts as the time does.
  return year >= 1 && year <= 9999 ? date.toISOString() : null;
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

// Seconds until the year 5138; what is larger was counted in milliseconds.
function fromNumber(value: number): number {
  return Math.abs(value) < 1e11 ? value * 1_000 : value;
}

function fromText(text: string): number | null {
  if (/^\d{9,}(\.\d+)?$/.test(text)) return fromNumber(Number(text));
  // Other orders of day and month would be guessed, and guessed wrong.
  return /^\d{4}-\d\d-\d\d/.test(text) || /^[A-Z][a-z]{2},? /.test(text) ? Date.parse(text) : null;
}
