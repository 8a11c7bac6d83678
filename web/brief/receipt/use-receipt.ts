/** The receipt of the last sent brief, stored in the visitor's browser until it is dismissed. */
import { useEffect, useState } from 'react';
import type { Brief } from '../../../domain/brief/brief.ts';
import { openDraftText, readText, removeText, toDraftText, writeText } from '../draft/draft-store.ts';

const receiptName = 'blask.brief.receipt';
const aloneMs = 3_000;

export type Receipt = {
  reference: string;
  sentAt: string;
  brief: Brief;
  /** The private page. */
  statusPath?: string | undefined;
  /** A mail with that page's address is on its way. */
  isMailed?: boolean | undefined;
};

/** Expires like a draft does. The brief in it is still unchecked. */
export function readReceipt(): (Omit<Receipt, 'brief'> & { brief: unknown }) | undefined {
  const stored = openDraftText(readText(receiptName))?.answers as Partial<Receipt> | undefined;
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

/** The receipt of the last sent brief: at first alone on the page, then above the next, empty brief. */
export function useReceipt(stored: Receipt | undefined) {
  const [receipt, setReceipt] = useState(stored);
  const [isAlone, setAlone] = useState(false);

  useEffect(() => {
    if (!isAlone) return;
    const timer = setTimeout(() => setAlone(false), aloneMs);
    return () => clearTimeout(timer);
  }, [isAlone]);

  return {
    receipt,
    isAlone,
    open(sent: Receipt) {
      writeText(receiptName, toDraftText(sent, new Date(sent.sentAt)));
      setReceipt(sent);
      setAlone(true);
    },
    dismiss() {
      removeText(receiptName);
      setReceipt(undefined);
    },
  };
}
