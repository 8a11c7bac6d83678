import { MutationObserver, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { MessageThread, ReplyDraft } from '../../../domain/endpoints/messages.ts';
import { newKey } from '../../ui/new-key.ts';
import { useDraftSaver } from '../ui/use-draft-saver.ts';
import { answerOf, request } from '../ui/request.ts';
import { useAction } from '../ui/use-action.ts';
import { showingMessages } from './message-query.ts';
import { saverOf } from './reply-drafts.ts';

/** The answer on the screen: what was typed here, else the draft that is stored, else a fresh one. */
export function useReply({ id, draft }: MessageThread, fresh: ReplyDraft) {
  const client = useQueryClient();
  const { queryKey } = answerOf('GET /api/messages/:id', { params: { id } });
  const storeDraft = (stored: ReplyDraft | null) =>
    client.setQueryData(queryKey, (known) => known && { ...known, draft: stored });
  // Not by the component's own mutation: it may be gone before the last save is answered.
  const put = (written: ReplyDraft | null) =>
    new MutationObserver(client, {
      mutationFn: (sent: ReplyDraft | null) =>
        request('PUT /api/messages/:id/draft', { params: { id }, body: { draft: sent }, keepalive: true }),
      onSuccess: (_, sent) => storeDraft(sent),
    }).mutate(written);
  const saver = saverOf(id, put);
  const state = useDraftSaver(id, saver, put);
  const [typed, setTyped] = useState<ReplyDraft | null>(() => saver.unsaved);
  // The same words sent again are the same letter: its answer may have been lost on the way.
  const key = useRef('');

  const send = useAction(async (reply: ReplyDraft) => {
    key.current ||= newKey();
    await saver.rest();
    const body = { ...reply, key: key.current };
    await request('POST /api/messages/:id/replies', { params: { id }, body }).catch((error: unknown) => {
      void saver.flush();
      throw error;
    });
    saver.forget();
    storeDraft(null);
    setTyped(null);
  }, showingMessages);

  return {
    reply: typed ?? draft ?? fresh,
    isBegun: (typed ?? draft) !== null,
    state,
    send,
    change(part: Partial<ReplyDraft>): void {
      const changed = { ...(typed ?? draft ?? fresh), ...part };
      key.current = '';
      setTyped(changed);
      saver.keep(changed);
    },
    discard(): void {
      key.current = '';
      setTyped(null);
      storeDraft(null);
      saver.keep(null);
      void saver.flush();
    },
  };
}
