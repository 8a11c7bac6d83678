/** The estimate beside its brief: its lines, what surrounds them, what it comes to, and the way to the client. */
import { useState } from 'react';
import type { BriefDetail } from '../../../../domain/endpoints/briefs.ts';
import type { EstimateDraftView, EstimateEditsBody } from '../../../../domain/endpoints/estimates.ts';
import { shortDate } from '../../../../domain/text/dates.ts';
import { Tool } from '../../../ui/tool.tsx';
import { Banner, QueryState } from '../../ui/banner.tsx';
import { useConfirm } from '../../ui/modal.tsx';
import { useText } from '../../ui/text.tsx';
import { useToasts } from '../../ui/toasts.tsx';
import { useIsBusy } from '../../ui/use-action.ts';
import { ConflictDialog } from './conflict-dialog.tsx';
import { EstimateParts } from './estimate-parts.tsx';
import { EstimateSide } from './estimate-side.tsx';
import { listedOf } from './line-edits.ts';
import { LineList } from './line-list.tsx';
import { PreviewDialog } from './sheet-dialogs.tsx';
import { useEstimate, type EstimateEditor } from './use-estimate.ts';
import { Versions } from './versions.tsx';
import { useWords, WordsProvider, type EstimateWords } from './words.ts';

export function EstimateDesk({ brief, words }: { brief: BriefDetail; words: EstimateWords }) {
  return (
    <WordsProvider value={words}>
      <section className="estimate-desk" aria-label={words.label}>
        <Opened brief={brief} />
      </section>
    </WordsProvider>
  );
}

function Opened({ brief }: { brief: BriefDetail }) {
  const words = useWords();
  const editor = useEstimate(brief.id);
  const { draft, edits } = editor;
  if (!draft || !edits)
    return (
      <div className="p-4">
        <QueryState query={editor.query} failed={words.loadFailed} loading={words.loading} />
      </div>
    );
  return <Editing brief={brief} editor={editor} draft={draft} edits={edits} />;
}

export type EditingProps = {
  brief: BriefDetail;
  editor: EstimateEditor;
  draft: EstimateDraftView;
  edits: EstimateEditsBody;
};

function Editing(props: EditingProps) {
  const { editor, draft } = props;
  const [isPreview, setPreview] = useState(false);
  return (
    <>
      <div className="estimate-scroll">
        <div className="estimate-main">
          <Head {...props} />
          <LineList {...props} />
          <EstimateParts {...props} />
        </div>
        <div className="estimate-side">
          <EstimateSide {...props} />
          <Versions {...props} />
        </div>
      </div>
      <Foot {...props} onPreview={() => setPreview(true)} />
      {isPreview ? (
        <PreviewDialog brief={props.brief} version={nextVersion(draft)} onClose={() => setPreview(false)} />
      ) : null}
      {editor.isAsked ? <ConflictDialog editor={editor} /> : null}
    </>
  );
}

const nextVersion = ({ versions }: EstimateDraftView) => (versions.at(-1)?.version ?? 0) + 1;

function Head({ editor, draft }: EditingProps) {
  const words = useWords();
  const { locale } = useText();
  const { say } = useToasts();
  const [confirmation, ask] = useConfirm();
  const { savedAt } = draft.priceList;
  const count = editor.lines.filter((line) => listedOf(line, draft)).length;
  const question = {
    title: words.recompute,
    question: words.recomputeConfirm,
    submit: words.recompute,
    danger: true,
    onConfirm: () => editor.discard.mutate(undefined, { onSuccess: () => say(words.recomputed) }),
  };
  return (
    <div className="estimate-head">
      <p className="text-muted">
        {words.origin(savedAt ? shortDate(new Date(savedAt), locale) : '')}{' '}
        {count > 0 ? words.edited(count) : ''}{' '}
        {draft.language === locale ? '' : words.language[draft.language]}
      </p>
      {draft.revision > 0 || editor.isTyped ? (
        <Tool icon="refresh" disabled={editor.discard.isPending} onClick={() => ask(question)}>
          {words.recompute}
        </Tool>
      ) : null}
      <Banner error={editor.discard.error} sentence={words.recomputeFailed} />
      {confirmation}
    </div>
  );
}

function Foot({ editor, draft, onPreview }: EditingProps & { onPreview: () => void }) {
  const words = useWords();
  const { say } = useToasts();
  const isBusy = useIsBusy();
  const [confirmation, ask] = useConfirm();
  const version = nextVersion(draft);
  const isAccepted = draft.versions.some(({ state }) => state === 'accepted');
  const { isExample } = draft.priceList;
  const question = {
    title: words.send(version),
    question: words.sendConfirm(version - 1),
    submit: words.send(version),
    onConfirm: () => editor.send.mutate({}, { onSuccess: () => say(words.sent(version)) }),
  };
  return (
    <footer className="estimate-foot">
      <SaveNote editor={editor} />
      <Tool
        icon="view"
        disabled={editor.isWrong || editor.hasConflict}
        onClick={() => void editor.saved().then(onPreview)}
      >
        {words.preview}
      </Tool>
      <Tool
        look="main"
        icon="send"
        disabled={isBusy || isAccepted || isExample || editor.isWrong || editor.hasConflict}
        onClick={() => ask(question)}
      >
        {editor.send.isPending ? words.sending : words.send(version)}
      </Tool>
      <div className="basis-full empty:hidden">
        <Banner error={editor.send.error} sentence={words.sendFailed} />
        {isAccepted ? <p className="text-muted">{words.accepted}</p> : null}
      </div>
      {confirmation}
    </footer>
  );
}

function SaveNote({ editor }: { editor: EstimateEditor }) {
  const words = useWords();
  const { state, isWrong, hasConflict } = editor;
  const sentence = hasConflict ? words.conflict.waiting : isWrong ? words.saving.wrong : words.saving[state];
  const isBad = hasConflict || isWrong || state === 'waiting';
  return (
    <p role="status" className={`estimate-saved ${isBad ? 'text-danger' : 'text-muted'}`}>
      {sentence}{' '}
      {hasConflict ? <Tool onClick={() => editor.setAsked(true)}>{words.conflict.decide}</Tool> : null}
    </p>
  );
}
