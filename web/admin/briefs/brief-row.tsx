import { Button } from '../../ui/button.tsx';
import { memo } from 'react';
import { shortDate, shortDateTime } from '../../../domain/text/dates.ts';
import { momentOf } from '../../../domain/text/stored-time.ts';
import type { BriefSummary, Outcome } from '../../../domain/endpoints/briefs.ts';
import type { BriefStatus } from '../../../domain/brief/status.ts';
import { roles } from '../ui/table-roles.ts';
import { optionLabel, useText } from '../ui/text.tsx';
import { SelectBox } from '../../ui/check.tsx';
import { Marked } from '../ui/marked.tsx';
import { NotificationMark } from './notification-mark.tsx';
import { PromiseClock } from '../ui/promise-clock.tsx';
import { RowActions, type RowAction } from './row-actions.tsx';
import { UnreadDot } from '../ui/unread-dot.tsx';
import { StatusBadge } from './status-badge.tsx';
import { StatusEditor } from './status-editor.tsx';
import { StatusNote } from './status-note.tsx';

export type RowProps = {
  brief: BriefSummary;
  now: number;
  isBusy: boolean;
  isSelected: boolean;
  isCurrent: boolean;
  isEditingStatus: boolean;
  /** The words that were looked for. */
  terms: readonly string[];
  onAct: (brief: BriefSummary, action: RowAction) => void;
  onSelect: (id: string, isSelected: boolean) => void;
  onSaveStatus: (brief: BriefSummary, status: BriefStatus, outcome: Outcome) => void;
  onCancelStatus: () => void;
};

export const BriefRow = memo(function BriefRow(props: RowProps) {
  const { brief, now, isBusy, isSelected, isCurrent, isEditingStatus, terms, onAct, onSelect } = props;
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
      <td {...roles.cell} className="cell-main lg:w-[22%]">
        <div className="flex items-start gap-2.5">
          <SelectBox
            label={table.select(company)}
            isOn={isSelected}
            onChange={(isOn) => onSelect(brief.id, isOn)}
          />
          <div className="min-w-0">
            <div className="flex items-baseline gap-1.5">
              <Button
                look="plain"
                data-action="open"
                className={`own-words min-h-5 min-w-0 cursor-pointer text-left hover:underline ${brief.readAt ? 'font-medium' : 'font-bold'}`}
                disabled={isBusy}
                onClick={() => onAct(brief, 'view')}
              >
                <bdi className="line-clamp-2">
                  <Marked text={company} terms={terms} />
                </bdi>
              </Button>
              {brief.readAt ? null : <UnreadDot label={table.unread} />}
            </div>
            {brief.industry ? (
              <p className="own-words line-clamp-1 text-[0.8125rem] text-muted max-lg:not-print:hidden">
                {optionLabel(text, 'industry', brief.industry)}
              </p>
            ) : null}
            {brief.excerpt ? (
              <p className="own-words line-clamp-2 text-[0.8125rem] text-muted" data-excerpt>
                <Marked text={brief.excerpt} terms={terms} />
              </p>
            ) : null}
          </div>
        </div>
      </td>
      <Person brief={brief} terms={terms} />
      <Wanted brief={brief} terms={terms} />
      <td {...roles.cell} className="cell-side lg:relative">
        <div className="grid justify-items-start gap-0.5 max-lg:justify-items-end">
          <StatusBadge status={brief.status} />
          <PromiseClock brief={brief} now={now} />
          <StatusNote brief={brief} now={now} />
        </div>
        {isEditingStatus ? (
          <StatusEditor
            current={brief.status}
            isBusy={isBusy}
            onSave={(status, outcome) => props.onSaveStatus(brief, status, outcome)}
            onCancel={props.onCancelStatus}
          />
        ) : null}
      </td>
      <td {...roles.cell} className="cell-date">
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
        <Soundness brief={brief} />
        {brief.notification?.status === 'sent' ? null : (
          <NotificationMark brief={brief} isBusy={isBusy} onResend={() => onAct(brief, 'notify')} />
        )}
      </td>
      <td {...roles.cell} className="cell-actions">
        <RowActions brief={brief} isBusy={isBusy} onAct={(action) => onAct(brief, action)} />
      </td>
    </tr>
  );
});

type CellProps = Pick<RowProps, 'brief' | 'terms'>;

function Person({ brief, terms }: CellProps) {
  return (
    <td {...roles.cell} className="cell-person lg:w-[21%]">
      <p className="own-words line-clamp-1">
        <Marked text={brief.contactName} terms={terms} />
      </p>
      <p className="own-words line-clamp-1 text-[0.8125rem] text-muted max-lg:not-print:hidden">
        <Marked text={brief.contactEmail} terms={terms} />
      </p>
      {brief.contactPhone ? (
        <p className="own-words line-clamp-1 text-[0.8125rem] text-muted max-lg:not-print:hidden">
          <Marked text={brief.contactPhone} terms={terms} />
        </p>
      ) : null}
    </td>
  );
}

function Wanted({ brief, terms }: CellProps) {
  const text = useText();
  return (
    <td {...roles.cell} className="cell-about lg:w-[22%]">
      <p className="own-words line-clamp-1">
        <Marked text={optionLabel(text, 'websiteType', brief.websiteType)} terms={terms} />
      </p>
      <p className="own-words line-clamp-1 text-[0.8125rem] lg:line-clamp-2">
        {brief.budget ? <strong>{optionLabel(text, 'budget', brief.budget)}</strong> : null}
        {brief.budget && brief.timeline ? <span className="text-muted"> · </span> : null}
        {brief.timeline ? (
          <span className="text-muted">{optionLabel(text, 'timeline', brief.timeline)}</span>
        ) : null}
      </p>
    </td>
  );
}

/** How much of a quote's needs is there, or, worse news first, where the answers contradict each other. */
function Soundness({ brief }: { brief: BriefSummary }) {
  const words = useText().triage;
  if (brief.contradictions > 0)
    return (
      <p className="text-[0.8125rem] font-medium whitespace-nowrap text-accent">
        {words.contradictions(brief.contradictions)}
      </p>
    );
  return (
    <p
      className="flex items-center gap-1.5 text-xs text-muted tabular-nums max-lg:not-print:hidden"
      title={words.readiness(brief.readiness)}
    >
      <span className="readiness" aria-hidden="true">
        <span style={{ width: `${brief.readiness}%` }} />
      </span>
      <span className="sr-only">{words.readiness(brief.readiness)}</span>
      <span aria-hidden="true">{brief.readiness}%</span>
    </p>
  );
}
