import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { request } from '../ui/request.ts';
import { pollMs } from '../ui/panel-state.ts';
import { queryKeys } from '../ui/query-keys.ts';

export function useMails(wantsAll: boolean) {
  return useQuery({
    queryKey: [queryKeys.mails, wantsAll],
    queryFn: ({ signal }) => request('GET /api/mails', { query: { all: wantsAll || null }, signal }),
    refetchInterval: pollMs,
  });
}

export function useResendMail() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => request('POST /api/mails/:id/resend', { params: { id } }),
    onSettled: () => {
      for (const key of [queryKeys.mails, queryKeys.panel, queryKeys.brief, queryKeys.briefs])
        void client.invalidateQueries({ queryKey: [key] });
    },
  });
}
