import { Modal } from './ui/modal.tsx';
import { useText } from './ui/text.tsx';

export function ShortcutOverview({ onClose }: { onClose: () => void }) {
  const { admin, inbox, triage, letters, today } = useText();
  const { title, list } = admin.shortcuts;
  const keys: [string, string][] = [
    ['/', list.search],
    ['j ↓', list.down],
    ['k ↑', list.up],
    ['Enter', list.view],
    ['x', list.select],
    ['s', list.status],
    ['n', list.note],
    ['p', list.notify],
    ['e', `${list.export}; ${triage.today}: ${today.keys.finish}`],
    ['o', `${triage.today}: ${today.keys.open}`],
    ['h', `${triage.today}: ${today.keys.later}`],
    ['u', inbox.toggleUnread],
    ['Delete', list.remove],
    ['r', `${list.refresh}; ${letters.key}`],
    ['d', triage.nextStep.done],
    ['t', triage.today],
    ['b', list.briefs],
    ['m', list.messages],
    ['?', list.help],
    ['Esc', list.close],
  ];
  return (
    <Modal title={title} onClose={onClose}>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5 px-5 py-4">
        {keys.map(([key, meaning]) => (
          <div key={key} className="contents">
            <dt className="justify-self-end">
              {key.split(' ').map((one) => (
                <kbd
                  key={one}
                  className="ml-1 rounded-md border border-line bg-sunken px-1.5 py-0.5 font-mono text-xs"
                >
                  {one}
                </kbd>
              ))}
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </Modal>
  );
}
