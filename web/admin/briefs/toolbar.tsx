import { briefSorts } from '../../../domain/brief-sorts.ts';
import { briefStatuses } from '../../../domain/status.ts';
import { filterBy } from '../ui/address.ts';
import { RefreshButton, TrashToggle } from '../ui/list-tools.tsx';
import { SearchField } from '../ui/search-field.tsx';
import { useText } from '../ui/text.tsx';
import type { BriefFilter } from './brief-query.ts';
import { ExportMenu } from './export-menu.tsx';

type ToolbarProps = {
  filter: BriefFilter;
  trashCount: number;
  isRefreshing: boolean;
  isBusy: boolean;
  onRefresh: () => void;
};

export function Toolbar({ filter, trashCount, isRefreshing, isBusy, onRefresh }: ToolbarProps) {
  const { admin, statuses } = useText();
  const words = admin.filters;
  return (
    <div className="flex flex-wrap items-center gap-2 max-md:[&>label]:basis-[calc(50%-0.25rem)]">
      <SearchField id="brief-search" label={words.search} hint={words.searchHint} value={filter.q} />
      <label className="flex items-center gap-1.5">
        <span className="text-muted max-md:sr-only">{words.status}</span>
        <select
          className="control w-auto max-md:w-full"
          value={filter.status ?? 'all'}
          onChange={(event) => filterBy({ status: event.target.value === 'all' ? null : event.target.value })}
        >
          <option value="all">{words.all}</option>
          {briefStatuses.map((status) => (
            <option key={status} value={status}>
              {statuses[status]}
            </option>
          ))}
        </select>
      </label>
      <label className="flex items-center gap-1.5">
        <span className="text-muted max-md:sr-only">{words.sort}</span>
        <select
          className="control w-auto max-md:w-full"
          value={filter.sort}
          onChange={(event) =>
            filterBy({ sort: event.target.value === 'newest' ? null : event.target.value })
          }
        >
          {briefSorts.map((sort) => (
            <option key={sort} value={sort}>
              {words.sorts[sort]}
            </option>
          ))}
        </select>
      </label>
      <RefreshButton isRefreshing={isRefreshing} disabled={isBusy} onRefresh={onRefresh} />
      <ExportMenu filter={filter} isBusy={isBusy} />
      <TrashToggle isOpen={filter.trash} count={trashCount} leaveLabel={words.leaveTrash} />
    </div>
  );
}
