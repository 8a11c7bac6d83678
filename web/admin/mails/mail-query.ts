import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { briefsKey } from '../briefs/brief-query.ts';
import { call } from '../ui/call.ts';
import { pollMs } from '../ui/panel-state.ts';

export function useMails(wantsAll: boolean) {
  return useQuery({
    queryKey: ['mails', wantsAll],
    queryFn: ({ signal }) => call('GET /api/mails', { query: { all: wantsAll || null }, signal }),
    refetchInterval: pollMs,
  });
}

export function useResendMail() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call('POST /api/mails/:id/resend', { params: { id } }),
    onSettled: () => {
      for (const key of ['mails', 'panel', 'brief', briefsKey])
        void client.invalidateQueries({ queryKey: [key] });
    },
  });
}
