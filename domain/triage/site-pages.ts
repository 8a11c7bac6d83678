/** Whether a brief gives something a place: a page, a sub-page, a section or a line of its own words, by any usual name. */
import type { ReadableBrief } from '../brief/brief-reading.ts';
import { folded } from '../text/folding.ts';

type Place = ReadonlyMap<string, RegExp>;

const names: Place = new Map([
  ['home', /strona glown|start|home/],
  ['about', /\bo (?:nas|mnie|firmie|szkole|klubie)|histori|about|story|kim jest|who we are|misja|poznaj/],
  ['services', /uslug|ofert|zabieg|servic|offer|treatment|what we do|specjaliz|co robimy|zakres|kurs|course/],
  [
    'portfolio',
    /realizac|portfolio|projekt|\bprac[ea]\b|dziela|work|project|case|galeri|galler|zdjec|foto|photo|picture|obrazy/,
  ],
  ['gallery', /galeri|galler|zdjec|foto|photo|picture|film|video|wideo|realizac|portfolio|\bprace\b|works/],
  [
    'blog',
    /blog|artykul|porad|wpis|wiedz|articl|advice|stories|przepis|recipes|aktualn|wiesci|news|nowosci|magazyn|journal|dziennik/,
  ],
  ['news', /aktualn|wiesci|news|nowosci|wydarze|event|blog|oglosz/],
  ['contact', /kontakt|contact|dojazd|find us|gdzie|napisz|reach|visit us/],
  [
    'products',
    /produkt|sklep|katalog|asortym|kolekcj|product|shop|store|catalog|collection|oferta|towar|menu|karta/,
  ],
  ['pricing', /cenn|ceny|pakiet|pric|rates|plans|packages|fees|oplat/],
  [
    'team',
    /zespol|kadr|ludzie|nasi|team|people|staff|trener|lekarz|terapeu|pracownic|instruktor|nauczyciel|teachers|doctors|about us|o nas/,
  ],
  ['faq', /faq|pytan|question|q&a|help|pomoc/],
  ['privacy-policy', /prywatno|privacy|rodo|gdpr|cookie/],
  ['terms', /regulamin|warunk|terms|zwrot|returns/],
]);

/** Sections of the home page that an item of the menu can lead to. */
const sections: Record<string, readonly string[]> = {
  about: ['about-us'],
  services: ['services-offer'],
  products: ['services-offer'],
  portfolio: ['portfolio-gallery'],
  gallery: ['portfolio-gallery'],
  blog: ['blog-news'],
  news: ['blog-news'],
  contact: ['contact-form', 'footer'],
};

type Pages = Pick<
  ReadableBrief,
  'pages' | 'customPages' | 'homepageSections' | 'customSections' | 'menuItems' | 'customItems'
>;

function isNamed(place: string, plain: string): boolean {
  return names.get(place)?.test(plain) ?? plain.includes(folded(place));
}

/** Folded once for all places that are looked for: every name of a page or a sub-page a line each, and the words beside. */
type Names = { pages: string[]; all: string; sections: string; menu: string };
const namesOfBriefs = new WeakMap<Pages, Names>();

function namesOf(brief: Pages): Names {
  const known = namesOfBriefs.get(brief);
  if (known) return known;
  const pages = brief.pages.map(({ label }) => plainName(label));
  const below = brief.pages.flatMap(({ subpages }) => subpages.map(plainName));
  const named = {
    pages,
    all: [...pages, ...below, plainName(brief.customPages)].join('\n'),
    sections: plainName(brief.customSections),
    menu: plainName(brief.customItems),
  };
  namesOfBriefs.set(brief, named);
  return named;
}

/** A letter may unfold into many. */
function plainName(text: string): string {
  return folded(text).slice(0, 2 * text.length);
}

/** A page or a sub-page of that name, or one in the client's own words. */
export function namesPage(brief: Pages, place: string): boolean {
  return brief.pages.some(({ value }) => value === place) || isNamed(place, namesOf(brief).all);
}

export function hasSection(brief: Pages, place: string): boolean {
  return (
    (sections[place] ?? []).some((section) => brief.homepageSections.includes(section)) ||
    isNamed(place, namesOf(brief).sections)
  );
}

export function isInMenu(brief: Pages, place: string): boolean {
  return brief.menuItems.includes(place) || isNamed(place, namesOf(brief).menu);
}

/** How many pages have a name of the client's own: each may be a page that is missed under its usual name. */
export function unknownPages(brief: Pages): number {
  const labels = namesOf(brief).pages;
  return brief.pages.filter(
    ({ value }, index) =>
      !names.has(value) && ![...names.keys()].some((place) => isNamed(place, labels[index]!)),
  ).length;
}
