/** This page's words come with it: the rest of the panel does without them. */
import { createContext, useContext } from 'react';
import type { Locale } from '../../../domain/text/locale.ts';
import type { adminTeam } from '../../../words/pl/admin-team.ts';
import type { Translated } from '../../../words/grammar/translated.ts';

export type TeamWords = Translated<typeof adminTeam>;

const dictionaries: Record<Locale, () => Promise<{ adminTeam: TeamWords }>> = {
  pl: () => import('../../../words/pl/admin-team.ts'),
  en: () => import('../../../words/en/admin-team.ts'),
};

/** In the language of the page, which no switch changes without loading it anew. */
export async function loadWords(): Promise<TeamWords> {
  return (await dictionaries[document.documentElement.lang === 'en' ? 'en' : 'pl']()).adminTeam;
}

const WordsContext = createContext<TeamWords | null>(null);
export const WordsProvider = WordsContext.Provider;

export function useWords(): TeamWords {
  const words = useContext(WordsContext);
  if (!words) throw new Error('the page has no words');
  return words;
}
