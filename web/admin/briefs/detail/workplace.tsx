/** Beside the answers: what the owner does about them. */
import { useState } from 'react';
import { weekdayTime } from '../../../../domain/text/dates.ts';
import { fromWallClock, toLocalInput } from '../../../../domain/text/warsaw-clock.ts';
import { momentOf } from '../../../../domain/text/stored-time.ts';
import type { BriefDetail, NextStep, Outcome } from '../../../../domain/endpoints/briefs.ts';
import { limits } from '../../../../domain/text/limits.ts';
import { briefStatuses, isBriefStatus, type BriefStatus } from '../../../../domain/brief/status.ts';
import { isBlank } from '../../../../domain/text/text-rules.ts';
import { hourMs } from '../../../../domain/text/durations.ts';
import { Input, Select, TextArea } from '../../../ui/control.tsx';
import { Form, submitOnEnter } from '../../../ui/form.tsx';
import { IconTool, Tool } from '../../../ui/tool.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Labelled } from '../../ui/labelled.tsx';
import { statusLabel, useText } from '../../ui/text.tsx';
import { useAct, useIsBusy } from '../../ui/use-action.ts';
import { useTeam } from '../../ui/team.ts';
import { useNews } from '../../ui/use-news.ts';
import { AssigneeSelect } from '../assignee-select.tsx';
import { addNote, changeBrief } from '../brief-actions.ts';
import { keepNoteDraft, noteDraft } from '../note-drafts.ts';
import { OutcomeFields } from '../status-editor.tsx';

type WorkProps = { brief: BriefDetail; work: BriefWork };

/** Status, next step and note: always in reach, and no taller than they must be. */
export function WorkStrip({ brief, work }: WorkProps) {
  return (
    <section className="work-strip" aria-label={useText().triage.work.label}>
      <Banner {...work.failure} />
      <StatusChoice brief={brief} work={work} />
      <NextStepForm key={brief.nextStep ?? ''} brief={brief} work={work} />
      <NoteForm brief={brief} work={work} />
    </section>
  );
}

export type BriefWork = ReturnType<typeof useBriefWork>;

/** What can be done from an open brief. Its toasts appear inside the dialog. */
export function useBriefWork({ id, status: before, assigneeId: former }: BriefDetail) {
  const text = useText();
  const { admin, team, triage } = text;
  const { nameOf } = useTeam();
  const { failure, setFailure, say, failWith, sayWithUndo } = useNews();
  const { run } = useAct();
  const adding = useAct();

  function sayStatus(status: BriefStatus): void {
    const message = admin.status.saved(statusLabel(text, status));
    if (!isBriefStatus(before) || before === status) return say(message);
    sayWithUndo(message, async () => {
      await run(() => changeBrief(id, { status: before }));
      return triage.undone(statusLabel(text, before));
    });
  }

  return {
    isBusy: useIsBusy(),
    isAddingNote: adding.isPending,
    failure,

    saveStatus(status: BriefStatus, outcome?: Outcome): void {
      setFailure(null);
      run(() => changeBrief(id, { status, ...(outcome ? { outcome } : {}) })).then(
        () => sayStatus(status),
        failWith(admin.storage.status),
      );
    },

    assign(assigneeId: string | null): void {
      setFailure(null);
      const saying = (whose: string | null) => {
        const name = nameOf(whose);
        return name ? team.assign.done(name) : team.assign.nobodyNow;
      };
      const undo = async () => {
        await run(() => changeBrief(id, { assigneeId: former }));
        return saying(former);
      };
      run(() => changeBrief(id, { assigneeId })).then(
        () => sayWithUndo(saying(assigneeId), undo, team.assign.failed),
        failWith(team.assign.failed),
      );
    },

    plan(nextStep: NextStep | null): void {
      setFailure(null);
      run(() => changeBrief(id, { nextStep })).then(
        () => say(nextStep ? triage.nextStep.planned : triage.nextStep.finished),
        failWith(triage.nextStep.failed),
      );
    },

    answered(): void {
      setFailure(null);
      run(() => changeBrief(id, { answeredElsewhere: true })).then(
        () => say(triage.answeredDone),
        failWith(admin.storage.update),
      );
    },

    addNote(note: string, onAdded: () => void): void {
      setFailure(null);
      const added = () => {
        onAdded();
        say(admin.note.added);
      };
      adding.run(() => addNote(id, note)).then(added, failWith(admin.storage.note));
    },
  };
}

function StatusChoice({ brief, work }: WorkProps) {
  const { admin, statuses, team } = useText();
  const { isShared } = useTeam();
  const [ending, setEnding] = useState<{ status: BriefStatus; outcome: Outcome } | null>(null);
  const chosen = ending?.status ?? (isBriefStatus(brief.status) ? brief.status : '');
  const named = briefStatuses.map((status) => [status, statuses[status]] as const);
  function choose(status: BriefStatus | ''): void {
    // Only an ending is worth a question.
    if (status === 'completed' || status === 'cancelled') return setEnding({ status, outcome: {} });
    setEnding(null);
    if (status) work.saveStatus(status);
  }
  return (
    <Form
      className="work-part"
      onSubmit={() => {
        if (!ending) return;
        work.saveStatus(ending.status, ending.outcome);
        setEnding(null);
      }}
    >
      <Labelled label={admin.table.status}>
        <Select<BriefStatus | ''>
          data-key="s"
          value={chosen}
          disabled={work.isBusy}
          options={chosen === '' ? [['', brief.status], ...named] : named}
          onChange={choose}
        />
      </Labelled>
      {ending ? (
        <div className="grid gap-2">
          <OutcomeFields
            status={ending.status}
            outcome={ending.outcome}
            disabled={work.isBusy}
            onChange={(outcome) => setEnding({ ...ending, outcome })}
          />
          <div className="flex gap-2">
            <Tool look="main" className="flex-1" type="submit" disabled={work.isBusy}>
              {admin.save}
            </Tool>
            <Tool onClick={() => setEnding(null)}>{admin.cancel}</Tool>
          </div>
        </div>
      ) : null}
      {isShared ? (
        <Labelled label={team.assign.label}>
          <AssigneeSelect value={brief.assigneeId} disabled={work.isBusy} onChange={work.assign} />
        </Labelled>
      ) : null}
    </Form>
  );
}

/** Tomorrow at ten, unless something is planned. */
function firstMoment(brief: BriefDetail): string {
  const planned = momentOf(brief.nextStepAt);
  if (planned) return toLocalInput(planned);
  return `${toLocalInput(new Date(Date.now() + 24 * hourMs)).slice(0, 10)}T10:00`;
}

function NextStepForm({ brief, work }: WorkProps) {
  const { triage, locale } = useText();
  const words = triage.nextStep;
  const [text, setText] = useState('');
  const [at, setAt] = useState(() => firstMoment(brief));
  const plannedAt = momentOf(brief.nextStepAt);
  const moment = Date.parse(`${at}:00Z`);
  const cannotPlan = work.isBusy || isBlank(text) || Number.isNaN(moment);
  if (brief.nextStep && plannedAt)
    return (
      <div className="work-part">
        <p className="text-xs font-semibold text-muted">
          {words.label}{' '}
          <strong className="whitespace-nowrap text-text">{weekdayTime(plannedAt, locale)}</strong>
        </p>
        <div className="flex items-center gap-x-1">
          <p className="own-words line-clamp-2 min-w-0 flex-1" title={brief.nextStep}>
            {brief.nextStep}
          </p>
          <IconTool
            icon="check"
            look="usual"
            data-key="d"
            label={words.done}
            title={words.done}
            disabled={work.isBusy}
            onClick={() => work.plan(null)}
          />
        </div>
      </div>
    );
  return (
    <Form
      className="work-part"
      data-begun={!isBlank(text)}
      onSubmit={() => {
        if (!cannotPlan) work.plan({ text: text.trim(), at: fromWallClock(moment).toISOString() });
      }}
    >
      <p className="text-xs font-semibold text-muted">{words.label}</p>
      <Input
        data-key="p"
        aria-label={words.text}
        placeholder={words.hint}
        value={text}
        maxLength={limits.line}
        onChange={(event) => setText(event.target.value)}
      />
      <div className="work-more">
        <Input
          type="datetime-local"
          className="min-w-0 flex-1"
          aria-label={words.at}
          value={at}
          onChange={(event) => setAt(event.target.value)}
        />
        <Tool type="submit" disabled={cannotPlan}>
          {words.plan}
        </Tool>
      </div>
    </Form>
  );
}

function NoteForm({ brief, work }: WorkProps) {
  const { admin } = useText();
  const [note, setNote] = useState(noteDraft(brief.id));
  const change = (value: string) => {
    setNote(value);
    keepNoteDraft(brief.id, value);
  };
  const cannotAdd = work.isBusy || isBlank(note);
  return (
    <Form
      className="work-part"
      data-begun={!isBlank(note)}
      onSubmit={() => {
        if (!cannotAdd) work.addNote(note, () => change(''));
      }}
    >
      <Labelled label={admin.note.text}>
        <TextArea
          className="work-note"
          data-key="n"
          value={note}
          maxLength={limits.note}
          onChange={(event) => change(event.target.value)}
          onKeyDown={submitOnEnter}
        />
      </Labelled>
      <div className="work-more">
        <Tool className="flex-1" type="submit" disabled={cannotAdd}>
          {work.isAddingNote ? admin.note.busy : admin.note.submit}
        </Tool>
      </div>
    </Form>
  );
}
