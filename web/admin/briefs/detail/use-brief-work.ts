/** What can be done from an open brief. Its toasts appear inside the dialog. */
import { useState } from 'react';
import type { BriefDetail, NextStep, Outcome } from '../../../../domain/endpoints/briefs.ts';
import { isBriefStatus, type BriefStatus } from '../../../../domain/brief/status.ts';
import { useIsBusy } from '../../ui/busy.ts';
import { explainFailure, type Failure } from '../../ui/failure.ts';
import { statusLabel, useText } from '../../ui/text.tsx';
import { usePlanStep } from '../../ui/use-action.ts';
import { useToast } from '../../ui/toasts.tsx';
import { useAddNote, useAnsweredElsewhere, useChangeStatus } from '../brief-actions.ts';

export function useBriefWork(brief: BriefDetail | undefined) {
  const text = useText();
  const { admin, triage } = text;
  const toast = useToast();
  const isBusy = useIsBusy();
  const [failed, setFailed] = useState<{ id: string; failure: Failure } | null>(null);
  const changeStatus = useChangeStatus();
  const plan = usePlanStep();
  const answered = useAnsweredElsewhere();
  const addNote = useAddNote();
  const id = brief?.id ?? '';

  const say = (message: string) => toast({ kind: 'done', message });
  const failWith = (sentence: string) => (error: unknown) =>
    setFailed({ id, failure: explainFailure(error, sentence, text) });
  const begin = () => setFailed(null);

  function sayStatus(status: BriefStatus, before: string | undefined): void {
    const message = admin.status.saved(statusLabel(text, status));
    if (!isBriefStatus(before) || before === status) return say(message);
    const sayFailed = (error: unknown) =>
      toast({ kind: 'failed', message: explainFailure(error, admin.storage.update, text).sentence });
    const undo = () =>
      changeStatus
        .mutateAsync({ id, status: before })
        .then(() => say(triage.undone(statusLabel(text, before))), sayFailed);
    toast({ kind: 'done', message, action: { label: admin.remove.undo, run: () => void undo() } });
  }

  return {
    words: triage,
    isBusy,
    isAddingNote: addNote.isPending,
    failure: failed?.id === id ? failed.failure : null,

    saveStatus(status: BriefStatus, outcome?: Outcome): void {
      begin();
      const before = brief?.status;
      changeStatus
        .mutateAsync({ id, status, outcome })
        .then(() => sayStatus(status, before), failWith(admin.storage.status));
    },

    plan(nextStep: NextStep | null): void {
      begin();
      plan
        .mutateAsync({ id, nextStep })
        .then(
          () => say(nextStep ? triage.nextStep.planned : triage.nextStep.finished),
          failWith(triage.nextStep.failed),
        );
    },

    answered(): void {
      begin();
      answered.mutateAsync(id).then(() => say(triage.answeredDone), failWith(admin.storage.update));
    },

    addNote(note: string, onAdded: () => void): void {
      begin();
      const added = () => {
        onAdded();
        say(admin.note.added);
      };
      addNote.mutateAsync({ id, note }).then(added, failWith(admin.storage.note));
    },
  };
}

export type BriefWork = ReturnType<typeof useBriefWork>;
