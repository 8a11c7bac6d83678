import { createContext, useContext } from 'react';
import type { Locale } from '../../../domain/text/locale.ts';
import type { OptionList } from '../../../domain/brief/options.ts';
import type { Translated } from '../../../words/grammar/translated.ts';
import type { text as polish } from './text-pl.ts';

export type PanelText = Omit<Translated<typeof polish>, 'locale'> & { locale: Locale };

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
