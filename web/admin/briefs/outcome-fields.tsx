import { Input, Select } from '../../ui/control.tsx';
import type { Outcome } from '../../../domain/endpoints/briefs.ts';
import { cancelReasons, type CancelReason } from '../../../domain/brief/status.ts';
import { useText } from '../ui/text.tsx';

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
