import { Check, type SelectBoxProps } from '../../ui/check.tsx';
import { Select } from '../../ui/control.tsx';
import type { IconName } from '../../ui/icon.tsx';
import { SelectionBar, SelectionTool } from '../../ui/selection-bar.tsx';
import { Tool, toolClass } from '../../ui/tool.tsx';
import type { MessageAction, MessageCounts } from '../../../domain/endpoints/messages.ts';
import { filterBy } from './inbox-address.ts';
import { EmptyNote } from '../ui/empty-note.tsx';
import { ExportMenu, ExportTools } from '../ui/export-tools.tsx';
import { RefreshButton, TrashToggle } from '../ui/list-tools.tsx';
import { SearchField } from '../ui/search-field.tsx';
import { useIsOwner } from '../ui/role.ts';
import { useText } from '../ui/text.tsx';
import { messageFilterQuery, shownMessages, usuallyShown, type MessageFilter } from './message-query.ts';

type InboxToolbarProps = {
  filter: MessageFilter;
  isRefreshing: boolean;
  trashCount: number;
  isBusy: boolean;
  onRefresh: () => void;
};

export function InboxToolbar({ filter, isRefreshing, trashCount, isBusy, onRefresh }: InboxToolbarProps) {
  const { admin, inbox } = useText();
  const words = admin.inbox;
  const shown = { ...inbox.shown, clean: words.clean, spam: words.spam, all: words.all };
  return (
    <div className="flex flex-wrap items-center gap-2">
      <SearchField id="message-search" label={words.search} hint={words.searchHint} value={filter.q} />
      <label className="flex items-center gap-1.5">
        <span className="text-muted max-md:sr-only">{words.filter}</span>
        <Select
          className="w-auto"
          value={filter.shown}
          options={shownMessages.map((value) => [value, shown[value]])}
          onChange={(value) => filterBy({ spam: value === usuallyShown(filter.trash) ? null : value })}
        />
      </label>
      <RefreshButton isRefreshing={isRefreshing} onRefresh={onRefresh} />
      <ExportMenu subject="messages" query={messageFilterQuery(filter)} isDisabled={isBusy} />
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
          {filter.q || !['clean', 'all'].includes(filter.shown) ? null : (
            <p className="tabular-nums">
              {words.summary.counts(
                filter.shown === 'clean' ? counts.all - counts.spam : counts.all,
                counts.unread,
              )}
            </p>
          )}
          <SpamFold filter={filter} count={counts.spam} />
        </>
      )}
      {selectAll ? (
        <Check
          className={toolClass('bare', '-ml-2.5 lg:hidden')}
          isOn={selectAll.isOn}
          onChange={selectAll.onChange}
        >
          {selectAll.label}
        </Check>
      ) : null}
    </div>
  );
}

/** One button that stays where it is, so that the focus stays on it. */
function SpamFold({ filter, count }: { filter: MessageFilter; count: number }) {
  const words = useText().inbox.summary;
  const isFolded = filter.shown === 'clean';
  if (filter.shown === 'waiting' || filter.shown === 'answered') return null;
  if (isFolded && count === 0) return null;
  const label = !isFolded ? words.hideSpam : filter.q ? words.searchSpam(count) : words.showSpam(count);
  const unfolded = filter.q ? 'all' : 'spam';
  return (
    <Tool
      look="bare"
      className="-mx-2.5 text-muted underline"
      onClick={() => filterBy({ spam: isFolded ? unfolded : null })}
    >
      {label}
    </Tool>
  );
}

export function EmptyInbox({ filter }: { filter: MessageFilter }) {
  const { admin, inbox } = useText();
  const isNarrowed = filter.shown !== usuallyShown(filter.trash);
  const message = filter.q
    ? admin.table.emptySearch(filter.q)
    : isNarrowed
      ? (filter.shown === 'spam' || filter.shown === 'waiting') && !filter.trash
        ? inbox.emptyShown[filter.shown]
        : inbox.emptyFilter
      : filter.trash
        ? inbox.emptyTrash
        : admin.inbox.empty;
  const clear = () => {
    filterBy({ q: null, spam: null });
    // The button goes with the filters.
    document.getElementById('message-search')?.focus();
  };
  return <EmptyNote message={message} onClear={filter.q || isNarrowed ? clear : undefined} />;
}

type MessageBarProps = {
  ids: string[];
  filter: MessageFilter;
  isBusy: boolean;
  onAct: (action: MessageAction) => void;
  onClear: () => void;
};

export function MessageBar({ ids, filter, isBusy, onAct, onClear }: MessageBarProps) {
  const { admin, inbox } = useText();
  const words = inbox.selection;
  const isOwner = useIsOwner();
  const tool = (action: MessageAction, label: string, icon: IconName) => (
    <SelectionTool
      label={label}
      icon={icon}
      isDisabled={isBusy}
      isDanger={action === 'trash' || action === 'erase'}
      onClick={() => onAct(action)}
    />
  );
  return (
    <SelectionBar
      label={words.label}
      count={words.count(ids.length)}
      clearLabel={admin.selection.clear}
      firstRow={`message-${ids[0]}`}
      onClear={onClear}
    >
      {filter.trash || filter.shown === 'spam' ? null : (
        <>
          {filter.shown === 'answered' ? null : tool('answered', words.answered, 'reply')}
          {tool('read', words.read, 'check')}
          {tool('unread', words.unread, 'mail')}
          {tool('spam', words.spam, 'spam')}
        </>
      )}
      {filter.trash || !['spam', 'all'].includes(filter.shown)
        ? null
        : tool('not-spam', words.notSpam, 'restore')}
      <ExportTools subject="messages" query={{ ids: ids.join(',') }} isDisabled={isBusy} />
      {filter.trash ? (
        <>
          {tool('restore', admin.actions.restore, 'restore')}
          {isOwner ? tool('erase', admin.actions.erase, 'trash') : null}
        </>
      ) : (
        tool('trash', admin.inbox.remove, 'trash')
      )}
    </SelectionBar>
  );
}
