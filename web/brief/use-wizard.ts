/** The wizard's state: the answers, their draft, the open step, the second load, sending and the receipt. */
import { useEffect, useReducer, useState } from 'react';
import { stepCount, type Step } from '../../domain/brief/readiness.ts';
import type { Locale } from '../../domain/text/locale.ts';
import { countVisit } from '../count-visit.ts';
import { emptyAnswers, reduceAnswers, type Answers, type ChangeAnswer, type Pending } from './answers.ts';
import type { Opened } from './carry/carried.ts';
import { useDraft } from './draft/use-draft.ts';
import type { Prefill } from './prefill/start-from.ts';
import { useReceipt, type Receipt } from './receipt/use-receipt.ts';
import { fill, loadStepWords, loadWords, type Words } from './text.ts';
import { useAnnouncer } from './use-announcer.tsx';
import { useFocusOnStep } from './use-focus-on-step.ts';
import { useSecondLoad, type SecondLoad } from './use-second-load.ts';
import { stepUrl } from './use-step-history.ts';
import { useStepMoves } from './use-step-moves.ts';
import { useSubmit } from './use-submit.ts';

export type WizardStart = {
  words: Words;
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
  /** The work that the visitor wants the like of. */
  prefill?: Prefill | undefined;
};

export type WizardState = ReturnType<typeof useWizard>;

export function useWizard(start: WizardStart) {
  const [words, setWords] = useState(start.words);
  const [answers, dispatch] = useReducer(reduceAnswers, start.answers);
  const [consent, setConsent] = useState(false);
  const [restoredAt, setRestoredAt] = useState(start.restoredAt);
  const [opened, setOpened] = useState(start.opened);
  const [prefill, setPrefill] = useState(start.prefill);
  const [isCleared, setCleared] = useState(false);
  const { text, locale } = words;
  const { step, brief } = answers;

  const load = (loaded: Answers) => dispatch({ type: 'replace', answers: loaded });
  const draft = useDraft(answers, start, load);
  const receipt = useReceipt(start.receipt);
  const { secondLoad, setSecondLoad, hasFailed, retry } = useSecondLoad(
    start.secondLoad,
    locale,
    step > 1 || receipt.receipt !== undefined || draft.status.kind !== 'untouched',
  );
  const parts = secondLoad?.parts;
  const [announce, announcement] = useAnnouncer();
  const { heading, focusField } = useFocusOnStep(step, secondLoad !== undefined, receipt.isAlone);
  const { restart, ...moves } = useStepMoves({ answers, dispatch, locale, parts, focusField });

  const submit = useSubmit({
    answers,
    locale,
    sending: parts,
    storeKey: (key) => dispatch({ type: 'use-key', key }),
    onSent: ({ reference, receivedAt, statusPath, receiptMailed }) => {
      countVisit('submitted');
      parts?.endCarrying();
      receipt.open({ reference, sentAt: receivedAt, brief, statusPath, isMailed: receiptMailed });
      startOver();
    },
  });

  function startOver() {
    const empty = emptyAnswers();
    restart();
    draft.forget(empty);
    load(empty);
    setConsent(false);
    setRestoredAt(undefined);
    setOpened(undefined);
    setPrefill(undefined);
  }

  /** The pressed button disappears with the answers, so the focus goes to the heading, beside the confirmation. */
  function clear() {
    parts?.forgetLink();
    startOver();
    setCleared(true);
    announce(text.draft.cleared);
    scrollTo({ top: 0 });
    heading.current?.focus({ preventScroll: true });
  }

  const change: ChangeAnswer = (group, patch) => {
    dispatch({ type: 'change', group, patch });
    setCleared(false);
    submit.clearError(group, Object.keys(patch));
  };

  async function switchLanguage(next: Locale) {
    draft.saveNow();
    const loaded = await loadLanguage(next, step, secondLoad);
    if (!loaded) return;
    setWords(loaded.words);
    if (secondLoad && loaded.secondLoad) {
      const [from, to] = [secondLoad.words, loaded.secondLoad.words];
      setSecondLoad(loaded.secondLoad);
      dispatch({ type: 'translate', pages: (pages) => secondLoad.parts.translatePages(pages, from, to) });
    }
    submit.translate(next);
  }

  useOpenStep(step, words);

  return {
    words,
    answers,
    load,
    change,
    setPending: (patch: Partial<Pending>) => dispatch({ type: 'set-pending', patch }),
    draft,
    restoredAt,
    opened,
    prefill,
    clear,
    isCleared,
    secondLoad,
    hasFailed,
    retry,
    heading,
    ...moves,
    announce,
    announcement,
    consent,
    setConsent,
    submit,
    receipt,
    switchLanguage,
  };
}

async function loadLanguage(locale: Locale, step: Step, secondLoad: SecondLoad | undefined) {
  document.cookie = `language=${locale}; path=/; max-age=31536000; samesite=lax`;
  try {
    const [words, stepWords] = await Promise.all([loadWords(locale), secondLoad && loadStepWords(locale)]);
    return { words, secondLoad: secondLoad && stepWords && { ...secondLoad, words: stepWords } };
  } catch {
    // A browser never asks again for a module that failed to load; a new page brings its words and restores the draft.
    if (navigator.onLine) location.replace(stepUrl(step, locale));
    return undefined;
  }
}

function useOpenStep(step: Step, { locale, text }: Words): void {
  useEffect(() => countVisit(`step-${step}`), [step]);
  useEffect(() => {
    document.documentElement.lang = locale;
    document.title = `${fill(text.stepOf, { step, total: stepCount })}: ${text.steps[step - 1]?.title} – ${text.title}`;
  }, [locale, text, step]);
}
