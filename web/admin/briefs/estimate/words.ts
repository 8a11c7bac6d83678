/** The editor's words come with it: the rest of the panel does without them. */
import { createContext, useContext } from 'react';
import type { adminEstimateDesk } from '../../../../words/pl/admin-estimate-desk.ts';
import type { Translated } from '../../../../words/grammar/translated.ts';

export type EstimateWords = Translated<typeof adminEstimateDesk>;

const WordsContext = createContext<EstimateWords | null>(null);
export const WordsProvider = WordsContext.Provider;

export function useWords(): EstimateWords {
  const words = useContext(WordsContext);
  if (!words) throw new Error('the editor has no words');
  return words;
}
