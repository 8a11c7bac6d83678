import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { InboxMessage } from '../../../domain/calls/messages.ts';
import { call } from '../ui/call.ts';
import { pollMs } from '../ui/panel-state.ts';

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
    queryKey: ['messages', filter],
    queryFn: ({ signal }) => call('GET /api/messages', { query: queryOf(filter), signal }),
    refetchInterval: pollMs,
    placeholderData: keepPreviousData,
  });
}

export function useMessage(id: string) {
  return useQuery({
    queryKey: ['message', id],
    queryFn: ({ signal }) => call('GET /api/messages/:id', { params: { id }, signal }),
  });
}

export type MessageDeed = {
  deed: 'read' | 'unread' | 'spam' | 'not-spam' | 'remove' | 'restore' | 'erase';
  message: InboxMessage;
};

export function useMessageDeed() {
  const client = useQueryClient();
  return useMutation({
    mutationKey: ['act'],
    mutationFn: ({ deed, message: { id } }: MessageDeed) => perform(deed, id),
    onSettled: () =>
      Promise.all(
        [['messages'], ['message'], ['panel']].map((queryKey) => client.invalidateQueries({ queryKey })),
      ),
  });
}

function perform(deed: MessageDeed['deed'], id: string): Promise<unknown> {
  const params = { id };
  switch (deed) {
    case 'read':
    case 'unread':
      return call('PATCH /api/messages/:id', { params, body: { read: deed === 'read' } });
    case 'spam':
    case 'not-spam':
      return call('PATCH /api/messages/:id', { params, body: { spam: deed === 'spam' } });
    case 'remove':
      return call('DELETE /api/messages/:id', { params });
    case 'erase':
      return call('DELETE /api/messages/:id', { params, query: { erase: true } });
    case 'restore':
      return call('POST /api/messages/:id/restore', { params });
  }
}
