import { momentOf } from '../../../domain/text/stored-time.ts';
import type { BriefSummary, Outcome } from '../../../domain/endpoints/briefs.ts';
import type { BriefStatus } from '../../../domain/brief/status.ts';
import { rangeText } from '../../../domain/estimate/money-text.ts';
import { Icon } from '../../ui/icon.tsx';
import { Cell, ListRow } from '../../ui/table.tsx';
import { AssigneeMark } from '../ui/assignee-mark.tsx';
import { opensRow } from '../ui/opens-row.ts';
import { RowDate } from '../ui/row-date.tsx';
import { RowName } from '../ui/row-name.tsx';
import { optionLabel, useText } from '../ui/text.tsx';
import { Marked } from '../ui/marked.tsx';
import { PromiseClock } from '../ui/promise-clock.tsx';
import { NotificationMark, StatusBadge, StatusNote } from './row-marks.tsx';
import { RowActions, type RowAction } from './row-actions.tsx';
import { StatusEditor } from './status-editor.tsx';

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

export function BriefRow(props: RowProps) {
  const { brief, now, isBusy, isSelected, isCurrent, isEditingStatus, terms, onAct, onSelect } = props;
  const text = useText();
  const { table } = text.admin;
  const company = brief.companyName || table.unknownCompany;
  return (
    <ListRow
      id={`brief-${brief.id}`}
      className="list-row named-row brief-row"
      isSelected={isSelected}
      isCurrent={isCurrent}
      onClick={({ target }) => {
        if (!isBusy && opensRow(target)) onAct(brief, 'view');
      }}
    >
      <RowName
        name={<Marked text={company} terms={terms} />}
        className="lg:w-[22%] lg:max-w-0"
        unread={brief.readAt ? undefined : table.unread}
        select={{
          label: table.select(company),
          isOn: isSelected,
          onChange: (isOn) => onSelect(brief.id, isOn),
        }}
        isDisabled={isBusy}
        onOpen={() => onAct(brief, 'view')}
      >
        {brief.industry && !brief.excerpt ? (
          <p className="own-words truncate print:whitespace-normal text-[0.8125rem] text-muted max-lg:not-print:hidden">
            {optionLabel(text, 'industry', brief.industry)}
          </p>
        ) : null}
        {brief.excerpt ? (
          <p
            className="own-words line-clamp-2 text-[0.8125rem] text-muted lg:block lg:truncate print:whitespace-normal"
            data-excerpt
          >
            <Marked text={brief.excerpt} terms={terms} />
          </p>
        ) : null}
      </RowName>
      <Person brief={brief} terms={terms} />
      <Wanted brief={brief} terms={terms} />
      <Cell className="cell-side lg:relative">
        <div className="grid justify-items-start gap-0.5 max-lg:not-print:justify-items-end">
          <p className="flex items-center gap-1.5">
            <AssigneeMark id={brief.assigneeId} />
            <StatusBadge status={brief.status} />
          </p>
          {brief.nextStep ? null : <PromiseClock brief={brief} now={now} />}
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
      </Cell>
      <Cell className="cell-date">
        {momentOf(brief.createdAt) ? (
          <RowDate at={brief.createdAt} />
        ) : (
          <span className="text-muted">{table.undated}</span>
        )}
        <Soundness brief={brief} />
        {brief.notification?.status === 'sent' ? null : (
          <NotificationMark brief={brief} isBusy={isBusy} onResend={() => onAct(brief, 'notify')} />
        )}
      </Cell>
      <Cell className="cell-actions">
        <RowActions brief={brief} isBusy={isBusy} onAct={(action) => onAct(brief, action)} />
      </Cell>
    </ListRow>
  );
}

type CellProps = Pick<RowProps, 'brief' | 'terms'>;

function Person({ brief, terms }: CellProps) {
  return (
    <Cell className="cell-person lg:w-[25%] lg:max-w-0">
      <p className="own-words truncate print:whitespace-normal">
        <Marked text={brief.contactName} terms={terms} />
      </p>
      <p className="own-words truncate print:whitespace-normal text-[0.8125rem] text-muted max-lg:not-print:hidden">
        <Marked text={brief.contactEmail} terms={terms} />
        {brief.contactPhone ? (
          <>
            {brief.contactEmail ? ' · ' : ''}
            <Marked text={brief.contactPhone} terms={terms} />
          </>
        ) : null}
      </p>
    </Cell>
  );
}

function Wanted({ brief, terms }: CellProps) {
  const text = useText();
  return (
    <Cell className="cell-about lg:w-[25%] lg:max-w-0">
      <p className="own-words truncate print:whitespace-normal">
        <Marked text={optionLabel(text, 'websiteType', brief.websiteType)} terms={terms} />
        {brief.timeline ? (
          <span className="text-[0.8125rem] text-muted">
            {brief.websiteType ? ' · ' : ''}
            {optionLabel(text, 'timeline', brief.timeline)}
          </span>
        ) : null}
      </p>
      <p className="own-words truncate print:whitespace-normal text-[0.8125rem]">
        {brief.budget ? <strong>{optionLabel(text, 'budget', brief.budget)}</strong> : null}
        <ListedRange brief={brief} />
      </p>
    </Cell>
  );
}

/** What the price list says, before anything is written. */
function ListedRange({ brief }: { brief: BriefSummary }) {
  const { estimates, locale } = useText();
  const { budget, estimateMin: min, estimateMax: max } = brief;
  if (min === null || max === null) return null;
  const range = rangeText({ min, max }, locale);
  return (
    <span className="whitespace-nowrap text-accent" title={`${range} ${estimates.fromList}`}>
      {budget ? <span className="text-muted"> · </span> : null}
      <Icon name="tag" className="mr-0.5 inline size-3 align-[-0.0625rem]" />
      {range}
      <span className="sr-only"> {estimates.fromList}</span>
    </span>
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
