import { useEffect, useState } from 'react';
import { forgetReceipt, storeReceipt, type Receipt } from './receipt-store.ts';

const aloneMs = 3_000;

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
      storeReceipt(sent);
      setReceipt(sent);
      setAlone(true);
    },
    dismiss() {
      forgetReceipt();
      setReceipt(undefined);
    },
  };
}
