import { Select } from '../../ui/control.tsx';
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
      <Select
        ref={takeFocus}
        aria-label={admin.status.label}
        value={chosen}
        disabled={isBusy}
        options={briefStatuses.map((status) => [status, statuses[status]])}
        onKeyDown={(event) => event.key === 'Escape' && onCancel()}
        onChange={(status) => {
          setChosen(status);
          setOutcome({});
        }}
      />
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
