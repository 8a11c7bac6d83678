import { expect, test } from 'vitest';
import type { SiteMapPage } from '../../../domain/brief/brief.ts';
import { emptyBrief } from '../../../domain/brief/empty-brief.ts';
import { limits } from '../../../domain/text/limits.ts';
import { layOut, layOutMenu, layouts, translatePages } from './presets.ts';
import { dropPlace, partsOf, rowsOf } from './rows.ts';
import * as tree from './tree.ts';
import { nextId, pageValue } from './tree.ts';
import { options } from '../../../words/pl/options.ts';
import { loadStepWords } from '../text.ts';

const pages: SiteMapPage[] = [
  { id: '1', value: 'home', label: 'Start', subpages: [] },
  {
    id: '2',
    value: 'about',
    label: 'O nas',
    subpages: [
      { id: '21', label: 'Zespół' },
      { id: '22', label: 'Historia' },
    ],
  },
  { id: '3', value: 'torty', label: 'Torty', subpages: [] },
];

function drawn(change: tree.TreeChange | SiteMapPage[]): string {
  const result = Array.isArray(change) ? change : change.ok ? change.pages : [];
  return result.map(({ id, subpages }) => [id, ...subpages.map((sub) => `>${sub.id}`)].join('')).join(' ');
}

test('[R18] ids are timestamps that never repeat, even within a millisecond or with the clock set back', () => {
  const ids = [
    nextId([], 1_900_000_000_000),
    nextId([], 1_900_000_000_000),
    nextId([], 5),
    nextId(['1900000000009'], 5),
  ];
  expect(ids).toEqual(['1900000000000', '1900000000001', '1900000000002', '1900000000010']);
});

test('[R18] a value is the name in lower case with spaces as hyphens, nothing else changed', () => {
  expect(pageValue('Nasza  Oferta: Torty & Chleb/ŻUR')).toBe('nasza--oferta:-torty-&-chleb/żur');
});

test('[§3 site map] pages and sub-pages move among their own', () => {
  expect(drawn(tree.moveBy(pages, '3', -1))).toBe('1 3 2>21>22');
  expect(drawn(tree.moveBy(pages, '22', -1))).toBe('1 2>22>21 3');
  expect(tree.moveBy(pages, '1', -1)).toEqual({ ok: false, reason: 'cannot-move' });
});

test('[§3 site map] a nested page takes along what hung under it, and nothing is lost', () => {
  expect(drawn(tree.nest(pages, '2'))).toBe('1>2>21>22 3');
  expect(tree.nest(pages, '1')).toEqual({ ok: false, reason: 'cannot-move' });
});

test('[§3 site map] a sub-page that is taken out stands after its page with a value of its own', () => {
  const change = tree.unnest(pages, '22');
  expect(drawn(change)).toBe('1 2>21 22 3');
  expect(change.ok && change.pages[2]).toEqual({
    id: '22',
    value: 'historia',
    label: 'Historia',
    subpages: [],
  });
});

test('[R18] a renamed custom page gets the new value; a preset page keeps the one that says what it is', () => {
  const custom = tree.rename(pages, '3', 'Torty Ślubne');
  expect(custom.ok && custom.pages[2]).toMatchObject({ value: 'torty-ślubne', label: 'Torty Ślubne' });
  const preset = tree.rename(pages, '1', 'Dom');
  expect(preset.ok && preset.pages[0]).toMatchObject({ value: 'home', label: 'Dom' });
});

test('[§5 sub-page] a sub-page needs a parent that is there', () => {
  expect(tree.addSubpage(pages, 'nobody', 'Zespół')).toEqual({ ok: false, reason: 'cannot-move' });
  const added = tree.addSubpage(pages, '1', ' Kontakt ');
  expect(added.ok && added.pages[0]?.subpages.map(({ label }) => label)).toEqual(['Kontakt']);
});

test('[§3 site map] removing a page removes what is under it, removing a sub-page only itself', () => {
  expect(drawn(tree.remove(pages, '2'))).toBe('1 3');
  expect(drawn(tree.remove(pages, '21'))).toBe('1 2>22 3');
});

test('[R20] the tree holds 100 pages with 50 sub-pages each and refuses one more', () => {
  const full = Array.from({ length: limits.pages }, (_, index) => ({
    id: `${index}`,
    value: 'a',
    label: 'a',
    subpages: [],
  }));
  expect(tree.addPage(full, tree.customPage('x'))).toEqual({ ok: false, reason: 'too-many-pages' });
  const subpages = Array.from({ length: limits.subpages }, (_, index) => ({ id: `s${index}`, label: 'a' }));
  const branch = [{ id: 'p', value: 'p', label: 'p', subpages }, pages[0]!];
  expect(tree.addSubpage(branch, 'p', 'x')).toEqual({ ok: false, reason: 'too-many-subpages' });
  expect(tree.nest(branch, '1')).toEqual({ ok: false, reason: 'too-many-subpages' });
  expect(tree.unnest([...full.slice(1), { ...branch[0]! }], 's3')).toEqual({
    ok: false,
    reason: 'too-many-pages',
  });
});

test('[§3 site map] a dragged row lands where the line showed it', () => {
  const rows = rowsOf(pages, new Set());
  const dropped = (id: string, gap: number, nested: boolean) =>
    drawn(tree.moveTo(pages, id, dropPlace(rows, id, gap, nested)));
  expect(dropped('3', 0, false)).toBe('3 1 2>21>22');
  expect(dropped('3', 3, false)).toBe('1 2>21>3>22');
  expect(dropped('3', 1, true)).toBe('1>3 2>21>22');
  expect(dropped('1', 5, false)).toBe('2>21>22 3 1');
  expect(dropped('21', 5, false)).toBe('1 2>22 3 21');
  expect(dropped('21', 4, true)).toBe('1 2>22>21 3');
  expect(dropped('2', 0, false)).toBe('2>21>22 1 3');
});

test('[§3 site map] a large tree is drawn in parts, and a change in one leaves the others as they are', () => {
  const many = Array.from({ length: 40 }, (_, index) => ({
    id: String(1000 + index * 3),
    value: `p${index}`,
    label: `P${index}`,
    subpages: [{ id: String(5000 + index), label: 'S' }],
  }));
  const drawParts = (list: typeof many) =>
    partsOf(rowsOf(list, new Set())).map(({ key, rows }) => `${key}: ${rows.map(({ id }) => id).join(' ')}`);
  const before = drawParts(many);
  expect(before.length).toBeGreaterThan(3);
  expect(partsOf(rowsOf(many, new Set())).map(({ start }) => start)).toEqual(
    partsOf(rowsOf(many, new Set())).map(({ rows }) =>
      rowsOf(many, new Set()).findIndex(({ id }) => id === rows[0]?.id),
    ),
  );
  for (const page of many) {
    const after = new Set(drawParts(tree.remove(many, page.id)));
    expect(before.filter((part) => !after.has(part)).length).toBeLessThanOrEqual(2);
  }
});

test('[§3 site map] every kind of website has a ready layout that names no page twice, in either language', async () => {
  for (const locale of ['pl', 'en'] as const) {
    const { steps, options: labels } = await loadStepWords(locale);
    for (const type of Object.keys(layouts) as (keyof typeof layouts)[]) {
      const laid = layOut(type, labels.presetPages, steps.siteMap.layoutPages);
      expect(new Set(tree.allIds(laid)).size).toBe(tree.countPages(laid));
      expect([...tree.doubles(laid)]).toEqual([]);
      expect(laid[0]).toMatchObject({ value: 'home', label: labels.presetPages.home });
      expect(laid.map(({ value }) => value)).toEqual(expect.arrayContaining(['contact', 'privacy-policy']));
    }
  }
});

test('[§3 site map] ready names follow the language there and back, what was typed stays', async () => {
  const [pl, en] = await Promise.all([loadStepWords('pl'), loadStepWords('en')]);
  const own = {
    id: '9',
    value: 'wypiek-dnia',
    label: 'Wypiek dnia',
    subpages: [{ id: '91', label: 'Zespół X' }],
  };
  for (const type of Object.keys(layouts) as (keyof typeof layouts)[]) {
    const laid = (words: typeof pl) =>
      layOut(type, words.options.presetPages, words.steps.siteMap.layoutPages);
    const bare = (pages: ReturnType<typeof layOut>) =>
      pages.map(({ value, label, subpages }) => [value, label, ...subpages.map((subpage) => subpage.label)]);
    const translated = translatePages([...laid(pl), own], pl, en);
    expect(bare(translated)).toEqual([...bare(laid(en)), ...bare([own])]);
    expect(bare(translatePages(translated, en, pl))).toEqual([...bare(laid(pl)), ...bare([own])]);
  }
});

test('[§3 site map] the menu is laid out in its order behind the homepage, their own names as custom pages', () => {
  const brief = emptyBrief();
  const laid = () => layOutMenu(brief, options.presetPages).map(({ value, label }) => `${value}: ${label}`);
  expect(laid()).toEqual([]);
  brief.mainMenu = { items: ['contact', 'about'], customItems: 'Wypiek dnia\n\n Mapa ' };
  const own = ['wypiek-dnia: Wypiek dnia', 'mapa: Mapa'];
  expect(laid()).toEqual(['home: Strona główna', 'contact: Kontakt', 'about: O nas', ...own]);
  brief.mainMenu.items = ['about', 'home'];
  expect(laid()).toEqual(['about: O nas', 'home: Strona główna', ...own]);
  brief.mainMenu.customItems = Array.from({ length: 300 }, (_none, index) => `Strona ${index}`).join('\n');
  expect(laid()).toHaveLength(limits.pages);
});

test('[R39] a page is found on either level, by what it is or by its name, and is taken out with what is under it', () => {
  const find = (value: string, label: string) => tree.findPages(pages, { value, label });
  expect(find('about', 'Firma')).toEqual(['2']);
  expect(find('team', 'zespół')).toEqual(['21']);
  expect(find('cakes', ' Torty ')).toEqual(['3']);
  expect(find('news', 'Aktualności')).toEqual([]);
  expect(drawn(tree.remove(pages, ...find('about', 'O nas')))).toBe('1 3');
  expect(drawn(tree.remove(pages, '21', '3'))).toBe('1 2>22');
});

test('[R39] asked about many pages at once, the tree answers as if asked about each', () => {
  const isThere = tree.presenceIn(pages);
  const asked = [...pages, { value: 'historia', label: ' historia ' }, { value: 'torty', label: 'Ciasta' }];
  for (const { value, label } of [...asked, { value: 'blog', label: 'Blog' }])
    expect(isThere({ value, label }), label).toBe(tree.findPages(pages, { value, label }).length > 0);
});

test('[R18] [R39] pages of one name are known as doubles, whatever their level', () => {
  expect([...tree.doubles(pages)]).toEqual([]);
  const more = tree.addPage(pages, tree.customPage('historia'));
  expect(more.ok && [...tree.doubles(more.pages)]).toEqual(['22', more.ok && more.id]);
});
