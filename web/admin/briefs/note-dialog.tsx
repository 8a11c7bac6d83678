import { useState } from 'react';
import { TextArea } from '../../ui/control.tsx';
import { Form, submitOnEnter } from '../../ui/form.tsx';
import { Tool } from '../../ui/tool.tsx';
import type { BriefSummary } from '../../../domain/endpoints/briefs.ts';
import { limits } from '../../../domain/text/limits.ts';
import { isBlank } from '../../../domain/text/text-rules.ts';
import { Banner } from '../ui/banner.tsx';
import { Modal } from '../ui/modal.tsx';
import { focusNew } from '../ui/focus-new.ts';
import { useText } from '../ui/text.tsx';
import { keepNoteDraft, noteDraft } from './note-drafts.ts';
import type { BriefListActions } from './use-brief-list.ts';

type NoteDialogProps = { brief: BriefSummary; actions: BriefListActions; isBusy: boolean };

export function NoteDialog({ brief: { id, companyName }, actions, isBusy }: NoteDialogProps) {
  const { note: words, table, cancel } = useText().admin;
  const [note, setNote] = useState(noteDraft(id));
  const cannotAdd = isBusy || isBlank(note);
  const submit = () => {
    if (!cannotAdd) actions.addNote(id, note);
  };
  return (
    <Modal title={`${words.title} – ${companyName || table.unknownCompany}`} onClose={actions.stopNoting}>
      <Form className="grid gap-3 px-5 py-4" onSubmit={submit}>
        <label className="grid gap-1.5 font-semibold">
          {words.text}
          <TextArea
            ref={focusNew}
            className="min-h-32 font-normal"
            value={note}
            maxLength={limits.note}
            onChange={({ target }) => {
              setNote(target.value);
              keepNoteDraft(id, target.value);
            }}
            onKeyDown={submitOnEnter}
          />
        </label>
        <Banner {...actions.failure} />
        <footer className="flex justify-end gap-2">
          <Tool
            onClick={() => {
              keepNoteDraft(id, '');
              actions.stopNoting();
            }}
          >
            {cancel}
          </Tool>
          <Tool look="main" type="submit" disabled={cannotAdd}>
            {actions.isAddingNote ? words.busy : words.submit}
          </Tool>
        </footer>
      </Form>
    </Modal>
  );
}
