/** Filters and the open brief live in the address bar: reload, Back and a bookmark all come to the same place. */
import { useSyncExternalStore } from 'react';

export type Changes = Record<string, string | null>;

const changed = 'panel-address';

/** Going Back takes the browser a moment; until it has, the panel already shows where one will be. */
let leaving: { search: string; waiting: (() => void)[] } | null = null;
if (typeof window !== 'undefined') {
  addEventListener('popstate', () => {
    const waiting = leaving?.waiting ?? [];
    leaving = null;
    for (const go of waiting) go();
  });
}

function subscribe(listener: () => void): () => void {
  addEventListener('popstate', listener);
  addEventListener(changed, listener);
  return () => {
    removeEventListener('popstate', listener);
    removeEventListener(changed, listener);
  };
}

export function useAddress(): URLSearchParams {
  const search = useSyncExternalStore(subscribe, () => leaving?.search ?? location.search);
  return new URLSearchParams(search);
}

export function readState(): Record<string, unknown> {
  return (history.state ?? {}) as Record<string, unknown>;
}

type Step = { replace?: boolean; state?: Record<string, unknown> };

export function navigate(changes: Changes, step: Step = {}): void {
  if (leaving) return void leaving.waiting.push(() => navigate(changes, step));
  const url = `${location.pathname}${searchWith(changes)}`;
  history[step.replace ? 'replaceState' : 'pushState'](step.state ?? readState(), '', url);
  dispatchEvent(new Event(changed));
}

function searchWith(changes: Changes): string {
  const parameters = new URLSearchParams(location.search);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null || value === '') parameters.delete(name);
    else parameters.set(name, value);
  }
  const query = parameters.toString();
  return query ? `?${query}` : '';
}

/** Another filter starts at its first page. */
export function filterBy(changes: Changes, options: { replace?: boolean } = {}): void {
  navigate({ cursor: null, ...changes }, { ...options, state: {} });
}

const narrowing = { budget: null, type: null, unread: null, from: null, to: null };

/** Another page of the panel starts without the filters of the one before. */
export function showTab(changes: Changes): void {
  const none = {
    q: null,
    trash: null,
    status: null,
    sort: null,
    spam: null,
    mails: null,
    upcoming: null,
    part: null,
    ...narrowing,
  };
  filterBy({ ...none, ...changes });
}

/** Closing goes Back where opening went forward, so that the history does not pile up. */
export function openAt(name: 'brief' | 'message' | 'letter', id: string, { replace = false } = {}): void {
  navigate({ [name]: id }, { replace, state: { ...readState(), openedHere: true } });
}

export function closeAt(name: 'brief' | 'message' | 'letter'): void {
  if (readState()['openedHere'] !== true) return navigate({ [name]: null }, { replace: true });
  if (leaving) return;
  leaving = { search: searchWith({ [name]: null }), waiting: [] };
  history.back();
  dispatchEvent(new Event(changed));
}
