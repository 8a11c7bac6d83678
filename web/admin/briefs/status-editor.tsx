import { useState } from 'react';
import { briefStatuses, isBriefStatus, type BriefStatus } from '../../../domain/status.ts';
import { useText } from '../ui/text.tsx';
import { takeFocus } from '../ui/take-focus.ts';

type StatusEditorProps = {
  current: string;
  isBusy: boolean;
  onSave: (status: BriefStatus) => void;
  onCancel: () => void;
};

export function StatusEditor({ current, isBusy, onSave, onCancel }: StatusEditorProps) {
  const { admin, statuses } = useText();
  const [chosen, setChosen] = useState<BriefStatus>(isBriefStatus(current) ? current : 'new');
  return (
    <form
      className="flex flex-wrap items-center gap-1"
      onSubmit={(event) => {
        event.preventDefault();
        onSave(chosen);
      }}
    >
      <select
        ref={takeFocus}
        className="control w-auto min-w-32"
        aria-label={admin.status.label}
        value={chosen}
        disabled={isBusy}
        onKeyDown={(event) => event.key === 'Escape' && onCancel()}
        onChange={(event) => isBriefStatus(event.target.value) && setChosen(event.target.value)}
      >
        {briefStatuses.map((status) => (
          <option key={status} value={status}>
            {statuses[status]}
          </option>
        ))}
      </select>
      <button type="submit" className="tool tool-main" disabled={isBusy}>
        {admin.save}
      </button>
      <button type="button" className="tool" disabled={isBusy} onClick={onCancel}>
        {admin.cancel}
      </button>
    </form>
  );
}
