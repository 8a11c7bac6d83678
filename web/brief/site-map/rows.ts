import type { SiteMapPage } from '../../../domain/brief/brief.ts';
import type { Place } from './tree.ts';

/** One line of the drawn tree. */
export type Row = {
  id: string;
  label: string;
  parentId: string | undefined;
  below: number;
  /** Pages follow further down, so that the trunk passes by this line. */
  isOnTrunk: boolean;
  /** Sub-pages of the same page follow. */
  isOnTwig: boolean;
};

export function rowsOf(pages: readonly SiteMapPage[], collapsed: ReadonlySet<string>): Row[] {
  return pages.flatMap((page, index) => {
    const { id, label, subpages } = page;
    const isOnTrunk = index < pages.length - 1;
    const below = subpages.length;
    const row: Row = { id, label, parentId: undefined, below, isOnTrunk, isOnTwig: false };
    if (collapsed.has(id)) return [row];
    return [
      row,
      ...subpages.map((subpage, inner) => ({
        id: subpage.id,
        label: subpage.label,
        parentId: id,
        below: 0,
        isOnTrunk,
        isOnTwig: inner < below - 1,
      })),
    ];
  });
}

/** Rows that are laid out together, and only while they are near the screen. */
export type Part = { key: string; start: number; rows: Row[] };

const pagesInPart = 8;

/**
 * A part begins with a page whose id says so, not after a number of rows: what is added, moved or unfolded in one part
 * leaves every row of the others where it is.
 */
export function partsOf(rows: readonly Row[]): Part[] {
  const parts: Part[] = [];
  for (const [index, row] of rows.entries()) {
    const begins = row.parentId === undefined && Number(row.id) % pagesInPart === 0;
    if (begins || parts.length === 0) parts.push({ key: begins ? row.id : 'top', start: index, rows: [] });
    parts.at(-1)?.rows.push(row);
  }
  return parts;
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
      : { parentId: above.parentId, index: 1 + siblingsBefore(rest, above) };
  }
  return {
    parentId: undefined,
    index: rest.slice(0, before).filter((row) => row.parentId === undefined).length,
  };
}

function siblingsBefore(rows: readonly Row[], row: Row): number {
  return rows.slice(0, rows.indexOf(row)).filter(({ parentId }) => parentId === row.parentId).length;
}
