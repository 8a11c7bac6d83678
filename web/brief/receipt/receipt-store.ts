/** The receipt of the last sent brief, kept in the visitor's browser until it is dismissed. */
import type { Brief } from '../../../domain/brief.ts';
import { momentOf } from '../../../domain/dates.ts';
import {
  browserStorage,
  openDraftText,
  readText,
  receiptName,
  removeText,
  writeText,
} from '../draft/draft-store.ts';

export type Receipt = { reference: string; sentAt: string; brief: Brief };

export function keepReceipt(receipt: Receipt): void {
  writeText(browserStorage(), receiptName, JSON.stringify({ savedAt: receipt.sentAt, answers: receipt }));
}

export function forgetReceipt(): void {
  removeText(browserStorage(), receiptName);
}

/** Expires like a draft does. The brief in it is still unchecked. */
export function readReceipt(now: Date): { reference: string; sentAt: string; brief: unknown } | undefined {
  const text = readText(browserStorage(), receiptName);
  const stored =
    text === null ? undefined : (openDraftText(text, now)?.answers as Partial<Receipt> | undefined);
  if (typeof stored?.reference !== 'string' || !momentOf(stored.sentAt)) return undefined;
  return { reference: stored.reference, sentAt: String(stored.sentAt), brief: stored.brief };
}
