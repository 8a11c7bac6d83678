import { Input, Select } from '../../ui/control.tsx';
import { Form } from '../../ui/form.tsx';
import { Tool } from '../../ui/tool.tsx';
import { useState } from 'react';
import type { Outcome } from '../../../domain/endpoints/briefs.ts';
import {
  briefStatuses,
  cancelReasons,
  isBriefStatus,
  type BriefStatus,
  type CancelReason,
} from '../../../domain/brief/status.ts';
import { useText } from '../ui/text.tsx';
import { focusNew } from '../ui/focus-new.ts';

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
    <Form
      className="absolute top-1 right-0 z-10 grid w-56 gap-2 rounded-xl border border-line bg-raised p-2 text-left shadow-lg lg:right-auto lg:left-1"
      onSubmit={() => onSave(chosen, outcome)}
    >
      <Select
        ref={focusNew}
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
    </Form>
  );
}

type OutcomeFieldsProps = {
  status: string;
  outcome: Outcome;
  disabled: boolean;
  onChange: (outcome: Outcome) => void;
};

/** Asked where a brief ends, and never demanded: why it was cancelled, or what it came to. */
export function OutcomeFields({ status, outcome, disabled, onChange }: OutcomeFieldsProps) {
  const words = useText().triage.outcome;
  if (status === 'cancelled')
    return (
      <label className="grid gap-1">
        <span className="text-xs text-muted">{words.reason}</span>
        <Select<CancelReason | ''>
          value={outcome.reason ?? ''}
          disabled={disabled}
          options={[
            ['', words.noReason],
            ...cancelReasons.map((reason) => [reason, words.reasons[reason]] as const),
          ]}
          onChange={(reason) => onChange({ reason: reason || null })}
        />
      </label>
    );
  if (status === 'completed')
    return (
      <label className="grid gap-1">
        <span className="text-xs text-muted">{words.amount}</span>
        <Input
          inputMode="numeric"
          maxLength={9}
          value={outcome.amount ?? ''}
          disabled={disabled}
          onChange={(event) => {
            const digits = event.target.value.replaceAll(/\D/g, '');
            onChange({ amount: digits === '' ? null : Number(digits) });
          }}
        />
      </label>
    );
  return null;
}
