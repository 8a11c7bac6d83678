import { useCallback, useState } from 'react';
import { useSelection } from '../ui/use-selection.ts';

/** The chosen rows of the page, or all that the list would show: only until the next choice, and only of that list. */
export function useMatching(rows: { id: string }[], list: string) {
  const { selected, areAll, select: selectOne, ...page } = useSelection(rows);
  const [matchingList, setMatchingList] = useState<string | null>(null);
  const select = useCallback(
    (id: string, isSelected: boolean) => {
      setMatchingList(null);
      selectOne(id, isSelected);
    },
    [selectOne],
  );
  return {
    selected,
    areAll,
    isEverything: areAll && matchingList === list,
    selectMatching: () => setMatchingList(list),
    select,
    choose(ids: string[]) {
      setMatchingList(null);
      page.choose(ids);
    },
    selectAll(isSelected: boolean) {
      setMatchingList(null);
      page.selectAll(isSelected);
    },
  };
}
