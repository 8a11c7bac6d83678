import { useRef, useState, type RefObject } from 'react';
import { limits } from '../../../../domain/text/limits.ts';
import type { BriefDetail } from '../../../../domain/endpoints/briefs.ts';
import { evidenceText, findingSentence } from '../../../../words/finding-sentence.ts';
import { Input } from '../../../ui/control.tsx';
import { Form } from '../../../ui/form.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { IconTool, Tool } from '../../../ui/tool.tsx';
import { Banner } from '../../ui/banner.tsx';
import { focusNew } from '../../ui/focus-new.ts';
import { labelIn, useText } from '../../ui/text.tsx';
import { useAct } from '../../ui/use-action.ts';
import { useNews } from '../../ui/use-news.ts';
import { findingPlace, ToAnswer } from './evidence-marks.tsx';
import { dismissFinding } from '../brief-actions.ts';
import type { Finding } from '../letters/letter.ts';

type FindingsProps = {
  brief: BriefDetail;
  /** The findings that the letter beside them asks about. */
  inLetter: ReadonlySet<string | null>;
  /** Puts questions into the letter, or takes them out; undefined where no letter can be written. */
  onAsk: ((findings: Finding[]) => void) | undefined;
  /** The letter that questions are put into is still loading: a press would be lost. */
  isWaiting: boolean;
};

/** What to clear up before answering, worst first; each becomes a question of the letter with one press. */
export function Findings({ brief, inLetter, onAsk, isWaiting }: FindingsProps) {
  const { triage, letters } = useText();
  const title = useRef<HTMLHeadingElement>(null);
  const dismissal = useDismissal(brief.id, title);
  const { findings } = brief;
  if (findings.length === 0) return null;
  const open = findings.filter(({ dismissed }) => !dismissed);
  const counted = (kind: Finding['kind']) => open.filter((finding) => finding.kind === kind);
  const [contradictions, gaps] = [counted('contradiction'), counted('gap')];
  const counts = [
    contradictions.length > 0 ? triage.contradictions(contradictions.length) : '',
    gaps.length > 0 ? triage.gaps(gaps.length) : '',
  ].filter(Boolean);
  const unasked = open.filter(({ id, asked }) => !asked && !inLetter.has(id));
  const canDismiss = !brief.deletedAt;

  return (
    <section className="findings">
      <div className="finding-line">
        <h3 ref={title} tabIndex={-1} className="py-1 text-sm font-semibold">
          {counts.length > 0
            ? `${triage.before.contradictions}: ${counts.map(unbroken).join(', ')}`
            : triage.dismiss.allDone}
        </h3>
        {onAsk && unasked.length > 1 ? (
          <Tool look="bare" className="underline" disabled={isWaiting} onClick={() => onAsk(unasked)}>
            {letters.questions.askAll}
          </Tool>
        ) : null}
      </div>
      <Banner {...dismissal.failure} />
      <ul>
        {[...contradictions, ...gaps]
          .toSorted((one, other) => Number(one.asked) - Number(other.asked))
          .map((finding) => (
            <OpenFinding
              key={finding.id}
              finding={finding}
              isInLetter={inLetter.has(finding.id)}
              onAsk={onAsk && (() => onAsk([finding]))}
              isWaiting={isWaiting}
              isBusy={dismissal.isBusy}
              onDismiss={canDismiss ? (reason) => dismissal.dismiss(finding, reason) : undefined}
            />
          ))}
      </ul>
      <Dismissed
        findings={findings.filter(({ dismissed }) => dismissed)}
        isBusy={dismissal.isBusy}
        onReopen={canDismiss ? dismissal.reopen : undefined}
      />
    </section>
  );
}

/** Where it was done nothing is left to hold the focus, so the title takes it. */
function useDismissal(briefId: string, title: RefObject<HTMLElement | null>) {
  const words = useText().triage.dismiss;
  const { failure, setFailure, say, failWith, sayWithUndo } = useNews();
  const { run, isPending } = useAct();
  const reopen = async ({ id }: Finding) => {
    await run(() => dismissFinding(briefId, id, { dismissed: false }));
    title.current?.focus();
    return words.reopened;
  };
  function finish(finding: Finding): void {
    title.current?.focus();
    sayWithUndo(words.done, () => reopen(finding));
  }
  return {
    failure,
    isBusy: isPending,
    dismiss(finding: Finding, reason: string): void {
      setFailure(null);
      run(() => dismissFinding(briefId, finding.id, { dismissed: true, reason })).then(
        () => finish(finding),
        failWith(words.failed),
      );
    },
    reopen(finding: Finding): void {
      setFailure(null);
      reopen(finding).then(say, failWith(words.failed));
    },
  };
}

type OpenFindingProps = {
  finding: Finding;
  isInLetter: boolean;
  onAsk: (() => void) | undefined;
  isWaiting: boolean;
  isBusy: boolean;
  onDismiss: ((reason: string) => void) | undefined;
};

function OpenFinding({ finding, isInLetter, onAsk, isWaiting, isBusy, onDismiss }: OpenFindingProps) {
  const { triage, letters, options } = useText();
  const words = triage.dismiss;
  const sentence = findingSentence(finding, triage.findings, options);
  const [isDismissing, setDismissing] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  return (
    <li
      id={findingPlace(finding.id)}
      tabIndex={-1}
      data-finding={finding.id}
      className={finding.asked ? 'finding-asked' : ''}
    >
      <div className="finding-line">
        <div className="letter-tick min-w-0 flex-1">
          <Described finding={finding} />
        </div>
        {onAsk ? (
          <Tool
            look={isInLetter ? 'bare' : 'usual'}
            icon={isInLetter ? 'check' : undefined}
            className={isInLetter ? 'finding-in' : ''}
            aria-pressed={isInLetter}
            aria-label={`${letters.questions.ask}: ${sentence}`}
            disabled={isWaiting}
            onClick={onAsk}
          >
            {isInLetter ? letters.questions.inLetter : letters.questions.ask}
          </Tool>
        ) : null}
        {onDismiss ? (
          <IconTool
            ref={toggle}
            icon="close"
            label={`${words.label}: ${sentence}`}
            title={words.label}
            aria-expanded={isDismissing}
            onClick={() => setDismissing(!isDismissing)}
          />
        ) : null}
      </div>
      <Evidence finding={finding} />
      {onDismiss && isDismissing ? (
        <DismissForm
          isBusy={isBusy}
          onDismiss={onDismiss}
          onCancel={() => {
            setDismissing(false);
            toggle.current?.focus();
          }}
        />
      ) : null}
    </li>
  );
}

function Described({ finding }: { finding: Finding }) {
  const { triage, letters, options } = useText();
  return (
    <>
      <Icon name={finding.kind === 'contradiction' ? 'alert' : 'more'} className="mt-0.5 size-4" />
      <span className="own-words">
        {findingSentence(finding, triage.findings, options)}
        {finding.asked ? ` (${letters.questions.asked})` : ''}
      </span>
    </>
  );
}

/** The answers a finding comes from, each by the name of its question. */
function Evidence({ finding: { id, evidence } }: { finding: Finding }) {
  const { admin, fields, letters, options } = useText();
  const names: Record<string, string> = { ...fields, clarifications: letters.revisions.title };
  const byField = Map.groupBy(evidence, ({ field }) => field);
  return (
    <dl className="finding-evidence">
      {[...byField].map(([field, quotes]) => (
        <div key={field}>
          <dt>{labelIn(names, field)}:</dt>
          <dd className="own-words">
            {quotes.some(({ quote }) => quote !== '') ? (
              <ToAnswer finding={id} field={field}>
                {quotes.map((one) => evidenceText(one, options)).join(', ')}
              </ToAnswer>
            ) : (
              admin.detail.notProvided
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

type DismissFormProps = { isBusy: boolean; onDismiss: (reason: string) => void; onCancel: () => void };

function DismissForm({ isBusy, onDismiss, onCancel }: DismissFormProps) {
  const words = useText().triage.dismiss;
  const [reason, setReason] = useState('');
  return (
    <Form className="finding-dismiss" onSubmit={() => onDismiss(reason)}>
      <Input
        ref={focusNew}
        aria-label={words.reason}
        placeholder={words.reason}
        value={reason}
        maxLength={limits.line}
        onChange={(event) => setReason(event.target.value)}
      />
      <Tool type="submit" disabled={isBusy}>
        {words.confirm}
      </Tool>
      <Tool type="button" look="bare" onClick={onCancel}>
        {words.cancel}
      </Tool>
    </Form>
  );
}

type DismissedProps = {
  findings: Finding[];
  isBusy: boolean;
  onReopen: ((finding: Finding) => void) | undefined;
};

function Dismissed({ findings, isBusy, onReopen }: DismissedProps) {
  const { triage, options } = useText();
  if (findings.length === 0) return null;
  return (
    <details className="border-t border-line text-muted">
      <summary>{triage.dismiss.count(findings.length)}</summary>
      <ul className="mt-1 grid gap-1">
        {findings.map((finding) => (
          <li key={finding.id} data-dismissed={finding.id} className="finding-line">
            <span className="own-words">
              {findingSentence(finding, triage.findings, options)}
              {finding.reason === '' ? '' : ` ${finding.reason}`}
            </span>
            {onReopen ? (
              <Tool look="bare" disabled={isBusy} onClick={() => onReopen(finding)}>
                {triage.dismiss.reopen}
              </Tool>
            ) : null}
          </li>
        ))}
      </ul>
    </details>
  );
}

/** A number stays with its noun. */
function unbroken(count: string): string {
  return count.replaceAll(' ', '\u00a0');
}
