import type { InboxMessage, MessageAction } from '../../../domain/endpoints/messages.ts';
import { Badge } from '../../ui/badge.tsx';
import type { ReactNode } from 'react';
import type { IconName } from '../../ui/icon.tsx';
import { Cell, ListRow } from '../../ui/table.tsx';
import { IconTool } from '../../ui/tool.tsx';
import { RowDate } from '../ui/row-date.tsx';
import { RowName } from '../ui/row-name.tsx';
import { opensRow } from '../ui/opens-row.ts';
import { useIsOwner } from '../ui/role.ts';
import { useText } from '../ui/text.tsx';

type MessageRowProps = {
  message: InboxMessage;
  isBusy: boolean;
  isSelected: boolean;
  isCurrent: boolean;
  onOpen: () => void;
  onSelect: (isSelected: boolean) => void;
  onAct: (action: MessageAction) => void;
};

/** Spam and what lies in the trash are never counted as unread. */
export function canBeUnread({ spamReason, deletedAt }: InboxMessage): boolean {
  return spamReason === null && deletedAt === null;
}

export function MessageRow({ message, isBusy, isSelected, isCurrent, ...row }: MessageRowProps) {
  const { admin, inbox } = useText();
  const words = admin.inbox;
  const isUnread = message.readAt === null && canBeUnread(message);
  return (
    <ListRow
      id={`message-${message.id}`}
      className="list-row named-row"
      isSelected={isSelected}
      isCurrent={isCurrent}
      onClick={({ target }) => {
        if (opensRow(target)) row.onOpen();
      }}
    >
      <RowName
        name={message.name}
        className="lg:w-64 lg:max-w-64"
        unread={isUnread ? words.isUnread : undefined}
        select={{
          label: inbox.select(message.name),
          isOn: isSelected,
          onChange: row.onSelect,
        }}
        onOpen={row.onOpen}
      >
        <p className="own-words truncate text-muted print:whitespace-normal" title={message.email}>
          {message.email}
        </p>
      </RowName>
      <Cell className="cell-wide">
        <p className="own-words line-clamp-2 max-w-prose">{message.message}</p>
      </Cell>
      <Cell className="cell-side">
        <RowDate at={message.createdAt} />
        {message.spamReason ? (
          <Badge tone="cancelled" className="mt-1 ml-2" title={message.spamReason}>
            {words.isSpam}
          </Badge>
        ) : null}
        {message.proposedBriefId && !message.briefId && !message.answeredAt ? (
          <Badge tone="new" className="mt-1">
            {inbox.proposed.badge}
          </Badge>
        ) : null}
        {message.briefId ? (
          <Badge tone="new" className="mt-1">
            {inbox.isBrief}
          </Badge>
        ) : message.answeredAt ? (
          <Badge tone="completed" className="mt-1">
            {inbox.answered[message.answeredBy ?? 'elsewhere']}
          </Badge>
        ) : null}
      </Cell>
      <Cell className="cell-actions">
        <MessageTools message={message} isBusy={isBusy} onOpen={row.onOpen} onAct={row.onAct} />
      </Cell>
    </ListRow>
  );
}

/** What undoes an action stands in its place, so that the focus finds it there. */
const places: Record<MessageAction, string> = {
  read: 'read',
  unread: 'read',
  spam: 'spam',
  'not-spam': 'spam',
  answered: 'answered',
  unanswered: 'answered',
  trash: 'trash',
  restore: 'restore',
  erase: 'trash',
};

/** Not in the trash, no spam, and not a brief by now, which is answered there. */
export function canBeAnswered({ deletedAt, spamReason, briefId }: InboxMessage): boolean {
  return !deletedAt && !spamReason && !briefId;
}

type MessageToolsProps = Pick<MessageRowProps, 'message' | 'isBusy' | 'onOpen' | 'onAct'>;

function MessageTools({ message, isBusy, onOpen, onAct }: MessageToolsProps) {
  const text = useText();
  const { inbox: words, actions } = text.admin;
  const isOwner = useIsOwner();
  const tool = (action: MessageAction, label: string, icon: IconName) => (
    <IconTool
      data-action={places[action]}
      icon={icon}
      label={actions.of(label, message.name)}
      className={action === 'trash' || action === 'erase' ? 'text-danger' : ''}
      title={label}
      disabled={isBusy}
      onClick={() => onAct(action)}
    >
      <ShortName>{text.inbox.short[action]}</ShortName>
    </IconTool>
  );
  const inInbox = (
    <>
      {canBeUnread(message)
        ? message.readAt
          ? tool('unread', words.unread, 'mail')
          : tool('read', words.read, 'check')
        : null}
      {canBeAnswered(message) && message.answeredBy !== 'letter'
        ? message.answeredAt
          ? tool('unanswered', text.inbox.unmark, 'restore')
          : tool('answered', text.inbox.mark, 'status')
        : null}
      {message.spamReason ? tool('not-spam', words.notSpam, 'restore') : tool('spam', words.markSpam, 'spam')}
      {tool('trash', words.remove, 'trash')}
    </>
  );
  const inTrash = (
    <>
      {tool('restore', actions.restore, 'restore')}
      {isOwner ? tool('erase', actions.erase, 'trash') : null}
    </>
  );
  return (
    <div className="row-actions flex gap-0.5 max-lg:flex-wrap">
      {canBeAnswered(message) ? (
        <IconTool
          icon="reply"
          label={actions.of(words.reply, message.name)}
          title={words.reply}
          data-action="reply"
          onClick={onOpen}
        >
          <ShortName>{text.inbox.short.reply}</ShortName>
        </IconTool>
      ) : null}
      {message.deletedAt ? inTrash : inInbox}
    </div>
  );
}

/** Beside the pointer or the focus; on phones the icon alone. */
function ShortName({ children }: { children: ReactNode }) {
  return (
    <span className="max-lg:hidden" aria-hidden="true">
      {children}
    </span>
  );
}
