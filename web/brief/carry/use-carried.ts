/** Keeps the carried draft up to date, and asks the visitor when another device has changed it. */
import { useEffect, useRef, useState } from 'react';
import type { Answers } from '../answers.ts';
import type { DraftStatus } from '../draft/use-draft.ts';
import { useWords } from '../text.ts';
import { useLatest, useStable } from '../use-latest.ts';
import { fetchCarried, isSameBrief, leaveDraft, listenForNewer, type Carried } from './carried.ts';
import { forgetLink, keepLink, readLink } from './carried-link.ts';
import type { Opened } from './open-link.ts';

export type CarriedParts = {
  answers: Answers;
  status: DraftStatus;
  /** The link with which this page was opened. */
  opened: Opened | undefined;
  load: (answers: Answers) => void;
};

const pauseMs = 2_000;

export function useCarried({ answers, status, opened, load }: CarriedParts) {
  const { locale } = useWords();
  const [asked, setAsked] = useState(opened?.kind === 'asked' ? opened.carried : undefined);
  const [notice, setNotice] = useState<'bad' | 'unreachable' | 'gone' | undefined>(
    opened?.kind === 'bad' || opened?.kind === 'unreachable' ? opened.kind : undefined,
  );
  const latest = useLatest({
    answers,
    isWaiting: status.kind === 'other-tab' || asked !== undefined,
  });
  /** The answers that the server has already. */
  const known = useRef(answers);

  function weigh(carried: Carried) {
    if (carried.isOurs || isSameBrief(carried.answers, latest.current.answers)) keepLink(carried);
    else setAsked(carried);
  }

  function giveUp() {
    forgetLink();
    setNotice('gone');
  }

  async function leave() {
    const current = latest.current.answers;
    if (latest.current.isWaiting || current === known.current || !readLink()) return;
    const left = await leaveDraft(current, locale);
    if (left.kind === 'left') known.current = current;
    if (left.kind === 'gone') giveUp();
  }

  async function look() {
    const link = readLink();
    if (!link || latest.current.isWaiting) return;
    const fetched = await fetchCarried(link.key);
    const now = readLink();
    if (now?.key !== link.key || fetched.kind === 'failed') return;
    if (fetched.kind === 'gone') return giveUp();
    const { carried } = fetched;
    const isNewer = carried.version > now.version;
    if (isNewer) weigh(carried);
    if (isNewer && !carried.isOurs) return;
    // Changes that did not reach the server before.
    if (!isSameBrief(carried.answers, latest.current.answers)) {
      known.current = carried.answers;
      await leave();
    }
  }

  const moves = useStable({ weigh, leave, look });

  useEffect(() => {
    if (answers === known.current) return;
    const timer = setTimeout(() => void moves.leave(), pauseMs);
    return () => clearTimeout(timer);
  }, [answers, moves]);

  useEffect(() => {
    const onChange = () => void (document.visibilityState === 'hidden' ? moves.leave() : moves.look());
    addEventListener('visibilitychange', onChange);
    addEventListener('online', onChange);
    void moves.look();
    const stopListening = listenForNewer(moves.weigh);
    return () => {
      removeEventListener('visibilitychange', onChange);
      removeEventListener('online', onChange);
      stopListening();
    };
  }, [moves]);

  return {
    asked,
    isOwnLink: asked !== undefined && readLink()?.key === asked.key,
    notice,
    dismiss: () => setNotice(undefined),
    takeTheirs({ answers: theirs, ...link }: Carried) {
      keepLink(link);
      known.current = theirs;
      setAsked(undefined);
      load(theirs);
    },
    keepMine(carried: Carried) {
      setAsked(undefined);
      // Only this browser's own link continues with these answers.
      if (readLink()?.key !== carried.key) return;
      keepLink(carried);
      void leaveDraft(answers, locale);
    },
  };
}
