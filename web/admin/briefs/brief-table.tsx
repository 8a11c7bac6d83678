import { useMemo } from 'react';
import { typedWords } from '../../../domain/text/search-marks.ts';
import { useIsOwner } from '../ui/role.ts';
import { useNow } from '../ui/use-now.ts';
import { EmptyNote } from '../ui/empty-note.tsx';
import type { BriefSummary } from '../../../domain/endpoints/briefs.ts';
import { ListTable } from '../../ui/table.tsx';
import type { SelectBoxProps } from '../../ui/check.tsx';
import { statusLabel, useText } from '../ui/text.tsx';
import { filterBy } from './brief-address.ts';
import { narrowedBy, type BriefFilter } from './brief-query.ts';
import { BriefRow } from './brief-row.tsx';
import type { BriefListActions } from './use-brief-list.ts';
import type { Selection } from '../ui/use-selection.ts';
import { useRowKeys } from '../ui/use-row-keys.ts';
import type { Shortcuts } from '../ui/shortcuts.ts';
import type { RowAction } from './row-actions.tsx';

type BriefTableProps = {
  briefs: BriefSummary[];
  filter: BriefFilter;
  isBusy: boolean;
  chosen: Selection;
  actions: BriefListActions;
  selectAll: SelectBoxProps;
  onRefresh: () => void;
};

export function BriefTable(props: BriefTableProps) {
  const { briefs, filter, isBusy, chosen, actions, selectAll, onRefresh } = props;
  const { selected, select } = chosen;
  const words = useText().admin.table;
  const now = useNow();
  const isOwner = useIsOwner();
  const terms = useMemo(() => typedWords(filter.q), [filter.q]);
  const current = useRowKeys({
    kind: 'brief',
    rows: briefs,
    keysOf: (brief) => keysOf(brief, isOwner, (chosen) => brief && !isBusy && actions.act(brief, chosen)),
    onSelect: (id) => select(id, !selected.has(id)),
    onRefresh,
  });
  if (briefs.length === 0) return null;
  const { company, contact, type, status, date, actions: act } = words;
  return (
    <ListTable
      label={words.caption}
      columns={{ company, contact, type, status, date, actions: act }}
      selectAll={selectAll}
    >
      {briefs.map((brief) => (
        <BriefRow
          key={brief.id}
          brief={brief}
          now={now}
          terms={terms}
          isBusy={isBusy}
          isSelected={selected.has(brief.id)}
          isCurrent={current === brief.id}
          isEditingStatus={actions.editing === brief.id}
          onAct={actions.act}
          onSelect={select}
          onSaveStatus={actions.saveStatus}
          onCancelStatus={actions.stopEditing}
        />
      ))}
    </ListTable>
  );
}

function keysOf(
  brief: BriefSummary | undefined,
  isOwner: boolean,
  act: (action: RowAction) => unknown,
): Shortcuts {
  const key = (action: RowAction, inTrash?: RowAction) => () => {
    const chosen = brief?.deletedAt ? inTrash : action;
    if (chosen) act(chosen);
  };
  return {
    Enter: key('view', 'view'),
    // Without a current row it still refreshes the list.
    ...(brief && !brief.deletedAt ? { r: key('reply') } : {}),
    s: key('status'),
    n: key('note'),
    u: key('unread'),
    p: key('notify'),
    e: key('export', 'export'),
    Delete: key('remove', isOwner ? 'erase' : undefined),
  };
}

export function EmptyList({ filter }: { filter: BriefFilter }) {
  const text = useText();
  const words = text.admin.table;
  const narrowing = narrowedBy(filter);
  const isNarrowed = filter.q !== '' || narrowing.length > 0;
  const message = filter.q
    ? words.emptySearch(filter.q)
    : filter.status && narrowing.length === 1
      ? words.emptyStatus(
          filter.status === 'other' ? text.triage.filters.other : statusLabel(text, filter.status),
        )
      : filter.trash && !isNarrowed
        ? words.emptyTrash
        : words.empty;
  const clear = () => filterBy({ q: null, ...Object.fromEntries(narrowing.map((name) => [name, null])) });
  return <EmptyNote message={message} onClear={isNarrowed ? clear : undefined} />;
}
