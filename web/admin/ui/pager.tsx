import { Tool } from '../../ui/tool.tsx';
import { declareParameters, readState } from './address.ts';
import { Icon } from '../../ui/icon.tsx';
import { useText, type PanelText } from './text.tsx';

const { navigate } = declareParameters({ untilFilter: ['cursor'] });

/** The cursors of the pages passed through, stored with the history entry so that Previous survives a reload. */
export function passedCursors(): string[] {
  const { trail } = readState();
  return Array.isArray(trail) ? trail.filter((cursor) => typeof cursor === 'string') : [];
}

type Total = { count: number; isExact: boolean };

type PagerProps = {
  cursor: string | null;
  nextCursor: string | null;
  /** How many rows are in sight, and how many the list has. */
  shown?: number;
  total?: Total | undefined;
};

const pageSize = 50;

/** On the last page everybody sees how many there are, and further on that there are more than were counted. */
function knownTotal(total: Total, last: number, hasNext: boolean): Total {
  if (total.isExact) return total;
  return hasNext ? { ...total, count: Math.max(total.count, last) } : { count: last, isExact: true };
}

export function totalText({ count, isExact }: Total, text: PanelText): string {
  const written = count.toLocaleString(text.locale);
  return isExact ? written : text.triage.moreThan(written);
}

export function Pager({ cursor, nextCursor, shown = 0, total }: PagerProps) {
  const text = useText();
  const words = text.admin.table;
  if (!cursor && !nextCursor && !total) return null;
  const passed = passedCursors();
  const isWayKnown = passed.length > 0;
  const last = passed.length * pageSize + shown;
  return (
    <nav aria-label={words.page(passed.length + 1)} className="flex items-center justify-end gap-2">
      {cursor && isWayKnown ? (
        <Tool
          icon="previous"
          onClick={() =>
            navigate({ cursor: passed.at(-1) ?? null }, { state: { trail: passed.slice(0, -1) } })
          }
        >
          {words.previous}
        </Tool>
      ) : null}
      {cursor && !isWayKnown ? (
        <Tool icon="previous" onClick={() => navigate({ cursor: null }, { state: {} })}>
          {words.first}
        </Tool>
      ) : null}
      {isWayKnown || !cursor ? (
        <span className="text-muted tabular-nums">
          {total && shown > 0
            ? text.triage.range(
                last - shown + 1,
                last,
                totalText(knownTotal(total, last, nextCursor !== null), text),
              )
            : cursor || nextCursor
              ? words.page(passed.length + 1)
              : ''}
        </span>
      ) : null}
      {nextCursor ? (
        <Tool
          onClick={() => {
            navigate({ cursor: nextCursor }, { state: { trail: [...passed, cursor ?? ''] } });
            scrollTo({ top: 0 });
          }}
        >
          {words.next}
          <Icon name="next" />
        </Tool>
      ) : null}
    </nav>
  );
}
