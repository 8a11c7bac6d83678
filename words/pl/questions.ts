/** What to ask a client about each finding, in words they understand. */
import type { FindingId } from '../../domain/triage/finding-ids.ts';

export const questions: Record<FindingId, (about: string) => string> = {
  'cart-without-payment': () => 'Jak klienci mają płacić w sklepie?',
  'shop-without-cart': () => 'Czy klienci mają kupować na stronie, z koszykiem, czy tylko oglądać ofertę?',
  'products-not-counted': () => 'Ile produktów (i wariantów) ma być w sklepie na start?',
  'shop-without-terms': () =>
    'Kto przygotuje regulamin sklepu i politykę prywatności? Jeśli trzeba, polecimy prawnika.',
  'tracking-without-consent': () =>
    'Reklamy będą śledzić odwiedzających, więc strona potrzebuje zgody i polityki prywatności. Kto przygotuje jej treść?',
  'two-shop-systems': () => 'Na którym systemie ma stanąć sklep?',
  'type-against-features': () =>
    'Wybrana jest wizytówka, a funkcje są jak w większym serwisie. Co ma być najważniejsze na tej stronie i bez czego można zacząć?',
  'budget-against-size': () =>
    'Strona w tym rozmiarze zwykle kosztuje więcej. Jaki budżet wchodzi w grę, albo z czego można zrezygnować na początek?',
  'time-against-size': () =>
    'Na stronę w tym rozmiarze potrzeba zwykle więcej czasu. Na kiedy najpóźniej ma być gotowa i co musi działać od pierwszego dnia?',
  'time-against-content': () =>
    'Kto i kiedy przygotuje teksty i zdjęcia? Bez nich trudno dotrzymać tak bliskiego terminu.',
  'amount-against-budget': (about) =>
    `W briefie jest „${about}”, a wybrany budżet jest inny. Który obowiązuje?`,
  'date-against-timeline': (about) =>
    `W briefie jest „${about}”, a wybrany termin jest inny. Który obowiązuje?`,
  'chosen-and-denied': (about) =>
    `Na liście jest zaznaczone: ${about}, a z tekstu wynika, że nie jest potrzebne. Zostawić czy usunąć?`,
  'editing-without-cms': () =>
    'Strona ma być bez panelu do edycji, ale treści mają się zmieniać. Co dokładnie chcesz zmieniać samodzielnie i jak często?',
  'menu-without-page': (about) =>
    `W menu są pozycje bez strony na mapie (${about}). Dodać je czy usunąć z menu?`,
  'wanted-without-page': (about) =>
    `Wśród stron nie ma miejsca na to, co ma się na nich znaleźć (${about}). Gdzie to pokazać: na osobnej stronie czy na głównej?`,
  'leads-without-way': () => 'Jak ktoś zainteresowany ma się odezwać: formularzem, rezerwacją, czatem?',
  'accounts-missing': () => 'Czy odwiedzający mają zakładać konta? Po co się logują?',
  'languages-not-named': () => 'W jakich językach ma być strona i kto przygotuje tłumaczenia?',
  'booking-without-calendar': () => 'W jakim kalendarzu są dziś rezerwacje i kto je potwierdza?',
  'present-site-not-named': () => 'Jaki jest adres obecnej strony i co z niej trzeba przenieść?',
  'custom-not-described': () => 'Opisz w kilku zdaniach, co ta strona ma robić i dla kogo.',
  'description-missing': () => 'Czym zajmuje się firma i dla kogo pracuje? Wystarczą dwa, trzy zdania.',
  'budget-and-time-missing': () => 'Jaki budżet wchodzi w grę i na kiedy strona ma być gotowa?',
  'contact-unlikely': () => 'Z kim i pod jakim numerem możemy się skontaktować?',
};
