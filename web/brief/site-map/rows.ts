import type { SiteMapPage } from '../../../domain/brief.ts';
import type { Place } from './tree.ts';

/** One line of the drawn tree. */
export type Row = {
  id: string;
  label: string;
  parentId: string | undefined;
  /** Among its siblings, counted from one. */
  position: number;
  below: number;
  /** Pages follow further down, so that the trunk passes by this line. */
  isOnTrunk: boolean;
};

export function rowsOf(pages: readonly SiteMapPage[], collapsed: ReadonlySet<string>): Row[] {
  return pages.flatMap((page, index) => [
    {
      id: page.id,
      label: page.label,
      parentId: undefined,
      position: index + 1,
      below: page.subpages.length,
      isOnTrunk: false,
    },
    ...(collapsed.has(page.id)
      ? []
      : page.subpages.map((subpage, inner) => ({
          id: subpage.id,
          label: subpage.label,
          parentId: page.id,
          position: inner + 1,
          below: 0,
          isOnTrunk: index < pages.length - 1,
        }))),
  ]);
}

/** Where a row dropped before the `gap`-th row lands. Between sub-pages there is only their own level. */
export function dropPlace(rows: readonly Row[], dragged: string, gap: number, wantsNesting: boolean): Place {
  const rest = rows.filter((row) => row.id !== dragged && row.parentId !== dragged);
  // What moves is not counted, wherever it stood.
  const before = rows.slice(0, gap).filter((row) => row.id !== dragged && row.parentId !== dragged).length;
  const above = rest[before - 1];
  const below = rest[before];
  if (above && (below?.parentId !== undefined || wantsNesting)) {
    return above.parentId === undefined
      ? // Under a folded page there is nothing to see, so that its end is the only honest place.
        { parentId: above.id, index: below?.parentId === above.id ? 0 : above.below }
      : { parentId: above.parentId, index: above.position - (isAfter(rows, dragged, above) ? 1 : 0) };
  }
  return {
    parentId: undefined,
    index: rest.slice(0, before).filter((row) => row.parentId === undefined).length,
  };
}

/** Whether the dragged row stood before `above` among the same sub-pages, and so lowers its position by one. */
function isAfter(rows: readonly Row[], dragged: string, above: Row): boolean {
  const row = rows.find(({ id }) => id === dragged);
  return row !== undefined && row.parentId === above.parentId && row.position < above.position;
}
