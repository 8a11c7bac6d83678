import { useCallback, useState, type ReactNode } from 'react';

/** One polite live region for the page, and the way to speak through it. */
export function useAnnouncer(): [announce: (sentence: string) => void, region: ReactNode] {
  const [spoken, setSpoken] = useState({ sentence: '', count: 0 });
  const announce = useCallback(
    (sentence: string) => setSpoken(({ count }) => ({ sentence, count: count + 1 })),
    [],
  );
  const region = (
    <p role="status" aria-live="polite" className="sr-only" data-announcer>
      {/* The same sentence twice is no change to a screen reader unless the text node is another one. */}
      <span key={spoken.count}>{spoken.sentence}</span>
    </p>
  );
  return [announce, region];
}
