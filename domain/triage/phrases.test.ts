/** Ways in which people say a thing, beside ways that only sound like it. */
import { describe, expect, test } from 'vitest';
import { emptyBrief } from '../brief/empty-brief.ts';
import { readBrief, type ReadableBrief } from '../brief/brief-reading.ts';
import type { FindingId } from './finding-ids.ts';
import { findingsIn } from './findings.ts';

/** The words, what was picked beside them where it matters, and the day. */
type Phrase = [said: string, picked?: string, sent?: string];

const card: Partial<ReadableBrief> = {
  companyName: 'Granit',
  description: 'Zakład kamieniarski.',
  websiteType: 'business-card',
  primaryGoals: ['generate-leads'],
  requiredFeatures: ['contact-form'],
  timeline: '2-months',
  budget: '2k-7k',
};
const shop: Partial<ReadableBrief> = {
  ...card,
  description: 'Sprzedajemy 200 produktów.',
  websiteType: 'e-commerce',
  requiredFeatures: ['shopping-cart'],
  budget: '15k-30k',
};

const briefs = {
  'cart-without-payment': (notes: string) => ({ ...shop, notes }),
  'languages-not-named': (notes: string) => ({ ...card, secondaryGoals: ['multilingual'], notes }),
  'amount-against-budget': (notes: string, budget = '') => ({ ...card, budget, notes }),
  'date-against-timeline': (notes: string, timeline = '') => ({ ...card, timeline, notes }),
  'products-not-counted': (description: string) => ({
    ...shop,
    requiredIntegrations: ['stripe'],
    description,
  }),
  'time-against-content': (notes: string) => ({ ...card, timeline: 'asap', notes }),
  'present-site-not-named': (notes: string) => ({ ...card, notes }),
  'booking-without-calendar': (notes: string) => ({
    ...card,
    requiredFeatures: ['contact-form', 'booking-system'],
    notes,
  }),
  'editing-without-cms': (notes: string) => ({ ...card, secondaryGoals: ['content-management'], notes }),
  'chosen-and-denied': (notes: string, feature = '') => ({
    ...card,
    requiredFeatures: ['contact-form', feature],
    notes,
  }),
} satisfies Partial<Record<FindingId, (said: string, picked?: string) => Partial<ReadableBrief>>>;

const phrases: Record<keyof typeof briefs, { found: Phrase[]; silent: Phrase[] }> = {
  'cart-without-payment': {
    found: [
      ['payment by invoice'],
      ['Płatność na fakturę.'],
      ['Płatności jeszcze nie wybrane.'],
      ['Kto płaci za wysyłkę?'],
      ['Payment terms: 30 days after launch, to your agency.'],
      ['Stripe jest za drogi, nie chcemy go.'],
      ['Payment gateway to be decided.'],
      ['Płatności kartą nie są potrzebne.'],
    ],
    silent: [
      ['Płatności: PayU, BLIK, karta.'],
      ['Płatność przelewem tradycyjnym.'],
      ['Zapłata przy odbiorze osobistym.'],
      ['Chcemy szybkich płatności online.'],
      ['Customers pay on account, monthly invoice.'],
      ['Cash on delivery only.'],
      ['We accept Visa and Mastercard'],
      ['Bramka płatnicza imoje.'],
      ['Pobranie'],
      ['płatność za pobraniem lub blikiem'],
      ['Klienci zamawiają, a my wystawiamy fakturę z terminem płatności 14 dni.'],
    ],
  },
  'languages-not-named': {
    found: [
      ['certainly not in English'],
      ['Angielskiego na pewno nie potrzebujemy.'],
      ['Strona w języku polskim.'],
      ['Two languages'],
      ['Turyści z Niemiec i Czech.'],
      ['Bez angielskiego.'],
    ],
    silent: [
      ['po angielsku i niemiecku'],
      ['EN'],
      ['Wersja angielska.'],
      ['Wersje: ang, niem'],
      ['Polish and German.'],
      ['języki: PL + EN'],
      ['We need Ukrainian as well'],
      ['nie chcemy niemieckiego, tylko angielski'],
      ['English version not needed, only Czech'],
    ],
  },
  'amount-against-budget': {
    found: [
      ['mamy 15 tysięcy złotych', '2k-7k'],
      ['Mamy do wydania 15 000 zł.', '2k-7k'],
      ['budżet to 5000 zł', '15k-30k'],
      ['We have $5,000 for this project', 'under-2k'],
      ['do 5 tys.', 'over-30k'],
      ['około trzech tysięcy', '7k-15k'],
      ['We only have PLN 4,000.', '15k-30k'],
      ['Stać nas na 2 tys. zł.', '7k-15k'],
    ],
    silent: [
      ['Budżet: ok. 20 tys.', '15k-30k'],
      ['Możemy zapłacić 2500 zł', 'under-2k'],
      ['Nie więcej niż dziesięć tysięcy.', '7k-15k'],
      ['Średnie zamówienie to 300 zł.', '7k-15k'],
      ['Poprzednia strona kosztowała 2 tys. zł', '7k-15k'],
      ['Zaliczka 1000 zł', '7k-15k'],
      ['Budżet elastyczny, w 2026 więcej', '2k-7k'],
      ['Dotacja 60 000 zł na wyposażenie.', '2k-7k'],
      ['do 5 tys. zł', 'discuss'],
    ],
  },
  'date-against-timeline': {
    found: [
      ['Otwieramy 1 kwietnia, strona musi już być.', '6-months'],
      ['potrzebujemy na 15 marca', '6-months'],
      ['Termin: do 1 maja.', 'flexible'],
      ['Deadline: 31 March', '6-months'],
      ['Deadline 2026-03-20', '6-months'],
      ['by the end of March', '6-months'],
      ['We must be online in two weeks', '6-months'],
      ['Strona ma być gotowa w ciągu trzech tygodni.', '6-months'],
      ['Start dopiero we wrześniu.', '1-month'],
      ['Nie spieszy nam się.', 'asap'],
      ['Bardzo pilne, strona na wczoraj', 'flexible'],
      ['Chcemy wystartować przed świętami.', '6-months', '2026-11-10'],
      ['Targi 20 kwietnia.', '6-months'],
    ],
    silent: [
      ['Start kampanii w czerwcu.', '3-months'],
      ['Chcemy wystartować przed świętami.', '2-months', '2026-11-10'],
      ['Firma działa od 1 kwietnia 1999.', '6-months'],
      ['Umowa z hostingiem kończy się 1 kwietnia.', '6-months'],
      ['W marcu mamy urlop.', '6-months'],
      ['Oddzwonię w przyszłym tygodniu.', '6-months'],
      ['Proszę o kontakt do 10 marca.', '6-months'],
      ['Potrzebuję oferty do piątku, 6 marca.', '6-months'],
      ['Please call me before 5 March.', '6-months'],
      ['We need the quote by 10 March.', '3-months'],
    ],
  },
  'products-not-counted': {
    found: [
      ['Sklep z zabawkami.'],
      ['Od 20 lat w branży.'],
      ['Rynek 5, Wrocław'],
      ['Mamy 3 sklepy stacjonarne i 20 osób załogi'],
      ['Kawa 100% arabika'],
    ],
    silent: [
      ['Około trzystu świec.'],
      ['Do 5 tys. SKU'],
      ['kilkaset artykułów'],
      ['About three hundred wines'],
      ['One hundred twenty teas.'],
      ['Dwie kolekcje po 12 sukienek'],
      ['1 200+ products'],
      ['Asortyment: 300'],
      ['Pięć tysięcy książek'],
      ['ponad 40 rodzajów'],
      ['W 2025 sprzedaliśmy 4000 paczek'],
    ],
  },
  'time-against-content': {
    found: [
      ['nie mamy tekstów ani zdjęć'],
      ['We have no texts or photos'],
      ['no photos, no texts'],
      ['Teksty mamy, zdjęć jeszcze nie.'],
      ['nie mamy jeszcze żadnych materiałów'],
      ['Content: nothing yet'],
      ['Teksty trzeba napisać od zera.'],
    ],
    silent: [
      ['Mamy teksty i zdjęcia.'],
      ['Nie mamy logo.'],
      ['Treści dostarczymy w tydzień.'],
      ['Photos and copy will be supplied by our agency.'],
      ['Bez zdjęć stockowych.'],
    ],
  },
  'present-site-not-named': {
    found: [
      ['Mamy starą stronę, trzeba ją zrobić od nowa.'],
      ['Nowa strona zamiast obecnej.'],
      ['We want to replace our website'],
      ['redesign'],
      ['Stara strona wygasła, nie ma czego przenosić.'],
      ['przeniesienie strony na nowy serwer'],
      ['Our current site (see link) is slow'],
    ],
    silent: [['Obecna strona: firma.pl'], ['Nie mamy jeszcze strony.'], ['Zamykamy starą siedzibę.']],
  },
  'booking-without-calendar': {
    found: [['Rezerwacje online']],
    silent: [
      ['rezerwacje przez Booksy'],
      ['Grafik prowadzimy w Excelu'],
      ['Bookings through SimplyBook'],
      ['integracja z Kalendarzem Google'],
      ['We use Fresha for appointments'],
      ['Klient wybiera usługę, pracownika i godzinę, potem dostaje SMS.'],
    ],
  },
  'editing-without-cms': {
    found: [
      ['no CMS'],
      ['Nie chcemy CMS.'],
      ['bez panelu administracyjnego'],
      ['CMS nie jest potrzebny'],
      ['Bez CMS, ale żebyśmy mogli sami zmieniać cennik'],
      ['Without a CMS'],
    ],
    silent: [['CMS jak WordPress']],
  },
  'chosen-and-denied': {
    found: [
      ['bez newslettera', 'newsletter'],
      ['No live chat please', 'live-chat'],
      ['Czat nie jest konieczny', 'live-chat'],
      ["We don't need a blog", 'blog'],
      ['Nie potrzebujemy wyszukiwarki', 'search'],
    ],
    silent: [
      ['Newsletter później', 'newsletter'],
      ['Nie mamy newslettera, chcemy zacząć', 'newsletter'],
      ['Blog is not a priority', 'blog'],
      ['Opinie z Google', 'reviews'],
    ],
  },
};

const empty = readBrief(emptyBrief());

describe.each(Object.entries(phrases))('[findings] %s', (id, { found, silent }) => {
  const shown = ([said, picked, sent = '2026-03-02']: Phrase) =>
    findingsIn({ ...empty, ...briefs[id as keyof typeof briefs](said, picked) }, `${sent}T10:00:00.000Z`).map(
      (finding) => finding.id,
    );
  test.each(found)('is found in: %s', (...phrase) => expect(shown(phrase)).toEqual([id]));
  test.each(silent)('nothing is found in: %s', (...phrase) => expect(shown(phrase)).toEqual([]));
});
