import { useEffect, useRef } from 'react';
import { ToolLink } from '../../ui/tool.tsx';
import { longDateTime } from '../../../domain/text/dates.ts';
import { momentOf } from '../../../domain/text/stored-time.ts';
import { closeAt } from './inbox-address.ts';
import { QueryState } from '../ui/banner.tsx';
import { messageReplyAddress } from '../ui/reply.ts';
import { Modal } from '../ui/modal.tsx';
import { useText } from '../ui/text.tsx';
import { useAction } from '../ui/use-action.ts';
import { performAction, showingMessages, useMessage } from './message-query.ts';

export function MessageDialog({ id }: { id: string }) {
  const text = useText();
  const words = text.admin.inbox;
  const query = useMessage(id);
  const message = query.data;
  const { mutate } = useAction((read: string) => performAction('read', read), showingMessages);
  const marked = useRef('');
  useEffect(() => {
    if (!message || message.readAt || marked.current === id) return;
    marked.current = id;
    mutate(id);
  }, [message, id, mutate]);

  const reply = message && messageReplyAddress(message, text);
  const createdAt = momentOf(message?.createdAt);
  return (
    <Modal
      title={message ? words.title(message.name) : words.loading}
      onClose={() => closeAt('message')}
      tools={
        reply ? (
          <ToolLink look="main" icon="reply" href={reply}>
            {words.reply}
          </ToolLink>
        ) : null
      }
    >
      <div className="grid gap-3 px-5 py-4">
        <QueryState query={query} failed={text.admin.storage.messages} loading={words.loading} />
        {message ? (
          <>
            <p className="text-muted">
              <span className="own-words">{message.email}</span>
              {createdAt ? ` · ${longDateTime(createdAt, text.locale)}` : ''}
            </p>
            <p className="own-words text-base">{message.message}</p>
          </>
        ) : null}
      </div>
    </Modal>
  );
}
