/** Saves the draft in the browser after each change, and never over what another tab saved. */
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Answers } from '../answers.ts';
import { useLatest } from '../use-latest.ts';
import { draftName, openDraftText, readText, removeText, toDraftText, writeText } from './draft-store.ts';

export type DraftStatus =
  | { kind: 'untouched' }
  | { kind: 'saved'; at: Date }
  | { kind: 'failed' }
  | { kind: 'other-tab' };

export type Draft = {
  status: DraftStatus;
  saveNow(): void;
  /** Removes the draft; `next` is what the form shows from now on and needs no saving. */
  forget(next: Answers): void;
  takeTheirs(): Promise<void>;
  keepMine(): void;
};

const saveDelayMs = 400;

export function useDraft(
  answers: Answers,
  /** The draft's text as this tab first read it, and whether there is more to save already. */
  { draftText = null, isUnsaved = false }: { draftText?: string | null; isUnsaved?: boolean },
  load: (answers: Answers) => void,
): Draft {
  const [status, setStatus] = useState<DraftStatus>({ kind: 'untouched' });
  const latest = useLatest(answers);
  const saved = useRef(isUnsaved ? undefined : answers);
  const seenText = useRef(draftText);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const write = useCallback(
    (overwrite: boolean) => {
      clearTimeout(timer.current);
      timer.current = undefined;
      const current = latest.current;
      if (current === saved.current && !overwrite) return;
      if (!overwrite && isForeign(readText(draftName), seenText.current, current)) {
        setStatus({ kind: 'other-tab' });
        return;
      }
      const now = new Date();
      const text = toDraftText(current, now);
      if (!writeText(draftName, text)) {
        setStatus({ kind: 'failed' });
        return;
      }
      saved.current = current;
      seenText.current = text;
      setStatus({ kind: 'saved', at: now });
    },
    [latest],
  );

  useEffect(() => {
    if (answers === saved.current) return;
    timer.current ??= setTimeout(() => write(false), saveDelayMs);
  }, [answers, write]);

  useEffect(() => {
    const saveNow = () => write(false);
    const onHide = () => document.visibilityState === 'hidden' && saveNow();
    const onStorage = (event: StorageEvent) => {
      if (event.key !== draftName && event.key !== null) return;
      if (event.newValue === null) {
        seenText.current = null;
        // The other version was sent or cleared: there is nothing left to choose from, and this one must be saved.
        setStatus((current) => (current.kind === 'other-tab' ? { kind: 'untouched' } : current));
        write(false);
      } else if (isForeign(event.newValue, seenText.current, latest.current))
        setStatus({ kind: 'other-tab' });
      else seenText.current = event.newValue;
    };
    const listening = new AbortController();
    const { signal } = listening;
    addEventListener('pagehide', saveNow, { signal });
    addEventListener('visibilitychange', onHide, { signal });
    addEventListener('storage', onStorage, { signal });
    return () => listening.abort();
  }, [write, latest]);

  useWarningBeforeLoss(status.kind === 'failed' || status.kind === 'other-tab');

  return {
    status,
    saveNow: () => write(false),
    keepMine: () => write(true),
    forget(next) {
      clearTimeout(timer.current);
      timer.current = undefined;
      removeText(draftName);
      seenText.current = null;
      saved.current = next;
      setStatus({ kind: 'untouched' });
    },
    async takeTheirs() {
      const text = readText(draftName);
      const draft = openDraftText(text);
      const { restoreAnswers } = await import('./restore.ts');
      const theirs = restoreAnswers(draft?.answers);
      seenText.current = text;
      saved.current = theirs;
      load(theirs);
      setStatus({ kind: 'saved', at: draft?.savedAt ?? new Date() });
    },
  };
}

/** Another tab that only moved between steps changed no answers. */
function isForeign(stored: string | null, seen: string | null, mine: Answers): boolean {
  if (stored === null || stored === seen) return false;
  const theirs = openDraftText(stored)?.answers as Partial<Answers> | undefined;
  return theirs !== undefined && JSON.stringify(theirs.brief) !== JSON.stringify(mine.brief);
}

function useWarningBeforeLoss(atRisk: boolean): void {
  useEffect(() => {
    if (!atRisk) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [atRisk]);
}
