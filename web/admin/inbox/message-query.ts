import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { actionKey } from '../ui/busy.ts';
import type { InboxMessage } from '../../../domain/calls/messages.ts';
import { call } from '../ui/call.ts';
import { pollMs } from '../ui/panel-state.ts';
import { queryKeys } from '../ui/query-keys.ts';

export type MessageFilter = {
  q: string;
  spam: 'all' | 'clean' | 'spam';
  trash: boolean;
  cursor: string | null;
};

export function messageFilterIn(address: URLSearchParams): MessageFilter {
  const spam = address.get('spam');
  return {
    q: address.get('q') ?? '',
    spam: spam === 'clean' || spam === 'spam' ? spam : 'all',
    trash: address.get('trash') === '1',
    cursor: address.get('cursor'),
  };
}

function queryOf({ q, spam, trash, cursor }: MessageFilter) {
  return { q, spam: spam === 'all' ? null : spam === 'spam', trash: trash || null, cursor };
}

export function useMessages(filter: MessageFilter) {
  return useQuery({
    queryKey: [queryKeys.messages, filter],
    queryFn: ({ signal }) => call('GET /api/messages', { query: queryOf(filter), signal }),
    refetchInterval: pollMs,
    placeholderData: keepPreviousData,
  });
}

export function useMessage(id: string) {
  return useQuery({
    queryKey: [queryKeys.message, id],
    queryFn: ({ signal }) => call('GET /api/messages/:id', { params: { id }, signal }),
  });
}

export type MessageAction = 'read' | 'unread' | 'spam' | 'not-spam' | 'remove' | 'restore' | 'erase';

export function useMessageAction() {
  const client = useQueryClient();
  return useMutation({
    mutationKey: actionKey,
    mutationFn: ({ action, message: { id } }: { action: MessageAction; message: InboxMessage }) =>
      perform(action, id),
    onSettled: () =>
      Promise.all(
        [queryKeys.messages, queryKeys.message, queryKeys.panel].map((key) =>
          client.invalidateQueries({ queryKey: [key] }),
        ),
      ),
  });
}

function perform(action: MessageAction, id: string): Promise<unknown> {
  const params = { id };
  switch (action) {
    case 'read':
    case 'unread':
      return call('PATCH /api/messages/:id', { params, body: { read: action === 'read' } });
    case 'spam':
    case 'not-spam':
      return call('PATCH /api/messages/:id', { params, body: { spam: action === 'spam' } });
    case 'remove':
      return call('DELETE /api/messages/:id', { params });
    case 'erase':
      return call('DELETE /api/messages/:id', { params, query: { erase: true } });
    case 'restore':
      return call('POST /api/messages/:id/restore', { params });
  }
}
