/** A letter is in the client's language, whatever language the panel speaks: its words come when one is written. */
import { useQuery } from '@tanstack/react-query';
import type { Placeholder } from '../../../domain/conversation/letter-templates.ts';
import type { Locale } from '../../../domain/text/locale.ts';
import type { Answering } from '../../../domain/endpoints/conversation.ts';
import type { Translated } from '../../../words/grammar/translated.ts';
import { gapValues, type AskedOf } from '../../../words/letter-gaps.ts';
import { agency } from './agency.ts';
import type { words as polish } from './client-words-pl.ts';
import { answerOf } from './request.ts';

export type ClientWords = Omit<Translated<typeof polish>, 'locale'> & { locale: Locale };

const loaders: Record<Locale, () => Promise<{ words: ClientWords }>> = {
  pl: () => import('./client-words-pl.ts'),
  en: () => import('./client-words-en.ts'),
};

export const useClientWords = (locale: Locale) =>
  useQuery({
    queryKey: ['client-words', locale],
    queryFn: async () => (await loaders[locale]()).words,
    staleTime: Infinity,
  });

export const useAnswering = () => useQuery(answerOf('GET /api/answering'));

/** What a template's gaps are filled with. */
export function placeholderValues(asked: AskedOf, words: ClientWords): Record<Placeholder, string> {
  return gapValues(asked, words, agency());
}

/** Times at which another client's call is booked. */
export function useTaken(briefId: string): Taken[] {
  return (useAnswering().data?.booked ?? []).filter((call) => call.briefId !== briefId);
}
export type Taken = Pick<Answering['booked'][number], 'startsAt' | 'endsAt'>;
