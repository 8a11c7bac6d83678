/** Today: the queue of what waits for the owner, the day's calls and the week. */
import { counted, type Forms } from '../grammar/counted.ts';

const hours: Forms = { one: 'godz.', few: 'godz.', many: 'godz.' };
const days: Forms = { one: 'dzień', few: 'dni', many: 'dni' };
const answers: Forms = {
  one: 'odpowiedź',
  few: 'odpowiedzi',
  many: 'odpowiedzi',
};
const calls: Forms = { one: 'rozmowa', few: 'rozmowy', many: 'rozmów' };

export const adminToday = {
  loading: 'Sprawdzanie, co czeka...',
  failed: 'Nie udało się sprawdzić, co czeka',
  done: 'Na dziś wszystko zrobione.',
  doneMore: 'Nikt nie czeka na odpowiedź i żaden termin dziś nie mija. Dobrego dnia!',
  groups: { now: 'Teraz', today: 'Jeszcze dziś', next: 'Następne' },
  groupHints: {
    now: 'po terminie i w ciągu trzech godzin',
    today: 'ruch klientów i Twoje kroki',
    next: 'mają czas do innego dnia',
  },
  beyond: (count: number, isExact: boolean) =>
    isExact ? `Poza tą listą czeka jeszcze: ${count}.` : `Poza tą listą czeka jeszcze ponad ${count}.`,
  beyondHint: 'Są mniej pilne; pojawią się tu, gdy zrobi się miejsce.',
  /** What each row says of its brief, message or mail. */
  says: {
    promise: (what: string) => ['Czeka na odpowiedź', what].filter(Boolean).join(', '),
    call: (person: string, phone: string) => ['Rozmowa', person, phone].filter(Boolean).join(', '),
    step: (step: string) => `Twój krok: ${step}`,
    answers: (count: number, words: string) => counted(count, answers) + (words ? `: „${words}”` : ''),
    declined: (words: string) => (words ? `Żaden termin nie pasuje: „${words}”` : 'Żaden termin nie pasuje'),
    picked: (when: string) => `Wybrany termin rozmowy: ${when}`,
    erasure: (person: string) => `Prosi o usunięcie danych: ${person}`,
    message: (words: string) => `Wiadomość: „${words}”`,
    clientMail: (words: string) => `Mail klienta: „${words}”`,
    clientFiles: (names: string) => `Pliki od klienta: ${names}`,
    proposed: (words: string) => `Mail, który pewnie należy do briefu: „${words}”`,
    mail: (kind: string, error: string) => `${kind}: mail nie doszedł${error ? ` („${error}”)` : ''}`,
    webhook: {
      failing: 'Webhook zatrzymał się: od kilku dni nic tam nie dotarło',
      gone: 'Webhook zatrzymał się: program odpowiedział, że nie chce już powiadomień',
    },
    retention: (when: string | null) =>
      when
        ? `Koniec przechowywania, usunięcie od ${when}`
        : 'Koniec przechowywania: zobacz, co zostanie usunięte',
  },
  late: {
    hours: (count: number) => `${counted(count, hours)} po`,
    days: (count: number) => `${counted(count, days)} po`,
  },
  yesterday: (time: string) => `wczoraj ${time}`,
  tomorrow: (time: string) => `jutro ${time}`,
  actions: {
    reply: 'Odpisz',
    offerTimes: 'Podaj inne terminy',
    call: 'Zadzwoń',
    open: 'Otwórz',
    finish: 'Zrobione',
    elsewhere: 'Inną drogą',
    held: 'Odbyła się',
    handled: 'Załatwione',
    later: 'Odłóż',
    resend: 'Ponów',
    erase: 'Usuń dane',
    list: 'Zobacz listę',
    keep: 'Zachowaj',
  },
  /** The name of a button for ears: what it does, and to whom. */
  to: (action: string, name: string) => `${action}: ${name}`,
  finished: {
    promise: (name: string) => `${name}: odpowiedziano inną drogą.`,
    call: (name: string) => `${name}: rozmowa się odbyła.`,
    step: (name: string) => `${name}: krok zrobiony.`,
    later: (name: string, when: string) => `${name}: odłożone do ${when}.`,
    other: (name: string) => `${name}: załatwione.`,
    resent: (name: string) => `${name}: mail wysłany ponownie.`,
    erased: (name: string) => `${name}: dane usunięte.`,
  },
  undone: 'Cofnięte: wiersz wrócił na listę.',
  actFailed: 'Nie udało się tego zapisać',
  keys: {
    label: 'Skróty tej strony',
    move: 'ruch',
    main: 'główna czynność',
    open: 'otwórz',
    later: 'odłóż krok',
    finish: 'załatwione',
    all: 'wszystkie skróty',
  },
  calendar: {
    title: 'Kalendarz',
    count: (count: number) => (count === 0 ? 'bez rozmów' : counted(count, calls)),
    now: 'Teraz',
    held: 'odbyła się',
    ahead: 'Najbliższe rozmowy',
    none: 'Dziś nie ma umówionych rozmów ani kroków z godziną.',
  },
  week: {
    title: 'Ten tydzień',
    waiting: 'czeka',
    late: (count: number) => `${count} po terminie`,
    answered: 'odpisano',
    median: 'mediana',
    chart: 'Odpisano w tym tygodniu, dzień po dniu',
    day: 'Dzień',
    now: 'odpisano',
    before: 'tydzień temu',
  },
  /** At the top of an open brief: what its client did and the owner is not done with. */
  acts: {
    title: 'Ruch klienta',
    answers: (count: number, when: string) => `${counted(count, answers)} na pytania, ${when}`,
    declined: (when: string) => `Żaden termin nie pasuje, ${when}`,
    picked: (time: string, when: string) => `Wybrany termin rozmowy: ${time} (zapisano ${when})`,
    mail: (when: string) => `Mail od klienta, ${when}`,
    files: (when: string) => `Pliki od klienta, ${when}`,
    erasure: (when: string) => `Prośba o usunięcie danych, ${when}`,
    handled: 'Załatwione',
    toPrivacy: 'Przejdź do usunięcia',
  },
};
