import { createContext, useContext } from 'react';
import type { Locale } from '../../../domain/locale.ts';
import type { OptionList } from '../../../domain/options.ts';
import type { admin } from '../../i18n/pl/admin.ts';
import type { desk } from '../../i18n/pl/admin-desk.ts';
import type { adminInbox } from '../../i18n/pl/admin-inbox.ts';
import type { adminLetters } from '../../i18n/pl/admin-letters.ts';
import type { adminOverview } from '../../i18n/pl/admin-overview.ts';
import type { adminPrivacy } from '../../i18n/pl/admin-privacy.ts';
import type { briefFields, statusLabels } from '../../i18n/pl/brief-fields.ts';
import type { doctor } from '../../i18n/pl/doctor.ts';
import type { options } from '../../i18n/pl/options.ts';
import type { Translated } from '../../i18n/translated.ts';
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
  desk: Translated<typeof desk>;
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

/** Values from older lists, or from nobody's list, are shown as they are. */
export function labelIn(labels: Record<string, string>, value: string): string {
  return Object.hasOwn(labels, value) ? (labels[value] ?? value) : value;
}

export function optionLabel(text: PanelText, list: OptionList, value: string): string {
  return labelIn(text.options[list], value);
}

export function statusLabel(text: PanelText, status: string): string {
  return labelIn(text.statuses, status);
}
