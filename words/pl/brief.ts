/** The frame of the brief and its first step: what the page needs before anybody touches it. */
import { typeset } from '../grammar/typeset.ts';
import { promise } from './promise.ts';

export const brief = typeset(
  {
    title: 'Brief strony internetowej',
    skip: 'Przejdź do pytań',
    home: 'strona główna',
    language: 'Język',
    intro: 'Brief zajmuje około 10 minut. Możesz pominąć każde pytanie i wrócić do niego później.',
    promise,
    requiredMark: 'wymagane',
    requiredNote: 'Pola „wymagane” pomagają nam przygotować wycenę. Żadne z nich nie zatrzyma Cię po drodze.',
    stepOf: 'Krok {step} z {total}',
    stepsLabel: 'Kroki briefu',
    stepDone: 'uzupełniony',
    stepOpen: 'do uzupełnienia',
    stepAhead: 'jeszcze przed Tobą',
    next: 'Dalej',
    previous: 'Wstecz',
    showDrawing: 'Pokaż szkielet strony',
    loadingStep: 'Wczytujemy krok…',
    stepFailed: 'Nie udało się wczytać tego kroku. Sprawdź połączenie.',
    retry: 'Spróbuj ponownie',
    search: 'Szukaj na liście',
    searchEmpty: 'Nic nie pasuje do „{text}”.',
    found: 'Pasuje: {count}',
    clearChoice: 'Wyczyść wybór',
    left: 'Pozostało znaków: {count}',
    cut: 'To pole mieści {maximum} znaków. Poza nim zostało ich {count}, od: „{rest}”.',
    draft: {
      none: 'Odpowiedzi zapisują się w tej przeglądarce.',
      saved: 'Zapisano o {time}',
      failed:
        'Przeglądarka nie pozwala zapisać odpowiedzi. Nie zamykaj tej karty, dopóki nie wyślesz briefu.',
      restored: 'Wczytaliśmy Twoje odpowiedzi z {date}.',
      cleared: 'Brief jest pusty.',
    },
    steps: [
      { title: 'Profil firmy' },
      { title: 'Rodzaj strony' },
      { title: 'Cele strony' },
      { title: 'Funkcje' },
      { title: 'Integracje' },
      { title: 'Struktura' },
      { title: 'Mapa strony' },
      { title: 'Inspiracje' },
      { title: 'Informacje dodatkowe' },
    ],
    firstLead: 'Zacznijmy od Twojej firmy.',
    company: {
      companyName: { label: 'Nazwa firmy', help: 'Tak, jak ma brzmieć na stronie.' },
      industry: { label: 'Branża', help: 'Wybierz najbliższą. Nie musi pasować idealnie.' },
      description: {
        label: 'Opis firmy',
        help: 'Co robi firma, od kiedy i gdzie? Na przykład: „Piekarnia w Gdańsku, od 2009 roku”.',
      },
      targetAudience: {
        label: 'Grupa docelowa',
        help: 'Kto ma trafić na stronę? Na przykład: „Rodziny z okolicy i kawiarnie”.',
      },
      uniqueSellingPoint: {
        label: 'Co wyróżnia Twoją firmę',
        help: 'Dlaczego klient wybiera ją, a nie firmę obok?',
      },
    },
  },
  ['promise', 'stepOf'],
);
