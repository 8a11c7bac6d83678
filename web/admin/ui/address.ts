/** Filters and the open brief live in the address bar: reload, Back and a bookmark all come to the same place. */
import { useSyncExternalStore } from 'react';

type Changes<Name extends string> = { [Key in Name]?: string | null };
/** What a part of the panel reads of the address. */
export type Values<Name extends string> = { get(name: Name): string | null; has(name: Name): boolean };

const changed = 'panel-address';

/** Going Back takes the browser a moment; meanwhile the panel already displays the place it leads to. */
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

export function readState(): Record<string, unknown> {
  return (history.state ?? {}) as Record<string, unknown>;
}

type Step = { replace?: boolean; state?: Record<string, unknown> };

function go(changes: Changes<string>, step: Step): void {
  if (leaving) return void leaving.waiting.push(() => go(changes, step));
  const url = `${location.pathname}${searchWith(changes)}`;
  history[step.replace ? 'replaceState' : 'pushState'](step.state ?? readState(), '', url);
  dispatchEvent(new Event(changed));
}

function searchWith(changes: Changes<string>): string {
  const parameters = new URLSearchParams(location.search);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null || value === undefined || value === '') parameters.delete(name);
    else parameters.set(name, value);
  }
  const query = parameters.toString();
  return query ? `?${query}` : '';
}

const endingWith = { filter: new Set<string>(), page: new Set<string>() };

function without(names: ReadonlySet<string>): Changes<string> {
  return Object.fromEntries([...names].map((name) => [name, null]));
}

/** Another filter starts at its first page. */
function startFilter(changes: Changes<string>, options: { replace?: boolean }): void {
  go({ ...without(endingWith.filter), ...changes }, { ...options, state: {} });
}

type Declared<Name extends string> = {
  /** Removed when another filter is set. */
  untilFilter?: readonly Name[];
  /** Removed when another page of the panel is opened. */
  untilPage?: readonly Name[];
  lasting?: readonly Name[];
};

/** The parameters that one part of the panel reads and writes; it declares them beside its own code. */
export function declareParameters<const Name extends string>({ untilFilter, untilPage }: Declared<Name>) {
  for (const name of untilFilter ?? []) endingWith.filter.add(name);
  for (const name of untilPage ?? []) endingWith.page.add(name);
  return {
    useAddress(): Values<Name> {
      const search = useSyncExternalStore(subscribe, () => leaving?.search ?? location.search);
      return new URLSearchParams(search);
    },
    navigate: (changes: Changes<Name>, step: Step = {}) => go(changes, step),
    filterBy: (changes: Changes<Name>, options: { replace?: boolean } = {}) => startFilter(changes, options),
    /** Another page of the panel starts without the filters of the one before. */
    startPage: (changes: Changes<Name>) => startFilter({ ...without(endingWith.page), ...changes }, {}),
    /** Closing goes Back where opening went forward, so that the history does not pile up. `inside` closes with it. */
    openAt(name: Name, id: string, { replace = false } = {}): void {
      go({ [name]: id }, { replace, state: { ...readState(), openedHere: true } });
    },
    closeAt: close,
  };

  function close(name: Name, ...inside: Name[]): void {
    const closed = without(new Set([name, ...inside]));
    // Still open once the browser is back: Escape was pressed twice, or what was opened inside it went forward by itself.
    const again = () => {
      if (new URLSearchParams(location.search).has(name)) close(name, ...inside);
    };
    if (leaving) return void leaving.waiting.push(again);
    if (readState()['openedHere'] !== true) return go(closed, { replace: true });
    leaving = { search: searchWith(closed), waiting: inside.length > 0 ? [again] : [] };
    history.back();
    dispatchEvent(new Event(changed));
  }
}
