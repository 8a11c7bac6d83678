import { useQuery } from '@tanstack/react-query';
import { request } from './request.ts';
import { queryKeys } from './query-keys.ts';

/** How often the panel looks for what arrived meanwhile; hidden tabs do not ask. */
export const pollMs = 20_000;

export function usePanelState() {
  return useQuery({
    queryKey: [queryKeys.panel],
    queryFn: ({ signal }) => request('GET /api/panel', { signal }),
    refetchInterval: pollMs,
  });
}
