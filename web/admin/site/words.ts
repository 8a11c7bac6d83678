/** This page's words come with it: the rest of the panel does without them. */
import { createContext, useContext } from 'react';
import type { adminSite } from '../../../words/pl/admin-site.ts';
import type { Translated } from '../../../words/grammar/translated.ts';

export type SiteWords = Translated<typeof adminSite>;

const WordsContext = createContext<SiteWords | null>(null);
export const WordsProvider = WordsContext.Provider;

export function useWords(): SiteWords {
  const words = useContext(WordsContext);
  if (!words) throw new Error('the page has no words');
  return words;
}
