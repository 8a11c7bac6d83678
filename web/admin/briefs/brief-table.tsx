import type { BriefSummary } from '../../../domain/endpoints/briefs.ts';
import { ListTable } from '../ui/list-table.tsx';
import type { SelectBoxProps } from '../ui/select-box.tsx';
import { statusLabel, useText } from '../ui/text.tsx';
import { filterBy } from '../ui/address.ts';
import { narrowedBy, type BriefFilter } from './brief-query.ts';
import { BriefRow, type RowProps } from './brief-row.tsx';

type BriefTableProps = Pick<
  RowProps,
  'now' | 'isBusy' | 'terms' | 'onAct' | 'onSelect' | 'onSaveStatus' | 'onCancelStatus'
> & {
  briefs: BriefSummary[];
  selected: ReadonlySet<string>;
  current: string | null;
  editing: string | null;
  selectAll: SelectBoxProps;
};

export function BriefTable({ briefs, selected, current, editing, selectAll, ...row }: BriefTableProps) {
  const words = useText().admin.table;
  const { company, contact, type, status, date, actions } = words;
  const columns = { company, contact, type, status, date, actions };
  return (
    <ListTable label={words.caption} columns={columns} selectAll={selectAll}>
      {briefs.map((brief) => (
        <BriefRow
          key={brief.id}
          brief={brief}
          isSelected={selected.has(brief.id)}
          isCurrent={current === brief.id}
          isEditingStatus={editing === brief.id}
          {...row}
        />
      ))}
    </ListTable>
  );
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
  return (
    <div className="grid justify-items-center gap-3 px-4 py-16 text-center">
      <p role="status" className="own-words max-w-full text-muted">
        {message}
      </p>
      {isNarrowed ? (
        <button
          type="button"
          className="tool"
          onClick={() => filterBy({ q: null, ...Object.fromEntries(narrowing.map((name) => [name, null])) })}
        >
          {text.admin.filters.clear}
        </button>
      ) : null}
    </div>
  );
}
