import { useEffect, useRef } from 'react';
import { ToolLink } from '../../ui/tool.tsx';
import { longDateTime } from '../../../domain/text/dates.ts';
import { momentOf } from '../../../domain/text/stored-time.ts';
import { closeAt } from './inbox-address.ts';
import { Banner } from '../ui/banner.tsx';
import { Loading } from '../ui/loading.tsx';
import { messageReplyAddress } from '../ui/reply.ts';
import { explainFailure } from '../ui/failure.ts';
import { Modal } from '../ui/modal.tsx';
import { useText } from '../ui/text.tsx';
import { useMessage, useMessageAction } from './message-query.ts';

export function MessageDialog({ id }: { id: string }) {
  const text = useText();
  const words = text.admin.inbox;
  const query = useMessage(id);
  const message = query.data;
  const { mutate } = useMessageAction();
  const marked = useRef('');
  useEffect(() => {
    if (!message || message.readAt || marked.current === id) return;
    marked.current = id;
    mutate({ action: 'read', id });
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
        {query.isError ? (
          <Banner
            failure={explainFailure(query.error, text.admin.storage.messages, text)}
            onRetry={() => void query.refetch()}
          />
        ) : null}
        {query.isPending ? <Loading message={words.loading} /> : null}
        {message ? (
          <>
            <p className="text-muted">
              <span className="own-words">{message.email}</span>
              {createdAt ? ` · ${longDateTime(createdAt)}` : ''}
            </p>
            <p className="own-words text-base">{message.message}</p>
          </>
        ) : null}
      </div>
    </Modal>
  );
}
