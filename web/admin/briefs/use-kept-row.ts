import { useState } from 'react';
import type { BriefSummary } from '../../../domain/endpoints/briefs.ts';

/**
 * A row that is being edited keeps its place although its brief left the list meanwhile: saving then says what became
 * of it, instead of the editor vanishing under the hand.
 */
export function useKeptRow(briefs: BriefSummary[], editing: string | null, list: string): BriefSummary[] {
  const [kept, setKept] = useState<{ list: string; brief: BriefSummary; index: number } | null>(null);
  const index = editing === null ? -1 : briefs.findIndex(({ id }) => id === editing);
  const brief = briefs[index];
  if (brief && (kept?.brief !== brief || kept.index !== index || kept.list !== list))
    setKept({ list, brief, index });
  const hasLeft = !brief && kept !== null && kept.brief.id === editing && kept.list === list;
  return hasLeft ? briefs.toSpliced(kept.index, 0, kept.brief) : briefs;
}
