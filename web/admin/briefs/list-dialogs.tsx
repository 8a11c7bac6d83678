import { ConfirmDialog } from '../ui/modal.tsx';
import { useText } from '../ui/text.tsx';
import { NoteDialog } from './note-dialog.tsx';
import type { BriefListActions } from './use-brief-list.ts';

type ListDialogsProps = {
  actions: BriefListActions;
  isBusy: boolean;
  onBulk: (action: 'trash' | 'erase', ids: string[]) => void;
};

/** What the list asks before it acts. */
export function ListDialogs({ actions, isBusy, onBulk }: ListDialogsProps) {
  const words = useText().admin;
  const { asking, stopAsking } = actions;
  if (!asking) return null;
  switch (asking.about) {
    case 'note': {
      const { brief } = asking;
      return (
        <NoteDialog
          briefId={brief.id}
          company={brief.companyName || words.table.unknownCompany}
          isBusy={isBusy}
          isAdding={actions.isAddingNote}
          onAdd={(note) => actions.addNote(brief.id, note)}
          onClose={stopAsking}
        />
      );
    }
    case 'notify':
      return (
        <ConfirmDialog
          title={words.actions.notify}
          question={words.notification.confirm}
          submit={words.notification.send}
          onConfirm={() => actions.notify(asking.brief)}
          onClose={stopAsking}
        />
      );
    case 'remove':
      return (
        <ConfirmDialog
          title={words.remove.title}
          question={words.remove.confirm}
          submit={words.remove.submit}
          danger
          onConfirm={() => actions.remove(asking.brief)}
          onClose={stopAsking}
        />
      );
    case 'erase':
      return (
        <ConfirmDialog
          title={words.actions.erase}
          question={words.remove.eraseConfirm}
          submit={words.actions.erase}
          danger
          onConfirm={() => actions.erase(asking.brief)}
          onClose={stopAsking}
        />
      );
    case 'remove-many':
    case 'erase-many': {
      const { ids } = asking;
      const forGood = asking.about === 'erase-many';
      return (
        <ConfirmDialog
          title={forGood ? words.actions.erase : words.remove.title}
          question={forGood ? words.remove.eraseMany(ids.length) : words.remove.many(ids.length)}
          submit={forGood ? words.actions.erase : words.remove.submit}
          danger
          onConfirm={() => onBulk(forGood ? 'erase' : 'trash', ids)}
          onClose={stopAsking}
        />
      );
    }
  }
}
