/** The price list of a site whose owner has not written one: an example, which has to be confirmed before it counts. */
import {
  usualValidDays,
  usualVatRate,
  type PriceList,
  type PriceRule,
  type RuleGroup,
  type RuleUnit,
} from '../domain/estimate/price-list.ts';
import { options as en } from './en/options.ts';
import { labelOf } from './grammar/label-of.ts';
import { options as pl } from './pl/options.ts';

type Labels = Record<string, string>;

/** The lists that hold the labels of a group's options. */
const labelled: Record<RuleGroup, { pl: Labels; en: Labels }> = {
  type: { pl: pl.websiteType, en: en.websiteType },
  pages: {
    pl: { page: 'Strona z mapy strony', subpage: 'Podstrona' },
    en: { page: 'Page of the site map', subpage: 'Sub-page' },
  },
  features: {
    pl: { ...pl.optionalFeatures, ...pl.requiredFeatures },
    en: { ...en.optionalFeatures, ...en.requiredFeatures },
  },
  integrations: {
    pl: { ...pl.optionalIntegrations, ...pl.requiredIntegrations },
    en: { ...en.optionalIntegrations, ...en.requiredIntegrations },
  },
  sections: { pl: pl.homepageSections, en: en.homepageSections },
  goals: {
    pl: { ...pl.secondaryGoals, ...pl.primaryGoals },
    en: { ...en.secondaryGoals, ...en.primaryGoals },
  },
  pace: { pl: pl.timeline, en: en.timeline },
};

/** What an option is called where a rule has no name yet. */
export function ruleNameOf(group: RuleGroup, value: string): PriceRule['name'] {
  return { pl: labelOf(value, labelled[group].pl), en: labelOf(value, labelled[group].en) };
}

/** Amounts in złoty, shares in per cent. */
type Entry = [
  values: string | string[],
  min: number,
  max: number,
  pl: string,
  en: string,
  /** Of a rule for several options, of which a client may have chosen one. */
  name?: PriceRule['name'],
];

function rulesOf(group: RuleGroup, unit: RuleUnit, entries: Entry[]): PriceRule[] {
  return entries.map(([chosen, min, max, polish, english, together]) => {
    const values = [chosen].flat();
    return {
      id: `${group}-${values[0]}`,
      group,
      values,
      unit,
      min: min * 100,
      max: max * 100,
      name: together ?? ruleNameOf(group, values[0]!),
      sentence: { pl: polish, en: english },
    };
  });
}

export function examplePriceList(): PriceList {
  return {
    vatRate: usualVatRate,
    validDays: usualValidDays,
    terms: {
      pl: 'Płatność w dwóch częściach: połowa na start, połowa po odbiorze. Przez 30 dni po starcie poprawiamy błędy bez dopłaty.',
      en: 'Payment in two parts: half at the start, half on delivery. For 30 days after launch we fix faults at no extra charge.',
    },
    notIncluded: [
      { pl: 'Zdjęcia i teksty', en: 'Photos and texts' },
      { pl: 'Domena i serwer', en: 'Domain and hosting' },
      { pl: 'Opieka po starcie', en: 'Care after launch' },
    ],
    rules: [
      ...rulesOf('type', 'fixed', types),
      ...rulesOf('pages', 'item', pages),
      ...rulesOf('features', 'fixed', features),
      ...rulesOf('integrations', 'item', integrations),
      ...rulesOf('goals', 'fixed', goals),
      ...rulesOf('goals', 'percent', shares),
      ...rulesOf('pace', 'percent', pace),
    ],
  };
}

const types: Entry[] = [
  ['business-card', 1_600, 2_400, 'Jedna długa strona ze wszystkim', 'One long page with everything on it'],
  [
    'e-commerce',
    8_000,
    9_600,
    'Sklep z kartą produktu i panelem zamówień',
    'A shop with product pages and an order desk',
  ],
  ['portfolio', 2_800, 4_000, 'Strona, na której prace mówią same', 'A site that lets the work speak'],
  [
    'blog',
    2_600,
    3_800,
    'Blog, który łatwo pisać i łatwo czytać',
    'A blog that is easy to write and to read',
  ],
  ['educational', 5_000, 7_000, 'Strona z materiałami i zapisami', 'A site with material and enrolment'],
  ['corporate', 4_500, 6_000, 'Strona firmy z menu i podstronami', 'A company site with menu and sub-pages'],
  [
    'community',
    7_000,
    9_000,
    'Miejsce, w którym ludzie rozmawiają',
    'A place where people talk to each other',
  ],
];

const pages: Entry[] = [
  [
    'page',
    300,
    400,
    'Układ i treść jednej strony, z wersją na telefon',
    'Layout and content of a page, phone version included',
  ],
  ['subpage', 120, 180, 'Podstrona według gotowego układu', 'A sub-page that follows a finished layout'],
];

const features: Entry[] = [
  [
    'contact-form',
    300,
    500,
    'Formularz, który dochodzi i nie gubi słów',
    'A form that arrives and loses no word',
  ],
  ['newsletter', 400, 800, 'Zapis na stronie i lista adresów', 'Sign-up on the page and a list of addresses'],
  ['search', 900, 1_200, 'Wyszukiwarka po całej stronie', 'A search over the whole site'],
  [
    'user-accounts',
    1_800,
    2_600,
    'Konta z logowaniem i odzyskiwaniem hasła',
    'Accounts with sign-in and password recovery',
  ],
  [
    'shopping-cart',
    1_800,
    2_600,
    'Karta i BLIK, wysyłka, rachunek mailem',
    'Card and BLIK, delivery, receipt by mail',
  ],
  ['booking-system', 1_900, 2_800, 'Kalendarz wolnych terminów', 'A calendar of free times'],
  ['live-chat', 600, 900, 'Czat w rogu strony', 'A chat in the corner of the page'],
  ['google-maps', 150, 250, 'Mapa z dojazdem', 'A map with directions'],
  ['reviews', 800, 1_000, 'Opinie zbierane po zakupie', 'Reviews gathered after a purchase'],
  ['video-gallery', 600, 900, 'Filmy, które nie spowalniają strony', 'Videos that don’t slow the page down'],
  ['blog', 900, 1_300, 'Aktualności, które dodasz bez nas', 'News that you add without us'],
  ['faq', 200, 350, 'Pytania i odpowiedzi, które można edytować', 'Questions and answers you can edit'],
  ['testimonials', 200, 350, 'Słowa Twoich klientów', 'The words of your customers'],
  ['portfolio', 600, 900, 'Galeria prac z opisami', 'A gallery of work with descriptions'],
  ['team-page', 250, 400, 'Ludzie, zdjęcia, role', 'People, pictures, roles'],
  [
    'pricing-table',
    250,
    400,
    'Tabela cen, którą zmienisz bez nas',
    'A table of prices that you change without us',
  ],
  ['download-center', 400, 600, 'Pliki do pobrania', 'Files to download'],
  ['event-calendar', 700, 1_000, 'Kalendarz wydarzeń', 'A calendar of events'],
  ['social-login', 500, 800, 'Logowanie przez Google lub Facebook', 'Sign-in with Google or Facebook'],
  ['wishlist', 400, 600, 'Lista życzeń', 'A wishlist'],
  ['comparison-tool', 700, 1_000, 'Porównanie produktów', 'Comparing products'],
];

const integrations: Entry[] = [
  [
    ['google-analytics', 'facebook-pixel', 'google-tag-manager', 'hotjar'],
    150,
    250,
    'Pomiar odwiedzin, po zgodzie odwiedzającego',
    'Counting visits, once the visitor agrees',
    { pl: 'Pomiar odwiedzin', en: 'Visitor statistics' },
  ],
  [
    ['mailchimp', 'hubspot', 'zendesk', 'intercom'],
    200,
    400,
    'Połączenie z Twoim narzędziem',
    'A connection to your tool',
    { pl: 'Narzędzie do kontaktu z klientami', en: 'Customer contact tool' },
  ],
  [
    ['stripe', 'paypal'],
    400,
    600,
    'Płatności przez wybranego operatora',
    'Payments by the provider you chose',
    { pl: 'Płatności online', en: 'Online payments' },
  ],
  [
    ['shopify', 'woocommerce'],
    800,
    1_200,
    'Połączenie z gotowym sklepem',
    'A connection to a ready-made shop',
    { pl: 'Gotowy silnik sklepu', en: 'Ready-made shop engine' },
  ],
  [
    ['calendly', 'zapier', 'slack'],
    200,
    350,
    'Powiadomienia i terminy w Twoich narzędziach',
    'Notices and times in your own tools',
    { pl: 'Narzędzie do pracy', en: 'Work tool' },
  ],
  [
    ['google-maps', 'youtube', 'instagram', 'twitter', 'linkedin'],
    80,
    150,
    'Treści z tego serwisu na stronie',
    'Content of that service on your site',
    { pl: 'Treści z innego serwisu', en: 'Content from another service' },
  ],
];

const goals: Entry[] = [
  [
    'improve-seo',
    900,
    1_400,
    'Dane strukturalne i audyt po starcie',
    'Structured data and an audit after launch',
  ],
  [
    'content-management',
    700,
    1_100,
    'Panel, w którym zmienisz treści bez nas',
    'A panel where you change the content without us',
  ],
];

const shares: Entry[] = [
  [
    'multilingual',
    10,
    10,
    'Druga wersja językowa: 10% od pozycji powyżej',
    'A second language: 10% of the lines above',
  ],
];

const pace: Entry[] = [
  ['asap', 20, 20, 'Praca poza kolejnością', 'Ahead of the queue'],
  ['1-month', 10, 10, 'Krótszy termin niż zwykle', 'A shorter time than usual'],
];
