import { useCallback, useState } from 'react';
import { useSelection } from '../ui/use-selection.ts';

/** The chosen rows of the page, or all that the list would show: only until the next choice, and only of that list. */
export function useMatching(rows: { id: string }[], list: string) {
  const { selected, areAll, select: selectOne, ...page } = useSelection(rows);
  const [takenList, setTakenList] = useState<string | null>(null);
  const select = useCallback(
    (id: string, isSelected: boolean) => {
      setTakenList(null);
      selectOne(id, isSelected);
    },
    [selectOne],
  );
  return {
    selected,
    areAll,
    isEverything: areAll && takenList === list,
    takeEverything: () => setTakenList(list),
    select,
    choose(ids: string[]) {
      setTakenList(null);
      page.choose(ids);
    },
    selectAll(isSelected: boolean) {
      setTakenList(null);
      page.selectAll(isSelected);
    },
  };
}
