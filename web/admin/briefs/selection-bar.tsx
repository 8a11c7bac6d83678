import { useState } from 'react';
import type { BriefPage } from '../../../domain/endpoints/briefs.ts';
import { briefStatuses, isBriefStatus, type BriefStatus } from '../../../domain/brief/status.ts';
import type { IconName } from '../ui/icons.tsx';
import { ExportTools, SelectionFrame, SelectionTool } from '../ui/selection-frame.tsx';
import { useText } from '../ui/text.tsx';
import { totalText } from '../ui/pager.tsx';
import { filterQuery, type BriefFilter } from './brief-query.ts';

type BulkAction = 'trash' | 'restore' | 'erase' | 'unread';

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
  onAct: (action: BulkAction) => void;
  onClear: () => void;
};

export function SelectionBar(props: SelectionBarProps) {
  const { ids, isTrash, isBusy, onStatus, onAct, onClear, total, canTakeAll, isEverything } = props;
  const text = useText();
  const { admin, statuses, triage } = text;
  const [status, setStatus] = useState<BriefStatus>('in-progress');
  const query = isEverything ? filterQuery({ ...props.filter, cursor: null }) : { ids: ids.join(',') };
  const tool = (action: BulkAction, label: string, icon: IconName) => (
    <SelectionTool
      label={label}
      icon={icon}
      isDisabled={isBusy}
      isDanger={action === 'trash' || action === 'erase'}
      onClick={() => onAct(action)}
    />
  );
  return (
    <SelectionFrame
      label={admin.selection.label}
      told={
        isEverything && total ? triage.allMatching(totalText(total, text)) : admin.selection.count(ids.length)
      }
      onClear={onClear}
    >
      {canTakeAll && !isEverything && total ? (
        <button type="button" className="tool" disabled={isBusy} onClick={props.onEverything}>
          {triage.selectMatching(totalText(total, text))}
        </button>
      ) : null}
      {isTrash ? null : (
        <span className="flex gap-2">
          <select
            className="control w-auto"
            aria-label={admin.status.label}
            value={status}
            disabled={isBusy}
            onChange={(event) => isBriefStatus(event.target.value) && setStatus(event.target.value)}
          >
            {briefStatuses.map((one) => (
              <option key={one} value={one}>
                {statuses[one]}
              </option>
            ))}
          </select>
          <button type="button" className="tool" disabled={isBusy} onClick={() => onStatus(status)}>
            {admin.selection.apply}
          </button>
        </span>
      )}
      <ExportTools subject="briefs" query={query} isDisabled={isBusy} />
      {isTrash ? (
        <>
          {tool('restore', admin.actions.restore, 'restore')}
          {tool('erase', admin.actions.erase, 'trash')}
        </>
      ) : (
        <>
          {tool('unread', triage.unread, 'unread')}
          {tool('trash', admin.actions.remove, 'trash')}
        </>
      )}
    </SelectionFrame>
  );
}
