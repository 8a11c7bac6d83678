import { useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { PageIcon } from '../../ui/page-icon.tsx';
import { useStepWords, useWords } from '../text.ts';
import type { Draft } from './use-draft.ts';

/** Asks first: there is no way back from an empty form. */
export function ClearDraft({ onClear }: { onClear: () => void }) {
  const words = useStepWords().steps.draft;
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button look="plain" className="link min-h-11 justify-self-start" onClick={() => setOpen(true)}>
        {words.clear}
      </Button>
      {isOpen ? (
        <Dialog titleId="clear-title" className="dialog" onClose={close}>
          <div className="grid gap-4">
            <h2 id="clear-title" className="text-xl">
              {words.clearTitle}
            </h2>
            <p>{words.clearText}</p>
            <div className="flex flex-wrap gap-3">
              <Button
                look="danger"
                onClick={() => {
                  // At once: the closed dialog gives the focus back, and clearing then moves it to the start.
                  flushSync(close);
                  onClear();
                }}
              >
                {words.clearYes}
              </Button>
              <Button look="quiet" onClick={close}>
                {words.clearNo}
              </Button>
            </div>
          </div>
        </Dialog>
      ) : null}
    </>
  );
}

/** Only for what a visitor must know: saving truly failed, or another tab has another version. */
export function DraftWarning({ draft }: { draft: Draft }) {
  const { text } = useWords();
  const words = useStepWords().steps.draft;
  const { status } = draft;
  if (status.kind === 'failed') {
    return (
      <div role="alert" className="notice">
        <PageIcon name="alert" />
        <p>{text.draft.failed}</p>
      </div>
    );
  }
  if (status.kind !== 'other-tab') return null;
  return (
    <VersionChoice
      title={words.otherTab}
      text={words.otherTabText}
      load={words.takeTheirs}
      onLoad={() => void draft.takeTheirs()}
      onKeep={draft.keepMine}
    />
  );
}

type VersionChoiceProps = {
  title: string;
  text: string;
  load: string;
  onLoad: () => void;
  onKeep: () => void;
};

/** Two versions of one brief: neither is overwritten until the visitor has chosen. */
export function VersionChoice({ title, text, load, onLoad, onKeep }: VersionChoiceProps) {
  const words = useStepWords().steps.draft;
  return (
    <div role="alert" className="notice">
      <PageIcon name="alert" />
      <div className="grid gap-3">
        <div>
          <p className="font-semibold">{title}</p>
          <p>{text}</p>
        </div>
        <div className="flex flex-wrap gap-3">
          <Button look="quiet" onClick={onLoad}>
            {load}
          </Button>
          <Button look="quiet" onClick={onKeep}>
            {words.keepMine}
          </Button>
        </div>
      </div>
    </div>
  );
}
