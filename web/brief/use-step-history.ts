/** One history entry per step, so that Back and Forward walk through the brief instead of leaving it. */
import { useEffect } from 'react';
import type { Locale } from '../../domain/locale.ts';
import { steps, type Step } from '../../domain/readiness.ts';
import { pagePath } from '../page-table.ts';
import { useLatest } from './use-latest.ts';

const hashWords: Record<Locale, string> = { pl: 'krok', en: 'step' };

export function stepUrl(step: Step, locale: Locale, query = ''): string {
  return pagePath('brief', locale) + query + (step === 1 ? '' : `#${hashWords[locale]}-${step}`);
}

export function stepOfHash(hash: string): Step | undefined {
  const number = Number(/^#(?:krok|step)-([1-9])$/.exec(hash)?.[1]);
  return steps.find((step) => step === number);
}

type StepHistory = { step: Step; locale: Locale; onTravel: (step: Step) => boolean };

export function useStepHistory({ step, locale, onTravel }: StepHistory): (step: Step) => void {
  const latest = useLatest({ step, locale, onTravel });

  // The entry that is open always shows the step and the language that are open, after a reload or a switch too.
  useEffect(() => {
    history.scrollRestoration = 'manual';
    history.replaceState({ step }, '', stepUrl(step, locale, location.search));
  }, [step, locale]);

  useEffect(() => {
    function travel(event: PopStateEvent) {
      const target = (event.state as { step?: Step } | null)?.step ?? stepOfHash(location.hash) ?? 1;
      const { step: open, locale: language, onTravel: go } = latest.current;
      if (target === open || !go(target)) history.replaceState({ step: open }, '', stepUrl(open, language));
    }
    addEventListener('popstate', travel);
    return () => removeEventListener('popstate', travel);
  }, [latest]);

  return (next) => history.pushState({ step: next }, '', stepUrl(next, locale));
}
