import { Menu, closeMenu } from '../../ui/menu.tsx';
import { IconTool } from '../../ui/tool.tsx';
import type { BriefSummary } from '../../../domain/endpoints/briefs.ts';
import { isEmail } from '../../../domain/text/text-rules.ts';
import type { IconName } from '../../ui/icon.tsx';
import { useIsOwner } from '../ui/role.ts';
import { useText } from '../ui/text.tsx';

export type RowAction =
  | 'reply'
  | 'view'
  | 'status'
  | 'note'
  | 'notify'
  | 'export'
  | 'unread'
  | 'remove'
  | 'restore'
  | 'erase';

const icons: Record<RowAction, IconName> = {
  reply: 'reply',
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

const inList: RowAction[] = ['reply', 'view', 'status', 'note', 'notify', 'export', 'remove'];
const inTrash: RowAction[] = ['view', 'export', 'restore', 'erase'];

/** Whoever has an address and an open brief can be written to. */
const canReply = ({ status, contactEmail }: BriefSummary) =>
  status !== 'completed' && status !== 'cancelled' && isEmail(contactEmail.trim());

type RowActionsProps = { brief: BriefSummary; isBusy: boolean; onAct: (action: RowAction) => void };

/** Laid over the row where the pointer or the focus is, with names; on phones in a sheet within the thumb's reach. */
export function RowActions({ brief, isBusy, onAct }: RowActionsProps) {
  const { admin, triage } = useText();
  const { actions, table } = admin;
  const company = brief.companyName || table.unknownCompany;
  const sheet = `actions-${brief.id}`;
  const isOwner = useIsOwner();
  const isPossible = (action: RowAction) =>
    action === 'reply' ? canReply(brief) : action !== 'erase' || isOwner;
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
        {(brief.deletedAt ? inTrash : inList).filter(isPossible).map((action) => (
          <IconTool
            key={action}
            icon={icons[action]}
            data-action={action}
            className={action === 'remove' || action === 'erase' ? 'text-danger' : ''}
            label={actions.of(actions[action], company)}
            disabled={isBusy}
            // Of a double click only the first one: the file would be saved twice.
            onClick={({ detail }) => {
              if (action === 'export' && detail > 1) return;
              closeMenu(sheet);
              onAct(action);
            }}
          >
            <span className="max-lg:hidden" aria-hidden="true">
              {actions.short[action]}
            </span>
            <span className="lg:hidden" aria-hidden="true">
              {actions[action]}
            </span>
          </IconTool>
        ))}
      </Menu>
    </>
  );
}
