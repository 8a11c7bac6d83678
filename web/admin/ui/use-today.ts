import { useQuery } from '@tanstack/react-query';
import { call } from './request.ts';
import { pollMs } from './panel-state.ts';
import { queryKeys } from './query-keys.ts';

export function useToday() {
  return useQuery({
    queryKey: [queryKeys.today],
    queryFn: ({ signal }) => call('GET /api/today', { signal }),
    refetchInterval: pollMs,
  });
}
