/** Loads steps two to nine and their words: at the visitor's first touch or key, or at once where they are needed. */
import { useCallback, useEffect, useState } from 'react';
import type { Locale } from '../../domain/text/locale.ts';
import { loadStepWords, type StepWords } from './text.ts';

export type SecondLoadParts = typeof import('./second-load.tsx');
export type SecondLoad = { parts: SecondLoadParts; words: StepWords };

const firstTouches = ['pointerdown', 'keydown', 'input'];

export async function fetchSecondLoad(locale: Locale): Promise<SecondLoad> {
  const [parts, words] = await Promise.all([import('./second-load.tsx'), loadStepWords(locale)]);
  return { parts, words };
}

export function useSecondLoad(initial: SecondLoad | undefined, locale: Locale, isNeeded: boolean) {
  const [secondLoad, setSecondLoad] = useState(initial);
  const [hasFailed, setFailed] = useState(false);

  const load = useCallback(
    () => fetchSecondLoad(locale).then(setSecondLoad, () => setFailed(true)),
    [locale],
  );

  useEffect(() => {
    if (secondLoad) return;
    if (isNeeded) {
      void load();
      return;
    }
    // A visitor who only looks at the first step downloads nothing of the other eight.
    const start = () => (window.requestIdleCallback ?? setTimeout)(() => void load());
    for (const name of firstTouches) addEventListener(name, start, { once: true, passive: true });
    return () => {
      for (const name of firstTouches) removeEventListener(name, start);
    };
  }, [secondLoad, isNeeded, load]);

  // The language may change while the words of the former one are still on their way.
  useEffect(() => {
    if (!secondLoad || secondLoad.words.locale === locale) return;
    let isCurrent = true;
    loadStepWords(locale).then(
      (words) => isCurrent && setSecondLoad({ ...secondLoad, words }),
      () => {},
    );
    return () => void (isCurrent = false);
  }, [secondLoad, locale]);

  /** A browser never asks again for a module that failed to load, so the page is loaded anew. */
  async function retry() {
    setFailed(false);
    const isThere = await fetch(location.pathname, { method: 'HEAD', cache: 'no-store' }).then(
      (response) => response.ok,
      () => false,
    );
    // Leaving saves the draft, and the draft brings the step back.
    if (isThere) location.reload();
    else setFailed(true);
  }
  return { secondLoad, setSecondLoad, hasFailed, retry };
}
