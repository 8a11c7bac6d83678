import { useState } from 'react';
import { briefStatuses, isBriefStatus, type BriefStatus } from '../../../domain/status.ts';
import { Icon } from '../ui/icons.tsx';
import { useText } from '../ui/text.tsx';
import { useExport } from './use-export.ts';

type SelectionBarProps = {
  ids: string[];
  isTrash: boolean;
  isBusy: boolean;
  onStatus: (status: BriefStatus) => void;
  onAct: (action: 'trash' | 'restore' | 'erase') => void;
  onClear: () => void;
};

export function SelectionBar({ ids, isTrash, isBusy, onStatus, onAct, onClear }: SelectionBarProps) {
  const { admin, statuses } = useText();
  const [status, setStatus] = useState<BriefStatus>('in-progress');
  const { rows, start } = useExport();
  const isDisabled = isBusy || rows !== null;
  const exportAs = (format: 'csv' | 'json') => start(format, { ids: ids.join(',') });
  return (
    <div
      role="group"
      aria-label={admin.selection.label}
      className="sticky top-2 z-10 flex flex-wrap items-center gap-2 rounded-xl border border-line bg-selected px-3 py-2 shadow-sm"
    >
      <p role="status" className="mr-2 font-semibold">
        {admin.selection.count(ids.length)}
      </p>
      {isTrash ? null : (
        <>
          <select
            className="control w-auto"
            aria-label={admin.status.label}
            value={status}
            disabled={isDisabled}
            onChange={(event) => isBriefStatus(event.target.value) && setStatus(event.target.value)}
          >
            {briefStatuses.map((one) => (
              <option key={one} value={one}>
                {statuses[one]}
              </option>
            ))}
          </select>
          <button type="button" className="tool" disabled={isDisabled} onClick={() => onStatus(status)}>
            {admin.selection.apply}
          </button>
        </>
      )}
      <button type="button" className="tool" disabled={isDisabled} onClick={() => void exportAs('csv')}>
        <Icon name="download" />
        {admin.filters.exportCsv}
      </button>
      <button type="button" className="tool" disabled={isDisabled} onClick={() => void exportAs('json')}>
        <Icon name="download" />
        {admin.filters.exportJson}
      </button>
      {isTrash ? (
        <>
          <button type="button" className="tool" disabled={isDisabled} onClick={() => onAct('restore')}>
            <Icon name="restore" />
            {admin.actions.restore}
          </button>
          <button
            type="button"
            className="tool text-danger"
            disabled={isDisabled}
            onClick={() => onAct('erase')}
          >
            <Icon name="trash" />
            {admin.actions.erase}
          </button>
        </>
      ) : (
        <button
          type="button"
          className="tool text-danger"
          disabled={isDisabled}
          onClick={() => onAct('trash')}
        >
          <Icon name="trash" />
          {admin.actions.remove}
        </button>
      )}
      <button type="button" className="tool tool-bare ml-auto" onClick={onClear}>
        {admin.selection.clear}
      </button>
    </div>
  );
}
