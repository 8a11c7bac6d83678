import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { MailEntry } from '../../../domain/panel.ts';
import { call } from '../ui/call.ts';
import { pollMs } from '../ui/panel-state.ts';
import { queryKeys } from '../ui/query-keys.ts';

export function useMails(wantsAll: boolean) {
  return useQuery({
    queryKey: [queryKeys.mails, wantsAll],
    queryFn: ({ signal }) =>
      call<{ items: MailEntry[] }>(`/api/mails${wantsAll ? '?all=true' : ''}`, { signal }),
    refetchInterval: pollMs,
  });
}

export function mailPath(id: string, part: 'preview' | 'resend'): string {
  return `/api/mails/${encodeURIComponent(id)}/${part}`;
}

export function useResendMail() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call<{ ok: true }>(mailPath(id, 'resend'), { method: 'POST' }),
    onSettled: () => {
      for (const key of [queryKeys.mails, queryKeys.panel, queryKeys.brief, queryKeys.briefs])
        void client.invalidateQueries({ queryKey: [key] });
    },
  });
}
