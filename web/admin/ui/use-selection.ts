import { useCallback, useMemo, useState } from 'react';

/** Which rows of the page are chosen. What left the page, by a filter or another tab's hand, no longer is. */
export function useSelection(rows: { id: string }[]) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const selected = useMemo(
    () => new Set(rows.flatMap(({ id }) => (chosen.has(id) ? [id] : []))),
    [rows, chosen],
  );
  const choose = useCallback((ids: string[]) => setChosen(new Set(ids)), []);
  const select = useCallback((id: string, isSelected: boolean) => {
    setChosen((old) => (isSelected ? new Set([...old, id]) : new Set([...old].filter((one) => one !== id))));
  }, []);
  const selectAll = (isSelected: boolean) => choose(isSelected ? rows.map(({ id }) => id) : []);
  return { selected, areAll: rows.length > 0 && selected.size === rows.length, choose, select, selectAll };
}
