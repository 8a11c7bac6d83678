import { useCallback, useSyncExternalStore } from 'react';

/** Whether the window fits a media query of the style sheet. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const media = matchMedia(query);
      media.addEventListener('change', onChange);
      return () => media.removeEventListener('change', onChange);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches);
}

/** Where tools are as large as a finger. */
export const useFingers = () => useMedia('(pointer: coarse), (width < 48rem)');
