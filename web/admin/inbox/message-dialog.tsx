/** A message with everything that was answered to it, and where the next answer is written. */
import { useEffect, useRef, useState } from 'react';
import { Tool } from '../../ui/tool.tsx';
import { paragraphsOf } from '../../../domain/conversation/letter-templates.ts';
import type { ConversationLetter } from '../../../domain/endpoints/conversation.ts';
import type { MessageThread } from '../../../domain/endpoints/messages.ts';
import { longDateTime } from '../../../domain/text/dates.ts';
import { momentOf } from '../../../domain/text/stored-time.ts';
import { closeAt, navigate, openAt } from './inbox-address.ts';
import { QueryState } from '../ui/banner.tsx';
import { MailState } from '../ui/mail-state.tsx';
import { Modal } from '../ui/modal.tsx';
import { request } from '../ui/request.ts';
import { ReceivedMail } from '../ui/received-mail.tsx';
import { showTab } from '../ui/tabs.ts';
import { useText } from '../ui/text.tsx';
import { useToasts } from '../ui/toasts.tsx';
import { useAction, useIsBusy } from '../ui/use-action.ts';
import { performAction, showingMessages, useMessage } from './message-query.ts';
import { canBeAnswered } from './message-row.tsx';
import { Proposal } from './proposal.tsx';
import { ReplyForm } from './reply-form.tsx';

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

  return (
    <Modal
      wide
      title={message ? words.title(message.name) : words.loading}
      onClose={() => closeAt('message')}
      tools={message ? <BriefTool message={message} /> : null}
    >
      <div className="thread">
        <QueryState query={query} failed={text.admin.storage.messages} loading={words.loading} />
        {message ? <Thread key={id} message={message} /> : null}
      </div>
    </Modal>
  );
}

/** Makes a brief of the message, or leads to the one that was made. */
function BriefTool({ message }: { message: MessageThread }) {
  const words = useText().inbox;
  const { say, sayFailed } = useToasts();
  const isBusy = useIsBusy();
  const { id, brief } = message;
  const make = useAction(
    () => request('POST /api/messages/:id/brief', { params: { id } }),
    [...showingMessages, 'GET /api/briefs'],
  );
  if (brief)
    return (
      <Tool look="main" icon="brief" onClick={() => openBrief(brief.id)}>
        {words.openBrief(brief.reference)}
      </Tool>
    );
  if (!canBeAnswered(message)) return null;
  return (
    <Tool
      icon="brief"
      disabled={isBusy}
      onClick={() =>
        make.mutate(undefined, {
          onSuccess: ({ reference }) => say(words.madeBrief(reference)),
          onError: (error) => sayFailed(error, words.makeFailed),
        })
      }
    >
      {words.makeBrief}
    </Tool>
  );
}

function openBrief(id: string): void {
  navigate({ message: null }, { replace: true, state: {} });
  showTab(null);
  openAt('brief', id);
}

function Thread({ message }: { message: MessageThread }) {
  const { inbox, locale } = useText();
  const [isWriting, setWriting] = useState(
    message.draft !== null || (message.letters.length === 0 && !message.proposed),
  );
  const list = useRef<HTMLOListElement>(null);
  const createdAt = momentOf(message.createdAt);
  return (
    <>
      <ol className="thread-list" aria-label={inbox.thread} ref={list} tabIndex={-1}>
        <li>
          <p className="text-muted">
            <strong className="own-words text-text">{message.name}</strong>{' '}
            <span className="own-words">{message.email}</span>
            {createdAt ? ` · ${longDateTime(createdAt, locale)}` : ''}
          </p>
          {message.mail ? (
            <ReceivedMail
              words={{ subject: message.mail.subject, text: message.message }}
              received={message.mail}
            />
          ) : (
            <p className="own-words text-base">{message.message}</p>
          )}
        </li>
        {message.letters.map((letter) => (
          <Answer key={letter.id} letter={letter} />
        ))}
      </ol>
      {message.proposed && !message.deletedAt ? (
        <Proposal message={message} brief={message.proposed} />
      ) : null}
      {message.briefId ? <p className="text-muted">{inbox.answerInBrief}</p> : null}
      {!canBeAnswered(message) ? null : isWriting ? (
        <ReplyForm
          message={message}
          onSent={() => {
            setWriting(false);
            // The form goes; what it has become is in the list.
            list.current?.focus();
          }}
        />
      ) : (
        <Tool icon="reply" className="justify-self-start" onClick={() => setWriting(true)}>
          {inbox.reply.more}
        </Tool>
      )}
    </>
  );
}

function Answer({ letter }: { letter: ConversationLetter }) {
  const { inbox, letters, locale } = useText();
  const { subject, text, createdAt, mail, received } = letter;
  const at = momentOf(createdAt);
  if (received)
    return (
      <li>
        <p className="text-muted">
          <strong className="text-text">
            {received.isAutomatic ? letters.entry.received.automatic : received.from.name}
          </strong>{' '}
          <span className="own-words">{received.from.address}</span>
          {at ? ` · ${longDateTime(at, locale)}` : ''}
        </p>
        <ReceivedMail words={letter} received={received} />
      </li>
    );
  return (
    <li data-ours="true">
      <p className="text-muted">
        <strong className="text-text">{inbox.reply.ours}</strong>: <MailState mail={mail} />
        {at ? ` · ${longDateTime(at, locale)}` : ''}
      </p>
      <p className="own-words font-medium">{subject}</p>
      {paragraphsOf(text).map((paragraph, index) => (
        <p key={index} className="own-words">
          {paragraph}
        </p>
      ))}
    </li>
  );
}
