/**
 * Twelve briefs as clients write them, priced by the example price list. Every amount was worked out on paper, in złoty;
 * the program has no part in the table.
 */
import { expect, test } from 'vitest';
import { examplePriceList } from '../../words/example-price-list.ts';
import { optionName } from '../../words/estimate-names.ts';
import type { Locale } from '../text/locale.ts';
import { draftEstimate } from './draft-estimate.ts';

type Amounts = [min: number, max: number];
type Golden = {
  who: string;
  language: Locale;
  brief: Record<string, unknown>;
  /** Without amounts: to be agreed. With a mark: the client may switch it off. */
  lines: [name: string, ...amounts: [] | Amounts, ...mark: [] | ['option']][];
  net: Amounts;
  gross: Amounts;
};

const mapOf = (pages: number, subpages = 0) => ({
  siteMap: {
    pages: Array.from({ length: pages }, (_page, index) => ({
      label: `Strona ${index}`,
      subpages: Array.from({ length: subpages }, (_subpage, below) => `Podstrona ${index}.${below}`),
    })),
  },
});
const type = (name: string) => ({ websiteType: { type: name } });
const features = (required: string[], optional: string[] = [], customFeatures = '') => ({
  features: { required, optional, customFeatures },
});
const integrations = (required: string[], optional: string[] = [], customIntegrations = '') => ({
  integrations: { required, optional, customIntegrations },
});
const goals = (primaryGoals: string[], secondaryGoals: string[] = []) => ({
  websiteGoals: { primaryGoals, secondaryGoals },
});
const by = (timeline: string) => ({ additionalInfo: { timeline } });

const golden: Golden[] = [
  {
    who: 'a bakery that wants one page',
    language: 'pl',
    brief: { ...type('business-card'), ...features(['contact-form', 'google-maps']), ...by('flexible') },
    lines: [
      ['Strona-wizytówka', 1_600, 2_400],
      ['Formularz kontaktowy', 300, 500],
      ['Mapa dojazdu', 150, 250],
    ],
    net: [2_050, 3_150],
    gross: [2_521.5, 3_874.5],
  },
  {
    who: 'a pottery that sells in two languages',
    language: 'pl',
    brief: {
      ...type('e-commerce'),
      ...mapOf(12),
      ...features(
        ['contact-form', 'newsletter', 'search', 'user-accounts', 'shopping-cart'],
        ['faq', 'testimonials'],
        'Kalendarz wypałów',
      ),
      ...integrations(['stripe'], ['instagram']),
      ...goals(['increase-sales'], ['multilingual']),
      ...by('2-months'),
    },
    lines: [
      ['Sklep internetowy', 8_000, 9_600],
      ['Strona z mapy strony × 12', 3_600, 4_800],
      ['Formularz kontaktowy', 300, 500],
      ['Newsletter', 400, 800],
      ['Wyszukiwarka', 900, 1_200],
      ['Konta użytkowników', 1_800, 2_600],
      ['Koszyk i płatności', 1_800, 2_600],
      ['Pytania i odpowiedzi (FAQ)', 200, 350, 'option'],
      ['Referencje klientów', 200, 350, 'option'],
      ['Płatności online', 400, 600],
      ['Treści z innego serwisu', 80, 150, 'option'],
      ['Kalendarz wypałów'],
      ['Kilka wersji językowych', 1_768, 2_355],
    ],
    net: [19_448, 25_905],
    gross: [23_921.04, 31_863.15],
  },
  {
    who: 'a photographer within a month',
    language: 'en',
    brief: {
      ...type('portfolio'),
      siteMap: {
        pages: [
          ...['Home', 'About', 'Prices', 'Contact'].map((label) => ({ label, subpages: [] })),
          { label: 'Work', subpages: ['Weddings', 'Food', 'Portraits'] },
        ],
      },
      ...features(['contact-form'], ['portfolio']),
      ...integrations([], ['instagram', 'youtube']),
      ...goals(['showcase-portfolio', 'improve-seo']),
      ...by('1-month'),
    },
    lines: [
      ['Portfolio', 2_800, 4_000],
      ['Page of the site map × 5', 1_500, 2_000],
      ['Sub-page × 3', 360, 540],
      ['Contact form', 300, 500],
      ['Portfolio', 600, 900, 'option'],
      ['Content from another service × 2', 160, 300, 'option'],
      ['Be easier to find on Google', 900, 1_400],
      ['Within a month', 662, 964],
    ],
    net: [7_282, 10_604],
    gross: [8_956.86, 13_042.92],
  },
  {
    who: 'a dentist in a hurry, with a menu and no map of the site',
    language: 'pl',
    brief: {
      ...type('corporate'),
      mainMenu: { items: ['home', 'about', 'services', 'team', 'contact'] },
      ...features(['contact-form', 'booking-system', 'google-maps'], ['team-page']),
      ...integrations(['google-analytics']),
      ...by('asap'),
    },
    lines: [
      ['Strona firmowa', 4_500, 6_000],
      ['Strona z mapy strony × 5', 1_500, 2_000],
      ['Formularz kontaktowy', 300, 500],
      ['Rezerwacja terminów', 1_900, 2_800],
      ['Mapa dojazdu', 150, 250],
      ['Strona zespołu', 250, 400, 'option'],
      ['Pomiar odwiedzin', 150, 250],
      ['Jak najszybciej', 1_750, 2_440],
    ],
    net: [10_500, 14_640],
    gross: [12_915, 18_007.2],
  },
  {
    who: 'a language school',
    language: 'en',
    brief: {
      ...type('educational'),
      siteMap: {
        pages: [
          ...['Home', 'Prices', 'Teachers', 'Contact', 'Exams', 'News'].map((label) => ({
            label,
            subpages: [],
          })),
          { label: 'English', subpages: ['A1', 'A2', 'B1', 'B2', 'C1'] },
          { label: 'Spanish', subpages: ['Nivel A1', 'Nivel A2', 'Nivel B1', 'Nivel B2', 'Nivel C1'] },
        ],
      },
      ...features(['user-accounts', 'video-gallery'], ['download-center', 'event-calendar']),
      ...integrations(['mailchimp', 'hubspot']),
      ...goals(['provide-information'], ['content-management', 'multilingual']),
      ...by('3-months'),
    },
    lines: [
      ['Educational site', 5_000, 7_000],
      ['Page of the site map × 8', 2_400, 3_200],
      ['Sub-page × 10', 1_200, 1_800],
      ['User accounts', 1_800, 2_600],
      ['Video gallery', 600, 900],
      ['Downloads', 400, 600, 'option'],
      ['Event calendar', 700, 1_000, 'option'],
      ['Customer contact tool × 2', 400, 800],
      ['Editing the content yourself', 700, 1_100],
      ['Several languages', 1_320, 1_900],
    ],
    net: [14_520, 20_900],
    gross: [17_859.6, 25_707],
  },
  {
    who: 'a blog about travelling',
    language: 'pl',
    brief: {
      ...type('blog'),
      ...mapOf(4),
      ...features(['newsletter', 'search']),
      ...integrations([], ['instagram', 'youtube', 'twitter']),
      ...goals(['improve-seo']),
      ...by('6-months'),
    },
    lines: [
      ['Blog', 2_600, 3_800],
      ['Strona z mapy strony × 4', 1_200, 1_600],
      ['Newsletter', 400, 800],
      ['Wyszukiwarka', 900, 1_200],
      ['Treści z innego serwisu × 3', 240, 450, 'option'],
      ['Lepsza widoczność w Google', 900, 1_400],
    ],
    net: [6_240, 9_250],
    gross: [7_675.2, 11_377.5],
  },
  {
    who: 'climbers who meet online, at once and in two languages',
    language: 'en',
    brief: {
      ...type('community'),
      siteMap: {
        pages: [
          ...['Home', 'Topos', 'Forum', 'Trips', 'About'].map((label) => ({ label, subpages: [] })),
          { label: 'Crags', subpages: ['North', 'South', 'East', 'West'] },
        ],
      },
      ...features(
        ['user-accounts', 'live-chat', 'reviews'],
        ['social-login', 'event-calendar'],
        'A map of boulders',
      ),
      ...integrations([], ['slack', 'zapier'], 'Our membership database'),
      ...goals(['build-brand'], ['multilingual']),
      ...by('asap'),
    },
    lines: [
      ['Community', 7_000, 9_000],
      ['Page of the site map × 6', 1_800, 2_400],
      ['Sub-page × 4', 480, 720],
      ['User accounts', 1_800, 2_600],
      ['Live chat', 600, 900],
      ['Reviews and ratings', 800, 1_000],
      ['Event calendar', 700, 1_000, 'option'],
      ['Sign-in with Google or Facebook', 500, 800, 'option'],
      ['Work tool × 2', 400, 700, 'option'],
      ['A map of boulders'],
      ['Our membership database'],
      ['Several languages', 1_408, 1_912],
      ['As soon as possible', 2_816, 3_824],
    ],
    net: [18_304, 24_856],
    gross: [22_513.92, 30_572.88],
  },
  {
    who: 'a maker of windows who wants something else',
    language: 'pl',
    brief: {
      websiteType: { type: 'custom', customType: 'Konfigurator okien' },
      ...mapOf(3),
      ...features(['contact-form'], ['pricing-table', 'comparison-tool']),
      ...integrations(['google-tag-manager', 'facebook-pixel']),
    },
    lines: [
      ['Strona z mapy strony × 3', 900, 1_200],
      ['Formularz kontaktowy', 300, 500],
      ['Cennik w tabeli', 250, 400, 'option'],
      ['Porównywarka produktów', 700, 1_000, 'option'],
      ['Pomiar odwiedzin × 2', 300, 500],
      ['Konfigurator okien'],
    ],
    net: [2_450, 3_600],
    gross: [3_013.5, 4_428],
  },
  {
    who: 'a restaurant with a menu of three',
    language: 'en',
    brief: {
      ...type('business-card'),
      mainMenu: { items: ['home', 'about', 'contact'] },
      ...features(['booking-system', 'google-maps']),
      ...integrations([], ['google-maps', 'instagram']),
      ...by('2-months'),
    },
    lines: [
      ['Simple company site', 1_600, 2_400],
      ['Page of the site map × 3', 900, 1_200],
      ['Booking system', 1_900, 2_800],
      ['Map with directions', 150, 250],
      ['Content from another service × 2', 160, 300, 'option'],
    ],
    net: [4_710, 6_950],
    gross: [5_793.3, 8_548.5],
  },
  {
    who: 'somebody who answered nothing',
    language: 'pl',
    brief: {},
    lines: [],
    net: [0, 0],
    gross: [0, 0],
  },
  {
    who: 'an old shop that moves within a month',
    language: 'en',
    brief: {
      ...type('e-commerce'),
      ...mapOf(1),
      ...features(['shopping-cart', 'reviews'], ['wishlist', 'multilingual']),
      ...integrations(['paypal', 'stripe'], ['woocommerce']),
      ...by('1-month'),
    },
    lines: [
      ['Online shop', 8_000, 9_600],
      ['Page of the site map', 300, 400],
      ['Cart and payments', 1_800, 2_600],
      ['Reviews and ratings', 800, 1_000],
      ['Wishlist', 400, 600, 'option'],
      ['Several languages'],
      ['Online payments × 2', 800, 1_200],
      ['Ready-made shop engine', 800, 1_200, 'option'],
      ['Within a month', 1_290, 1_660],
    ],
    net: [14_190, 18_260],
    gross: [17_453.7, 22_459.8],
  },
  {
    who: 'a corporation with a hundred pages of fifty sub-pages',
    language: 'pl',
    brief: { ...type('corporate'), ...mapOf(100, 50), ...by('asap') },
    lines: [
      ['Strona firmowa', 4_500, 6_000],
      ['Strona z mapy strony × 100', 30_000, 40_000],
      ['Podstrona × 5000', 600_000, 900_000],
      ['Jak najszybciej', 126_900, 189_200],
    ],
    net: [761_400, 1_135_200],
    gross: [936_522, 1_396_296],
  },
];

const inZloty = ({ min, max }: { min: number; max: number }): Amounts => [min / 100, max / 100];

test.each(golden)(
  '[estimates] the lines and totals of $who are those worked out by hand',
  ({ brief, language, lines, net, gross }) => {
    const draft = draftEstimate({ fullBriefData: brief }, examplePriceList(), language, (field, value) =>
      optionName(language, field, value),
    );
    const read = draft.lines.map(({ name, toAgree, optional, ...range }) => [
      name.replaceAll('\u00a0', ' '),
      ...(toAgree ? [] : inZloty(range)),
      ...(optional && !toAgree ? ['option'] : []),
    ]);
    expect(read).toEqual(lines);
    expect([inZloty(draft.net), inZloty(draft.gross)]).toEqual([net, gross]);
    expect(inZloty(draft.vat)).toEqual([
      expect.closeTo(gross[0] - net[0], 6),
      expect.closeTo(gross[1] - net[1], 6),
    ]);
  },
);
