import { momentOf, shortDate, shortDateTime } from '../../../domain/text/dates.ts';
import type { InboxMessage, MessageAction } from '../../../domain/endpoints/messages.ts';
import { messageReplyAddress } from '../ui/reply.ts';
import { Icon, type IconName } from '../ui/icons.tsx';
import { SelectBox } from '../ui/select-box.tsx';
import { roles } from '../ui/table-roles.ts';
import { useText } from '../ui/text.tsx';
import { UnreadDot } from '../ui/unread-dot.tsx';

export type MessageRowProps = {
  message: InboxMessage;
  isBusy: boolean;
  isSelected: boolean;
  isCurrent: boolean;
  onOpen: (message: InboxMessage) => void;
  onSelect: (id: string, isSelected: boolean) => void;
  onAct: (message: InboxMessage, action: MessageAction) => void;
};

/** Spam and what lies in the trash wait for nobody to read them; the counts say the same. */
export function canBeUnread({ spamReason, deletedAt }: InboxMessage): boolean {
  return spamReason === null && deletedAt === null;
}

export function MessageRow(props: MessageRowProps) {
  const { message, isBusy, isSelected, isCurrent, onOpen, onSelect, onAct } = props;
  const text = useText();
  const words = text.admin.inbox;
  const createdAt = momentOf(message.createdAt);
  const isUnread = message.readAt === null && canBeUnread(message);
  return (
    <tr
      {...roles.row}
      id={`message-${message.id}`}
      className="list-row"
      data-selected={isSelected}
      data-current={isCurrent}
    >
      <td {...roles.cell} className="cell-main lg:w-64">
        <div className="flex items-start gap-2.5">
          <SelectBox
            label={text.inbox.select(message.name)}
            isOn={isSelected}
            onChange={(isOn) => onSelect(message.id, isOn)}
          />
          <div className="min-w-0">
            <div className="flex items-baseline gap-1.5">
              {isUnread ? <UnreadDot label={words.isUnread} /> : null}
              <button
                type="button"
                data-action="open"
                className={`own-words min-h-6 min-w-0 cursor-pointer text-left hover:underline ${isUnread ? 'font-bold' : 'font-medium'}`}
                onClick={() => onOpen(message)}
              >
                <bdi className="line-clamp-2">{message.name}</bdi>
              </button>
            </div>
            <p className="own-words line-clamp-2 text-muted">{message.email}</p>
          </div>
        </div>
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

/** What undoes an action stands in its place, so that the focus finds it there. */
const places: Record<MessageAction, string> = {
  read: 'read',
  unread: 'read',
  spam: 'spam',
  'not-spam': 'spam',
  trash: 'trash',
  restore: 'restore',
  erase: 'trash',
};

function MessageTools({ message, isBusy, reply, onAct }: ToolsProps) {
  const { inbox: words, actions } = useText().admin;
  const tool = (action: MessageAction, label: string, icon: IconName, danger = false) => (
    <button
      type="button"
      data-action={places[action]}
      className={`tool tool-bare tool-icon ${danger ? 'text-danger' : ''}`}
      aria-label={actions.of(label, message.name)}
      title={label}
      disabled={isBusy}
      onClick={() => onAct(action)}
    >
      <Icon name={icon} />
    </button>
  );
  const inInbox = (
    <>
      {canBeUnread(message)
        ? message.readAt
          ? tool('unread', words.unread, 'mail')
          : tool('read', words.read, 'check')
        : null}
      {message.spamReason ? tool('not-spam', words.notSpam, 'restore') : tool('spam', words.markSpam, 'spam')}
      {tool('trash', words.remove, 'trash', true)}
    </>
  );
  const inTrash = (
    <>
      {tool('restore', actions.restore, 'restore')}
      {tool('erase', actions.erase, 'trash', true)}
    </>
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
      {message.deletedAt ? inTrash : inInbox}
    </div>
  );
}
