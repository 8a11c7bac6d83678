/** A letter is in the client's language, whatever language the panel speaks: its words come when one is written. */
import { useQuery } from '@tanstack/react-query';
import type { Placeholder } from '../../../domain/conversation/letter-templates.ts';
import type { Locale } from '../../../domain/text/locale.ts';
import type { letterSample } from '../../../words/pl/letter-sample.ts';
import type { options } from '../../../words/pl/options.ts';
import type { Translated } from '../../../words/grammar/translated.ts';
import { agency } from './agency.ts';
import { request } from './request.ts';
import { queryKeys } from './query-keys.ts';
import { labelIn } from './text.tsx';

export type ClientWords = {
  locale: Locale;
  options: Translated<typeof options>;
  sample: Translated<typeof letterSample>;
};

const loaders: Record<Locale, () => Promise<{ words: ClientWords }>> = {
  pl: () => import('./client-words-pl.ts'),
  en: () => import('./client-words-en.ts'),
};

export const useClientWords = (locale: Locale) =>
  useQuery({
    queryKey: [queryKeys.clientWords, locale],
    queryFn: async () => (await loaders[locale]()).words,
    staleTime: Infinity,
  });

export const answeringKey = [queryKeys.answering];

export const useAnswering = () =>
  useQuery({ queryKey: answeringKey, queryFn: ({ signal }) => request('GET /api/answering', { signal }) });

type Asked = {
  contactName: string;
  companyName: string;
  reference: string;
  websiteType: string;
  budget: string;
  timeline: string;
};

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
