import { momentOf, shortDate, shortDateTime } from '../../../domain/dates.ts';
import type { InboxMessage } from '../../../domain/calls/messages.ts';
import { messageReplyAddress } from '../ui/reply.ts';
import { Icon, type IconName } from '../ui/icons.tsx';
import { roles } from '../ui/table-roles.ts';
import { useText } from '../ui/text.tsx';
import { UnreadDot } from '../ui/unread-dot.tsx';
import type { MessageAction } from './message-query.ts';

export type MessageRowProps = {
  message: InboxMessage;
  isBusy: boolean;
  onOpen: (message: InboxMessage) => void;
  onAct: (message: InboxMessage, action: MessageAction) => void;
};

export function MessageRow({ message, isBusy, onOpen, onAct }: MessageRowProps) {
  const text = useText();
  const words = text.admin.inbox;
  const createdAt = momentOf(message.createdAt);
  return (
    <tr {...roles.row} className="list-row">
      <td {...roles.cell} className="cell-main lg:w-64">
        <div className="flex items-baseline gap-1.5">
          {message.readAt ? null : <UnreadDot label={words.isUnread} />}
          <button
            type="button"
            className={`own-words min-h-6 min-w-0 cursor-pointer text-left hover:underline ${message.readAt ? 'font-medium' : 'font-bold'}`}
            onClick={() => onOpen(message)}
          >
            <bdi className="line-clamp-2">{message.name}</bdi>
          </button>
        </div>
        <p className="own-words line-clamp-2 text-muted">{message.email}</p>
      </td>
      <td {...roles.cell} className="cell-wide">
        <p className="own-words line-clamp-2 max-w-prose">{message.message}</p>
      </td>
      <td {...roles.cell} className="cell-side">
        {createdAt ? (
          <time
            dateTime={createdAt.toISOString()}
            title={shortDateTime(createdAt)}
            className="whitespace-nowrap tabular-nums"
          >
            {shortDate(createdAt)}
          </time>
        ) : null}
        {message.spamReason ? (
          <span
            className="badge mt-1 ml-2 bg-status-cancelled-wash text-status-cancelled"
            title={message.spamReason}
          >
            {words.isSpam}
          </span>
        ) : null}
      </td>
      <td {...roles.cell} className="cell-actions">
        <MessageTools
          message={message}
          isBusy={isBusy}
          onAct={(action) => onAct(message, action)}
          reply={messageReplyAddress(message, text)}
        />
      </td>
    </tr>
  );
}

type ToolsProps = {
  message: InboxMessage;
  isBusy: boolean;
  reply: string | undefined;
  onAct: (action: MessageAction) => void;
};

function MessageTools({ message, isBusy, reply, onAct }: ToolsProps) {
  const { inbox: words, actions } = useText().admin;
  const tool = (action: MessageAction, label: string, icon: IconName, danger = false) => (
    <button
      type="button"
      className={`tool tool-bare tool-icon ${danger ? 'text-danger' : ''}`}
      aria-label={actions.of(label, message.name)}
      title={label}
      disabled={isBusy}
      onClick={() => onAct(action)}
    >
      <Icon name={icon} />
    </button>
  );
  return (
    <div className="flex gap-0.5 max-lg:flex-wrap lg:-mx-1">
      {reply ? (
        <a
          className="tool tool-bare tool-icon"
          href={reply}
          aria-label={actions.of(words.reply, message.name)}
          title={words.reply}
        >
          <Icon name="reply" />
        </a>
      ) : null}
      {message.readAt ? tool('unread', words.unread, 'mail') : tool('read', words.read, 'check')}
      {message.spamReason ? tool('not-spam', words.notSpam, 'restore') : tool('spam', words.markSpam, 'spam')}
      {message.deletedAt ? (
        <>
          {tool('restore', actions.restore, 'restore')}
          {tool('erase', actions.erase, 'trash', true)}
        </>
      ) : (
        tool('remove', words.remove, 'trash', true)
      )}
    </div>
  );
}
