/** The page's words: one language at a time, given by the document and by the second load. */
import { createContext, useContext } from 'react';
import type { Locale } from '../../domain/text/locale.ts';
import type { brief } from '../../words/pl/brief.ts';
import type { briefSteps } from '../../words/pl/brief-steps.ts';
import type { options } from '../../words/pl/options.ts';
import type { SkeletonWords } from '../ui/skeleton.tsx';
import type { Translated } from '../../words/grammar/translated.ts';

type FrameText = Translated<typeof brief>;
export type StepsText = Translated<typeof briefSteps>;
type OptionsText = Translated<typeof options>;

export type Words = { locale: Locale; text: FrameText; industries: OptionsText['industry'] };
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

const frames = {
  pl: () => import('../../words/pl/brief.ts'),
  en: () => import('../../words/en/brief.ts'),
};
const stepTexts = {
  pl: () => import('../../words/pl/brief-steps.ts'),
  en: () => import('../../words/en/brief-steps.ts'),
};
const optionTexts = {
  pl: () => import('../../words/pl/options.ts'),
  en: () => import('../../words/en/options.ts'),
};

const skeletonTexts = {
  pl: () => import('../../words/pl/skeleton.ts'),
  en: () => import('../../words/en/skeleton.ts'),
};

export async function loadStepWords(locale: Locale): Promise<StepWords> {
  const [{ briefSteps }, { options }, { skeleton }] = await Promise.all([
    stepTexts[locale](),
    optionTexts[locale](),
    skeletonTexts[locale](),
  ]);
  return { locale, steps: briefSteps, options, skeleton };
}

export async function loadWords(locale: Locale): Promise<Words> {
  const [{ brief }, { options }] = await Promise.all([frames[locale](), optionTexts[locale]()]);
  return { locale, text: brief, industries: options.industry };
}
