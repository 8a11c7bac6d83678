/** What the wizard stores in the visitor's own browser. A browser that forbids storage throws at any touch of it. */
import { dayMs } from '../../../domain/text/durations.ts';

export const draftName = 'blask.brief.draft';
const lifetimeMs = 30 * dayMs;

type Stored = { savedAt: string; answers: unknown };

export function readText(name: string): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

/** False where the text could not be stored. */
export function writeText(name: string, text: string): boolean {
  try {
    localStorage.setItem(name, text);
    return true;
  } catch {
    return false;
  }
}

export function removeText(name: string): void {
  try {
    localStorage.removeItem(name);
  } catch {
    // Nothing was stored where nothing may be stored.
  }
}

export function toDraftText(answers: unknown, savedAt: Date): string {
  return JSON.stringify({ savedAt: savedAt.toISOString(), answers } satisfies Stored);
}

/** Undefined for a text that is missing, broken or older than 30 days. The answers in it are still unchecked. */
export function openDraftText(
  text: string | null | undefined,
  now: Date = new Date(),
): { savedAt: Date; answers: unknown } | undefined {
  try {
    const { savedAt, answers } = JSON.parse(text ?? '') as Partial<Stored>;
    const saved = new Date(savedAt ?? Number.NaN);
    return now.getTime() - saved.getTime() < lifetimeMs && answers ? { savedAt: saved, answers } : undefined;
  } catch {
    return undefined;
  }
}
