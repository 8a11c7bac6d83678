import { Menu, closeMenu } from '../../ui/menu.tsx';
import { IconTool } from '../../ui/tool.tsx';
import type { BriefSummary } from '../../../domain/endpoints/briefs.ts';
import type { IconName } from '../../ui/icon.tsx';
import { useText } from '../ui/text.tsx';

export type RowAction =
  'view' | 'status' | 'note' | 'notify' | 'export' | 'unread' | 'remove' | 'restore' | 'erase';

const icons: Record<RowAction, IconName> = {
  view: 'view',
  status: 'status',
  note: 'note',
  notify: 'mail',
  export: 'download',
  unread: 'unread',
  remove: 'trash',
  restore: 'restore',
  erase: 'trash',
};

const inList: RowAction[] = ['view', 'status', 'note', 'notify', 'export', 'remove'];
const inTrash: RowAction[] = ['view', 'export', 'restore', 'erase'];

type RowActionsProps = { brief: BriefSummary; isBusy: boolean; onAct: (action: RowAction) => void };

/** A row of small buttons with names; on phones the same ones in a sheet within the thumb's reach. */
export function RowActions({ brief, isBusy, onAct }: RowActionsProps) {
  const { admin, triage } = useText();
  const { actions, table } = admin;
  const company = brief.companyName || table.unknownCompany;
  const sheet = `actions-${brief.id}`;
  return (
    <>
      <IconTool
        icon="more"
        className="row-more"
        popoverTarget={sheet}
        label={triage.actionsOf(company)}
        disabled={isBusy}
      />
      <Menu id={sheet} className="row-actions">
        {(brief.deletedAt ? inTrash : inList).map((action) => (
          <IconTool
            key={action}
            icon={icons[action]}
            data-action={action}
            className={`relative ${action === 'remove' || action === 'erase' ? 'text-danger' : ''}`}
            label={actions.of(actions[action], company)}
            disabled={isBusy}
            // Of a double click only the first one: the file would be saved twice.
            onClick={({ detail }) => {
              if (action === 'export' && detail > 1) return;
              closeMenu(sheet);
              onAct(action);
            }}
          >
            <span className="action-name" aria-hidden="true">
              {actions[action]}
            </span>
          </IconTool>
        ))}
      </Menu>
    </>
  );
}
