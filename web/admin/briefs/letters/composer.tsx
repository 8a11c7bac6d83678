/** Where the owner writes to a client, beside the brief: a reply, questions about it, or times for a call. */
import { useState } from 'react';
import { Check } from '../../../ui/check.tsx';
import type { BriefDetail } from '../../../../domain/endpoints/briefs.ts';
import type { LetterDraft, LetterPreview } from '../../../../domain/endpoints/conversation.ts';
import { Form } from '../../../ui/form.tsx';
import { IconTool, Tool } from '../../../ui/tool.tsx';
import { Banner } from '../../ui/banner.tsx';
import { useTaken, type ClientWords } from '../../ui/client-words.ts';
import { Loading } from '../../ui/loading.tsx';
import { useAreMailsFiles } from '../../ui/mail-files.ts';
import { MailPreview } from '../../ui/mail-preview.tsx';
import { useConfirm } from '../../ui/modal.tsx';
import { request } from '../../ui/request.ts';
import { statusLabel, useText } from '../../ui/text.tsx';
import { useToasts } from '../../ui/toasts.tsx';
import { useIsBusy } from '../../ui/use-action.ts';
import { useNow } from '../../ui/use-now.ts';
import {
  clientLocale,
  missingIn,
  previewOf,
  proposedStatus,
  templateIn,
  type ReadyLetters,
} from './letter.ts';
import { LetterFields } from './letter-fields.tsx';
import type { LetterDesk } from './use-letter.ts';

type ComposerProps = {
  brief: BriefDetail;
  desk: LetterDesk;
  /** To the next brief; undefined at the last one. */
  onNext: (() => void) | undefined;
  /** The letter has gone or was thrown away, and the brief stays open. */
  onDone: () => void;
};

export function Composer(props: ComposerProps) {
  const text = useText();
  const { letter, ready, words, failed } = props.desk;
  if (failed)
    return (
      <div className="p-5">
        <Banner
          error={failed.error}
          sentence={text.letters.loadFailed}
          onRetry={() => void failed.refetch()}
        />
      </div>
    );
  if (!letter || !ready || !words) return <Loading message={text.letters.loading} />;
  return <LetterForm {...props} letter={letter} ready={ready} words={words} />;
}

type LetterFormProps = ComposerProps & { letter: LetterDraft; ready: ReadyLetters; words: ClientWords };

function LetterForm({ brief, desk, letter, ready, words: client, onNext, onDone }: LetterFormProps) {
  const text = useText();
  const words = text.letters;
  const isBusy = useIsBusy();
  const now = useNow();
  const { say } = useToasts();
  const areFiles = useAreMailsFiles();
  const { state, send, change } = desk;
  const [isViewed, setViewed] = useState(false);
  const [unwanted, setUnwanted] = useState<string | null>(null);
  const missing = missingIn(letter, now, useTaken(brief.id));
  const proposed = proposedStatus(brief.status, templateIn(letter, ready)?.purpose);
  const cannotSend = isBusy || missing !== null;

  function submit(onSent: () => void): void {
    if (cannotSend) return;
    const status = proposed === unwanted ? null : proposed;
    const sent = () => {
      say(areFiles ? words.saved : words.sent);
      onSent();
    };
    // What failed is told by the banner.
    send.mutateAsync({ sent: letter, status }).then(sent, () => {});
  }

  return (
    <Form
      className="letter-page"
      aria-label={words.title(brief.companyName || text.admin.table.unknownCompany)}
      noValidate
      // Enter in the subject sends nothing: a letter that has gone cannot be taken back.
      onSubmit={() => {}}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
        event.preventDefault();
        submit(onNext ?? onDone);
      }}
    >
      <div className="letter-fields">
        <LetterTo {...{ brief, desk, isBusy, isViewed, onDone }} onView={setViewed} />
        {isViewed ? (
          <section className="grid gap-1.5" aria-label={words.asSeen}>
            <h3 className="text-xs font-semibold text-muted">{words.asSeen}</h3>
            <MailPreview of={{ id: brief.id, ...previewOf(letter) }} ask={askForLetter} />
          </section>
        ) : (
          <LetterFields
            brief={brief}
            letter={letter}
            ready={ready}
            words={client}
            now={now}
            onChange={change}
          />
        )}
      </div>
      <footer className="letter-foot">
        <Banner error={send.error} sentence={words.sendFailed} />
        <p className={`letter-told ${state === 'waiting' ? 'text-danger' : 'text-muted'}`}>
          {state === 'waiting' ? words.draft.waiting : missing ? words.missing[missing] : ''}
        </p>
        {proposed ? (
          <Check
            className="letter-tick"
            isOn={proposed !== unwanted}
            onChange={(isOn) => setUnwanted(isOn ? null : proposed)}
          >
            {words.begin(statusLabel(text, proposed))}
          </Check>
        ) : null}
        <Tool
          look={onNext ? 'usual' : 'main'}
          icon={onNext ? undefined : 'send'}
          disabled={cannotSend}
          onClick={() => submit(onDone)}
        >
          {send.isPending ? words.sending : words.send}
        </Tool>
        {onNext ? (
          <Tool look="main" icon="send" disabled={cannotSend} onClick={() => submit(onNext)}>
            {words.sendNext}
            <kbd className="max-lg:hidden" aria-hidden="true">
              Ctrl ↵
            </kbd>
          </Tool>
        ) : null}
      </footer>
    </Form>
  );
}

type LetterToProps = Pick<LetterFormProps, 'brief' | 'desk' | 'onDone'> & {
  isBusy: boolean;
  isViewed: boolean;
  onView: (isViewed: boolean) => void;
};

/** Whom it goes to, how its draft fares, and what it will look like. */
function LetterTo({ brief, desk, isBusy, isViewed, onView, onDone }: LetterToProps) {
  const { admin, letters } = useText();
  return (
    <div className="letter-to">
      <p className="min-w-0 flex-1 truncate text-muted">
        {letters.to}:{' '}
        <span className="text-text">
          {brief.contactName} · {brief.contactEmail}
        </span>
        , {admin.detail.language[clientLocale(brief)]}
      </p>
      <span className="text-xs whitespace-nowrap text-muted">
        {desk.state === 'saving' || desk.state === 'saved' ? letters.draft[desk.state] : ''}
      </span>
      {desk.isBegun ? <DiscardDraft isBusy={isBusy} discard={desk.discard} onDone={onDone} /> : null}
      <Tool icon="view" look="bare" aria-pressed={isViewed} onClick={() => onView(!isViewed)}>
        {letters.view}
      </Tool>
    </div>
  );
}

function askForLetter({ id, ...body }: LetterPreview & { id: string }, signal: AbortSignal) {
  return request('POST /api/briefs/:id/letters/preview', { params: { id }, body, signal });
}

type DiscardDraftProps = { isBusy: boolean; discard: () => void; onDone: () => void };

function DiscardDraft({ isBusy, discard, onDone }: DiscardDraftProps) {
  const { discard: title, discardConfirm: question, discarded } = useText().letters.draft;
  const { say } = useToasts();
  const [confirmation, ask] = useConfirm();
  const onConfirm = () => {
    discard();
    say(discarded);
    onDone();
  };
  return (
    <>
      <IconTool
        icon="trash"
        label={title}
        title={title}
        disabled={isBusy}
        onClick={() => ask({ title, question, submit: title, danger: true, onConfirm })}
      />
      {confirmation}
    </>
  );
}
