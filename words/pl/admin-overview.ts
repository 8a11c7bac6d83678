/** What the panel's charts and figures say, about briefs and about visits. */
import type { CancelReason } from '../../domain/brief/status.ts';
import { counted, type Forms } from '../grammar/counted.ts';

const weeks: Forms = { one: 'tydzień', few: 'tygodnie', many: 'tygodni' };
const briefs: Forms = { one: 'brief', few: 'briefy', many: 'briefów' };
const won: Forms = { one: 'wygrany', few: 'wygrane', many: 'wygranych' };
const lost: Forms = { one: 'przegrany', few: 'przegrane', many: 'przegranych' };
const open: Forms = { one: 'otwarty', few: 'otwarte', many: 'otwartych' };
const views: Forms = { one: 'odsłona', few: 'odsłony', many: 'odsłon' };
const days: Forms = { one: 'dzień', few: 'dni', many: 'dni' };
const answered: Forms = {
  one: 'brief z odpowiedzią',
  few: 'briefy z odpowiedzią',
  many: 'briefów z odpowiedzią',
};

const whole = new Intl.NumberFormat('pl-PL', { maximumFractionDigits: 0 });

export const adminOverview = {
  title: 'Przegląd',
  period: 'Okres',
  weeks: (count: number) => `Ostatnie ${counted(count, weeks)}`,
  perWeek: 'Briefy w tygodniu',
  byStatus: 'Status',
  byType: 'Rodzaj strony',
  byBudget: 'Otwarte według budżetu',
  received: 'Otrzymane briefy',
  byTimeline: 'Termin',
  none: 'nie podano',
  noBudget: 'Bez kwoty',
  week: 'Tydzień od',
  weekBefore: 'Tydzień wcześniej',
  weekAfter: 'Tydzień później',
  weekCount: (range: string, count: number) => `${range}: ${counted(count, briefs)}`,
  count: 'Liczba',
  openCount: 'Otwarte',
  openOf: (open: number, all: number) => `${open} z ${all}`,
  share: 'Wartość',
  numbers: 'Liczby w tabeli',
  filterHint: 'Naciśnij słupek, aby zobaczyć te briefy na liście.',
  empty: 'Brak briefów w tym okresie',
  loading: 'Ładowanie przeglądu...',
  reasons: {
    price: 'Cena',
    time: 'Termin',
    silence: 'Klient zamilkł',
    other: 'Inny powód',
  } satisfies Record<CancelReason, string>,
  figures: {
    label: 'Najważniejsze liczby',
    briefs: 'Otrzymane briefy',
    won: 'Udział wygranych',
    ended: (wonCount: number, lostCount: number) => `${counted(wonCount, won)}, ${counted(lostCount, lost)}`,
    noneEnded: 'nic się nie zakończyło',
    amount: 'Kwota wygranych',
    median: 'Czas do odpowiedzi',
    medianOf: (count: number) => `mediana, ${counted(count, answered)}`,
    worst: 'Najdłuższe czekanie',
    workingTime: 'liczone w dni robocze',
    stillWaiting: 'wciąż czeka, liczone w dni robocze',
    noneAnswered: 'jeszcze bez odpowiedzi',
  },
  compared: {
    with: (from: string, to: string) => `Zmiany w porównaniu z okresem ${from}–${to}.`,
    more: (difference: string) => `o ${difference} więcej niż w poprzednim okresie`,
    less: (difference: string) => `o ${difference} mniej niż w poprzednim okresie`,
    same: 'bez zmian',
    unknown: 'brak porównania',
    now: 'teraz',
    before: 'poprzednio',
  },
  number: (count: number) => whole.format(count),
  money: (amount: number) => `${whole.format(amount)}\u00a0zł`,
  points: (count: number) => `${count}\u00a0p.p.`,
  /** Of working time: a day has 24 hours of it. */
  duration: (minutes: number) => {
    if (minutes < 60) return `${minutes}\u00a0min`;
    const hours = Math.floor(minutes / 60);
    if (hours < 48) return `${hours}\u00a0godz.${minutes % 60 ? ` ${minutes % 60}\u00a0min` : ''}`;
    return `${counted(Math.floor(hours / 24), days)}${hours % 24 ? ` ${hours % 24}\u00a0godz.` : ''}`;
  },
  pipeline: {
    title: 'Otwarte według budżetu',
    open: (count: number) => counted(count, open),
    of: (count: number) => `z ${count} otrzymanych`,
    openKey: 'otwarte',
    endedKey: 'zakończone',
  },
  waits: {
    title: 'Czas do pierwszej odpowiedzi',
    median: (answeredOnly: string | null) =>
      `mediana razem z czekającymi${answeredOnly ? `, ${answeredOnly} wśród odpisanych` : ''}`,
    none: 'nikt nie czekał',
    columns: ['do 2 h', '2–4 h', '4–8 h', '8–24 h', '1–2 dni', 'ponad 2 dni'],
    promise: 'obietnica 24 h',
    answered: (count: number) => `odpisane: ${count}`,
    waiting: (count: number) => `wciąż czekają: ${count}, dotychczasowy czas`,
    column: 'Czekanie',
    answeredHead: 'Odpisane',
    waitingHead: 'Wciąż czekają',
  },
  funnel: {
    title: 'Od odsłony do wygranego briefu',
    answered: 'Odpisane',
    won: 'Wygrane',
    wonOf: (wonCount: number, all: number) => `${wonCount} z ${all}`,
    wonNote: 'wygrane i otrzymane w tym okresie',
    before: 'poprzednio',
    ofStep: 'z poprzedniego kroku',
    oneIn: (times: number) =>
      `1 na ${times.toLocaleString('pl-PL', { maximumFractionDigits: times < 10 ? 1 : 0 })}`,
    scale: 'wspólna skala, każdy odcinek to dziesięć razy więcej',
  },
  outcomes: { title: 'Wyniki', won: 'wygrane', lost: 'przegrane', why: 'Dlaczego przegrane' },
  visits: {
    title: 'Odwiedziny',
    more: 'Więcej o odwiedzinach',
    perWeek: 'Odsłony w tygodniu',
    viewCount: (when: string, count: number) => `${when}: ${counted(count, views)}`,
    funnel: 'Od odsłony do wysłanego briefu',
    stage: 'Etap',
    views: 'Odsłony',
    begun: 'Zaczęte briefy',
    sent: 'Wysłane briefy',
    count: 'Liczba',
    change: 'Zmiana',
    ofViews: (percent: string) => `${percent} odsłon`,
    ofBegun: (percent: string) => `${percent} zaczętych`,
    left: (count: number) => `odeszło tutaj: ${count}`,
  },
};
