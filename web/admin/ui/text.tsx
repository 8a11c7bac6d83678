import { createContext, useContext } from 'react';
import type { Locale } from '../../../domain/text/locale.ts';
import type { OptionList } from '../../../domain/brief/options.ts';
import type { admin } from '../../../words/pl/admin.ts';
import type { adminTriage } from '../../../words/pl/admin-triage.ts';
import type { adminInbox } from '../../../words/pl/admin-inbox.ts';
import type { adminLetters } from '../../../words/pl/admin-letters.ts';
import type { adminOverview } from '../../../words/pl/admin-overview.ts';
import type { adminPrivacy } from '../../../words/pl/admin-privacy.ts';
import type { briefFields, statusLabels } from '../../../words/pl/brief-fields.ts';
import type { doctor } from '../../../words/pl/doctor.ts';
import type { options } from '../../../words/pl/options.ts';
import type { Translated } from '../../../words/grammar/translated.ts';
import type { SkeletonWords } from '../../ui/skeleton.tsx';

export type PanelText = {
  locale: Locale;
  admin: Translated<typeof admin>;
  fields: Translated<typeof briefFields>;
  statuses: Translated<typeof statusLabels>;
  options: Translated<typeof options>;
  inbox: Translated<typeof adminInbox>;
  letters: Translated<typeof adminLetters>;
  overview: Translated<typeof adminOverview>;
  privacy: Translated<typeof adminPrivacy>;
  triage: Translated<typeof adminTriage>;
  doctor: Translated<typeof doctor>;
  skeleton: SkeletonWords;
};

const TextContext = createContext<PanelText | null>(null);
export const TextProvider = TextContext.Provider;

export function useText(): PanelText {
  const text = useContext(TextContext);
  if (!text) throw new Error('the panel has no texts');
  return text;
}

/** A value that the list does not name, such as one from an older list, is its own label. */
export function labelIn(labels: Record<string, string>, value: string): string {
  return Object.hasOwn(labels, value) ? (labels[value] ?? value) : value;
}

export function optionLabel(text: PanelText, list: OptionList, value: string): string {
  return labelIn(text.options[list], value);
}

export function statusLabel(text: PanelText, status: string): string {
  return labelIn(text.statuses, status);
}
