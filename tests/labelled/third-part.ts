/** Written after the rules, to find where they fail: one brief for each way of saying a thing. */
import type { LabelledBrief } from './labelled-brief.ts';

type Answers = LabelledBrief['answers'];

/** Sound by themselves; each brief below says something more, or something else. */
const card: Answers = {
  companyName: 'Zielony Zakątek',
  description: 'Gospodarstwo agroturystyczne pod Lublinem.',
  websiteType: 'business-card',
  primaryGoals: ['generate-leads'],
  requiredFeatures: ['contact-form'],
  timeline: '2-months',
  budget: '2k-7k',
  contactName: 'Anna Wrzos',
};
const shop: Answers = {
  companyName: 'Herbs & Honey',
  description: 'Honey, tea and herbs; we sell 85 products.',
  websiteType: 'e-commerce',
  primaryGoals: ['increase-sales'],
  requiredFeatures: ['shopping-cart', 'contact-form'],
  requiredIntegrations: ['stripe'],
  pages: ['home', 'products', 'terms', 'privacy-policy', 'contact'],
  timeline: '3-months',
  budget: '15k-30k',
  contactName: 'Rose Field',
};
const pl = (
  about: string,
  answers: Answers,
  asks: LabelledBrief['asks'] = [],
  sent?: string,
): LabelledBrief => ({
  about,
  language: 'pl',
  answers,
  asks,
  ...(sent ? { sent } : {}),
});
const en = (...parts: Parameters<typeof pl>): LabelledBrief => ({ ...pl(...parts), language: 'en' });

export const thirdPart: LabelledBrief[] = [
  // Sums.
  pl('a range inside the band', { ...card, notes: 'Budżet 3-5 tys. zł netto.' }),
  pl('a sum in words inside the band', { ...card, notes: 'Na stronę mamy pięć tysięcy złotych.' }),
  pl('a sum for the hosting', {
    ...card,
    notes: 'Hosting kosztuje nas 400 zł rocznie, budżet na stronę jak zaznaczono.',
  }),
  pl('a free delivery from a sum', {
    ...card,
    description: 'Wędliny z dostawą gratis od 20 000 zł zamówienia dla hurtu.',
  }),
  en('a grant of another size for something else', {
    ...card,
    notes: 'We won a 50,000 EUR grant for the new building.',
  }),
  en('what customers spend', { ...card, description: 'Weddings. Couples spend up to 40 000 zł with us.' }),
  en('a sum far above the band', { ...card, notes: 'Our budget is 20k PLN.' }, ['amount-differs']),
  pl(
    'a sum far below, without a currency',
    { ...card, budget: '7k-15k', specialRequirements: 'Maksymalnie 3000, więcej nie damy rady.' },
    ['amount-differs'],
  ),
  pl(
    'a sum in the genitive',
    { ...card, budget: 'over-30k', notes: 'Chcielibyśmy zmieścić się w dziesięciu tysiącach złotych.' },
    ['amount-differs'],
  ),
  en('pounds far above the band', { ...card, notes: 'We could go up to £8,000 for the site.' }, [
    'amount-differs',
  ]),
  // Days.
  pl('a season that fits', { ...card, notes: 'Strona powinna działać przed majówką.' }),
  pl('an opening long ago', { ...card, notes: 'Otwarcie odbyło się 12 lutego i przyszło 200 osób.' }),
  pl(
    'a season far away from a short time',
    { ...card, timeline: '1-month', notes: 'Strona potrzebna dopiero w listopadzie.' },
    ['date-differs'],
  ),
  en('opening hours', {
    ...card,
    notes: 'Our shop opens at 9 and is closed from 24 December to 2 January.',
    timeline: '6-months',
  }),
  en('a course with a day of its own', {
    ...card,
    timeline: '6-months',
    description: 'Pottery school. The next course starts on 20 March.',
  }),
  en(
    'next week, half a year chosen',
    { ...card, timeline: '6-months', notes: 'We need the site next week!' },
    ['date-differs'],
  ),
  pl(
    'to the end of the month, three months chosen',
    { ...card, timeline: '3-months', notes: 'Zależy nam, żeby strona ruszyła do końca miesiąca.' },
    ['date-differs'],
  ),
  pl(
    'a day in figures',
    { ...card, timeline: '3-months', specialRequirements: 'Sklep musi wystartować 20.03.2026.' },
    ['date-differs'],
  ),
  en(
    'before Christmas, in October, two months chosen',
    { ...card, notes: 'Please launch before Christmas.' },
    [],
    '2026-10-20',
  ),
  pl(
    'before Easter, half a year chosen',
    { ...card, timeline: '6-months', notes: 'Chcemy wystartować ze stroną przed Wielkanocą.' },
    ['date-differs'],
  ),
  en(
    'no hurry and as soon as possible',
    { ...card, timeline: 'asap', notes: 'There is no rush on our side.' },
    ['date-differs'],
  ),
  // Payments.
  en('cash at the counter', {
    ...shop,
    requiredIntegrations: [],
    notes: 'Customers pay cash when they collect.',
  }),
  pl('cards and transfers in passing', {
    ...shop,
    requiredIntegrations: [],
    customFeatures: 'Klient płaci kartą albo przelewem.',
  }),
  pl(
    'a menu card is no payment',
    { ...shop, requiredIntegrations: [], notes: 'Karta produktu ma mieć duże zdjęcia.' },
    ['payment-way'],
  ),
  en('a gift card is no payment', { ...shop, requiredIntegrations: [], notes: 'We also sell gift cards.' }, [
    'payment-way',
  ]),
  pl(
    'files to download are no payment',
    { ...shop, requiredIntegrations: [], notes: 'Katalog do pobrania w PDF.' },
    ['payment-way'],
  ),
  en(
    'a payment nobody wants',
    { ...shop, requiredIntegrations: [], notes: 'No PayPal, please, the fees are terrible.' },
    ['payment-way'],
  ),
  // Numbers of products.
  pl('dozens in words', { ...shop, description: 'Sery dojrzewające, kilkadziesiąt gatunków.' }),
  pl('thousands', { ...shop, description: 'Części do skuterów – ponad tysiąc pozycji.' }),
  en('a dozen', { ...shop, description: 'We make a dozen kinds of chocolate.' }),
  en('a number without a noun', { ...shop, description: 'Rugs. Products: 40' }),
  pl(
    'people and years only',
    { ...shop, description: 'Rodzinna firma, trzy pokolenia, 15 pracowników, rok założenia 1991.' },
    ['product-count'],
  ),
  en(
    'a first order and a street',
    { ...shop, description: 'Skateboards. 10% off the first order, 12 Mill Lane.' },
    ['product-count'],
  ),
  // Languages.
  pl('languages in a list', {
    ...card,
    optionalFeatures: ['multilingual'],
    notes: 'Języki: polski, angielski, czeski.',
  }),
  en('codes in small letters', { ...card, secondaryGoals: ['multilingual'], notes: 'versions: pl/en/ua' }),
  pl(
    'a language school says nothing of its site',
    {
      ...card,
      secondaryGoals: ['multilingual'],
      description: 'Szkoła językowa, uczymy angielskiego i hiszpańskiego.',
    },
    ['languages'],
  ),
  en('two wanted, one refused', {
    ...card,
    secondaryGoals: ['multilingual'],
    notes: 'French and Polish, but not English.',
  }),
  pl('not only in Polish', {
    ...card,
    secondaryGoals: ['multilingual'],
    notes: 'Nie tylko po polsku, ale też po niemiecku.',
  }),
  // Pages.
  pl('own names for everything', {
    ...card,
    menuItems: ['about', 'pricing', 'contact'],
    pages: ['home', 'Poznaj nas', 'Ile to kosztuje', 'contact'],
  }),
  en('a menu that leads to sections', {
    ...card,
    menuItems: ['about', 'services', 'contact'],
    homepageSections: ['about-us', 'services-offer', 'contact-form'],
    pages: ['home', 'blog'],
  }),
  en('a blog among the sub-pages', {
    ...card,
    optionalFeatures: ['blog'],
    pages: ['home', ['about', 'Our blog'], 'contact'],
  }),
  pl('works shown as before and after', {
    ...card,
    primaryGoals: ['showcase-portfolio'],
    pages: ['home', 'Przed i po', 'contact'],
  }),
  en(
    'a type of blog without a blog',
    {
      ...card,
      websiteType: 'blog',
      pages: ['home', 'about', 'contact'],
      menuItems: ['home', 'about', 'contact'],
    },
    ['blog-without-page'],
  ),
  // The old site.
  pl('a shop in the old town', {
    ...card,
    description: 'Kawiarnia i sklep na starym mieście, w dawnym serwisie rowerowym.',
  }),
  pl('no site so far', { ...card, notes: 'Do tej pory nie mieliśmy strony.' }),
  en('a first site', { ...card, notes: 'This will be our first website; we have no existing site.' }),
  pl('an old site with its address', {
    ...card,
    notes: 'Stara strona: www.zielony-zakatek.example, proszę zabrać teksty.',
  }),
  pl(
    'the present shop is on a marketplace only',
    { ...card, notes: 'Nasza obecna witryna jest przestarzała i wolna.' },
    ['old-site'],
  ),
  // Refusals and wishes.
  en('without an account', {
    ...shop,
    requiredFeatures: ['shopping-cart', 'user-accounts'],
    notes: 'People should be able to buy without an account too.',
  }),
  pl('no blog for now', {
    ...card,
    optionalFeatures: ['blog'],
    notes: 'Bloga na razie nie planujemy, może za rok.',
    pages: [],
  }),
  pl(
    'a form that is refused',
    {
      ...card,
      requiredFeatures: ['contact-form', 'reviews'],
      notes: 'Opinii nie chcemy, konkurencja by wypisywała bzdury.',
    },
    ['chosen-and-denied'],
  ),
  en('a shop that is refused', {
    ...card,
    requiredFeatures: ['contact-form', 'booking-system'],
    optionalIntegrations: ['calendly'],
    notes: 'We do not need a booking system of our own.',
  }),
  en('a simple editor', {
    ...card,
    secondaryGoals: ['content-management'],
    notes: 'Any CMS will do, just not WordPress.',
  }),
  en(
    'no admin panel, and new photos each week',
    {
      ...card,
      specialRequirements: 'We do not want any CMS.',
      notes: 'We will add new photos every week ourselves.',
    },
    ['editing'],
  ),
  // Texts and pictures.
  en('texts ready, as soon as possible', {
    ...card,
    timeline: 'asap',
    notes: 'All texts and photos are ready, nothing is missing.',
  }),
  en('no stock photographs', { ...card, timeline: 'asap', notes: 'No stock photos please.' }),
  pl('pictures come from a photographer', {
    ...card,
    timeline: 'asap',
    notes: 'Zdjęcia dośle fotograf w tym tygodniu.',
  }),
  pl('we lack pictures', { ...card, timeline: 'asap', notes: 'Brakuje nam jeszcze zdjęć i opisów pokoi.' }, [
    'content-not-ready',
  ]),
  en(
    'someone has to write it all',
    { ...card, timeline: '1-month', notes: "We don't have any content yet, you would have to write it." },
    ['content-not-ready'],
  ),
  // Whom to reach.
  en('a phone abroad', { ...card, contactPhone: '+353 1 234 5678' }),
  pl('a phone with an extension', { ...card, contactPhone: '81 532 10 00 wew. 12' }),
  pl('a short phone', { ...card, contactPhone: '12345' }, ['unlikely-phone']),
  en('a name of one letter and digits', { ...card, companyName: '3M Service' }),
  en('a way to ask by phone', {
    ...card,
    requiredFeatures: ['google-maps'],
    notes: 'People simply call us.',
  }),
  en('to sell through a marketplace', {
    ...card,
    primaryGoals: ['increase-sales'],
    requiredFeatures: ['reviews'],
    homepageSections: ['hero-banner'],
    notes: 'Buttons lead to our Etsy page.',
  }),
  // Size.
  pl('a rich site for a rich budget, in time', {
    ...card,
    websiteType: 'corporate',
    requiredFeatures: ['contact-form', 'search', 'newsletter', 'user-accounts'],
    timeline: '6-months',
    budget: '15k-30k',
  }),
  en('a small shop within the month', { ...shop, timeline: '1-month', budget: '7k-15k' }),
  pl(
    'a portal for a song',
    {
      ...card,
      websiteType: 'community',
      requiredFeatures: ['user-accounts', 'search', 'contact-form'],
      budget: 'under-2k',
    },
    ['budget-too-small'],
  ),
  en(
    'a shop and a half, at once',
    {
      ...shop,
      requiredFeatures: ['shopping-cart', 'user-accounts', 'booking-system', 'search', 'live-chat'],
      optionalIntegrations: ['calendly'],
      timeline: 'asap',
    },
    ['time-too-short'],
  ),
];
