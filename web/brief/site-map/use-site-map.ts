/** Changes the tree, announces what happened, and can undo it. */
import { useRef, useState } from 'react';
import type { SiteMapPage } from '../../../domain/brief/brief.ts';
import { limits } from '../../../domain/text/limits.ts';
import { fill, type StepsText } from '../text.ts';
import { useStable } from '../use-latest.ts';
import * as tree from './tree.ts';

const remembered = 50;

export type SiteMapActions = ReturnType<typeof useSiteMap>['actions'];

export function useSiteMap(
  pages: SiteMapPage[],
  onChange: (pages: SiteMapPage[]) => void,
  words: StepsText['siteMap'],
  announce: (sentence: string) => void,
) {
  const past = useRef<SiteMapPage[][]>([]);
  const [undoable, setUndoable] = useState(0);
  const [removedNotice, setRemovedNotice] = useState<string>();

  function commit(next: SiteMapPage[], sentence: string): void {
    past.current = [...past.current, pages].slice(-remembered);
    setUndoable(past.current.length);
    setRemovedNotice(undefined);
    onChange(next);
    announce(sentence);
  }

  /** True when the change took place. */
  function attempt(change: tree.TreeChange, describe: (next: SiteMapPage[]) => string): boolean {
    if (change.ok) commit(change.pages, describe(change.pages));
    else announce(refusal(change.reason, words));
    return change.ok;
  }

  function removeWithNotice(ids: string[], name: string): void {
    const next = tree.remove(pages, ...ids);
    const below = tree.countPages(pages) - tree.countPages(next) - ids.length;
    const sentence = fill(below > 0 ? words.removedWith : words.removed, { name, count: below });
    commit(next, sentence);
    setRemovedNotice(sentence);
  }

  const nameOf = (id: string) => tree.labelOf(pages, id);
  const isThere = (page: tree.NewPage) => tree.findPages(pages, page).length > 0;
  const whereIs = (next: SiteMapPage[], id: string) => {
    const place = tree.placeOf(next, id)!;
    return { name: nameOf(id), position: place.index + 1, total: tree.siblingsOf(next, place) };
  };
  const under = (next: SiteMapPage[], id: string) => {
    const parentId = tree.placeOf(next, id)?.parentId ?? '';
    return fill(words.nestedUnder, { name: nameOf(id), parent: tree.labelOf(next, parentId) });
  };

  const actions = useStable({
    replaceAll: (next: SiteMapPage[], sentence: string) => commit(next, sentence),
    addPage: (page: tree.NewPage) =>
      attempt(tree.addPage(pages, page), () =>
        fill(isThere(page) ? words.duplicate : words.added, { name: page.label }),
      ),
    togglePage: (page: tree.NewPage) => {
      const there = tree.findPages(pages, page);
      if (there.length > 0) removeWithNotice(there, page.label);
      else attempt(tree.addPage(pages, page), () => fill(words.added, { name: page.label }));
    },
    addSubpage: (parentId: string, name: string) => {
      const sentence = isThere(tree.customPage(name)) ? words.duplicate : words.addedUnder;
      return attempt(tree.addSubpage(pages, parentId, name), () =>
        fill(sentence, { name: name.trim(), parent: nameOf(parentId) }),
      );
    },
    rename: (id: string, name: string) => {
      if (name.trim() === '' || name.trim() === nameOf(id)) return;
      attempt(tree.rename(pages, id, name), (next) =>
        fill(tree.doubles(next).has(id) ? words.renamedTwice : words.renamed, { name: name.trim() }),
      );
    },
    remove: (id: string) => commit(tree.remove(pages, id), fill(words.removed, { name: nameOf(id) })),
    moveBy: (id: string, distance: -1 | 1) =>
      attempt(tree.moveBy(pages, id, distance), (next) => fill(words.movedTo, whereIs(next, id))),
    nest: (id: string) => attempt(tree.nest(pages, id), (next) => under(next, id)),
    unnest: (id: string) => attempt(tree.unnest(pages, id), () => fill(words.unnested, { name: nameOf(id) })),
    moveTo: (id: string, place: tree.Place) =>
      attempt(tree.moveTo(pages, id, place), (next) =>
        place.parentId === undefined ? fill(words.movedTo, whereIs(next, id)) : under(next, id),
      ),
    undo: () => {
      const before = past.current.at(-1);
      if (!before) return;
      past.current = past.current.slice(0, -1);
      setUndoable(past.current.length);
      setRemovedNotice(undefined);
      onChange(before);
      announce(words.undone);
    },
  });
  return { actions, canUndo: undoable > 0, removedNotice };
}

function refusal(reason: tree.Refused, words: StepsText['siteMap']): string {
  if (reason === 'too-many-pages') return fill(words.tooManyPages, { count: limits.pages });
  if (reason === 'too-many-subpages') return fill(words.tooManySubpages, { count: limits.subpages });
  return words.cannotMove;
}
