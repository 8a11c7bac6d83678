import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { MessageAction } from '../../../domain/endpoints/messages.ts';
import type { useAddress } from './inbox-address.ts';
import { answerOf, request } from '../ui/request.ts';
import { pollMs } from '../ui/panel-state.ts';

const spamFilters = ['all', 'clean', 'spam'] as const;
export type SpamFilter = (typeof spamFilters)[number];

/** Spam is folded away; the trash hides nothing of what was thrown into it. */
export function usualSpam(isTrash: boolean): SpamFilter {
  return isTrash ? 'all' : 'clean';
}

export function messageFilterIn(address: ReturnType<typeof useAddress>) {
  const trash = address.get('trash') === '1';
  return {
    q: address.get('q') ?? '',
    spam: spamFilters.find((known) => known === address.get('spam')) ?? usualSpam(trash),
    trash,
    cursor: address.get('cursor'),
  };
}

export type MessageFilter = ReturnType<typeof messageFilterIn>;

export function messageFilterQuery({ q, spam, trash, cursor }: MessageFilter) {
  return { q, spam: spam === 'all' ? null : spam === 'spam', trash: trash || null, cursor };
}

export function useMessages(filter: MessageFilter) {
  return useQuery({
    ...answerOf('GET /api/messages', { query: messageFilterQuery(filter) }),
    refetchInterval: pollMs,
    placeholderData: keepPreviousData,
  });
}

export const useMessage = (id: string) => useQuery(answerOf('GET /api/messages/:id', { params: { id } }));

export const showingMessages = ['GET /api/messages', 'GET /api/messages/:id', 'GET /api/panel'] as const;

export function performAction(action: MessageAction, id: string): Promise<unknown> {
  const params = { id };
  switch (action) {
    case 'read':
    case 'unread':
      return request('PATCH /api/messages/:id', { params, body: { read: action === 'read' } });
    case 'spam':
    case 'not-spam':
      return request('PATCH /api/messages/:id', { params, body: { spam: action === 'spam' } });
    case 'trash':
      return request('DELETE /api/messages/:id', { params });
    case 'erase':
      return request('DELETE /api/messages/:id', { params, query: { erase: true } });
    case 'restore':
      return request('POST /api/messages/:id/restore', { params });
  }
}
