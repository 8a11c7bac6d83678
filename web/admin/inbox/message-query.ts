import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ConversationLetter } from '../../../domain/endpoints/conversation.ts';
import type { MessageAction } from '../../../domain/endpoints/messages.ts';
import type { useAddress } from './inbox-address.ts';
import { answerOf, request } from '../ui/request.ts';
import { pollMs } from '../ui/panel-state.ts';

/** In the order in which they are offered. */
export const shownMessages = ['clean', 'waiting', 'answered', 'spam', 'all'] as const;
type ShownMessages = (typeof shownMessages)[number];

/** Spam is folded away; the trash hides nothing of what was thrown into it. */
export function usuallyShown(isTrash: boolean): ShownMessages {
  return isTrash ? 'all' : 'clean';
}

export function messageFilterIn(address: ReturnType<typeof useAddress>) {
  const trash = address.get('trash') === '1';
  return {
    q: address.get('q') ?? '',
    shown: shownMessages.find((known) => known === address.get('spam')) ?? usuallyShown(trash),
    trash,
    cursor: address.get('cursor'),
  };
}

export type MessageFilter = ReturnType<typeof messageFilterIn>;

export function messageFilterQuery({ q, shown, trash, cursor }: MessageFilter) {
  const answered = shown === 'waiting' || shown === 'answered' ? shown === 'answered' : null;
  return { q, spam: shown === 'all' ? null : shown === 'spam', answered, trash: trash || null, cursor };
}

export function useMessages(filter: MessageFilter) {
  return useQuery({
    ...answerOf('GET /api/messages', { query: messageFilterQuery(filter) }),
    refetchInterval: pollMs,
    placeholderData: keepPreviousData,
  });
}

/** A letter leaves within seconds, and nobody announces it. */
const leavingMs = 2_000;

export const useMessage = (id: string) =>
  useQuery({
    ...answerOf('GET /api/messages/:id', { params: { id } }),
    refetchInterval: ({ state: { data } }) => (data?.letters.some(isLeaving) ? leavingMs : pollMs),
  });

function isLeaving({ mail }: ConversationLetter): boolean {
  return mail?.status === 'queued' || mail?.status === 'sending';
}

export const showingMessages = [
  'GET /api/messages',
  'GET /api/messages/:id',
  'GET /api/panel',
  'GET /api/today',
] as const;

export function performAction(action: MessageAction, id: string): Promise<unknown> {
  const params = { id };
  switch (action) {
    case 'read':
    case 'unread':
      return request('PATCH /api/messages/:id', { params, body: { read: action === 'read' } });
    case 'spam':
    case 'not-spam':
      return request('PATCH /api/messages/:id', { params, body: { spam: action === 'spam' } });
    case 'answered':
    case 'unanswered':
      return request('PATCH /api/messages/:id', { params, body: { answered: action === 'answered' } });
    case 'trash':
      return request('DELETE /api/messages/:id', { params });
    case 'erase':
      return request('DELETE /api/messages/:id', { params, query: { erase: true } });
    case 'restore':
      return request('POST /api/messages/:id/restore', { params });
  }
}
