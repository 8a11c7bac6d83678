import { filterBy } from './inbox-address.ts';
import { EmptyNote } from '../ui/empty-note.tsx';
import { useText } from '../ui/text.tsx';
import { usualSpam, type MessageFilter } from './message-query.ts';

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
  const clear = () => {
    filterBy({ q: null, spam: null });
    // The button goes with the filters.
    document.getElementById('message-search')?.focus();
  };
  return <EmptyNote message={message} onClear={filter.q || isSpamNarrowed ? clear : undefined} />;
}
