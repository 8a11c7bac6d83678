import { todayGroups } from '../../../domain/triage/today.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Tool, ToolLink } from '../../ui/tool.tsx';
import { AssigneeMark } from '../ui/assignee-mark.tsx';
import { useText } from '../ui/text.tsx';
import type { Row, RowAction } from './row-of.ts';
import { rowId, type Queue } from './use-queue.ts';

export function QueueList({ queue }: { queue: Queue }) {
  const words = useText().today;
  return todayGroups.map((group) => {
    const rows = queue.rows.filter((row) => row.group === group);
    if (rows.length === 0) return null;
    return (
      <section key={group} className="grid gap-1.5">
        <h3 className="flex items-baseline gap-2 px-0.5 text-sm">
          {words.groups[group]}
          <span className="text-sm font-normal text-muted tabular-nums">{rows.length}</span>
          <span className="text-sm font-normal text-muted">{words.groupHints[group]}</span>
        </h3>
        <ul className="today-rows">
          {rows.map((row) => (
            <QueueRow key={row.id} row={row} onDo={(action) => queue.do(row, action)} />
          ))}
        </ul>
      </section>
    );
  });
}

function QueueRow({ row, onDo }: { row: Row; onDo: (action: RowAction) => void }) {
  const words = useText().today;
  const { name, says, short, icon, tone, time, isLate, main, finish, later, open } = row;
  return (
    <li id={rowId(row.id)} data-today={row.id} data-tone={tone} className="today-row">
      <span className="today-icon">
        <Icon name={icon} />
      </span>
      <Button
        look="plain"
        className="own-words today-name"
        aria-label={words.to(words.actions.open, name)}
        onClick={() => onDo({ label: '', go: open })}
      >
        <bdi>{name}</bdi>
      </Button>
      <p className="own-words today-says" title={says}>
        <AssigneeMark id={row.assigneeId} />{' '}
        <span className={short ? 'max-lg:hidden' : undefined}>{says}</span>
        {short ? <span className="lg:hidden">{short}</span> : null}
      </p>
      <p className={`today-time ${isLate ? 'font-semibold text-danger' : ''}`}>{time}</p>
      <div className="today-actions">
        <Action action={main} name={name} onDo={onDo} isMain />
        {later ? <Action action={later} name={name} onDo={onDo} hint="H" /> : null}
        {finish ? <Action action={finish} name={name} onDo={onDo} hint="E" /> : null}
      </div>
    </li>
  );
}

type ActionProps = {
  action: RowAction;
  name: string;
  onDo: (action: RowAction) => void;
  isMain?: boolean;
  /** Its key. */
  hint?: string;
};

/** The main one stands in every row; the others come with the focus or the pointer, on phones as an icon. */
function Action({ action, name, onDo, isMain = false, hint = '↵' }: ActionProps) {
  const words = useText().today;
  const common = {
    className: isMain ? 'today-main' : 'today-more',
    'aria-label': words.to(action.label, name),
    ...(isMain ? { 'data-main': '' } : {}),
  };
  const content = (
    <>
      <span className={isMain ? undefined : 'max-lg:hidden'}>{action.label}</span>
      {isMain ? null : <Icon name={hint === 'E' ? 'check' : 'clock'} className="lg:hidden" />}
      <kbd aria-hidden="true">{hint}</kbd>
    </>
  );
  return 'href' in action ? (
    <ToolLink {...common} icon={action.icon} href={action.href}>
      {content}
    </ToolLink>
  ) : (
    <Tool {...common} icon={isMain ? action.icon : undefined} onClick={() => onDo(action)}>
      {content}
    </Tool>
  );
}
