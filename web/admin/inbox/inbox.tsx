import { ListCard, ListTable } from '../../ui/table.tsx';
import type { MessageAction } from '../../../domain/endpoints/messages.ts';
import { openAt, useAddress } from './inbox-address.ts';
import { Banner } from '../ui/banner.tsx';
import { Loading } from '../ui/loading.tsx';
import { Pager } from '../ui/pager.tsx';
import { useIsOwner } from '../ui/role.ts';
import { useText } from '../ui/text.tsx';
import { useIsBusy } from '../ui/use-action.ts';
import { useRowKeys } from '../ui/use-row-keys.ts';
import { useFocusReturn } from '../ui/use-focus-return.ts';
import { useSelection } from '../ui/use-selection.ts';
import { EmptyInbox, InboxSummary, InboxToolbar, MessageBar } from './inbox-toolbar.tsx';
import { MessageDialog } from './message-dialog.tsx';
import { messageFilterIn, useMessages } from './message-query.ts';
import { canBeUnread, MessageRow } from './message-row.tsx';
import { useInbox } from './use-inbox.ts';

export function Inbox() {
  const text = useText();
  const words = text.admin.inbox;
  const address = useAddress();
  const filter = messageFilterIn(address);
  const openId = address.get('message');
  const query = useMessages(filter);
  const isBusy = useIsBusy();
  const isOwner = useIsOwner();
  useFocusReturn(isBusy);
  const messages = query.data?.items ?? [];
  const { selected, areAll, choose, select, selectAll } = useSelection(messages);
  const actions = useInbox(choose);
  const refresh = () => void query.refetch();
  const current = useRowKeys({
    kind: 'message',
    rows: messages,
    keysOf: (message) => {
      if (!message) return {};
      const act = (action: MessageAction) => () => {
        if (!isBusy) actions.act(message, action);
      };
      return {
        Enter: () => openAt('message', message.id),
        ...(message.deletedAt && !isOwner ? {} : { Delete: act(message.deletedAt ? 'erase' : 'trash') }),
        ...(canBeUnread(message) ? { u: act(message.readAt ? 'unread' : 'read') } : {}),
      };
    },
    onSelect: (id) => select(id, !selected.has(id)),
    onRefresh: refresh,
  });

  const all = { label: text.inbox.selectAll, isOn: areAll, onChange: selectAll };
  const ids = [...selected];
  const { error } = query;
  const failure = error
    ? { error, sentence: text.admin.storage.messages, onRetry: refresh }
    : actions.failure;
  return (
    <>
      <Banner {...failure} />
      <InboxToolbar
        filter={filter}
        isRefreshing={query.isFetching}
        trashCount={query.data?.counts.trash ?? 0}
        isBusy={isBusy}
        onRefresh={refresh}
      />
      {query.data ? (
        <InboxSummary
          filter={filter}
          counts={query.data.counts}
          selectAll={messages.length > 0 ? all : undefined}
        />
      ) : null}
      {ids.length > 0 ? (
        <MessageBar
          ids={ids}
          filter={filter}
          isBusy={isBusy}
          onAct={(action) => actions.actOnMany(ids, action, messages)}
          onClear={() => choose([])}
        />
      ) : null}
      <ListCard label={words.caption}>
        {query.isPending ? (
          <Loading message={words.loading} />
        ) : messages.length > 0 ? (
          <ListTable label={words.caption} columns={words.columns} selectAll={all}>
            {messages.map((message) => (
              <MessageRow
                key={message.id}
                message={message}
                isBusy={isBusy}
                isSelected={selected.has(message.id)}
                isCurrent={current === message.id}
                onOpen={() => openAt('message', message.id)}
                onSelect={(isSelected) => select(message.id, isSelected)}
                onAct={(action) => actions.act(message, action)}
              />
            ))}
          </ListTable>
        ) : query.isError ? null : (
          <EmptyInbox filter={filter} />
        )}
      </ListCard>
      <Pager cursor={filter.cursor} nextCursor={query.data?.nextCursor ?? null} />
      {actions.confirmation}
      {openId ? <MessageDialog id={openId} /> : null}
    </>
  );
}
