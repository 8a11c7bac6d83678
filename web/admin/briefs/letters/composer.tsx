/** Where the owner writes to a client: a reply, questions about the brief, or times for a call. */
import { useState } from 'react';
import type { BriefDetail } from '../../../../domain/endpoints/briefs.ts';
import type { LetterDraft, LetterKind } from '../../../../domain/endpoints/conversation.ts';
import { letterTemplates, type LetterTemplate } from '../../../../domain/conversation/letter-templates.ts';
import { limits } from '../../../../domain/text/limits.ts';
import { Banner } from '../../ui/banner.tsx';
import { useIsBusy } from '../../ui/busy.ts';
import { useAnswering, useClientWords, type ClientWords } from '../../ui/client-words.ts';
import { explainFailure } from '../../ui/failure.ts';
import { Icon } from '../../ui/icons.tsx';
import { LetterView } from '../../ui/letter-view.tsx';
import { Loading } from '../../ui/loading.tsx';
import { useAreMailsFiles } from '../../ui/mail-files.ts';
import { ConfirmDialog, Modal } from '../../ui/modal.tsx';
import { takeFocus } from '../../ui/take-focus.ts';
import { statusLabel, useText } from '../../ui/text.tsx';
import { useToast } from '../../ui/toasts.tsx';
import { useFingers } from '../../ui/use-fingers.ts';
import { useNow } from '../../ui/use-now.ts';
import { useChangeStatus } from '../brief-actions.ts';
import {
  canSend,
  clientLocale,
  fullQuestions,
  missingIn,
  momentsOf,
  readyLetters,
  templateIn,
  withKind,
  type Finding,
  type ReadyLetters,
} from './letter.ts';
import { QuestionFields } from './question-fields.tsx';
import { TimeFields } from './time-fields.tsx';
import { useLetter } from './use-letter.ts';

type ComposerProps = {
  brief: BriefDetail;
  /** To be asked about, beside what the draft holds already. */
  asked: Finding[];
  onTaken: () => void;
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

const kinds = ['reply', 'questions', 'call-offer'] as const satisfies LetterKind[];

type LetterFormProps = ComposerProps & { ready: ReadyLetters; words: ClientWords };

function LetterForm({ brief, ready, words: client, onClose, ...taking }: LetterFormProps) {
  const text = useText();
  const words = text.letters;
  const toast = useToast();
  const isBusy = useIsBusy();
  const now = useNow();
  const areFiles = useAreMailsFiles();
  const { locale } = client;
  const { letter, isBegun, state, send, change, discard } = useLetter(brief, ready, locale, taking);
  const hasFingers = useFingers();
  const changeStatus = useChangeStatus();
  const [isViewed, setViewed] = useState(false);
  const [begins, setBegins] = useState(true);
  const [isDiscarding, setDiscarding] = useState(false);
  const set = (part: Partial<LetterDraft>) => change({ ...letter, ...part });
  const missing = missingIn(letter, now);
  // Who is turned down is not worked for.
  const mayBegin = brief.status === 'new' && templateIn(letter, ready) !== 'decline';

  /** Own words that a template or a removal takes away can be had back. */
  const replace = (part: Partial<LetterDraft>, message: string) => {
    set(part);
    const undo = { label: text.admin.remove.undo, run: () => change(letter) };
    toast({ kind: 'done', message, action: undo });
  };

  function submit(): void {
    if (missing || isBusy) return;
    send.mutate(letter, {
      onSuccess: () => {
        toast({ kind: 'done', message: areFiles ? words.saved : words.sent });
        if (mayBegin && begins) begin();
        onClose();
      },
    });
  }

  function begin(): void {
    changeStatus.mutateAsync({ id: brief.id, status: 'in-progress' }).catch((error: unknown) => {
      const { sentence } = explainFailure(error, text.admin.storage.status, text);
      toast({ kind: 'failed', message: sentence });
    });
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
        {[false, true].map((shown) => (
          <button
            key={String(shown)}
            type="button"
            className="tool"
            aria-pressed={isViewed === shown}
            onClick={() => setViewed(shown)}
          >
            {shown ? words.view : words.write}
          </button>
        ))}
      </div>
      <div className="letter-fields">
        <p className="own-words text-muted">
          {words.to}:{' '}
          <span className="text-text">
            {brief.contactName} · {brief.contactEmail}
          </span>{' '}
          · {text.admin.detail.language[locale]}
        </p>
        <fieldset>
          <legend className="sr-only">{words.kind}</legend>
          <div className="letter-kinds">
            {kinds.map((kind) => (
              <label key={kind}>
                <input
                  type="radio"
                  name="kind"
                  className="sr-only"
                  checked={letter.kind === kind}
                  disabled={!canSend(kind, brief)}
                  onChange={() => change(withKind(letter, kind, ready))}
                />
                {words.kinds[kind]}
              </label>
            ))}
          </div>
          {brief.hasPrivateLink ? null : <p className="mt-1 text-muted">{words.noLink}</p>}
        </fieldset>
        <label className="grid gap-1">
          <span className="text-xs font-semibold text-muted">{words.template}</span>
          <select
            className="control"
            value={templateIn(letter, ready) ?? ''}
            onChange={(event) => {
              const name = event.target.value as LetterTemplate;
              if (templateIn(letter, ready)) set(ready[name]);
              else replace(ready[name], words.taken);
            }}
          >
            {templateIn(letter, ready) ? null : <option value="">{words.ownText}</option>}
            {letterTemplates.map((name) => (
              <option key={name} value={name}>
                {words.templates[name]}
              </option>
            ))}
          </select>
        </label>
        <label className="grid gap-1">
          <span className="text-xs font-semibold text-muted">{words.subject}</span>
          <input
            className="control"
            lang={locale}
            value={letter.subject}
            maxLength={limits.line}
            onChange={(event) => set({ subject: event.target.value })}
          />
        </label>
        <label className="grid gap-1">
          <span className="text-xs font-semibold text-muted">{words.text}</span>
          <textarea
            ref={hasFingers ? undefined : takeFocus}
            className="control letter-text"
            lang={locale}
            value={letter.text}
            maxLength={limits.letter}
            onChange={(event) => set({ text: event.target.value })}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit();
            }}
          />
        </label>
        {letter.kind === 'questions' ? (
          <QuestionFields
            letter={letter}
            findings={brief.findings}
            words={client}
            onChange={set}
            onRemove={(questions) => replace({ questions }, words.questions.removed)}
          />
        ) : null}
        {letter.kind === 'call-offer' ? <TimeFields letter={letter} now={now} onChange={set} /> : null}
      </div>
      <section className="letter-side" aria-label={words.asSeen}>
        <h3 className="text-xs font-semibold text-muted">{words.asSeen}</h3>
        <LetterView
          words={client}
          reference={brief.reference}
          kind={letter.kind}
          subject={letter.subject}
          text={letter.text}
          questions={
            letter.kind === 'questions' ? fullQuestions(letter).map((question) => question.text) : []
          }
          times={letter.kind === 'call-offer' ? momentsOf(letter) : []}
          minutes={letter.minutes}
        />
      </section>
      <footer className="letter-foot">
        <Banner failure={send.isError ? explainFailure(send.error, words.sendFailed, text) : null} />
        <p className={`letter-told ${state === 'waiting' ? 'text-danger' : 'text-muted'}`}>
          {missing ? words.missing[missing] : state === 'idle' ? '' : words.draft[state]}
        </p>
        {mayBegin ? (
          <label className="letter-tick">
            <input type="checkbox" checked={begins} onChange={(event) => setBegins(event.target.checked)} />
            {words.begin(statusLabel(text, 'in-progress'))}
          </label>
        ) : null}
        {isBegun ? (
          <button type="button" className="tool" disabled={isBusy} onClick={() => setDiscarding(true)}>
            <Icon name="trash" />
            {words.draft.discard}
          </button>
        ) : null}
        <button type="submit" className="tool tool-main" disabled={isBusy || missing !== null}>
          <Icon name="send" />
          {send.isPending ? words.sending : words.send}
        </button>
      </footer>
      {isDiscarding ? (
        <ConfirmDialog
          title={words.draft.discard}
          question={words.draft.discardConfirm}
          submit={words.draft.discard}
          danger
          onConfirm={() => {
            discard();
            toast({ kind: 'done', message: words.draft.discarded });
            onClose();
          }}
          onClose={() => setDiscarding(false)}
        />
      ) : null}
    </form>
  );
}
