import { useState } from 'react';
import type { BriefPage, BriefSummary } from '../../../domain/endpoints/briefs.ts';
import { briefStatuses, type BriefStatus } from '../../../domain/brief/status.ts';
import type { IconName } from '../../ui/icon.tsx';
import { SelectionBar, SelectionTool } from '../../ui/selection-bar.tsx';
import { ExportTools } from '../ui/export-tools.tsx';
import { useIsOwner } from '../ui/role.ts';
import { useTeam } from '../ui/team.ts';
import { useText } from '../ui/text.tsx';
import { totalText } from '../ui/pager.tsx';
import { AssigneeSelect } from './assignee-select.tsx';
import type { Bulk } from './brief-actions.ts';
import { filterQuery, matchingOf, type BriefFilter } from './brief-query.ts';
import type { BriefListActions } from './use-brief-list.ts';
import type { Selection } from '../ui/use-selection.ts';
import { Select } from '../../ui/control.tsx';
import { Tool } from '../../ui/tool.tsx';

type BulkAction = 'trash' | 'restore' | 'erase' | 'unread';

type BriefBarProps = {
  chosen: Selection;
  page: BriefPage | undefined;
  briefs: BriefSummary[];
  filter: BriefFilter;
  actions: BriefListActions;
  isBusy: boolean;
};

export function BriefBar({ chosen, page, briefs, filter, actions, isBusy }: BriefBarProps) {
  const text = useText();
  const { admin, statuses, team, triage } = text;
  const { me = null, isShared } = useTeam();
  const [chosenPerson, setAssigneeId] = useState<string | null>();
  const assigneeId = chosenPerson === undefined ? me : chosenPerson;
  const [status, setStatus] = useState<BriefStatus>('in-progress');
  const isOwner = useIsOwner();
  const { isEverything, choose } = chosen;
  const ids = [...chosen.selected];
  const total = page?.total;
  const hasMore = (page?.nextCursor ?? null) !== null;
  const query = isEverything ? filterQuery({ ...filter, cursor: null }) : { ids: ids.join(',') };
  const target = isEverything ? { matching: matchingOf(filter) } : { ids };

  const perform = (order: Pick<Bulk, 'action' | 'status' | 'assigneeId'>) =>
    actions.actOnMany({ ...target, ...order }, choose, briefs);

  function act(action: BulkAction): void {
    if (action !== 'trash' && action !== 'erase') return perform({ action });
    const { count, isExact } = (isEverything && total) || { count: ids.length, isExact: true };
    const { title, submit, many, eraseMany } = admin.remove;
    const { erase } = admin.actions;
    const question = action === 'erase' ? eraseMany(count, !isExact) : many(count, !isExact);
    const named = action === 'erase' ? { title: erase, submit: erase } : { title, submit };
    actions.ask({ ...named, question, danger: true, onConfirm: () => perform({ action }) });
  }

  const tool = (action: BulkAction, label: string, icon: IconName) => (
    <SelectionTool
      label={label}
      icon={icon}
      isDisabled={isBusy}
      isDanger={action === 'trash' || action === 'erase'}
      onClick={() => act(action)}
    />
  );
  return (
    <SelectionBar
      label={admin.selection.label}
      clearLabel={admin.selection.clear}
      count={
        isEverything && total ? triage.allMatching(totalText(total, text)) : admin.selection.count(ids.length)
      }
      onClear={() => choose([])}
    >
      {chosen.areAll && hasMore && !isEverything && total ? (
        <Tool disabled={isBusy} onClick={chosen.selectEverything}>
          {triage.selectMatching(totalText(total, text))}
        </Tool>
      ) : null}
      {filter.trash ? null : (
        <span className="flex gap-2">
          <Select
            className="w-auto"
            aria-label={admin.status.label}
            value={status}
            disabled={isBusy}
            options={briefStatuses.map((one) => [one, statuses[one]])}
            onChange={setStatus}
          />
          <Tool disabled={isBusy} onClick={() => perform({ action: 'status', status })}>
            {admin.selection.apply}
          </Tool>
        </span>
      )}
      {filter.trash || !isShared ? null : (
        <span className="flex gap-2">
          <AssigneeSelect
            label={team.assign.choose}
            value={assigneeId}
            disabled={isBusy}
            onChange={setAssigneeId}
          />
          <Tool disabled={isBusy} onClick={() => perform({ action: 'assign', assigneeId })}>
            {team.assign.many}
          </Tool>
        </span>
      )}
      <ExportTools subject="briefs" query={query} isDisabled={isBusy} />
      {filter.trash ? (
        <>
          {tool('restore', admin.actions.restore, 'restore')}
          {isOwner ? tool('erase', admin.actions.erase, 'trash') : null}
        </>
      ) : (
        <>
          {tool('unread', triage.unread, 'unread')}
          {tool('trash', admin.actions.remove, 'trash')}
        </>
      )}
    </SelectionBar>
  );
}
