import { Tool } from '../../ui/tool.tsx';
import { TextArea } from '../../ui/control.tsx';
import { useState } from 'react';
import { limits } from '../../../domain/text/limits.ts';
import { isBlank } from '../../../domain/text/text-rules.ts';
import { Banner } from '../ui/banner.tsx';
import type { Failure } from '../ui/failure.ts';
import { Modal } from '../ui/modal.tsx';
import { useText } from '../ui/text.tsx';
import { takeFocus } from '../ui/take-focus.ts';
import { keepNoteDraft, noteDraft } from './note-drafts.ts';

type NoteDialogProps = {
  briefId: string;
  company: string;
  isBusy: boolean;
  isAdding: boolean;
  failure: Failure | null;
  onAdd: (note: string) => void;
  onClose: () => void;
};

export function NoteDialog({ briefId, company, isBusy, isAdding, failure, onAdd, onClose }: NoteDialogProps) {
  const { admin } = useText();
  const [note, setNote] = useState(noteDraft(briefId));
  const cannotAdd = isBusy || isBlank(note);
  return (
    <Modal title={`${admin.note.title} – ${company}`} onClose={onClose}>
      <form
        className="grid gap-3 px-5 py-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (!cannotAdd) onAdd(note);
        }}
      >
        <label className="grid gap-1.5 font-semibold">
          {admin.note.text}
          <TextArea
            ref={takeFocus}
            className="min-h-32 font-normal"
            value={note}
            maxLength={limits.note}
            onChange={(event) => {
              setNote(event.target.value);
              keepNoteDraft(briefId, event.target.value);
            }}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && (event.ctrlKey || event.metaKey))
                event.currentTarget.form?.requestSubmit();
            }}
          />
        </label>
        <Banner failure={failure} />
        <footer className="flex justify-end gap-2">
          <Tool
            onClick={() => {
              keepNoteDraft(briefId, '');
              onClose();
            }}
          >
            {admin.cancel}
          </Tool>
          <Tool look="main" type="submit" disabled={cannotAdd}>
            {isAdding ? admin.note.busy : admin.note.submit}
          </Tool>
        </footer>
      </form>
    </Modal>
  );
}
