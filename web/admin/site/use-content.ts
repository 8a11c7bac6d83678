/** The content on the screen: what was typed here, else the draft that is stored. */
import { MutationObserver, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { ContentEditor } from '../../../domain/endpoints/content.ts';
import { agencyOf } from '../../../domain/content/content-rules.ts';
import type { SiteContent } from '../../../domain/content/content-shape.ts';
import { changeAgency } from '../ui/agency.ts';
import { request, RequestError } from '../ui/request.ts';
import type { DraftState } from '../ui/draft-saver.ts';
import {
  baseOn,
  baseRevision,
  dropTyped,
  forgetSiteDraft,
  keepTyped,
  noteSent,
  resumeTyped,
  siteSaver,
  wasSent,
} from './site-draft.ts';

export const contentKey = ['GET /api/content'];

export async function fetchContent(signal?: AbortSignal): Promise<ContentEditor> {
  return (await request('GET /api/content', { signal })) as ContentEditor;
}

/** Once a version is out: the panel bears its brand as well. */
export async function fetchPublished(): Promise<ContentEditor> {
  const editor = await fetchContent();
  changeAgency(agencyOf(editor.content, editor.pictures));
  return editor;
}

/** An older answer that is still on its way must not undo what is known by now. */
export async function knowContent(
  client: QueryClient,
  renew: (known: ContentEditor) => ContentEditor,
): Promise<void> {
  await client.cancelQueries({ queryKey: contentKey });
  client.setQueryData<ContentEditor>(contentKey, (known) => known && renew(known));
}

type Store = (draft: SiteContent | null) => Promise<void>;

/** Saves what is left when the tab is hidden, and asks before it is closed with something unsaved. */
function attachSaver(store: Store, hear: (state: DraftState) => void): () => void {
  const detach = siteSaver.attach(store, hear);
  const flush = () => {
    if (document.visibilityState === 'hidden') void siteSaver.flush();
  };
  const ask = (event: BeforeUnloadEvent) => {
    if (siteSaver.unsaved) event.preventDefault();
  };
  document.addEventListener('visibilitychange', flush);
  addEventListener('beforeunload', ask);
  return () => {
    document.removeEventListener('visibilitychange', flush);
    removeEventListener('beforeunload', ask);
    detach();
  };
}

export type SaveState = 'clean' | 'unsaved' | 'saving' | 'waiting' | 'refused' | 'conflict';

export function useContent(editor: ContentEditor) {
  const client = useQueryClient();
  const [typed, setTyped] = useState(() => resumeTyped(editor.content));
  const [step, setStep] = useState<DraftState>('idle');
  const [failure, setFailure] = useState<unknown>(null);
  const [theirs, setTheirs] = useState<ContentEditor | null>(null);
  const [isAsking, setAsking] = useState(false);
  const content = typed ?? editor.content;
  const latest = useRef(content);
  const isOpen = useRef(false);
  useEffect(() => {
    latest.current = content;
  });

  const hear = (state: DraftState) => {
    setStep(state);
    if (state !== 'saved' || siteSaver.unsaved) return;
    dropTyped();
    setFailure(null);
    setTyped(null);
  };

  useEffect(() => {
    isOpen.current = true;
    const detach = attachSaver((draft) => store(draft), hear);
    return () => {
      isOpen.current = false;
      detach();
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once per opening: attaching again on every keystroke would save each one by itself
  }, []);

  async function store(draft: SiteContent | null): Promise<void> {
    if (!draft) return;
    // Not by the component's own mutation: it may be gone before the last save is answered.
    const saving = new MutationObserver(client, { mutationFn: put });
    try {
      noteSent(draft);
      const saved = await saving.mutate(draft);
      baseOn(saved.revision);
      await knowContent(client, (known) => ({ ...known, ...saved, content: draft }));
    } catch (error) {
      setFailure(error);
      if (!(error instanceof RequestError) || error.code !== 'content-changed') throw error;
      const other = await fetchContent();
      if (wasSent(other.content)) {
        baseOn(other.revision);
        return store(draft);
      }
      setTheirs(other);
      setAsking(true);
      throw error;
    }
  }

  async function replaceWith(other: ContentEditor): Promise<void> {
    forgetSiteDraft();
    await knowContent(client, () => other);
    setTheirs(null);
    setFailure(null);
    setTyped(null);
  }

  function change(renew: (content: SiteContent) => SiteContent): void {
    // Undo, or a picture on its way, may come after the page was left and opened anew.
    if (!isOpen.current) return;
    // The first letter typed is based on what is on the screen now.
    if (!siteSaver.unsaved)
      baseOn(client.getQueryData<ContentEditor>(contentKey)?.revision ?? editor.revision);
    latest.current = renew(latest.current);
    setTyped(latest.current);
    keepTyped(latest.current);
  }

  return {
    content,
    change,
    failure,
    saveState: stateOf(step, typed !== null, theirs !== null, failure),
    theirs,
    isAsking,
    setAsking,
    acceptTheirs: () => theirs && replaceWith(theirs),
    keepMine(): void {
      if (!theirs) return;
      baseOn(theirs.revision);
      setTheirs(null);
      setFailure(null);
      keepTyped(latest.current);
      void siteSaver.flush();
    },
    /** After the server has put something else in the draft's place. */
    replace: replaceWith,
  };
}

export type ContentState = ReturnType<typeof useContent>;

function put(content: SiteContent) {
  const body = { content, revision: baseRevision() };
  // Only so little may outlive its page that it is asked for only then.
  return request('PUT /api/content/draft', { body, keepalive: document.visibilityState === 'hidden' });
}

function stateOf(step: DraftState, isTyped: boolean, isContested: boolean, failure: unknown): SaveState {
  if (isContested) return 'conflict';
  if (!isTyped) return 'clean';
  if (step !== 'waiting') return step === 'saving' ? 'saving' : 'unsaved';
  const isRefused = failure instanceof RequestError && failure.status >= 400 && failure.status < 429;
  return isRefused ? 'refused' : 'waiting';
}
