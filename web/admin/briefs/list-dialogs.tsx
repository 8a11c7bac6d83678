import { ConfirmDialog } from '../ui/modal.tsx';
import { useText } from '../ui/text.tsx';
import type { Bulk } from './brief-actions.ts';
import { NoteDialog } from './note-dialog.tsx';
import type { BriefListActions } from './use-brief-list.ts';

type ListDialogsProps = {
  actions: BriefListActions;
  isBusy: boolean;
  onBulk: (order: Bulk) => void;
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
          failure={actions.failure}
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
          about={asking.brief.companyName}
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
          about={asking.brief.companyName}
          submit={words.remove.submit}
          danger
          onConfirm={() => actions.remove(asking.brief)}
          onClose={stopAsking}
        />
      );
    case 'erase-one':
      return (
        <ConfirmDialog
          title={words.actions.erase}
          question={words.remove.eraseConfirm}
          about={asking.brief.companyName}
          submit={words.actions.erase}
          danger
          onConfirm={() => actions.erase(asking.brief)}
          onClose={stopAsking}
        />
      );
    case 'trash':
    case 'erase': {
      const { about: action, count, isMore, ids, matching } = asking;
      const forGood = action === 'erase';
      return (
        <ConfirmDialog
          title={forGood ? words.actions.erase : words.remove.title}
          question={forGood ? words.remove.eraseMany(count, isMore) : words.remove.many(count, isMore)}
          submit={forGood ? words.actions.erase : words.remove.submit}
          danger
          onConfirm={() => onBulk({ action, ...(matching ? { matching } : { ids }) })}
          onClose={stopAsking}
        />
      );
    }
  }
}
