/** The drawing of a client's page, wherever it is shown. */
import type { OptionOf } from '../../domain/brief/options.ts';
import { typeset } from '../grammar/typeset.ts';

export const skeleton = typeset({
  title: 'Szkielet Twojej strony',
  lead: 'Rysuje się z Twoich odpowiedzi. To szkielet, nie projekt.',
  company: 'Twoja firma',
  headline: 'Tu stanie hasło Twojej firmy',
  /** On the button, until the main purpose is known or where it is too long. */
  call: 'Zobacz ofertę',
  calls: {
    'business-card': 'Skontaktuj się',
    'e-commerce': 'Do sklepu',
    portfolio: 'Zobacz realizacje',
    blog: 'Czytaj dalej',
    educational: 'Zapisz się na kurs',
    corporate: 'Poznaj ofertę',
    community: 'Dołącz do nas',
    custom: 'Zaczynamy',
  } satisfies Record<OptionOf<'websiteType'>, string>,
  book: 'Zarezerwuj',
  send: 'Wyślij',
  subscribe: 'Zapisz się',
  menu: 'Menu',
  sections: 'Sekcje strony głównej, po kolei',
  features: 'Funkcje strony',
  subpages: 'Podstrony',
  home: 'Strona główna',
  pages: 'Strony na szkielecie',
  /** What is still open, and the step that asks. */
  waiting: {
    type: 'Sklep, wizytówka czy blog?',
    atType: 'krok 2',
    sections: 'Sekcje strony głównej',
    atSections: 'krok 6',
    pages: 'Podstrony i menu',
    atPages: 'krok 7',
  },
  note: 'Szkielet, nie projekt: kolejność i treść. Wygląd narysujemy razem.',
  added: 'właśnie dodane',
  tags: { company: 'nazwa: znak i karta', industry: 'branża: kolor i rysunek', type: 'układ strony' },
  enlarge: 'Powiększ',
  close: 'Wróć do pytań',
  /** Beside the small drawing on a phone: what came last, and how far the page is. */
  strip: {
    start: 'Tak zaczyna się Twoja strona',
    company: 'Nazwa stoi w nagłówku i na karcie',
    industry: 'Branża nadaje kolor i rysunek',
    type: 'Od tego zależy układ strony',
    headline: 'To hasło na górze strony',
    call: 'To główny przycisk',
    features: 'Funkcje strony: {count}',
    sections: 'Sekcje strony głównej: {count}',
    menu: 'Pozycje w menu: {count}',
    pages: 'Strony w mapie: {count}',
  },
});
