import { MutationObserver, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { BriefDetail } from '../../../../domain/endpoints/briefs.ts';
import type { LetterDraft } from '../../../../domain/endpoints/conversation.ts';
import { useAction } from '../../ui/use-action.ts';
import { answerOf, request } from '../../ui/request.ts';
import { useTaken } from '../../ui/client-words.ts';
import type { DraftState } from '../../ui/draft-saver.ts';
import { saverOf } from './letter-drafts.ts';
import { freshLetter, fullQuestions, momentsOf, withFindings, withKind } from './letter.ts';
import type { Finding, ReadyLetters } from './letter.ts';
import type { Locale } from '../../../../domain/text/locale.ts';

/** The letter on the screen: what was typed here, else the draft that is stored, else a fresh one. */
export function useLetter(
  brief: BriefDetail,
  ready: ReadyLetters,
  locale: Locale,
  { asked, onAsked }: { asked: Finding[]; onAsked: () => void },
) {
  const client = useQueryClient();
  const { id } = brief;
  const taken = useTaken(id);
  const { queryKey } = answerOf('GET /api/briefs/:id', { params: { id } });
  const storeDraft = (draft: LetterDraft | null) =>
    client.setQueryData(queryKey, (known) => known && { ...known, draft });
  // Not by the component's own mutation: it may be gone before the last save is answered.
  const put = (draft: LetterDraft | null) =>
    new MutationObserver(client, {
      mutationFn: (sent: LetterDraft | null) =>
        request('PUT /api/briefs/:id/draft', { params: { id }, body: { draft: sent }, keepalive: true }),
      onSuccess: (_, sent) => storeDraft(sent),
    }).mutate(draft);
  const saver = saverOf(id, put);
  const [state, setState] = useState<DraftState>('idle');
  const [fresh] = useState(() => freshLetter('reply', ready, Date.now(), taken));
  const [typed, setTyped] = useState<LetterDraft | null>(() => {
    const begun = saver.unsaved;
    if (asked.length === 0) return begun;
    return withFindings(withKind(begun ?? brief.draft ?? fresh, 'questions', ready), asked, locale);
  });

  useEffect(() => {
    if (asked.length > 0 && typed) {
      saver.keep(typed);
      onAsked();
    }
    const detach = saver.attach(put, setState);
    const leave = () => saver.leave();
    addEventListener('pagehide', leave);
    // Another tab may have stored a newer one.
    void client.invalidateQueries({ queryKey });
    return () => {
      removeEventListener('pagehide', leave);
      detach();
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once per opening: attaching again on every keystroke would save each one by itself
  }, [id]);

  const send = useAction(async (letter: LetterDraft) => {
    await saver.rest();
    await post(id, letter).catch((error: unknown) => {
      void saver.flush();
      throw error;
    });
    saver.forget();
    storeDraft(null);
  });

  return {
    letter: typed ?? brief.draft ?? fresh,
    isBegun: (typed ?? brief.draft) !== null,
    state,
    send,
    change(changed: LetterDraft): void {
      setTyped(changed);
      saver.keep(changed);
    },
    discard(): void {
      setTyped(null);
      storeDraft(null);
      saver.keep(null);
      void saver.flush();
    },
  };
}

function post(id: string, letter: LetterDraft): Promise<unknown> {
  const params = { id };
  const { kind, subject, text, minutes, remindAfterDays } = letter;
  switch (kind) {
    case 'reply':
      return request('POST /api/briefs/:id/replies', { params, body: { subject, text } });
    case 'questions':
      return request('POST /api/briefs/:id/questions', {
        params,
        body: { subject, text, remindAfterDays, questions: fullQuestions(letter) },
      });
    case 'call-offer': {
      const times = momentsOf(letter).map((moment) => moment.toISOString());
      return request('POST /api/briefs/:id/call-offers', { params, body: { subject, text, times, minutes } });
    }
  }
}
