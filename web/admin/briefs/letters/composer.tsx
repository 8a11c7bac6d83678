/** Where the owner writes to a client: a reply, questions about the brief, or times for a call. */
import { useState } from 'react';
import { Check } from '../../../ui/check.tsx';
import type { BriefDetail } from '../../../../domain/endpoints/briefs.ts';
import { Tool } from '../../../ui/tool.tsx';
import { Banner } from '../../ui/banner.tsx';
import { useIsBusy } from '../../ui/busy.ts';
import { useAnswering, useClientWords, type ClientWords } from '../../ui/client-words.ts';
import { explainFailure } from '../../ui/failure.ts';
import { Loading } from '../../ui/loading.tsx';
import { useAreMailsFiles } from '../../ui/mail-files.ts';
import { LetterMailPreview } from '../../ui/mail-preview.tsx';
import { ConfirmDialog, Modal } from '../../ui/modal.tsx';
import { statusLabel, useText } from '../../ui/text.tsx';
import { useToast } from '../../ui/toasts.tsx';
import { useNow } from '../../ui/use-now.ts';
import { useChangeStatus } from '../brief-actions.ts';
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
            failure={explainFailure(failed.error, text.letters.loadFailed, text)}
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

function LetterForm({ brief, ready, words: client, onClose, ...taking }: LetterFormProps) {
  const words = useText().letters;
  const isBusy = useIsBusy();
  const now = useNow();
  const { letter, isBegun, state, send, change, discard } = useLetter(brief, ready, client.locale, taking);
  const [isViewed, setViewed] = useState(false);
  const [begins, setBegins] = useState(true);
  const missing = missingIn(letter, now);
  // A declined client gets no work.
  const mayBegin = brief.status === 'new' && templateIn(letter, ready) !== 'decline';
  const finish = useFinish(brief.id, onClose);

  function submit(): void {
    if (!missing && !isBusy) send.mutate(letter, { onSuccess: () => finish(mayBegin && begins) });
  }

  return (
    <form
      className="letter-page"
      data-viewed={isViewed}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <div className="letter-tabs no-print">
        <Tool aria-pressed={!isViewed} onClick={() => setViewed(false)}>
          {words.write}
        </Tool>
        <Tool aria-pressed={isViewed} onClick={() => setViewed(true)}>
          {words.view}
        </Tool>
      </div>
      <LetterFields
        brief={brief}
        letter={letter}
        ready={ready}
        words={client}
        now={now}
        onChange={change}
        onSubmit={submit}
      />
      <section className="letter-side" aria-label={words.asSeen}>
        <h3 className="text-xs font-semibold text-muted">{words.asSeen}</h3>
        <LetterMailPreview briefId={brief.id} letter={previewOf(letter)} />
      </section>
      <footer className="letter-foot">
        <SendFailure send={send} />
        <p className={`letter-told ${state === 'waiting' ? 'text-danger' : 'text-muted'}`}>
          {missing ? words.missing[missing] : state === 'idle' ? '' : words.draft[state]}
        </p>
        {mayBegin ? <BeginTick begins={begins} onChange={setBegins} /> : null}
        {isBegun ? <DiscardDraft isBusy={isBusy} discard={discard} onClose={onClose} /> : null}
        <Tool type="submit" look="main" icon="send" disabled={isBusy || missing !== null}>
          {send.isPending ? words.sending : words.send}
        </Tool>
      </footer>
    </form>
  );
}

/** After the letter has gone: the toast, the status if the work begins, and the form closes. */
function useFinish(id: string, onClose: () => void): (begins: boolean) => void {
  const text = useText();
  const toast = useToast();
  const areFiles = useAreMailsFiles();
  const changeStatus = useChangeStatus();
  return (begins) => {
    toast({ kind: 'done', message: areFiles ? text.letters.saved : text.letters.sent });
    if (begins)
      changeStatus.mutateAsync({ id, status: 'in-progress' }).catch((error: unknown) => {
        const { sentence } = explainFailure(error, text.admin.storage.status, text);
        toast({ kind: 'failed', message: sentence });
      });
    onClose();
  };
}

function SendFailure({ send }: { send: { isError: boolean; error: unknown } }) {
  const text = useText();
  return <Banner failure={send.isError ? explainFailure(send.error, text.letters.sendFailed, text) : null} />;
}

function BeginTick({ begins, onChange }: { begins: boolean; onChange: (begins: boolean) => void }) {
  const text = useText();
  return (
    <Check className="letter-tick" isOn={begins} onChange={onChange}>
      {text.letters.begin(statusLabel(text, 'in-progress'))}
    </Check>
  );
}

type DiscardDraftProps = { isBusy: boolean; discard: () => void; onClose: () => void };

function DiscardDraft({ isBusy, discard, onClose }: DiscardDraftProps) {
  const words = useText().letters.draft;
  const toast = useToast();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Tool icon="trash" disabled={isBusy} onClick={() => setAsking(true)}>
        {words.discard}
      </Tool>
      {isAsking ? (
        <ConfirmDialog
          title={words.discard}
          question={words.discardConfirm}
          submit={words.discard}
          danger
          onConfirm={() => {
            discard();
            toast({ kind: 'done', message: words.discarded });
            onClose();
          }}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </>
  );
}
