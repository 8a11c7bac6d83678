import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { InboxMessage, MessagePage } from '../../../domain/panel.ts';
import { actionKey } from '../ui/busy.ts';
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

function parametersOf({ q, spam, trash, cursor }: MessageFilter): URLSearchParams {
  const parameters = new URLSearchParams();
  if (q) parameters.set('q', q);
  if (spam !== 'all') parameters.set('spam', String(spam === 'spam'));
  if (trash) parameters.set('trash', 'true');
  if (cursor) parameters.set('cursor', cursor);
  return parameters;
}

export function useMessages(filter: MessageFilter) {
  return useQuery({
    queryKey: [queryKeys.messages, filter],
    queryFn: ({ signal }) => call<MessagePage>(`/api/messages?${parametersOf(filter)}`, { signal }),
    refetchInterval: pollMs,
    placeholderData: keepPreviousData,
  });
}

const pathOf = (id: string) => `/api/messages/${encodeURIComponent(id)}`;

export function useMessage(id: string) {
  return useQuery({
    queryKey: [queryKeys.message, id],
    queryFn: ({ signal }) => call<InboxMessage>(pathOf(id), { signal }),
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
  switch (action) {
    case 'read':
    case 'unread':
      return call(pathOf(id), { method: 'PATCH', body: { read: action === 'read' } });
    case 'spam':
    case 'not-spam':
      return call(pathOf(id), { method: 'PATCH', body: { spam: action === 'spam' } });
    case 'remove':
      return call(pathOf(id), { method: 'DELETE' });
    case 'erase':
      return call(`${pathOf(id)}?erase=true`, { method: 'DELETE' });
    case 'restore':
      return call(`${pathOf(id)}/restore`, { method: 'POST' });
  }
}
