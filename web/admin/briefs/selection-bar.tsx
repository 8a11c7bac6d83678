import { useState } from 'react';
import type { BriefPage } from '../../../domain/calls/briefs.ts';
import { briefStatuses, isBriefStatus, type BriefStatus } from '../../../domain/status.ts';
import { Icon } from '../ui/icons.tsx';
import { useText } from '../ui/text.tsx';
import { totalText } from '../ui/pager.tsx';
import { filterQuery, type BriefFilter } from './brief-query.ts';
import { useExport } from './use-export.ts';

type SelectionBarProps = {
  ids: string[];
  filter: BriefFilter;
  total: BriefPage['total'] | undefined;
  /** There are more than the page shows. */
  canTakeAll: boolean;
  isEverything: boolean;
  onEverything: () => void;
  isTrash: boolean;
  isBusy: boolean;
  onStatus: (status: BriefStatus) => void;
  onAct: (action: 'trash' | 'restore' | 'erase' | 'unread') => void;
  onClear: () => void;
};

export function SelectionBar(props: SelectionBarProps) {
  const { ids, isTrash, isBusy, onStatus, onAct, onClear, total, canTakeAll, isEverything } = props;
  const text = useText();
  const { admin, statuses, desk } = text;
  const [status, setStatus] = useState<BriefStatus>('in-progress');
  const { rows, start } = useExport();
  const isDisabled = isBusy || rows !== null;
  const exportAs = (format: 'csv' | 'json') =>
    start(format, isEverything ? filterQuery({ ...props.filter, cursor: null }) : { ids: ids.join(',') });
  return (
    <div
      role="group"
      aria-label={admin.selection.label}
      className="over-list flex flex-wrap items-center gap-2 rounded-xl border border-line bg-selected px-3 py-2"
    >
      <p role="status" className="mr-2 font-semibold">
        {isEverything && total ? desk.allMatching(totalText(total, text)) : admin.selection.count(ids.length)}
      </p>
      {canTakeAll && !isEverything && total ? (
        <button type="button" className="tool" disabled={isDisabled} onClick={props.onEverything}>
          {desk.selectMatching(totalText(total, text))}
        </button>
      ) : null}
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
        <>
          <button type="button" className="tool" disabled={isDisabled} onClick={() => onAct('unread')}>
            <Icon name="unread" />
            {desk.unread}
          </button>
          <button
            type="button"
            className="tool text-danger"
            disabled={isDisabled}
            onClick={() => onAct('trash')}
          >
            <Icon name="trash" />
            {admin.actions.remove}
          </button>
        </>
      )}
      <button type="button" className="tool tool-bare ml-auto" onClick={onClear}>
        {admin.selection.clear}
      </button>
    </div>
  );
}
