import { useSyncExternalStore } from 'react';

const fingers = () => matchMedia('(pointer: coarse), (width < 48rem)');

function subscribe(onChange: () => void): () => void {
  const media = fingers();
  media.addEventListener('change', onChange);
  return () => media.removeEventListener('change', onChange);
}

/** Where tools are as large as a finger, by the same rule as in the style sheet. */
export function useFingers(): boolean {
  return useSyncExternalStore(subscribe, () => fingers().matches);
}
