import type { BriefSummary } from '../../../domain/calls/briefs.ts';
import { Icon, type IconName } from '../ui/icons.tsx';
import { useText } from '../ui/text.tsx';

export type RowAction = 'view' | 'status' | 'note' | 'notify' | 'export' | 'remove' | 'restore' | 'erase';

const icons: Record<RowAction, IconName> = {
  view: 'view',
  status: 'status',
  note: 'note',
  notify: 'mail',
  export: 'download',
  remove: 'trash',
  restore: 'restore',
  erase: 'trash',
};

const inList: RowAction[] = ['view', 'status', 'note', 'notify', 'export', 'remove'];
const inTrash: RowAction[] = ['view', 'export', 'restore', 'erase'];

type RowActionsProps = { brief: BriefSummary; isBusy: boolean; onAct: (action: RowAction) => void };

export function RowActions({ brief, isBusy, onAct }: RowActionsProps) {
  const { actions, table } = useText().admin;
  const company = brief.companyName || table.unknownCompany;
  return (
    <div className="flex gap-0.5 max-lg:flex-wrap lg:-mx-1">
      {(brief.deletedAt ? inTrash : inList).map((action) => (
        <button
          key={action}
          type="button"
          data-action={action}
          className={`tool tool-bare tool-icon ${action === 'remove' || action === 'erase' ? 'text-danger' : ''}`}
          aria-label={actions.of(actions[action], company)}
          title={actions[action]}
          disabled={isBusy}
          // Of a double click only the first one: the file would be saved twice.
          onClick={({ detail }) => (action === 'export' && detail > 1 ? undefined : onAct(action))}
        >
          <Icon name={icons[action]} />
        </button>
      ))}
    </div>
  );
}
