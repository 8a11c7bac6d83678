/** Where the owner writes to a client: a reply, questions about the brief, or times for a call. */
import { useState } from 'react';
import { Check } from '../../../ui/check.tsx';
import type { BriefDetail } from '../../../../domain/endpoints/briefs.ts';
import type { LetterPreview } from '../../../../domain/endpoints/conversation.ts';
import { Form } from '../../../ui/form.tsx';
import { Tool } from '../../../ui/tool.tsx';
import { Banner } from '../../ui/banner.tsx';
import { useAnswering, useClientWords, useTaken, type ClientWords } from '../../ui/client-words.ts';
import { explainFailure } from '../../ui/failure.ts';
import { Loading } from '../../ui/loading.tsx';
import { useAreMailsFiles } from '../../ui/mail-files.ts';
import { MailPreview } from '../../ui/mail-preview.tsx';
import { Modal, useConfirm } from '../../ui/modal.tsx';
import { request } from '../../ui/request.ts';
import { statusLabel, useText } from '../../ui/text.tsx';
import { useToasts } from '../../ui/toasts.tsx';
import { useAct, useIsBusy } from '../../ui/use-action.ts';
import { useNow } from '../../ui/use-now.ts';
import { changeBrief } from '../brief-actions.ts';
import {
  clientLocale,
  missingIn,
  previewOf,
  readyLetters,
  templateIn,
  type Finding,
  type ReadyLetters,
} from './letter.ts';
import { LetterFields } from './letter-fields.tsx';
import { useLetter } from './use-letter.ts';

type ComposerProps = {
  brief: BriefDetail;
  /** To be asked about, beside what the draft holds already. */
  asked: Finding[];
  onAsked: () => void;
  onClose: () => void;
};

export function Composer(props: ComposerProps) {
  const { brief, onClose } = props;
  const text = useText();
  const answering = useAnswering();
  const words = useClientWords(clientLocale(brief));
  const failed = answering.isError ? answering : words.isError ? words : null;
  return (
    <Modal
      wide
      title={text.letters.title(brief.companyName || text.admin.table.unknownCompany)}
      onClose={onClose}
    >
      {failed ? (
        <div className="p-5">
          <Banner
            error={failed.error}
            sentence={text.letters.loadFailed}
            onRetry={() => void failed.refetch()}
          />
        </div>
      ) : answering.data && words.data ? (
        <LetterForm
          {...props}
          ready={readyLetters(answering.data.templates, brief, words.data)}
          words={words.data}
        />
      ) : (
        <Loading message={text.letters.loading} />
      )}
    </Modal>
  );
}

type LetterFormProps = ComposerProps & { ready: ReadyLetters; words: ClientWords };

function LetterForm({ brief, ready, words: client, onClose, ...findings }: LetterFormProps) {
  const text = useText();
  const words = text.letters;
  const isBusy = useIsBusy();
  const now = useNow();
  const { letter, isBegun, state, send, change, discard } = useLetter(brief, ready, client.locale, findings);
  const [isViewed, setViewed] = useState(false);
  const [begins, setBegins] = useState(true);
  const missing = missingIn(letter, now, useTaken(brief.id));
  // A declined client gets no work.
  const mayBegin = brief.status === 'new' && templateIn(letter, ready)?.purpose !== 'decline';
  const finish = useFinish(brief.id, onClose);

  function submit(): void {
    if (!missing && !isBusy) send.mutate(letter, { onSuccess: () => finish(mayBegin && begins) });
  }

  return (
    <Form className="letter-page" data-viewed={isViewed} noValidate onSubmit={submit}>
      <div className="letter-tabs no-print">
        <Tool aria-pressed={!isViewed} onClick={() => setViewed(false)}>
          {words.write}
        </Tool>
        <Tool aria-pressed={isViewed} onClick={() => setViewed(true)}>
          {words.view}
        </Tool>
      </div>
      <LetterFields brief={brief} letter={letter} ready={ready} words={client} now={now} onChange={change} />
      <section className="letter-side" aria-label={words.asSeen}>
        <h3 className="text-xs font-semibold text-muted">{words.asSeen}</h3>
        <MailPreview of={{ id: brief.id, ...previewOf(letter) }} ask={askForLetter} />
      </section>
      <footer className="letter-foot">
        <Banner error={send.error} sentence={words.sendFailed} />
        <p className={`letter-told ${state === 'waiting' ? 'text-danger' : 'text-muted'}`}>
          {missing ? words.missing[missing] : state === 'idle' ? '' : words.draft[state]}
        </p>
        {mayBegin ? (
          <Check className="letter-tick" isOn={begins} onChange={setBegins}>
            {words.begin(statusLabel(text, 'in-progress'))}
          </Check>
        ) : null}
        {isBegun ? <DiscardDraft isBusy={isBusy} discard={discard} onClose={onClose} /> : null}
        <Tool type="submit" look="main" icon="send" disabled={isBusy || missing !== null}>
          {send.isPending ? words.sending : words.send}
        </Tool>
      </footer>
    </Form>
  );
}

function askForLetter({ id, ...body }: LetterPreview & { id: string }, signal: AbortSignal) {
  return request('POST /api/briefs/:id/letters/preview', { params: { id }, body, signal });
}

/** After the letter has gone: the toast, the status if the work begins, and the form closes. */
function useFinish(id: string, onClose: () => void): (begins: boolean) => void {
  const text = useText();
  const { say, warn } = useToasts();
  const areFiles = useAreMailsFiles();
  const { run } = useAct();
  return (begins) => {
    say(areFiles ? text.letters.saved : text.letters.sent);
    if (begins)
      run(() => changeBrief(id, { status: 'in-progress' })).catch((error: unknown) =>
        warn(explainFailure(error, text.admin.storage.status, text).sentence),
      );
    onClose();
  };
}

type DiscardDraftProps = { isBusy: boolean; discard: () => void; onClose: () => void };

function DiscardDraft({ isBusy, discard, onClose }: DiscardDraftProps) {
  const { discard: title, discardConfirm: question, discarded } = useText().letters.draft;
  const { say } = useToasts();
  const [confirmation, ask] = useConfirm();
  const onConfirm = () => {
    discard();
    say(discarded);
    onClose();
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
