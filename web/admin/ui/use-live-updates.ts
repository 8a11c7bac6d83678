import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { queryKeys } from './query-keys.ts';

/** What others may change while it is on the screen. */
const watched: string[] = [
  queryKeys.panel,
  queryKeys.today,
  queryKeys.briefs,
  queryKeys.brief,
  queryKeys.messages,
  queryKeys.mails,
];

/**
 * What was saved anywhere is on the screen a moment later. A hidden tab lets its line go, as a browser opens few to one
 * site; where no line can be had the panel looks every now and then, as it does anyway.
 */
export function useLiveUpdates(): void {
  const client = useQueryClient();
  useEffect(() => {
    let line: EventSource | undefined;
    const refresh = () =>
      void client.invalidateQueries({ predicate: ({ queryKey }) => watched.includes(String(queryKey[0])) });
    const follow = () => {
      if (document.hidden) {
        line?.close();
        line = undefined;
      } else if (!line) {
        line = new EventSource('/api/changes');
        line.addEventListener('changed', refresh);
      }
    };
    follow();
    document.addEventListener('visibilitychange', follow);
    return () => {
      document.removeEventListener('visibilitychange', follow);
      line?.close();
    };
  }, [client]);
}
