import { MutationObserver, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { BriefStatus } from '../../../../domain/brief/status.ts';
import type { BriefDetail } from '../../../../domain/endpoints/briefs.ts';
import type { LetterDraft } from '../../../../domain/endpoints/conversation.ts';
import { useAnswering, useClientWords, useTaken } from '../../ui/client-words.ts';
import { useAction } from '../../ui/use-action.ts';
import { answerOf, request } from '../../ui/request.ts';
import { useDraftSaver } from '../../ui/use-draft-saver.ts';
import { useText } from '../../ui/text.tsx';
import { useToasts } from '../../ui/toasts.tsx';
import { changeBrief } from '../brief-actions.ts';
import { saverOf } from './letter-drafts.ts';
import {
  clientLocale,
  freshLetter,
  fullQuestions,
  isUntouched,
  momentsOf,
  readyLetters,
  withFindings,
  withKind,
  type Finding,
} from './letter.ts';

export type LetterDesk = ReturnType<typeof useLetter>;

/**
 * The letter beside a brief: what was typed here, else the draft that is stored, else a fresh one. Null until the
 * templates and the client's words have come.
 */
export function useLetter(brief: BriefDetail) {
  const client = useQueryClient();
  const { say, sayFailed } = useToasts();
  const { admin, letters } = useText();
  const { id } = brief;
  const answering = useAnswering();
  const words = useClientWords(clientLocale(brief));
  const ready = answering.data && words.data && readyLetters(answering.data.templates, brief, words.data);
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
  const state = useDraftSaver(id, saver, put);
  const [openedAt] = useState(() => Date.now());
  const [typed, setTyped] = useState<LetterDraft | null>(saver.unsaved);
  const fresh = ready && freshLetter('reply', ready, openedAt, taken);
  const letter = typed ?? brief.draft ?? fresh ?? null;
  const isOwn = (draft: LetterDraft) => !ready || !fresh || !isUntouched(draft, ready, fresh);

  function change(changed: LetterDraft): void {
    setTyped(changed);
    if (isOwn(changed)) saver.keep(changed);
    else if (brief.draft || saver.unsaved) saver.keep(null);
  }

  const send = useAction(async ({ sent, status }: { sent: LetterDraft; status: BriefStatus | null }) => {
    await saver.rest();
    await post(id, sent).catch((error: unknown) => {
      void saver.flush();
      throw error;
    });
    saver.forget();
    setTyped(null);
    storeDraft(null);
    // The letter has gone: a status that cannot be saved must not look like a letter that was not sent.
    if (status)
      await changeBrief(id, { status }).catch((error: unknown) => sayFailed(error, admin.storage.status));
  });

  return {
    letter,
    ready,
    words: words.data,
    failed: answering.isError ? answering : words.isError ? words : null,
    isBegun: letter !== null && letter !== fresh && isOwn(letter),
    state,
    send,
    change,
    /** Puts questions about these into the letter, and takes out those that already are in it. */
    toggle(findings: Finding[]): void {
      if (!letter || !ready) return;
      const asked = new Set(findings.map((finding): string | null => finding.id));
      const rest = letter.questions.filter(({ findingId }) => !asked.has(findingId));
      const isIn = letter.kind === 'questions' && rest.length < letter.questions.length;
      if (!isIn)
        return change(withFindings(withKind(letter, 'questions', ready), findings, clientLocale(brief)));
      change({ ...letter, questions: rest });
      say(letters.questions.removed, () => change(letter));
    },
    offerTimes(): void {
      if (letter && ready && brief.hasPrivateLink) change(withKind(letter, 'call-offer', ready));
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
