import type { BriefDetail } from '../../../domain/calls/briefs.ts';
import { optionLabel, type PanelText } from '../ui/text.tsx';

/** What is unclear, in the owner's language. */
export function findingSentence(
  { id, about }: Pick<BriefDetail['findings'][number], 'id' | 'about'>,
  text: PanelText,
): string {
  const sentence = text.desk.findings[id];
  if (id !== 'menu-without-page' && id !== 'page-without-way') return sentence;
  return `${sentence}: ${about.map((page) => optionLabel(text, 'presetPages', page)).join(', ')}.`;
}
