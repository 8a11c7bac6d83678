import { navigate, readState } from './address.ts';
import { Icon } from './icons.tsx';
import { useText } from './text.tsx';

/** The cursors of the pages passed through, kept with the history entry so that Previous survives a reload. */
function trail(): string[] {
  const kept = readState()['trail'];
  return Array.isArray(kept) ? kept.filter((cursor) => typeof cursor === 'string') : [];
}

export function Pager({ cursor, nextCursor }: { cursor: string | null; nextCursor: string | null }) {
  const words = useText().admin.table;
  if (!cursor && !nextCursor) return null;
  const passed = trail();
  const isTrailKnown = passed.length > 0;
  return (
    <nav aria-label={words.page(passed.length + 1)} className="flex items-center justify-end gap-2">
      {cursor && isTrailKnown ? (
        <button
          type="button"
          className="tool"
          onClick={() =>
            navigate({ cursor: passed.at(-1) ?? null }, { state: { trail: passed.slice(0, -1) } })
          }
        >
          <Icon name="previous" />
          {words.previous}
        </button>
      ) : null}
      {cursor && !isTrailKnown ? (
        <button type="button" className="tool" onClick={() => navigate({ cursor: null }, { state: {} })}>
          <Icon name="previous" />
          {words.first}
        </button>
      ) : null}
      {isTrailKnown || !cursor ? (
        <span className="text-muted tabular-nums">{words.page(passed.length + 1)}</span>
      ) : null}
      {nextCursor ? (
        <button
          type="button"
          className="tool"
          onClick={() => {
            navigate({ cursor: nextCursor }, { state: { trail: [...passed, cursor ?? ''] } });
            scrollTo({ top: 0 });
          }}
        >
          {words.next}
          <Icon name="next" />
        </button>
      ) : null}
    </nav>
  );
}
