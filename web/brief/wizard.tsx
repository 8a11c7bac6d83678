/** The brief: nine steps, one at a time, and everything around them. */
import { memo, useDeferredValue, useMemo, type MouseEvent } from 'react';
import { readinessOf, stepCount } from '../../domain/brief/readiness.ts';
import { ownDateTime, ownTime } from '../../domain/text/dates.ts';
import type { Locale } from '../../domain/text/locale.ts';
import { pagePath } from '../page-paths.ts';
import { PlainHeader, type Mark } from '../site/plain-header.tsx';
import { StageSlot, StripSlot, type FirstDrawing } from './drawing/slot.tsx';
import type { DraftStatus } from './draft/use-draft.ts';
import { StepBody } from './step-body.tsx';
import { StepNav } from './step-nav.tsx';
import { fill, StepWordsContext, useWords, WordsContext } from './text.ts';
import { useStable } from './use-latest.ts';
import { useWizard, type WizardStart, type WizardState } from './use-wizard.ts';

type WizardProps = WizardStart & Mark & { contact: Record<Locale, string>; first?: FirstDrawing };

export function Wizard({ brand, logo, contact, first, ...start }: WizardProps) {
  const wizard = useWizard(start);
  const { words, secondLoad, receipt, heading } = wizard;
  const ReceiptCard = secondLoad?.parts.ReceiptCard;
  return (
    <WordsContext value={words}>
      <StepWordsContext value={secondLoad?.words}>
        {receipt.isAlone ? null : (
          <a href="#questions" className="skip-link" onClick={skipToQuestions}>
            {words.text.skip}
          </a>
        )}
        <PlainHeader
          brand={brand}
          logo={logo}
          home={words.text.home}
          className="brief-header"
          locale={words.locale}
          label={words.text.language}
          hrefOf={(other) => pagePath('brief', other)}
          onChoose={(locale) => void wizard.switchLanguage(locale)}
        />
        <main className="brief-layout" data-step={wizard.answers.step}>
          {receipt.receipt && ReceiptCard ? (
            <ReceiptCard
              receipt={receipt.receipt}
              brand={brand}
              contact={contact}
              isNew={receipt.isAlone}
              onDismiss={() => {
                receipt.dismiss();
                heading.current?.focus();
              }}
            />
          ) : null}
          {receipt.isAlone ? null : <OpenBrief wizard={wizard} first={first} />}
        </main>
        {wizard.announcement}
      </StepWordsContext>
    </WordsContext>
  );
}

function OpenBrief({ wizard, first }: { wizard: WizardState; first: FirstDrawing | undefined }) {
  const { answers, secondLoad, draft, submit } = wizard;
  const { step, brief, visited } = answers;
  // What stands beside the questions may be drawn a frame later than the answer itself.
  const deferredBrief = useDeferredValue(brief);
  const readiness = useMemo(() => readinessOf(deferredBrief), [deferredBrief]);
  const { go, goToField } = useStable({ go: wizard.go, goToField: wizard.goToField });
  const parts = secondLoad?.parts;
  const drawing = { first, parts, brief: deferredBrief, step };
  const isEmpty = visited.length === 1 && readiness.percent === 0 && draft.status.kind === 'untouched';
  return (
    <>
      <div className="brief-nav">
        <StepNav step={step} visited={visited} gaps={readiness.gaps} onGo={go} />
      </div>
      {/* Inert while sending: a later change would be neither sent nor stored. */}
      <div id="questions" tabIndex={-1} className="brief-main" inert={submit.state.kind === 'sending'}>
        {parts ? (
          <>
            <parts.DraftWarning draft={draft} />
            <parts.CarriedDraft
              answers={answers}
              status={draft.status}
              opened={wizard.opened}
              load={wizard.load}
            />
            <parts.PrefillNotice
              key={wizard.prefill ? 'from a work' : 'from nothing'}
              prefill={wizard.prefill}
              answers={answers}
              gaps={readiness.gaps}
              load={wizard.load}
              go={go}
              announce={wizard.announce}
            />
          </>
        ) : null}
        <StepBody
          wizard={wizard}
          note={parts ? <parts.BarNote status={draft.status} missing={readiness.gaps.length} /> : null}
          strip={<StripSlot {...drawing} />}
        />
      </div>
      <div className="brief-aside">
        <section className="grid gap-1 text-sm">
          <DraftTime status={draft.status} restoredAt={wizard.restoredAt} />
          {parts && !isEmpty ? (
            <div className="flex flex-wrap items-center gap-x-4">
              <parts.CarryOn answers={answers} announce={wizard.announce} />
              <parts.ClearDraft onClear={wizard.clear} />
            </div>
          ) : null}
        </section>
        {/* Below everything else, so that nothing moves when it appears. The last step has it in its summary. */}
        {parts && readiness.percent > 0 && step < stepCount ? (
          <parts.ReadinessMeter readiness={readiness} visited={visited} goToField={goToField} />
        ) : null}
      </div>
      <StageSlot {...drawing} />
    </>
  );
}

type DraftTimeProps = { status: DraftStatus; restoredAt: Date | undefined };

/** Writing out a time takes a phone longer than anything else on the page; it must not happen with every letter typed. */
const DraftTime = memo(function DraftTime({ status, restoredAt }: DraftTimeProps) {
  const { text, locale } = useWords();
  const words = text.draft;
  return (
    <p className="text-muted" data-draft={status.kind}>
      {status.kind === 'saved'
        ? fill(words.saved, { time: ownTime(status.at, locale) })
        : restoredAt
          ? fill(words.restored, { date: ownDateTime(restoredAt, locale) })
          : words.none}
    </p>
  );
});

/** Followed as a link it would make a history entry that belongs to no step, and lead back to the first. */
function skipToQuestions(event: MouseEvent): void {
  event.preventDefault();
  document.getElementById('questions')?.focus();
}
