/** The brief: nine steps, one at a time, and everything around them. */
import {
  startTransition,
  useDeferredValue,
  useEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
  type MouseEvent,
} from 'react';
import type { Locale } from '../../domain/text/locale.ts';
import { readinessOf, stepCount, type Step } from '../../domain/brief/readiness.ts';
import { canGo, emptyAnswers, reduceAnswers, type Answers, type ChangeAnswer } from './answers.ts';
import { countVisit } from '../count-visit.ts';
import { BriefHeader } from './brief-header.tsx';
import type { Opened } from './carry/open-link.ts';
import { DraftPanel } from './draft/draft-panel.tsx';
import { useDraft } from './draft/use-draft.ts';
import { forgetReceipt, keepReceipt, type Receipt } from './receipt/receipt-store.ts';
import { StepBody } from './step-body.tsx';
import { StepNav } from './step-nav.tsx';
import { fill, StepWordsContext, loadStepWords, loadWords, WordsContext, type Words } from './text.ts';
import { useAnnouncer } from './use-announcer.tsx';
import { useFocusOnStep } from './use-focus-on-step.ts';
import { useSecondLoad, type SecondLoad } from './use-second-load.ts';
import { useStable } from './use-stable.ts';
import { stepUrl, useStepHistory } from './use-step-history.ts';
import { useSubmit } from './use-submit.ts';

export type WizardStart = {
  words: Words;
  brand: string;
  contact: Record<Locale, string>;
  answers: Answers;
  /** The stored draft these answers came from. */
  draftText?: string | null;
  restoredAt?: Date;
  /** Some of the answers are in no draft yet. */
  isUnsaved?: boolean;
  receipt?: Receipt;
  secondLoad?: SecondLoad;
  /** The link from another device that led here. */
  opened?: Opened | undefined;
};

const receiptAloneMs = 3_000;
/** From here on the answers are about the page itself. */
const firstDrawnStep = 6;
const siteMapStep = 7;

export function Wizard(start: WizardStart) {
  const [words, setWords] = useState(start.words);
  const [answers, dispatch] = useReducer(reduceAnswers, start.answers);
  const [consent, setConsent] = useState(false);
  const [restoredAt, setRestoredAt] = useState(start.restoredAt);
  const [receipt, setReceipt] = useState(start.receipt);
  const [opened, setOpened] = useState(start.opened);
  const [isJustSent, setJustSent] = useState(false);
  const [isCleared, setCleared] = useState(false);
  /** The step whose answer somebody left the summary to change. */
  const [changing, setChanging] = useState<Step>();
  const { text, locale } = words;
  const { step, brief, visited } = answers;
  // What stands beside the questions may follow a frame later; the answer itself may not.
  const deferredBrief = useDeferredValue(brief);
  const readiness = useMemo(() => readinessOf(deferredBrief), [deferredBrief]);

  const load = (theirs: Answers) => dispatch({ type: 'replace', answers: theirs });
  const draft = useDraft(answers, start, load);
  const { secondLoad, setSecondLoad, hasFailed, retry } = useSecondLoad(
    start.secondLoad,
    locale,
    step > 1 || receipt !== undefined || draft.status.kind !== 'untouched',
  );
  const [announce, announcement] = useAnnouncer();
  const { heading, focusField } = useFocusOnStep(step, secondLoad !== undefined, isJustSent);

  const pushStep = useStepHistory({
    step,
    locale,
    onTravel: (target) => {
      if (!visited.includes(target)) return false;
      dispatch({ type: 'go', step: target, addPending: secondLoad?.parts.addPending });
      return true;
    },
  });

  // A step may take a phone longer to draw than a finger waits: the press is answered first, and a second press on the
  // way there must not leave a second entry in the history.
  const destination = useRef(step);
  useEffect(() => void (destination.current = step), [step]);
  const go = (target: Step) => {
    if (target === destination.current || !canGo(answers, target)) return;
    destination.current = target;
    pushStep(target);
    startTransition(() => dispatch({ type: 'go', step: target, addPending: secondLoad?.parts.addPending }));
  };
  const goToField = (target: Step, path: string) => {
    if (step === stepCount && target !== step) setChanging(target);
    focusField(path);
    go(target);
  };

  const summaryRowId = secondLoad?.parts.summaryRowId;
  const backToSummary =
    changing && summaryRowId && step !== stepCount
      ? () => goToField(stepCount, summaryRowId(changing))
      : undefined;
  const [seenStep, setSeenStep] = useState(step);
  if (seenStep !== step) {
    setSeenStep(step);
    if (step === stepCount) setChanging(undefined);
  }

  const moves = useStable({ go, goToField });

  const submit = useSubmit({
    answers,
    locale,
    sending: secondLoad?.parts,
    keepKey: (key) => dispatch({ type: 'use-key', key }),
    onSent: ({ reference, receivedAt, statusPath, receiptMailed }) => {
      const sent = { reference, sentAt: receivedAt, brief, statusPath, isMailed: receiptMailed };
      countVisit('submitted');
      keepReceipt(sent);
      secondLoad?.parts.endCarrying();
      setReceipt(sent);
      setJustSent(true);
      startOver();
    },
  });

  function startOver() {
    const empty = emptyAnswers();
    if (step !== 1) pushStep(1);
    draft.forget(empty);
    dispatch({ type: 'replace', answers: empty });
    setConsent(false);
    setRestoredAt(undefined);
    setOpened(undefined);
    setChanging(undefined);
  }

  /** The button pressed is gone with the answers: the focus goes to the start, beside the word for what happened. */
  function clear() {
    secondLoad?.parts.forgetLink();
    startOver();
    setCleared(true);
    announce(text.draft.cleared);
    scrollTo({ top: 0 });
    heading.current?.focus({ preventScroll: true });
  }

  useEffect(() => {
    if (!isJustSent) return;
    const timer = setTimeout(() => setJustSent(false), receiptAloneMs);
    return () => clearTimeout(timer);
  }, [isJustSent]);

  const change: ChangeAnswer = (group, patch) => {
    dispatch({ type: 'change', group, patch });
    setCleared(false);
    submit.clearError(group, Object.keys(patch));
  };

  async function switchLanguage(next: Locale) {
    draft.saveNow();
    document.cookie = `language=${next}; path=/; max-age=31536000; samesite=lax`;
    const [nextWords, nextStepWords] = await Promise.all([
      loadWords(next),
      secondLoad && loadStepWords(next),
    ]);
    setWords(nextWords);
    if (secondLoad && nextStepWords) setSecondLoad({ ...secondLoad, words: nextStepWords });
    submit.translate(next);
  }

  /** Words that once failed to load fail for good; a page opened anew brings its own, and the draft the answers. */
  function followTo(next: Locale) {
    if (navigator.onLine) location.replace(stepUrl(step, next));
  }

  useEffect(() => countVisit(`step-${step}`), [step]);

  useEffect(() => {
    document.documentElement.lang = locale;
    document.title = `${fill(text.stepOf, { step, total: stepCount })}: ${text.steps[step - 1]?.title} – ${text.title}`;
  }, [locale, text, step]);

  const isEmpty = visited.length === 1 && readiness.percent === 0 && draft.status.kind === 'untouched';
  const Receipt = secondLoad?.parts.ReceiptCard;
  const BarNote = secondLoad?.parts.BarNote;
  return (
    <WordsContext value={words}>
      <StepWordsContext value={secondLoad?.words}>
        {isJustSent ? null : (
          <a href="#questions" className="skip-link" onClick={skipToQuestions}>
            {text.skip}
          </a>
        )}
        <BriefHeader
          brand={start.brand}
          onSwitch={(other) => void switchLanguage(other).catch(() => followTo(other))}
        />
        <main className="brief-layout" data-step={step}>
          {receipt && Receipt ? (
            <Receipt
              receipt={receipt}
              brand={start.brand}
              contact={start.contact}
              isNew={isJustSent}
              onDismiss={() => {
                forgetReceipt();
                setReceipt(undefined);
                heading.current?.focus();
              }}
            />
          ) : null}
          {isJustSent ? null : (
            <>
              <div className="brief-nav">
                <StepNav step={step} visited={visited} gaps={readiness.gaps} onGo={moves.go} />
              </div>
              {secondLoad && step >= firstDrawnStep ? (
                <secondLoad.parts.SkeletonCard brief={deferredBrief} hasPages={step === siteMapStep} />
              ) : null}
              {/* What changes after the brief has left is neither sent nor kept. */}
              <div
                id="questions"
                tabIndex={-1}
                className="brief-main"
                inert={submit.state.kind === 'sending'}
              >
                {secondLoad ? (
                  <>
                    <secondLoad.parts.DraftWarning draft={draft} />
                    <secondLoad.parts.CarriedDraft
                      answers={answers}
                      status={draft.status}
                      opened={opened}
                      load={load}
                    />
                  </>
                ) : null}
                <StepBody
                  heading={heading}
                  answers={answers}
                  change={change}
                  setPending={(patch) => dispatch({ type: 'set-pending', patch })}
                  secondLoad={secondLoad}
                  hasFailed={hasFailed}
                  onRetry={() => void retry()}
                  announce={announce}
                  go={go}
                  goToField={goToField}
                  submit={submit}
                  consent={consent}
                  onConsent={setConsent}
                  isCleared={isCleared}
                  note={BarNote ? <BarNote status={draft.status} percent={readiness.percent} /> : null}
                  onBackToSummary={backToSummary}
                />
              </div>
              <div className="brief-aside">
                <DraftPanel
                  status={draft.status}
                  restoredAt={restoredAt}
                  clearing={
                    secondLoad && !isEmpty ? (
                      <div className="flex flex-wrap items-center gap-x-4">
                        <secondLoad.parts.CarryOn answers={answers} announce={announce} />
                        <secondLoad.parts.ClearDraft onClear={clear} />
                      </div>
                    ) : null
                  }
                />
                {/* Once there is something to tell, and below: nothing moves for it. The last step says it in its summary. */}
                {secondLoad && readiness.percent > 0 && step < stepCount ? (
                  <secondLoad.parts.ReadinessMeter
                    readiness={readiness}
                    visited={visited}
                    goToField={moves.goToField}
                  />
                ) : null}
              </div>
            </>
          )}
        </main>
        {announcement}
      </StepWordsContext>
    </WordsContext>
  );
}

/** Followed as a link it would make a history entry that belongs to no step, and lead back to the first. */
function skipToQuestions(event: MouseEvent): void {
  event.preventDefault();
  document.getElementById('questions')?.focus();
}
