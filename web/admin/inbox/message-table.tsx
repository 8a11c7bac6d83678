import type { InboxMessage } from '../../../domain/endpoints/messages.ts';
import { filterBy } from '../ui/address.ts';
import { ListTable } from '../ui/list-table.tsx';
import type { SelectBoxProps } from '../ui/select-box.tsx';
import { useText } from '../ui/text.tsx';
import { usualSpam, type MessageFilter } from './message-query.ts';
import { MessageRow, type MessageRowProps } from './message-row.tsx';

type MessageTableProps = Pick<MessageRowProps, 'isBusy' | 'onOpen' | 'onAct' | 'onSelect'> & {
  messages: InboxMessage[];
  selected: ReadonlySet<string>;
  current: string | undefined;
  selectAll: SelectBoxProps;
};

export function MessageTable({ messages, selected, current, selectAll, ...row }: MessageTableProps) {
  const { caption, columns } = useText().admin.inbox;
  return (
    <ListTable label={caption} columns={columns} selectAll={selectAll}>
      {messages.map((message) => (
        <MessageRow
          key={message.id}
          message={message}
          isSelected={selected.has(message.id)}
          isCurrent={current === message.id}
          {...row}
        />
      ))}
    </ListTable>
  );
}

export function EmptyInbox({ filter }: { filter: MessageFilter }) {
  const { admin, inbox } = useText();
  const isSpamNarrowed = filter.spam !== usualSpam(filter.trash);
  const message = filter.q
    ? admin.table.emptySearch(filter.q)
    : isSpamNarrowed
      ? filter.spam === 'spam' && !filter.trash
        ? inbox.emptySpam
        : inbox.emptyFilter
      : filter.trash
        ? inbox.emptyTrash
        : admin.inbox.empty;
  return (
    <div className="grid justify-items-center gap-3 px-4 py-16 text-center">
      <p role="status" tabIndex={-1} data-empty-note className="own-words max-w-full text-muted">
        {message}
      </p>
      {filter.q || isSpamNarrowed ? (
        <button
          type="button"
          className="tool"
          onClick={() => {
            filterBy({ q: null, spam: null });
            // The button goes with the filters.
            document.getElementById('message-search')?.focus();
          }}
        >
          {admin.filters.clear}
        </button>
      ) : null}
    </div>
  );
}
