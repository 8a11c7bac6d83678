import { useEffect, useRef, useState } from 'react';
import type { BriefPage } from '../../../domain/endpoints/briefs.ts';
import { useText } from '../ui/text.tsx';
import type { BriefFilter } from './brief-query.ts';

/** A sentence for those who cannot see a new row appear; empty when the list changed because it was asked to. */
export function useArrivals(page: BriefPage | undefined, filter: BriefFilter): string {
  const words = useText().admin.table;
  const [sentence, setSentence] = useState('');
  const known = useRef<{ filter: string; total: number } | null>(null);
  const key = JSON.stringify(filter);
  // The trash included: what Undo brings back has not arrived just now.
  const total = page && page.counts.all + page.counts.trash;
  useEffect(() => {
    if (total === undefined) return;
    const before = known.current;
    known.current = { filter: key, total };
    if (before?.filter === key && total > before.total) setSentence(words.arrived(total - before.total));
    else if (before?.filter !== key) setSentence('');
  }, [key, total, words]);
  return sentence;
}
