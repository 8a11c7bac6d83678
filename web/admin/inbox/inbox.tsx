import { useState } from 'react';
import type { InboxMessage } from '../../../domain/calls/messages.ts';
import { filterBy, openAt, useAddress } from '../ui/address.ts';
import { Banner } from '../ui/banner.tsx';
import { useIsBusy } from '../ui/busy.ts';
import { Loading } from '../ui/loading.tsx';
import { explainFailure, type Failure } from '../ui/failure.ts';
import { ListCard, ListTable } from '../ui/list-table.tsx';
import { RefreshButton, TrashToggle } from '../ui/list-tools.tsx';
import { ConfirmDialog } from '../ui/modal.tsx';
import { Pager } from '../ui/pager.tsx';
import { SearchField } from '../ui/search-field.tsx';
import { useShortcuts } from '../ui/shortcuts.ts';
import { useText } from '../ui/text.tsx';
import { useToast } from '../ui/toasts.tsx';
import { MessageDialog } from './message-dialog.tsx';
import {
  messageFilterIn,
  useMessageAction,
  useMessages,
  type MessageAction,
  type MessageFilter,
} from './message-query.ts';
import { MessageRow } from './message-row.tsx';

export function Inbox() {
  const text = useText();
  const words = text.admin.inbox;
  const address = useAddress();
  const filter = messageFilterIn(address);
  const openId = address.get('message');
  const query = useMessages(filter);
  const isBusy = useIsBusy();
  const toast = useToast();
  const messageAction = useMessageAction();
  const [failure, setFailure] = useState<Failure | null>(null);
  const [asking, setAsking] = useState<{ action: 'remove' | 'erase'; message: InboxMessage } | null>(null);
  useShortcuts({
    '/': () => document.getElementById('message-search')?.focus(),
    r: () => void query.refetch(),
  });

  function perform(message: InboxMessage, action: MessageAction): void {
    setFailure(null);
    const isRemoval = action === 'remove' || action === 'erase';
    const sentence = isRemoval ? text.admin.storage.messageRemove : text.admin.storage.messageUpdate;
    // A promise, not the callbacks of `mutate`: Undo may be pressed when the owner has left this page.
    messageAction.mutateAsync({ action, message }).then(
      () => announce(message, action),
      (error) => setFailure(explainFailure(error, sentence, text)),
    );
  }

  function announce(message: InboxMessage, action: MessageAction): void {
    if (action === 'erase') toast({ kind: 'done', message: words.erased });
    if (action === 'restore') toast({ kind: 'done', message: words.restored });
    if (action === 'remove') {
      const undo = { label: text.admin.remove.undo, run: () => perform(message, 'restore') };
      toast({ kind: 'done', message: words.removed, action: undo });
    }
  }

  const messages = query.data?.items ?? [];
  return (
    <>
      <Banner
        failure={query.isError ? explainFailure(query.error, text.admin.storage.messages, text) : failure}
        onRetry={query.isError ? () => void query.refetch() : undefined}
      />
      <InboxToolbar
        filter={filter}
        isRefreshing={query.isFetching}
        trashCount={query.data?.counts.trash ?? 0}
        onRefresh={() => void query.refetch()}
      />
      <ListCard label={words.caption}>
        {query.isPending ? (
          <Loading message={words.loading} />
        ) : messages.length > 0 ? (
          <ListTable label={words.caption} columns={words.columns}>
            {messages.map((message) => (
              <MessageRow
                key={message.id}
                message={message}
                isBusy={isBusy}
                onOpen={({ id }) => openAt('message', id)}
                onAct={(one, action) =>
                  action === 'remove' || action === 'erase'
                    ? setAsking({ action, message: one })
                    : perform(one, action)
                }
              />
            ))}
          </ListTable>
        ) : query.isError ? null : (
          <p role="status" className="own-words px-4 py-16 text-center text-muted">
            {filter.q ? text.admin.table.emptySearch(filter.q) : words.empty}
          </p>
        )}
      </ListCard>
      <Pager cursor={filter.cursor} nextCursor={query.data?.nextCursor ?? null} />
      {asking ? (
        <ConfirmDialog
          title={words.title(asking.message.name)}
          question={asking.action === 'erase' ? words.eraseConfirm : words.removeConfirm}
          submit={asking.action === 'erase' ? text.admin.actions.erase : words.remove}
          danger
          onConfirm={() => perform(asking.message, asking.action)}
          onClose={() => setAsking(null)}
        />
      ) : null}
      {openId ? <MessageDialog id={openId} /> : null}
    </>
  );
}

type InboxToolbarProps = {
  filter: MessageFilter;
  isRefreshing: boolean;
  trashCount: number;
  onRefresh: () => void;
};

function InboxToolbar({ filter, isRefreshing, trashCount, onRefresh }: InboxToolbarProps) {
  const words = useText().admin.inbox;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <SearchField id="message-search" label={words.search} hint={words.searchHint} value={filter.q} />
      <label className="flex items-center gap-1.5">
        <span className="text-muted max-md:sr-only">{words.filter}</span>
        <select
          className="control w-auto"
          value={filter.spam}
          onChange={(event) => filterBy({ spam: event.target.value === 'all' ? null : event.target.value })}
        >
          <option value="all">{words.all}</option>
          <option value="clean">{words.clean}</option>
          <option value="spam">{words.spam}</option>
        </select>
      </label>
      <RefreshButton isRefreshing={isRefreshing} onRefresh={onRefresh} />
      <TrashToggle isOpen={filter.trash} count={trashCount} leaveLabel={words.leaveTrash} />
    </div>
  );
}
