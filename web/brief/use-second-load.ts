/** Loads the later steps and their words: as soon as somebody starts, or at once where they are needed. */
import { useCallback, useEffect, useState } from 'react';
import type { Locale } from '../../domain/locale.ts';
import { loadLaterWords, type LaterWords } from './text.ts';

export type Rest = typeof import('./second-load.tsx');
export type Later = { rest: Rest; words: LaterWords };

export async function loadLater(locale: Locale): Promise<Later> {
  const [rest, words] = await Promise.all([import('./second-load.tsx'), loadLaterWords(locale)]);
  return { rest, words };
}

export function useLater(initial: Later | undefined, locale: Locale, isNeeded: boolean) {
  const [later, setLater] = useState(initial);
  const [hasFailed, setFailed] = useState(false);

  const load = useCallback(() => loadLater(locale).then(setLater, () => setFailed(true)), [locale]);

  useEffect(() => {
    if (later) return;
    if (isNeeded) {
      void load();
      return;
    }
    // Nobody who only looks pays for the other eight steps.
    const start = () => (window.requestIdleCallback ?? setTimeout)(() => void load());
    const once = { once: true, passive: true };
    addEventListener('pointerdown', start, once);
    addEventListener('keydown', start, once);
    addEventListener('input', start, once);
    return () => {
      removeEventListener('pointerdown', start);
      removeEventListener('keydown', start);
      removeEventListener('input', start);
    };
  }, [later, isNeeded, load]);

  // The language may change while the words of the former one are still on their way.
  useEffect(() => {
    if (!later || later.words.locale === locale) return;
    let isCurrent = true;
    loadLaterWords(locale).then(
      (words) => isCurrent && setLater({ ...later, words }),
      () => {},
    );
    return () => void (isCurrent = false);
  }, [later, locale]);

  /** A browser remembers that a module could not be loaded; only a page opened anew asks for it again. */
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
  return { later, setLater, hasFailed, retry };
}
