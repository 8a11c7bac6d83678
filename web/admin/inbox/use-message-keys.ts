import type { InboxMessage, MessageAction } from '../../../domain/endpoints/messages.ts';
import { openAt } from '../ui/address.ts';
import { useShortcuts } from '../ui/shortcuts.ts';
import { useRowWalk } from '../ui/use-row-walk.ts';
import { canBeUnread } from './message-row.tsx';

type MessageKeys = {
  messages: InboxMessage[];
  isBusy: boolean;
  onAct: (message: InboxMessage, action: MessageAction) => void;
  onSelect: (id: string) => void;
  onRefresh: () => void;
};

/** The keys of the brief list, and one of its own; gives back the id of the row one stands on. */
export function useMessageKeys({
  messages,
  isBusy,
  onAct,
  onSelect,
  onRefresh,
}: MessageKeys): string | undefined {
  const { row: message, keys } = useRowWalk('message', messages);
  const act = (action: MessageAction) => {
    if (message && !isBusy) onAct(message, action);
  };
  useShortcuts({
    ...keys,
    '/': () => document.getElementById('message-search')?.focus(),
    Enter: () => message && openAt('message', message.id),
    x: () => message && onSelect(message.id),
    u: () => message && canBeUnread(message) && act(message.readAt ? 'unread' : 'read'),
    Delete: () => act(message?.deletedAt ? 'erase' : 'trash'),
    r: onRefresh,
  });
  return message?.id;
}
