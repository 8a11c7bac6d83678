/** Every change of the site map, as plain functions from pages to pages. Two levels: pages and their sub-pages. */
import type { SiteMapPage } from '../../../domain/brief/brief.ts';
import { limits } from '../../../domain/text/limits.ts';
import { presetPages } from '../../../domain/brief/options.ts';
import { withoutBrokenCharacters } from '../../../domain/text/text-rules.ts';

type Subpage = SiteMapPage['subpages'][number];
export type Refused = 'too-many-pages' | 'too-many-subpages' | 'cannot-move';
export type TreeChange = { ok: true; pages: SiteMapPage[]; id: string } | { ok: false; reason: Refused };

/** Where a page or sub-page stands. */
export type Place = { parentId: string | undefined; index: number };

export type NewPage = { value: string; label: string };

let lastId = 0;

/** A timestamp that never repeats: two pages added within a millisecond, or with the clock set back, still differ. */
export function nextId(used: readonly string[], now: number = Date.now()): string {
  lastId = Math.max(
    now,
    lastId + 1,
    ...used
      .map(Number)
      .filter(Number.isSafeInteger)
      .map((id) => id + 1),
  );
  return String(lastId);
}

/** Lower case with spaces as hyphens, nothing else changed. */
export function pageValue(name: string): string {
  return name.toLowerCase().replaceAll(' ', '-');
}

export function customPage(name: string): NewPage {
  const label = withoutBrokenCharacters(name.trim()).slice(0, limits.line);
  return { value: pageValue(label).slice(0, limits.line), label };
}

export function allIds(pages: readonly SiteMapPage[]): string[] {
  return pages.flatMap((page) => [page.id, ...page.subpages.map((subpage) => subpage.id)]);
}

export function countPages(pages: readonly SiteMapPage[]): number {
  return pages.reduce((sum, page) => sum + 1 + page.subpages.length, 0);
}

export function placeOf(pages: readonly SiteMapPage[], id: string): Place | undefined {
  for (const [index, page] of pages.entries()) {
    if (page.id === id) return { parentId: undefined, index };
    const inner = page.subpages.findIndex((subpage) => subpage.id === id);
    if (inner >= 0) return { parentId: page.id, index: inner };
  }
  return undefined;
}

export function labelOf(pages: readonly SiteMapPage[], id: string): string {
  return pages.flatMap((page) => [page, ...page.subpages]).find((one) => one.id === id)?.label ?? '';
}

/** How many stand beside it, itself included. */
export function siblingsOf(pages: readonly SiteMapPage[], { parentId }: Place): number {
  return parentId === undefined
    ? pages.length
    : (pages.find(({ id }) => id === parentId)?.subpages.length ?? 0);
}

/** Two pages of this name are one to whoever reads them. */
function nameOf(label: string): string {
  return pageValue(label.trim());
}

/** Those that are this page, on either level: by what they are, or by their name. */
export function findPages(pages: readonly SiteMapPage[], { value, label }: NewPage): string[] {
  const name = nameOf(label);
  const isNamed = (other: string) => nameOf(other) === name;
  return pages.flatMap((page) => [
    ...(page.value === value || isNamed(page.label) ? [page.id] : []),
    ...page.subpages.filter((subpage) => isNamed(subpage.label)).map(({ id }) => id),
  ]);
}

type Named = { id: string; name: string };
const named = new WeakMap<SiteMapPage, Named[]>();

/** Every page with its name. A change makes new pages only where it is: of a tree of a thousand the rest was read before. */
function namesOf(pages: readonly SiteMapPage[]): Named[] {
  return pages.flatMap((page) => {
    const known = named.get(page);
    if (known) return known;
    const names = [page, ...page.subpages].map(({ id, label }) => ({ id, name: nameOf(label) }));
    named.set(page, names);
    return names;
  });
}

/** Whether a page is there, for many that are asked about. */
export function presenceIn(pages: readonly SiteMapPage[]): (page: NewPage) => boolean {
  const values = new Set(pages.map((page) => page.value));
  const names = new Set(namesOf(pages).map(({ name }) => name));
  return ({ value, label }) => values.has(value) || names.has(nameOf(label));
}

/** Those whose name another one has as well. */
export function doubles(pages: readonly SiteMapPage[]): ReadonlySet<string> {
  const first = new Map<string, string>();
  const found = new Set<string>();
  for (const { id, name } of namesOf(pages)) {
    const other = first.get(name);
    if (other === undefined) first.set(name, id);
    else found.add(other).add(id);
  }
  return found;
}

export function addPage(pages: SiteMapPage[], page: NewPage): TreeChange {
  if (pages.length >= limits.pages) return { ok: false, reason: 'too-many-pages' };
  const id = nextId(allIds(pages));
  return { ok: true, id, pages: [...pages, { id, ...page, subpages: [] }] };
}

export function addSubpage(pages: SiteMapPage[], parentId: string, name: string): TreeChange {
  const parent = pages.find((page) => page.id === parentId);
  if (!parent) return { ok: false, reason: 'cannot-move' };
  if (parent.subpages.length >= limits.subpages) return { ok: false, reason: 'too-many-subpages' };
  const id = nextId(allIds(pages));
  const { label } = customPage(name);
  return { ok: true, id, pages: withSubpages(pages, parentId, [...parent.subpages, { id, label }]) };
}

export function rename(pages: SiteMapPage[], id: string, name: string): TreeChange {
  const { label, value } = customPage(name);
  return {
    ok: true,
    id,
    pages: pages.map((page) => {
      // A preset page keeps its value whatever it is called: the value says what it is.
      if (page.id === id) return { ...page, label, value: isPreset(page.value) ? page.value : value };
      if (!page.subpages.some((subpage) => subpage.id === id)) return page;
      return { ...page, subpages: page.subpages.map((one) => (one.id === id ? { ...one, label } : one)) };
    }),
  };
}

/** What hangs under a page goes with it. */
export function remove(pages: SiteMapPage[], ...ids: string[]): SiteMapPage[] {
  return pages
    .filter((page) => !ids.includes(page.id))
    .map((page) =>
      page.subpages.some((subpage) => ids.includes(subpage.id))
        ? { ...page, subpages: page.subpages.filter((subpage) => !ids.includes(subpage.id)) }
        : page,
    );
}

export function moveBy(pages: SiteMapPage[], id: string, distance: -1 | 1): TreeChange {
  const place = placeOf(pages, id);
  const target = (place?.index ?? 0) + distance;
  if (!place || target < 0 || target >= siblingsOf(pages, place)) return { ok: false, reason: 'cannot-move' };
  return moveTo(pages, id, { ...place, index: target });
}

/** Under the page before it, at the end. */
export function nest(pages: SiteMapPage[], id: string): TreeChange {
  const index = pages.findIndex((page) => page.id === id);
  const parent = pages[index - 1];
  if (index < 0 || !parent) return { ok: false, reason: 'cannot-move' };
  return moveTo(pages, id, { parentId: parent.id, index: parent.subpages.length });
}

/** Out of its page, to stand right after it. */
export function unnest(pages: SiteMapPage[], id: string): TreeChange {
  const parentId = placeOf(pages, id)?.parentId;
  if (parentId === undefined) return { ok: false, reason: 'cannot-move' };
  return moveTo(pages, id, {
    parentId: undefined,
    index: pages.findIndex((page) => page.id === parentId) + 1,
  });
}

/** `place` is counted without the page that moves. */
export function moveTo(pages: SiteMapPage[], id: string, place: Place): TreeChange {
  if (place.parentId === id) return { ok: false, reason: 'cannot-move' };
  const moved = pages.find((page) => page.id === id);
  const rest = remove(pages, id);
  if (place.parentId === undefined) {
    const page = moved ?? asPage(pages, id);
    if (rest.length >= limits.pages) return { ok: false, reason: 'too-many-pages' };
    return { ok: true, id, pages: rest.toSpliced(place.index, 0, page) };
  }
  const parent = rest.find((page) => page.id === place.parentId);
  if (!parent) return { ok: false, reason: 'cannot-move' };
  // There is no third level: what hung under a page that is nested comes along beside it.
  const arriving: Subpage[] = [{ id, label: labelOf(pages, id) }, ...(moved?.subpages ?? [])];
  const subpages = parent.subpages.toSpliced(place.index, 0, ...arriving);
  if (subpages.length > limits.subpages) return { ok: false, reason: 'too-many-subpages' };
  return { ok: true, id, pages: withSubpages(rest, parent.id, subpages) };
}

function asPage(pages: readonly SiteMapPage[], id: string): SiteMapPage {
  return { id, ...customPage(labelOf(pages, id)), subpages: [] };
}

function withSubpages(pages: SiteMapPage[], id: string, subpages: Subpage[]): SiteMapPage[] {
  return pages.map((page) => (page.id === id ? { ...page, subpages } : page));
}

export function isPreset(value: string): boolean {
  return presetPages.some((preset) => preset === value);
}
