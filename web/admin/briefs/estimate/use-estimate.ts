/** The draft of an estimate beside its brief: what was typed here, else what is stored, else what the price list says. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { EstimateDraftView, EstimateEditsBody } from '../../../../domain/endpoints/estimates.ts';
import { pricedLines, totalsOf, type EstimateLine } from '../../../../domain/estimate/estimate-lines.ts';
import { answerOf, request, RequestError } from '../../ui/request.ts';
import { useToasts } from '../../ui/toasts.tsx';
import { useAction } from '../../ui/use-action.ts';
import { useDraftSaver } from '../../ui/use-draft-saver.ts';
import { revisions, saverOf } from './estimate-drafts.ts';
import { editsOf, problemOf } from './line-edits.ts';
import { useWords } from './words.ts';

export type EstimateEditor = ReturnType<typeof useEstimate>;

const isConflict = (error: unknown) => error instanceof RequestError && error.code === 'estimate-changed';
/** More than a browser sends after its page is gone. */
const mostKeptAlive = 50_000;

const showingEstimate = [
  'GET /api/briefs/:id/estimate',
  'GET /api/briefs/:id',
  'GET /api/briefs',
  'GET /api/today',
] as const;

export function useEstimate(id: string) {
  const words = useWords();
  const client = useQueryClient();
  const { say } = useToasts();
  const draftQuery = answerOf('GET /api/briefs/:id/estimate', { params: { id } });
  const query = useQuery(draftQuery);
  const [isAsked, setAsked] = useState(false);
  const [hasConflict, setConflict] = useState(false);

  async function put(edits: EstimateEditsBody | null): Promise<void> {
    if (!edits) {
      await request('DELETE /api/briefs/:id/estimate', { params: { id } });
      return;
    }
    const body = { ...edits, revision: revisions.get(id) ?? 0 };
    const keepalive = JSON.stringify(body).length < mostKeptAlive;
    try {
      store(await request('PUT /api/briefs/:id/estimate', { params: { id }, body, keepalive }));
    } catch (error) {
      if (isConflict(error)) {
        setConflict(true);
        setAsked(true);
      }
      throw error;
    }
  }
  function store(saved: EstimateDraftView): void {
    revisions.set(id, saved.revision);
    client.setQueryData(draftQuery.queryKey, saved);
  }
  const fetchLatest = () => client.fetchQuery({ ...draftQuery, staleTime: 0 });

  const saver = saverOf(id, put);
  const state = useDraftSaver(id, saver, put);
  const [typed, setTyped] = useState<EstimateEditsBody | null>(saver.unsaved);
  const draft = query.data;
  const edits = typed ?? (draft && editsOf(draft));
  const lines = edits ? pricedLines(edits.lines) : [];
  const isWrong = lines.some((line) => problemOf(line) !== null);

  function change(changes: Partial<EstimateEditsBody>): void {
    if (!draft || !edits) return;
    if (!typed) revisions.set(id, draft.revision);
    const changed = { ...edits, ...changes };
    setTyped(changed);
    // What the server would refuse waits here until it is put right.
    if (changed.lines.every((line) => problemOf(line) === null)) saver.keep(changed);
  }

  const discard = useAction(async () => {
    await saver.rest();
    saver.forget();
    await put(null);
    setTyped(null);
    revisions.delete(id);
    await fetchLatest();
  }, showingEstimate);

  const send = useAction(async (changes: Partial<EstimateEditsBody>) => {
    if (Object.keys(changes).length > 0) change(changes);
    await saver.flush();
    const body =
      typed || Object.keys(changes).length > 0
        ? { revision: revisions.get(id) ?? 0 }
        : { revision: draft?.revision ?? 0 };
    const sent = await request('POST /api/briefs/:id/estimate/send', { params: { id }, body });
    setTyped(null);
    return sent;
  }, showingEstimate);

  return {
    query,
    draft,
    edits,
    lines,
    totals: totalsOf(lines, draft?.vatRate ?? 0),
    state,
    isWrong,
    isTyped: typed !== null,
    hasConflict,
    isAsked,
    setAsked,
    change,
    changeLine(line: EstimateLine): void {
      change({ lines: lines.map((one) => (one.id === line.id ? line : one)) });
    },
    discard,
    send,
    saved: () => saver.flush(),
    /** Accepts what is there now as the ground of the draft, so that its changes are no news any more. */
    acknowledge(): void {
      if (edits) change({ lines: edits.lines });
    },
    async takeTheirs(): Promise<void> {
      saver.forget();
      const latest = await fetchLatest();
      revisions.set(id, latest.revision);
      setTyped(null);
      setConflict(false);
      setAsked(false);
      say(words.conflict.taken);
    },
    async keepMine(): Promise<void> {
      const latest = await fetchLatest();
      revisions.set(id, latest.revision);
      setConflict(false);
      setAsked(false);
      if (!typed) return;
      saver.keep(typed);
      await saver.flush();
    },
  };
}
