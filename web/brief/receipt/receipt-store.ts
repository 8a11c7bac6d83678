/** The receipt of the last sent brief, stored in the visitor's browser until it is dismissed. */
import type { Brief } from '../../../domain/brief/brief.ts';
import {
  browserStorage,
  openDraftText,
  readText,
  receiptName,
  removeText,
  writeText,
} from '../draft/draft-store.ts';

export type Receipt = {
  reference: string;
  sentAt: string;
  brief: Brief;
  /** The private page. */
  statusPath?: string | undefined;
  /** A mail with that page's address is on its way. */
  isMailed?: boolean | undefined;
};

export function storeReceipt(receipt: Receipt): void {
  writeText(browserStorage(), receiptName, JSON.stringify({ savedAt: receipt.sentAt, answers: receipt }));
}

export function forgetReceipt(): void {
  removeText(browserStorage(), receiptName);
}

/** Expires like a draft does. The brief in it is still unchecked. */
export function readReceipt(now: Date): (Omit<Receipt, 'brief'> & { brief: unknown }) | undefined {
  const text = readText(browserStorage(), receiptName);
  const stored =
    text === null ? undefined : (openDraftText(text, now)?.answers as Partial<Receipt> | undefined);
  const sentAt = String(stored?.sentAt);
  if (typeof stored?.reference !== 'string' || Number.isNaN(Date.parse(sentAt))) return undefined;
  const { reference, brief, statusPath } = stored;
  return {
    reference,
    sentAt,
    brief,
    statusPath: /^(\/en)?\/status\/[\w-]+$/.test(String(statusPath)) ? statusPath : undefined,
    isMailed: stored.isMailed === true,
  };
}
