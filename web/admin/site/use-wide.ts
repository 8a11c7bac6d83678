import { useSyncExternalStore } from 'react';

const wide = () => matchMedia('(width >= 80rem)');

function subscribe(onChange: () => void): () => void {
  const media = wide();
  media.addEventListener('change', onChange);
  return () => media.removeEventListener('change', onChange);
}

/** Room for the page beside its form, by the same rule as in the style sheet. */
export function useWide(): boolean {
  return useSyncExternalStore(subscribe, () => wide().matches);
}
