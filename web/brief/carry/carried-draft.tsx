/** What a visitor must know of the other device: that it went on, or that its link works no more. */
import { useEffect, useRef, useState } from 'react';
import { ownDateTime } from '../../../domain/text/dates.ts';
import { Button } from '../../ui/button.tsx';
import { PageIcon } from '../../ui/page-icon.tsx';
import type { Answers } from '../answers.ts';
import { VersionChoice } from '../draft/draft-notices.tsx';
import type { DraftStatus } from '../draft/use-draft.ts';
import { fill, useStepWords, useWords } from '../text.ts';
import { useLatest, useStable } from '../use-latest.ts';
import {
  fetchCarried,
  isSameBrief,
  leaveDraft,
  listenForNewer,
  type Carried,
  type Opened,
} from './carried.ts';
import { forgetLink, keepLink, readLink } from './carried-link.ts';

type CarriedParts = {
  answers: Answers;
  status: DraftStatus;
  /** The link with which this page was opened. */
  opened: Opened | undefined;
  load: (answers: Answers) => void;
};

const pauseMs = 2_000;

export function CarriedDraft(props: CarriedParts) {
  const { locale } = useWords();
  const words = useStepWords().steps.carry;
  const { asked, isOwnLink, notice, dismiss, takeTheirs, keepMine } = useCarried(props);
  if (asked) {
    const date = ownDateTime(asked.savedAt, locale);
    return (
      <VersionChoice
        title={isOwnLink ? words.otherDevice : words.otherBrief}
        text={fill(isOwnLink ? words.otherDeviceText : words.otherBriefText, { date })}
        load={isOwnLink ? words.takeTheirs : words.takeLink}
        onLoad={() => takeTheirs(asked)}
        onKeep={() => keepMine(asked)}
      />
    );
  }
  if (!notice) return null;
  return (
    <div role="alert" className="notice">
      <PageIcon name="alert" />
      <div className="grid justify-items-start gap-3">
        <p>{words[notice]}</p>
        <Button look="quiet" onClick={dismiss}>
          {words.dismiss}
        </Button>
      </div>
    </div>
  );
}

/** Updates the draft on the server, and asks the visitor when another device has changed it. */
function useCarried({ answers, status, opened, load }: CarriedParts) {
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
