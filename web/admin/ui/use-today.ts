import { useQuery } from '@tanstack/react-query';
import { request } from './request.ts';
import { pollMs } from './panel-state.ts';
import { queryKeys } from './query-keys.ts';

export function useToday() {
  return useQuery({
    queryKey: [queryKeys.today],
    queryFn: ({ signal }) => request('GET /api/today', { signal }),
    refetchInterval: pollMs,
  });
}
