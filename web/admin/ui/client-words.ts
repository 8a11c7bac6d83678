/** A letter is in the client's language, whatever language the panel speaks: its words come when one is written. */
import { useQuery } from '@tanstack/react-query';
import type { Placeholder } from '../../../domain/conversation/letter-templates.ts';
import type { Locale } from '../../../domain/text/locale.ts';
import type { Translated } from '../../../words/grammar/translated.ts';
import { agency } from './agency.ts';
import type { words as polish } from './client-words-pl.ts';
import { answerOf } from './request.ts';
import { labelIn } from './text.tsx';

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

type Asked = Record<
  'contactName' | 'companyName' | 'reference' | 'websiteType' | 'budget' | 'timeline',
  string
>;

/** What a template's gaps are filled with. */
export function placeholderValues(asked: Asked, { options }: ClientWords): Record<Placeholder, string> {
  return {
    name: asked.contactName,
    company: asked.companyName,
    reference: asked.reference,
    type: labelIn(options.websiteType, asked.websiteType),
    budget: labelIn(options.budget, asked.budget),
    timeline: labelIn(options.timeline, asked.timeline),
    brand: agency().brand,
    phone: agency().phone,
  };
}
