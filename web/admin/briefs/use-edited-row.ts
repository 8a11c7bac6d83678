import { useState } from 'react';
import type { BriefSummary } from '../../../domain/endpoints/briefs.ts';

/**
 * The row whose status is being edited stays in its place when its brief leaves the list meanwhile: saving then says
 * what became of the brief, and the editor does not vanish.
 */
export function useEditedRow(briefs: BriefSummary[], editing: string | null, list: string): BriefSummary[] {
  const [edited, setEdited] = useState<{ list: string; brief: BriefSummary; index: number } | null>(null);
  const index = editing === null ? -1 : briefs.findIndex(({ id }) => id === editing);
  const brief = briefs[index];
  if (brief && (edited?.brief !== brief || edited.index !== index || edited.list !== list))
    setEdited({ list, brief, index });
  const hasLeft = !brief && edited !== null && edited.brief.id === editing && edited.list === list;
  return hasLeft ? briefs.toSpliced(edited.index, 0, edited.brief) : briefs;
}
