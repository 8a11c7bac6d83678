/** One history entry per step, so that Back and Forward walk through the brief instead of leaving it. */
import { useEffect, useRef } from 'react';
import type { Locale } from '../../domain/text/locale.ts';
import { steps, type Step } from '../../domain/brief/readiness.ts';
import { pagePath } from '../page-paths.ts';
import { keyOfHash } from './carry/carry-hash.ts';
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

/** `index` counts the entries of this visit, so that travel has a direction. */
type Entry = { step?: Step; index?: number };

export function useStepHistory({ step, locale, onTravel }: StepHistory): (step: Step) => void {
  const latest = useLatest({ step, locale, onTravel });
  const index = useRef(0);

  // The entry that is open always shows the step and the language that are open, after a reload or a switch too.
  useEffect(() => {
    history.scrollRestoration = 'manual';
    index.current = (history.state as Entry | null)?.index ?? index.current;
    history.replaceState({ step, index: index.current }, '', stepUrl(step, locale, location.search));
  }, [step, locale]);

  useEffect(() => {
    function travel(event: PopStateEvent) {
      // A link from another device, opened over this page: it is read when the page starts.
      if (keyOfHash(location.hash) !== undefined) return location.reload();
      const entry = (event.state ?? {}) as Entry;
      const target = entry.step ?? stepOfHash(location.hash) ?? 1;
      const { step: open, locale: language, onTravel: go } = latest.current;
      const direction = Math.sign((entry.index ?? index.current) - index.current);
      index.current = entry.index ?? index.current + 1;
      if (target !== open && go(target)) return;
      history.replaceState({ step: open, index: index.current }, '', stepUrl(open, language));
      // A step of a brief that was sent or cleared: a press that would change nothing goes on to the next entry.
      if (direction !== 0) history.go(direction);
    }
    addEventListener('popstate', travel);
    return () => removeEventListener('popstate', travel);
  }, [latest]);

  return (next) => {
    index.current += 1;
    history.pushState({ step: next, index: index.current }, '', stepUrl(next, locale));
  };
}
