import { Tool } from '../../ui/tool.tsx';
import { useState } from 'react';
import type { Outcome } from '../../../domain/endpoints/briefs.ts';
import { briefStatuses, isBriefStatus, type BriefStatus } from '../../../domain/brief/status.ts';
import { useText } from '../ui/text.tsx';
import { takeFocus } from '../ui/take-focus.ts';
import { OutcomeFields } from './outcome-fields.tsx';

type StatusEditorProps = {
  current: string;
  isBusy: boolean;
  onSave: (status: BriefStatus, outcome: Outcome) => void;
  onCancel: () => void;
};

/** Over the row, so that nothing moves under the pointer. */
export function StatusEditor({ current, isBusy, onSave, onCancel }: StatusEditorProps) {
  const { admin, statuses } = useText();
  const [chosen, setChosen] = useState<BriefStatus>(isBriefStatus(current) ? current : 'new');
  const [outcome, setOutcome] = useState<Outcome>({});
  return (
    <form
      className="absolute top-1 right-0 z-10 grid w-56 gap-2 rounded-xl border border-line bg-raised p-2 text-left shadow-lg lg:right-auto lg:left-1"
      onSubmit={(event) => {
        event.preventDefault();
        onSave(chosen, outcome);
      }}
    >
      <select
        ref={takeFocus}
        className="control"
        aria-label={admin.status.label}
        value={chosen}
        disabled={isBusy}
        onKeyDown={(event) => event.key === 'Escape' && onCancel()}
        onChange={(event) => {
          if (!isBriefStatus(event.target.value)) return;
          setChosen(event.target.value);
          setOutcome({});
        }}
      >
        {briefStatuses.map((status) => (
          <option key={status} value={status}>
            {statuses[status]}
          </option>
        ))}
      </select>
      <OutcomeFields status={chosen} outcome={outcome} disabled={isBusy} onChange={setOutcome} />
      <div className="flex gap-1">
        <Tool look="main" className="flex-1" type="submit" disabled={isBusy}>
          {admin.save}
        </Tool>
        <Tool disabled={isBusy} onClick={onCancel}>
          {admin.cancel}
        </Tool>
      </div>
    </form>
  );
}
