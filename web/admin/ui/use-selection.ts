import { useState } from 'react';

/**
 * Which rows of the page are selected; a row that left the page no longer is. `isEverything`: all that the list has, on
 * other pages too, until the next choice or another filter.
 */
export function useSelection(rows: { id: string }[], list = '') {
  const [chosen, setChosen] = useState<{ ids: string[]; everythingOf?: string }>({ ids: [] });
  const selected = new Set(rows.flatMap(({ id }) => (chosen.ids.includes(id) ? [id] : [])));
  const areAll = rows.length > 0 && selected.size === rows.length;
  const choose = (ids: string[]) => setChosen({ ids });
  return {
    selected,
    areAll,
    isEverything: areAll && chosen.everythingOf === list,
    choose,
    select(id: string, isSelected: boolean): void {
      setChosen(({ ids }) => ({ ids: isSelected ? [...ids, id] : ids.filter((one) => one !== id) }));
    },
    selectAll: (isSelected: boolean) => choose(isSelected ? rows.map(({ id }) => id) : []),
    selectEverything: () => setChosen(({ ids }) => ({ ids, everythingOf: list })),
  };
}

export type Selection = ReturnType<typeof useSelection>;
