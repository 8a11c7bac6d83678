/** The queue as it is worked through: which row is current, what its keys do, and where the focus goes when it leaves. */
import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { Today } from '../../../domain/endpoints/panel.ts';
import { declareParameters, readState } from '../ui/address.ts';
import { useConfirm } from '../ui/modal.tsx';
import { useShortcuts } from '../ui/shortcuts.ts';
import { useIsOwner } from '../ui/role.ts';
import { useText } from '../ui/text.tsx';
import { useToasts } from '../ui/toasts.tsx';
import { useAct } from '../ui/use-action.ts';
import { useNow } from '../ui/use-now.ts';
import { rowOf, type Row, type RowAction } from './row-of.ts';

const { navigate } = declareParameters({});

const outdated = [
  'GET /api/today',
  'GET /api/panel',
  'GET /api/briefs',
  'GET /api/briefs/:id',
  'GET /api/messages',
  'GET /api/mails',
  'GET /api/privacy',
  'GET /api/privacy/upcoming',
  'GET /api/overview',
] as const;

export const rowId = (id: string) => `today-${id}`;

export type Queue = { rows: Row[]; do: (row: Row, action: RowAction) => void; confirmation: ReactNode };

export function useQueue(items: Today['items']): Queue {
  const text = useText();
  const now = useNow();
  const isOwner = useIsOwner();
  const { say, sayFailed } = useToasts();
  const { run } = useAct(outdated);
  const [confirmation, ask] = useConfirm();
  const [leaving, setLeaving] = useState<ReadonlySet<string>>(new Set());
  const rows = items.filter(({ id }) => !leaving.has(id)).map((item) => rowOf(item, now, text, isOwner));
  const place = useRowFocus(rows);

  const setLeft = (id: string, isLeft: boolean) =>
    setLeaving((all) => new Set(isLeft ? [...all, id] : [...all].filter((one) => one !== id)));

  function undo(work: () => Promise<unknown>): void {
    run(work).then(
      () => say(text.today.undone),
      (error: unknown) => sayFailed(error, text.today.actFailed),
    );
  }

  function finish({ id }: Row, act: Extract<RowAction, { act: object }>['act']): void {
    setLeft(id, true);
    run(act.run)
      .then(
        () => say(act.said, act.undo && (() => undo(act.undo!))),
        (error: unknown) => sayFailed(error, text.today.actFailed),
      )
      .finally(() => setLeft(id, false));
  }

  function perform(row: Row, action: RowAction): void {
    place.set(row.id);
    if ('go' in action) {
      // Back leads to this row again.
      navigate(
        {},
        { replace: true, state: { ...readState(), todayRow: row.id, todayPlace: rows.indexOf(row) } },
      );
      action.go();
    } else if ('href' in action) location.assign(action.href);
    else if (action.act.question)
      ask({
        ...action.act.question,
        about: row.name,
        danger: true,
        onConfirm: () => finish(row, action.act),
      });
    else finish(row, action.act);
  }

  const current = () => rows.find(({ id }) => id === place.current());
  const press = (actionOf: (row: Row) => RowAction | undefined) => () => {
    const row = current();
    const action = row && actionOf(row);
    if (action) perform(row, action);
  };
  const step = (by: 1 | -1) => () => {
    const at = rows.findIndex(({ id }) => id === place.current());
    place.focus(rows[at < 0 ? 0 : Math.min(rows.length - 1, Math.max(0, at + by))]?.id);
  };
  useShortcuts({
    j: step(1),
    ArrowDown: step(1),
    k: step(-1),
    ArrowUp: step(-1),
    Enter: press(({ main }) => main),
    e: press(({ main, finish: end }) => end ?? main),
    h: press(({ later }) => later),
    o: press(({ open }) => ({ label: '', go: open })),
  });
  return { rows, do: perform, confirmation };
}

/** The focus follows the keys; when the row under it leaves, the one that takes its place gets it. */
function useRowFocus(rows: Row[]) {
  const current = useRef<string | null>(null);
  const places = useRef<string[]>([]);

  const focus = (id: string | undefined) => {
    if (id === undefined) return;
    current.current = id;
    const element = document.getElementById(rowId(id));
    element?.querySelector<HTMLElement>('[data-main]')?.focus({ preventScroll: true });
    element?.scrollIntoView({ block: 'nearest' });
  };

  useEffect(() => {
    const follow = ({ target }: FocusEvent) => {
      const row = target instanceof Element ? target.closest('[data-today]') : null;
      if (row) current.current = row.getAttribute('data-today');
    };
    document.addEventListener('focusin', follow);
    return () => document.removeEventListener('focusin', follow);
  }, []);

  useEffect(() => {
    const ids = rows.map(({ id }) => id);
    const former = places.current;
    places.current = ids;
    const state = readState();
    // Back from a brief that was opened here.
    const opened = former.length === 0 && typeof state['todayRow'] === 'string' ? state['todayRow'] : null;
    const wanted = opened ?? current.current;
    if (wanted === null || (opened === null && ids.includes(wanted))) return;
    const place = opened === null ? former.indexOf(wanted) : Number(state['todayPlace']);
    const isLost = opened !== null || document.activeElement === document.body;
    const next = ids.includes(wanted) ? wanted : ids[Math.min(place, ids.length - 1)];
    current.current = next ?? null;
    if (!isLost || document.querySelector('dialog[open]')) return;
    if (next === undefined) document.getElementById('today-done')?.focus();
    else focus(next);
  });

  return { current: () => current.current, set: (id: string) => void (current.current = id), focus };
}
