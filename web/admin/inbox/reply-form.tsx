/** Where the owner answers a contact message. */
import type { MessageThread, ReplyDraft } from '../../../domain/endpoints/messages.ts';
import { fillTemplate } from '../../../domain/conversation/letter-templates.ts';
import { limits } from '../../../domain/text/limits.ts';
import { isBlank } from '../../../domain/text/text-rules.ts';
import { Input, TextArea } from '../../ui/control.tsx';
import { Form, submitOnEnter } from '../../ui/form.tsx';
import { Tool } from '../../ui/tool.tsx';
import { Banner } from '../ui/banner.tsx';
import { placeholderValues, useAnswering, useClientWords } from '../ui/client-words.ts';
import { Labelled } from '../ui/labelled.tsx';
import { Loading } from '../ui/loading.tsx';
import { useAreMailsFiles } from '../ui/mail-files.ts';
import { MailPreview } from '../ui/mail-preview.tsx';
import { useConfirm } from '../ui/modal.tsx';
import { request } from '../ui/request.ts';
import { useText } from '../ui/text.tsx';
import { useToasts } from '../ui/toasts.tsx';
import { useIsBusy } from '../ui/use-action.ts';
import { useReply } from './use-reply.ts';

type ReplyFormProps = { message: MessageThread; onSent: () => void };

/** It starts from the owner's first template for messages, in the sender's language. */
export function ReplyForm(props: ReplyFormProps) {
  const { language, name } = props.message;
  const words = useText().letters;
  const answering = useAnswering();
  const client = useClientWords(language ?? 'pl');
  const failed = answering.isError ? answering : client.isError ? client : null;
  if (failed)
    return <Banner error={failed.error} sentence={words.loadFailed} onRetry={() => void failed.refetch()} />;
  if (!answering.data || !client.data) return <Loading message={words.loading} />;
  const template = answering.data.templates.find(({ purpose }) => purpose === 'message');
  const { subject, text } = template?.[client.data.locale] ?? { subject: '', text: '' };
  const nothing = { companyName: '', reference: '', websiteType: '', budget: '', timeline: '' };
  const values = placeholderValues({ ...nothing, contactName: name }, client.data);
  const fresh = { subject: fillTemplate(subject, values), text: fillTemplate(text, values) };
  return <ReplyFields {...props} fresh={fresh} />;
}

function ReplyFields({ message, fresh, onSent }: ReplyFormProps & { fresh: ReplyDraft }) {
  const text = useText();
  const { letters, inbox } = text;
  const isBusy = useIsBusy();
  const areFiles = useAreMailsFiles();
  const { say } = useToasts();
  const locale = message.language ?? 'pl';
  const { reply, isBegun, state, send, change, discard } = useReply(message, fresh);
  const isFull = !isBlank(reply.subject) && !isBlank(reply.text);

  function submit(): void {
    if (!isFull || isBusy) return;
    const onSuccess = () => {
      say(areFiles ? inbox.reply.saved : inbox.reply.sent);
      onSent();
    };
    send.mutate(reply, { onSuccess });
  }

  return (
    <Form className="reply-form" aria-label={inbox.reply.form} noValidate onSubmit={submit}>
      <p className="own-words text-muted">
        {inbox.reply.to(message.email)} · {text.admin.detail.language[locale]}
      </p>
      <Labelled label={letters.subject}>
        <Input
          lang={locale}
          value={reply.subject}
          maxLength={limits.line}
          onChange={(event) => change({ subject: event.target.value })}
        />
      </Labelled>
      <Labelled label={letters.text}>
        <TextArea
          className="letter-text"
          lang={locale}
          value={reply.text}
          maxLength={limits.letter}
          onChange={(event) => change({ text: event.target.value })}
          onKeyDown={submitOnEnter}
        />
      </Labelled>
      <details className="letter-fold">
        <summary>{inbox.reply.asSeen}</summary>
        <MailPreview of={{ id: message.id, subject: reply.subject, text: reply.text }} ask={askForReply} />
      </details>
      <footer className="letter-foot">
        <Banner error={send.error} sentence={letters.sendFailed} />
        <p className={`letter-told ${state === 'waiting' ? 'text-danger' : 'text-muted'}`}>
          {isFull ? (state === 'idle' ? '' : letters.draft[state]) : letters.missing.text}
        </p>
        {isBegun ? <DiscardDraft isBusy={isBusy} discard={discard} /> : null}
        <Tool type="submit" look="main" icon="send" disabled={isBusy || !isFull}>
          {send.isPending ? letters.sending : letters.send}
        </Tool>
      </footer>
    </Form>
  );
}

function askForReply({ id, ...body }: ReplyDraft & { id: string }, signal: AbortSignal) {
  return request('POST /api/messages/:id/replies/preview', { params: { id }, body, signal });
}

function DiscardDraft({ isBusy, discard }: { isBusy: boolean; discard: () => void }) {
  const { discard: title, discardConfirm: question, discarded } = useText().letters.draft;
  const { say } = useToasts();
  const [confirmation, ask] = useConfirm();
  const onConfirm = () => {
    discard();
    say(discarded);
  };
  return (
    <>
      <Tool
        icon="trash"
        disabled={isBusy}
        onClick={() => ask({ title, question, submit: title, danger: true, onConfirm })}
      >
        {title}
      </Tool>
      {confirmation}
    </>
  );
}
