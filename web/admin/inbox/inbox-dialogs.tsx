import { ConfirmDialog } from '../ui/modal.tsx';
import { useText } from '../ui/text.tsx';
import type { Asking } from './use-inbox.ts';

type InboxDialogsProps = { asking: Asking | null; onConfirm: (asked: Asking) => void; onClose: () => void };

/** What the inbox asks before it acts. */
export function InboxDialogs({ asking, onConfirm, onClose }: InboxDialogsProps) {
  const { admin, inbox } = useText();
  const words = admin.inbox;
  const many = inbox.selection;
  if (!asking) return null;
  const forGood = asking.action === 'erase';
  const submit = forGood ? admin.actions.erase : words.remove;
  const common = { submit, danger: true, onConfirm: () => onConfirm(asking), onClose };
  if ('message' in asking)
    return (
      <ConfirmDialog
        title={words.title(asking.message.name)}
        question={forGood ? words.eraseConfirm : words.removeConfirm}
        {...common}
      />
    );
  const count = asking.ids.length;
  return (
    <ConfirmDialog
      title={forGood ? admin.actions.erase : many.trashTitle}
      question={forGood ? many.eraseConfirm(count) : many.trashConfirm(count)}
      {...common}
    />
  );
}
