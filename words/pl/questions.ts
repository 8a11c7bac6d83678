/** What to ask a client about each finding, in words they understand. */
import type { FindingId } from '../../domain/triage/findings.ts';

export const questions: Record<FindingId, (about: string) => string> = {
  'cart-without-payment': () => 'Jak klienci mają płacić w sklepie (karta, BLIK, przelew, przy odbiorze)?',
  'shop-without-cart': () => 'Czy klienci mają kupować na stronie, z koszykiem, czy tylko oglądać ofertę?',
  'budget-against-size': () =>
    'Strona w tym rozmiarze zwykle kosztuje więcej. Jaki budżet wchodzi w grę, albo z czego można zrezygnować na początek?',
  'time-against-size': () =>
    'Na stronę w tym rozmiarze potrzeba zwykle więcej czasu. Skąd ten termin i co musi być gotowe najpierw?',
  'booking-without-calendar': () => 'W jakim kalendarzu prowadzicie dziś rezerwacje i kto je potwierdza?',
  'languages-not-named': () => 'W jakich językach ma być strona i kto przygotuje tłumaczenia?',
  'menu-without-page': (about) =>
    `W menu są pozycje bez strony na mapie (${about}). Dodać je czy usunąć z menu?`,
  'page-without-way': (about) => `Do tych stron nie prowadzi menu: ${about}. Jak ludzie mają na nie trafić?`,
  'newsletter-without-tool': () =>
    'Z jakiego narzędzia wysyłacie newsletter, a jeśli z żadnego, ile jest adresów?',
  'map-without-address': () => 'Jaki adres (lub adresy) ma pokazywać mapa?',
  'present-site-not-named': () => 'Jaki jest adres obecnej strony i co z niej trzeba przenieść?',
  'custom-not-described': () => 'Opisz w kilku zdaniach, co ta strona ma robić i dla kogo.',
  'accounts-missing': () => 'Czy odwiedzający mają zakładać konta? Po co się logują?',
  'community-without-accounts': () =>
    'Czy członkowie społeczności mają zakładać konta i pisać pod swoim nazwiskiem?',
  'leads-without-way': () => 'Jak ktoś zainteresowany ma się odezwać: formularzem, rezerwacją, czatem?',
  'chat-without-tool': () =>
    'Kto i w jakich godzinach będzie odpowiadał na czacie? Używacie już jakiegoś narzędzia?',
  'products-not-counted': () => 'Ile produktów (i wariantów) ma być w sklepie na start?',
  'pictures-not-mentioned': () => 'Czy macie własne zdjęcia, które możemy pokazać, czy trzeba je zrobić?',
  'measure-without-tool': () => 'Czym mierzycie dziś ruch na stronie i co chcecie z niego wyczytać?',
};
