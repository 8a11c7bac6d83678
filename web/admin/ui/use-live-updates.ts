import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { EndpointName } from '../../../domain/endpoints/endpoints.ts';

/** What others may change while it is on the screen. */
const watched = new Set<unknown>([
  'GET /api/panel',
  'GET /api/today',
  'GET /api/briefs',
  'GET /api/briefs/:id',
  'GET /api/messages',
  'GET /api/messages/:id',
  'GET /api/mails',
  'GET /api/start',
  'GET /api/team',
  'GET /api/accounts',
  'GET /api/webhooks',
  'GET /api/webhooks/:id/deliveries',
] satisfies EndpointName[]);

/**
 * What was saved anywhere is on the screen a moment later. A hidden tab closes its connection, as a browser opens few to
 * one site; where no connection can be had the panel looks every now and then, as it does anyway.
 */
export function useLiveUpdates(): void {
  const client = useQueryClient();
  useEffect(() => {
    let line: EventSource | undefined;
    const refresh = () =>
      void client.invalidateQueries({ predicate: ({ queryKey }) => watched.has(queryKey[0]) });
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
