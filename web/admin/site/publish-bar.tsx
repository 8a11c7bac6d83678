/** Always in sight: whether everything is saved, and the way to show it to visitors. */
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Tool } from '../../ui/tool.tsx';
import type { ContentEditor } from '../../../domain/endpoints/content.ts';
import { ownTime } from '../../../domain/text/dates.ts';
import { Banner } from '../ui/banner.tsx';
import { explainFailure } from '../ui/failure.ts';
import { answerOf } from '../ui/request.ts';
import { Icon } from '../../ui/icon.tsx';
import { useConfirm } from '../ui/modal.tsx';
import { useText } from '../ui/text.tsx';
import { useEditor } from './editor-context.ts';
import type { ContentState } from './use-content.ts';
import { usePublishing } from './use-publishing.ts';
import { useWords } from './words.ts';

type PublishBarProps = { editor: ContentEditor; state: ContentState; onPreview: () => void };

export function PublishBar({ editor, state, onPreview }: PublishBarProps) {
  const words = useWords();
  const reasonId = useId();
  const [confirmation, ask] = useConfirm();
  const { publish, discard } = usePublishing(editor, state);
  const reason = useReason(editor, state);
  const isChanged = editor.changed.length > 0 || state.saveState !== 'clean';
  const failure = publish.error ?? discard.error;
  const askToDiscard = () =>
    ask({
      title: words.publish.discardTitle,
      question: words.publish.discardQuestion,
      submit: words.publish.discard,
      danger: true,
      onConfirm: discard.mutate,
    });
  return (
    <div className="site-bar">
      <SaveNote editor={editor} state={state} />
      <p id={reasonId} className="site-reason">
        {reason ?? words.publish.changed(editor.changed.map((part) => words.names[part]).join(', '))}
      </p>
      <div className="site-bar-tools">
        <Tool icon="view" className="preview-button" onClick={onPreview}>
          {words.preview.open}
        </Tool>
        {isChanged ? (
          <Tool disabled={discard.isPending} onClick={askToDiscard}>
            {words.publish.discard}
          </Tool>
        ) : null}
        <Tool
          look="main"
          disabled={reason !== null || publish.isPending}
          aria-describedby={reasonId}
          onClick={() => publish.mutate()}
        >
          {publish.isPending ? words.publish.busy : words.publish.submit}
        </Tool>
      </div>
      {publish.isPending ? <PublishProgress /> : null}
      {failure ? (
        <div className="basis-full">
          <Banner
            error={failure}
            sentence={publish.error ? words.publish.failed : words.publish.discardFailed}
          />
        </div>
      ) : null}
      {confirmation}
    </div>
  );
}

const lookMs = 300;

/** Each page is made anew before visitors see any of them. */
function PublishProgress() {
  const words = useWords().publish;
  const { data } = useQuery({ ...answerOf('GET /api/content/publishing'), refetchInterval: lookMs });
  const { done = 0, all = 0 } = data ?? {};
  const sentence = all > 0 ? words.progress(done, all) : words.busy;
  return (
    <p role="status" className="grid basis-full gap-1">
      <progress
        className="site-progress"
        aria-label={words.busy}
        {...(all > 0 ? { max: all, value: done } : {})}
      />
      {sentence}
    </p>
  );
}

/** Why it cannot be published now. */
function useReason(editor: ContentEditor, state: ContentState): string | null {
  const words = useWords().publish;
  const { problems } = useEditor();
  if (problems.size > 0) return words.blocked(problems.size);
  if (state.saveState !== 'clean') return words.notSaved;
  return editor.changed.length === 0 ? words.unchanged : null;
}

function SaveNote({ editor, state }: Omit<PublishBarProps, 'onPreview'>) {
  const text = useText();
  const words = useWords().saving;
  const { saveState, failure } = state;
  const isBad = ['waiting', 'refused', 'conflict'].includes(saveState);
  const time = editor.updatedAt ? ownTime(new Date(editor.updatedAt), text.locale) : null;
  const saved = time ? words.saved(time) : words.untouched;
  const sentence = saveState === 'clean' ? saved : words[saveState];
  const { reason } = explainFailure(failure, '', text);
  return (
    <p role="status" className={`site-saved ${isBad ? 'text-danger' : ''}`} data-state={saveState}>
      {isBad ? <Icon name="alert" /> : saveState === 'clean' ? <Icon name="check" /> : <Icon name="clock" />}
      <span>
        {sentence}
        {saveState === 'refused' && reason ? `: ${reason}` : ''}
      </span>
      {saveState === 'conflict' ? <Tool onClick={() => state.setAsking(true)}>{words.decide}</Tool> : null}
    </p>
  );
}
