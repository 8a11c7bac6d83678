/** The page's words: one language at a time, given by the document and by the second load. */
import { createContext, useContext } from 'react';
import type { industries } from '../../domain/brief/industries.ts';
import type { Locale } from '../../domain/text/locale.ts';
import type { brief } from '../../words/pl/brief.ts';
import type { briefSteps } from '../../words/pl/brief-steps.ts';
import type { options } from '../../words/pl/options.ts';
import type { SkeletonWords } from '../ui/skeleton/words.ts';
import type { Translated } from '../../words/grammar/translated.ts';

type FrameText = Translated<typeof brief>;
export type StepsText = Translated<typeof briefSteps>;
type OptionsText = Translated<typeof options>;

/** The form offers fifteen industries; the dictionary names those of older briefs as well. */
export type IndustryNames = Pick<OptionsText['industry'], (typeof industries)[number]>;
export type Words = { locale: Locale; text: FrameText; industries: IndustryNames };
export type StepWords = { locale: Locale; steps: StepsText; options: OptionsText; skeleton: SkeletonWords };

export const WordsContext = createContext<Words | undefined>(undefined);
export const StepWordsContext = createContext<StepWords | undefined>(undefined);

export function useWords(): Words {
  return useContext(WordsContext)!;
}

export function useStepWords(): StepWords {
  return useContext(StepWordsContext)!;
}

export function fill(template: string, values: Record<string, string | number>): string {
  return template.replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}

const loaders = {
  pl: {
    frame: () => import('../../words/pl/brief.ts'),
    steps: () => import('../../words/pl/brief-steps.ts'),
    options: () => import('../../words/pl/options.ts'),
    skeleton: () => import('../../words/pl/skeleton.ts'),
  },
  en: {
    frame: () => import('../../words/en/brief.ts'),
    steps: () => import('../../words/en/brief-steps.ts'),
    options: () => import('../../words/en/options.ts'),
    skeleton: () => import('../../words/en/skeleton.ts'),
  },
};

export async function loadStepWords(locale: Locale): Promise<StepWords> {
  const load = loaders[locale];
  const [{ briefSteps }, { options }, { skeleton }] = await Promise.all([
    load.steps(),
    load.options(),
    load.skeleton(),
  ]);
  return { locale, steps: briefSteps, options, skeleton };
}

export async function loadWords(locale: Locale): Promise<Words> {
  const load = loaders[locale];
  const [{ brief }, { options }] = await Promise.all([load.frame(), load.options()]);
  return { locale, text: brief, industries: options.industry };
}
