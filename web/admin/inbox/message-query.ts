import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { actionKey } from '../ui/busy.ts';
import type { MessageAction } from '../../../domain/endpoints/messages.ts';
import type { useAddress } from './inbox-address.ts';
import { request } from '../ui/request.ts';
import { pollMs } from '../ui/panel-state.ts';
import { queryKeys } from '../ui/query-keys.ts';

const spamFilters = ['all', 'clean', 'spam'] as const;
export type SpamFilter = (typeof spamFilters)[number];

export type MessageFilter = {
  q: string;
  spam: SpamFilter;
  trash: boolean;
  cursor: string | null;
};

/** Spam is folded away; the trash hides nothing of what was thrown into it. */
export function usualSpam(isTrash: boolean): SpamFilter {
  return isTrash ? 'all' : 'clean';
}

export function messageFilterIn(address: ReturnType<typeof useAddress>): MessageFilter {
  const trash = address.get('trash') === '1';
  const spam = spamFilters.find((known) => known === address.get('spam'));
  return {
    q: address.get('q') ?? '',
    spam: spam ?? usualSpam(trash),
    trash,
    cursor: address.get('cursor'),
  };
}

export function messageFilterQuery({ q, spam, trash, cursor }: MessageFilter) {
  return { q, spam: spam === 'all' ? null : spam === 'spam', trash: trash || null, cursor };
}

export function useMessages(filter: MessageFilter) {
  return useQuery({
    queryKey: [queryKeys.messages, filter],
    queryFn: ({ signal }) => request('GET /api/messages', { query: messageFilterQuery(filter), signal }),
    refetchInterval: pollMs,
    placeholderData: keepPreviousData,
  });
}

export function useMessage(id: string) {
  return useQuery({
    queryKey: [queryKeys.message, id],
    queryFn: ({ signal }) => request('GET /api/messages/:id', { params: { id }, signal }),
  });
}

function useAction<Input, Answer>(run: (input: Input) => Promise<Answer>) {
  const client = useQueryClient();
  return useMutation({
    mutationKey: actionKey,
    mutationFn: run,
    onSettled: () =>
      Promise.all(
        [queryKeys.messages, queryKeys.message, queryKeys.panel].map((key) =>
          client.invalidateQueries({ queryKey: [key] }),
        ),
      ),
  });
}

export const useMessageAction = () =>
  useAction(({ action, id }: { action: MessageAction; id: string }) => perform(action, id));

export type MessageBulk = { ids: string[]; action: MessageAction };
export const useMessageBulk = () =>
  useAction((bulk: MessageBulk) => request('POST /api/messages/actions', { body: bulk }));

function perform(action: MessageAction, id: string): Promise<unknown> {
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
