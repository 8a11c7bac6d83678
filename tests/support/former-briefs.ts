/** Briefs in every shape the former database held them, each with words that must be seen again. */

type Former = Record<string, unknown>;

const times: unknown[] = [
  '2024-03-05T10:20:30.000Z',
  { seconds: 1709634030, nanoseconds: 5_000_000 },
  { _seconds: 1709634030, _nanoseconds: 0 },
  1709634030000,
  undefined,
];
const types: unknown[] = [
  'blog',
  { type: 'portfolio' },
  { type: 'custom', customType: 'Rezerwacje łodzi' },
  'landing-page-2019',
  undefined,
];
const statuses: unknown[] = ['new', 'in-progress', 'completed', 'cancelled', undefined, 'archived'];
const industries = [
  'food',
  'food-beverage',
  'entertainment',
  'travel',
  'fitness',
  'agriculture',
  'logistics',
  'energy',
  'kosmos',
];
const budgets = ['under-5k', '5k-10k', '10k-20k', '20k-50k', 'over-50k', 'under-2k', 'worek złota'];

/** As a list, as names alone, as a map by position, and as the only page there is. */
function pages(number: number): unknown {
  const subpage = { id: '2', label: `Podstrona ${number}` };
  const page = { id: '1', value: 'home', label: 'Start', subpages: [subpage] };
  const shapes = [
    ['home', 'news'],
    [page],
    { '0': { ...page, subpages: { '0': subpage } }, '1': 'news' },
    { ...page, subpages: subpage },
  ];
  return shapes[number % shapes.length];
}

function links(number: number): unknown {
  const link = { id: '1', url: `dawna${number}.example`, description: `Wzór ${number}` };
  const shapes = [['https://dawna.example/x'], [link], { '0': link }, link];
  return shapes[number % shapes.length];
}

function groups(number: number): Former {
  return {
    companyProfile: {
      companyName: `Dawna ${number}`,
      industry: industries[number % industries.length],
      description: `Opis ${number}`,
    },
    contactInfo: { name: `Osoba ${number}`, email: `osoba${number}@dawna.example` },
    websiteGoals: {
      primaryGoals:
        number % 2
          ? ['increase-sales', 'cel-nieznany']
          : { 'build-brand': true, 'increase-sales': false, 'improve-seo': true },
    },
    features: {
      required: ['newsletter'],
      optional: number % 3 ? ['faq'] : 'blog',
      customFeatures: `Funkcja własna ${number}`,
    },
    integrations: {
      required: ['stripe'],
      optional: ['slack'],
      customIntegrations: `Integracja własna ${number}`,
    },
    homepageStructure: {
      sections: number % 2 ? ['hero-banner', 'footer'] : { '0': 'hero-banner', '1': 'footer' },
      customSections: `Sekcja własna ${number}`,
    },
    mainMenu: { items: ['home', 'privacy-policy', 'terms'], customItems: `Menu własne ${number}` },
    siteMap: { pages: pages(number), customPages: `Strona własna ${number}` },
    inspirationLinks: { links: links(number), notes: 'Jasno' },
    additionalInfo: {
      timeline: 'asap',
      budget: budgets[number % budgets.length],
      specialRequirements: 'WCAG',
      notes: 'Po 14',
    },
  };
}

export const formerBriefs: Former[] = Array.from({ length: 45 }, (_, number) => {
  const shared = {
    id: `former-${number}`,
    createdAt: times[number % times.length],
    status: statuses[number % statuses.length],
    websiteType: types[number % types.length],
    ...(number % 4 === 0
      ? {
          adminNotes: [{ id: 'n', note: `Notatka ${number}`, createdAt: times[(number + 1) % times.length] }],
        }
      : {}),
  };
  // Only at the top, only in the copy, in both, or next to nothing at all.
  if (number % 9 === 8) return { id: shared.id, companyName: `Dawna ${number}` };
  if (number % 3 === 0) return { ...shared, ...groups(number), websiteType: shared.websiteType };
  const flat = {
    companyName: `Dawna ${number}`,
    contactName: `Osoba ${number}`,
    contactEmail: `osoba${number}@dawna.example`,
  };
  if (number % 3 === 1) return { ...shared, fullBriefData: groups(number) };
  return { ...shared, ...flat, fullBriefData: groups(number) };
});

/** What the owner must see ticked in a brief that was filled in, by the field that shows it. */
export function choicesOf(number: number): { primaryGoals: string[]; homepageSections: string[] } {
  return {
    primaryGoals: number % 2 ? ['increase-sales', 'cel-nieznany'] : ['build-brand', 'improve-seo'],
    homepageSections: ['hero-banner', 'footer'],
  };
}

/** What nobody may lose on the way from the former database to the owner's eyes. */
export function wordsOf(brief: Former): string[] {
  const text = JSON.stringify(brief);
  return [
    ...new Set(
      text.match(
        /(Dawna|Opis|Osoba|Wzór|Funkcja własna|Integracja własna|Sekcja własna|Menu własne|Podstrona|Strona własna|Notatka) \d+|cel-nieznany|kosmos|worek złota|landing-page-2019|Rezerwacje łodzi/g,
      ),
    ),
  ];
}
