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

function isNamed(place: string, text: string): boolean {
  return names.get(place)?.test(folded(text)) ?? folded(text).includes(folded(place));
}

/** A page or a sub-page of that name, or one in the client's own words. */
export function namesPage({ pages, customPages }: Pages, place: string): boolean {
  return (
    pages.some(
      ({ value, label, subpages }) =>
        value === place || isNamed(place, label) || subpages.some((subpage) => isNamed(place, subpage)),
    ) || isNamed(place, customPages)
  );
}

export function hasSection({ homepageSections, customSections }: Pages, place: string): boolean {
  return (
    (sections[place] ?? []).some((section) => homepageSections.includes(section)) ||
    isNamed(place, customSections)
  );
}

export function isInMenu({ menuItems, customItems }: Pages, place: string): boolean {
  return menuItems.includes(place) || isNamed(place, customItems);
}

/** How many pages have a name of the client's own: each may be a page that is missed under its usual name. */
export function unknownPages({ pages }: Pages): number {
  return pages.filter(
    ({ value, label }) => !names.has(value) && ![...names.keys()].some((place) => isNamed(place, label)),
  ).length;
}
