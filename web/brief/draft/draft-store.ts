/** The draft as it lies in the visitor's own browser. */
import { dayMs } from '../../../domain/text/durations.ts';
import type { Answers } from '../answers.ts';

export const draftName = 'blask.brief.draft';
export const receiptName = 'blask.brief.receipt';
const draftVersion = 1;
const lifetimeMs = 30 * dayMs;

type StoredDraft = { version: number; savedAt: string; answers: Answers };

/** Undefined where the browser forbids storage: even reading the property may throw. */
export function browserStorage(): Storage | undefined {
  try {
    return window.localStorage;
  } catch {
    return undefined;
  }
}

export function readText(storage: Storage | undefined, name: string): string | null {
  try {
    return storage?.getItem(name) ?? null;
  } catch {
    return null;
  }
}

export function writeText(storage: Storage | undefined, name: string, text: string): boolean {
  try {
    storage?.setItem(name, text);
    return storage !== undefined;
  } catch {
    return false;
  }
}

export function removeText(storage: Storage | undefined, name: string): void {
  try {
    storage?.removeItem(name);
  } catch {
    // Nothing was stored where nothing may be stored.
  }
}

export function toDraftText(answers: Answers, savedAt: Date): string {
  const draft: StoredDraft = { version: draftVersion, savedAt: savedAt.toISOString(), answers };
  return JSON.stringify(draft);
}

/** The draft's envelope, or undefined for one that is broken or older than 30 days. Its answers are still unchecked. */
export function openDraftText(text: string, now: Date): { savedAt: Date; answers: unknown } | undefined {
  try {
    const { savedAt, answers } = JSON.parse(text) as Partial<StoredDraft>;
    const saved = new Date(savedAt ?? Number.NaN);
    return now.getTime() - saved.getTime() < lifetimeMs && answers ? { savedAt: saved, answers } : undefined;
  } catch {
    return undefined;
  }
}
