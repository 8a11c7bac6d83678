import type { MessageCounts } from '../../../domain/endpoints/messages.ts';
import { filterBy } from '../ui/address.ts';
import { ExportMenu } from '../ui/export-menu.tsx';
import { RefreshButton, TrashToggle } from '../ui/list-tools.tsx';
import { SearchField } from '../ui/search-field.tsx';
import type { SelectBoxProps } from '../ui/select-box.tsx';
import { useText } from '../ui/text.tsx';
import { messageFilterQuery, usualSpam, type MessageFilter } from './message-query.ts';

type InboxToolbarProps = {
  filter: MessageFilter;
  isRefreshing: boolean;
  trashCount: number;
  isBusy: boolean;
  onRefresh: () => void;
};

export function InboxToolbar({ filter, isRefreshing, trashCount, isBusy, onRefresh }: InboxToolbarProps) {
  const words = useText().admin.inbox;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <SearchField id="message-search" label={words.search} hint={words.searchHint} value={filter.q} />
      <label className="flex items-center gap-1.5">
        <span className="text-muted max-md:sr-only">{words.filter}</span>
        <select
          className="control w-auto"
          value={filter.spam}
          onChange={({ target: { value } }) =>
            filterBy({ spam: value === usualSpam(filter.trash) ? null : value })
          }
        >
          <option value="clean">{words.clean}</option>
          <option value="spam">{words.spam}</option>
          <option value="all">{words.all}</option>
        </select>
      </label>
      <RefreshButton isRefreshing={isRefreshing} onRefresh={onRefresh} />
      <ExportMenu subject="messages" query={messageFilterQuery(filter)} isBusy={isBusy} />
      <TrashToggle isOpen={filter.trash} count={trashCount} leaveLabel={words.leaveTrash} />
    </div>
  );
}

type InboxSummaryProps = {
  filter: MessageFilter;
  counts: MessageCounts;
  /** Not without rows. */
  selectAll: SelectBoxProps | undefined;
};

/** How many there are where one looks; on a phone also the box that selects them all, as the heading is not in sight. */
export function InboxSummary({ filter, counts, selectAll }: InboxSummaryProps) {
  const words = useText().inbox;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 empty:hidden">
      {filter.trash ? (
        selectAll ? (
          <p className="text-muted">{words.trashNote}</p>
        ) : null
      ) : (
        <>
          {filter.q || filter.spam === 'spam' ? null : (
            <p className="tabular-nums">
              {words.summary.counts(
                filter.spam === 'clean' ? counts.all - counts.spam : counts.all,
                counts.unread,
              )}
            </p>
          )}
          <SpamFold filter={filter} count={counts.spam} />
        </>
      )}
      {selectAll ? (
        <label className="tool tool-bare -ml-2.5 lg:hidden">
          <input
            type="checkbox"
            className="size-4 accent-(--accent)"
            checked={selectAll.isOn}
            onChange={(event) => selectAll.onChange(event.target.checked)}
          />
          {selectAll.label}
        </label>
      ) : null}
    </div>
  );
}

/** One button that stays where it is, so that the focus stays on it. */
function SpamFold({ filter, count }: { filter: MessageFilter; count: number }) {
  const words = useText().inbox.summary;
  const isFolded = filter.spam === 'clean';
  if (isFolded && count === 0) return null;
  const label = !isFolded ? words.hideSpam : filter.q ? words.searchSpam(count) : words.showSpam(count);
  const unfolded = filter.q ? 'all' : 'spam';
  return (
    <button
      type="button"
      className="tool tool-bare -mx-2.5 text-muted underline"
      onClick={() => filterBy({ spam: isFolded ? unfolded : null })}
    >
      {label}
    </button>
  );
}
