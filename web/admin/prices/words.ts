/** This page's words come with it: the rest of the panel does without them. */
import { createContext, useContext } from 'react';
import type { adminPrices } from '../../../words/pl/admin-prices.ts';
import type { Translated } from '../../../words/grammar/translated.ts';

export type PriceWords = Translated<typeof adminPrices>;

const WordsContext = createContext<PriceWords | null>(null);
export const WordsProvider = WordsContext.Provider;

export function useWords(): PriceWords {
  const words = useContext(WordsContext);
  if (!words) throw new Error('the page has no words');
  return words;
}
