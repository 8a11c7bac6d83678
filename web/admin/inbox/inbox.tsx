import { useMemo } from 'react';
import { openAt, useAddress } from '../ui/address.ts';
import { Banner } from '../ui/banner.tsx';
import { useIsBusy } from '../ui/busy.ts';
import { Loading } from '../ui/loading.tsx';
import { explainFailure } from '../ui/failure.ts';
import { ListCard } from '../ui/list-table.tsx';
import { Pager } from '../ui/pager.tsx';
import { useText } from '../ui/text.tsx';
import { useFocusReturn } from '../ui/use-focus-return.ts';
import { useSelection } from '../ui/use-selection.ts';
import { InboxDialogs } from './inbox-dialogs.tsx';
import { InboxSummary, InboxToolbar } from './inbox-toolbar.tsx';
import { MessageDialog } from './message-dialog.tsx';
import { messageFilterIn, useMessages } from './message-query.ts';
import { EmptyInbox, MessageTable } from './message-table.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { useInbox } from './use-inbox.ts';
import { useMessageKeys } from './use-message-keys.ts';

export function Inbox() {
  const text = useText();
  const words = text.admin.inbox;
  const address = useAddress();
  const filter = messageFilterIn(address);
  const openId = address.get('message');
  const query = useMessages(filter);
  const isBusy = useIsBusy();
  useFocusReturn(isBusy);
  const messages = useMemo(() => query.data?.items ?? [], [query.data]);
  const { selected, areAll, choose, select, selectAll } = useSelection(messages);
  const actions = useInbox(choose);
  const current = useMessageKeys({
    messages,
    isBusy,
    onAct: actions.act,
    onSelect: (id) => select(id, !selected.has(id)),
    onRefresh: () => void query.refetch(),
  });

  const all = { label: text.inbox.selectAll, isOn: areAll, onChange: selectAll };
  const ids = [...selected];
  return (
    <>
      <Banner
        failure={
          query.isError ? explainFailure(query.error, text.admin.storage.messages, text) : actions.failure
        }
        onRetry={query.isError ? () => void query.refetch() : undefined}
      />
      <InboxToolbar
        filter={filter}
        isRefreshing={query.isFetching}
        trashCount={query.data?.counts.trash ?? 0}
        isBusy={isBusy}
        onRefresh={() => void query.refetch()}
      />
      {query.data ? (
        <InboxSummary
          filter={filter}
          counts={query.data.counts}
          selectAll={messages.length > 0 ? all : undefined}
        />
      ) : null}
      {ids.length > 0 ? (
        <SelectionBar
          ids={ids}
          filter={filter}
          isBusy={isBusy}
          onAct={(action) => actions.actOnMany(ids, action)}
          onClear={() => choose([])}
        />
      ) : null}
      <ListCard label={words.caption}>
        {query.isPending ? (
          <Loading message={words.loading} />
        ) : messages.length > 0 ? (
          <MessageTable
            messages={messages}
            selected={selected}
            current={current}
            isBusy={isBusy}
            onOpen={({ id }) => openAt('message', id)}
            onAct={actions.act}
            onSelect={select}
            selectAll={all}
          />
        ) : query.isError ? null : (
          <EmptyInbox filter={filter} />
        )}
      </ListCard>
      <Pager cursor={filter.cursor} nextCursor={query.data?.nextCursor ?? null} />
      <InboxDialogs asking={actions.asking} onConfirm={actions.confirm} onClose={actions.stopAsking} />
      {openId ? <MessageDialog id={openId} /> : null}
    </>
  );
}
