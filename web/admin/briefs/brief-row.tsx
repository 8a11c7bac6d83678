import { memo } from 'react';
import { momentOf, shortDate, shortDateTime } from '../../../domain/dates.ts';
import type { BriefSummary } from '../../../domain/calls/briefs.ts';
import type { BriefStatus } from '../../../domain/status.ts';
import { roles } from '../ui/table-roles.ts';
import { optionLabel, useText } from '../ui/text.tsx';
import { NotificationMark } from './notification-mark.tsx';
import { PromiseClock } from './promise-clock.tsx';
import { RowActions, type RowAction } from './row-actions.tsx';
import { UnreadDot } from '../ui/unread-dot.tsx';
import { StatusBadge } from './status-badge.tsx';
import { StatusEditor } from './status-editor.tsx';

export type RowProps = {
  brief: BriefSummary;
  now: number;
  isBusy: boolean;
  isSelected: boolean;
  isCurrent: boolean;
  isEditingStatus: boolean;
  onAct: (brief: BriefSummary, action: RowAction) => void;
  onSelect: (id: string, isSelected: boolean) => void;
  onSaveStatus: (id: string, status: BriefStatus) => void;
  onCancelStatus: () => void;
};

export const BriefRow = memo(function BriefRow(props: RowProps) {
  const { brief, now, isBusy, isSelected, isCurrent, isEditingStatus, onAct, onSelect } = props;
  const text = useText();
  const { table } = text.admin;
  const company = brief.companyName || table.unknownCompany;
  const createdAt = momentOf(brief.createdAt);
  return (
    <tr
      {...roles.row}
      id={`brief-${brief.id}`}
      className="list-row"
      data-selected={isSelected}
      data-current={isCurrent}
    >
      <td {...roles.cell} className="cell-main lg:w-[27%]">
        <div className="flex items-start gap-2.5">
          <input
            type="checkbox"
            className="mt-0.5 size-4 shrink-0 accent-(--accent)"
            aria-label={table.select(company)}
            checked={isSelected}
            onChange={(event) => onSelect(brief.id, event.target.checked)}
          />
          <div className="min-w-0">
            <div className="flex items-baseline gap-1.5">
              {brief.readAt ? null : <UnreadDot label={table.unread} />}
              <button
                type="button"
                className={`own-words min-h-6 min-w-0 cursor-pointer text-left hover:underline ${brief.readAt ? 'font-medium' : 'font-bold'}`}
                disabled={isBusy}
                onClick={() => onAct(brief, 'view')}
              >
                <bdi className="line-clamp-3">{company}</bdi>
              </button>
            </div>
            {brief.industry ? (
              <p className="own-words line-clamp-2 text-muted">
                {optionLabel(text, 'industry', brief.industry)}
              </p>
            ) : null}
          </div>
        </div>
      </td>
      <td {...roles.cell} className="cell-wide lg:w-[22%]">
        <p className="own-words line-clamp-2">{brief.contactName}</p>
        <p className="own-words line-clamp-2 text-muted">{brief.contactEmail}</p>
        {brief.contactPhone ? (
          <p className="own-words line-clamp-2 text-muted">{brief.contactPhone}</p>
        ) : null}
      </td>
      <td {...roles.cell} className="cell-wide">
        <p className="own-words line-clamp-2">{optionLabel(text, 'websiteType', brief.websiteType)}</p>
      </td>
      <td {...roles.cell} className={isEditingStatus ? 'cell-wide' : 'cell-side'}>
        {isEditingStatus ? (
          <StatusEditor
            current={brief.status}
            isBusy={isBusy}
            onSave={(status) => props.onSaveStatus(brief.id, status)}
            onCancel={props.onCancelStatus}
          />
        ) : (
          <StatusBadge status={brief.status} />
        )}
        <PromiseClock brief={brief} now={now} />
      </td>
      <td {...roles.cell} className="cell-wide">
        {createdAt ? (
          <time
            dateTime={createdAt.toISOString()}
            title={shortDateTime(createdAt)}
            className="whitespace-nowrap tabular-nums"
          >
            {shortDate(createdAt)}
          </time>
        ) : (
          <span className="text-muted">{table.undated}</span>
        )}
        <NotificationMark brief={brief} isBusy={isBusy} onResend={() => onAct(brief, 'notify')} />
      </td>
      <td {...roles.cell} className="cell-actions">
        <RowActions brief={brief} isBusy={isBusy} onAct={(action) => onAct(brief, action)} />
      </td>
    </tr>
  );
});
