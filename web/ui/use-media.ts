import { useEffect, useState } from 'react';

/**
 * Whether the window fits a media query of the style sheet. A sheet of paper is not followed: its number of pages is
 * counted before anything is drawn anew for its width, and what then needs one page more would lose it.
 */
export function useMedia(query: string): boolean {
  const [matches, setMatches] = useState(() => matchMedia(query).matches);
  useEffect(() => {
    const media = matchMedia(query);
    const follow = () => {
      if (!matchMedia('print').matches) setMatches(media.matches);
    };
    follow();
    media.addEventListener('change', follow);
    return () => media.removeEventListener('change', follow);
  }, [query]);
  return matches;
}

/** Where tools are as large as a finger. */
export const useFingers = () => useMedia('(pointer: coarse), (width < 48rem)');
