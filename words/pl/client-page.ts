/** The visitor's private page. */
import { counted } from '../grammar/counted.ts';
import { typeset } from '../grammar/typeset.ts';
import { promise } from './promise.ts';

export const status = typeset(
  {
    title: 'Twój brief',
    description: 'Prywatna strona osoby, która wysłała brief.',
    kicker: (reference: string) => `Brief ${reference}`,
    sentAt: (date: string) => `wysłany ${date}`,
    pages: (count: number) => counted(count, { one: 'strona', few: 'strony', many: 'stron' }),
    where: 'Na jakim jest etapie',
    stages: { brief: 'Brief', talk: 'Rozmowa', estimate: 'Wycena', start: 'Start prac' },
    stageNotes: {
      sent: 'wysłany',
      soon: 'odezwiemy się',
      waiting: 'czekamy na Ciebie',
      talking: 'jesteśmy w kontakcie',
      talked: 'za nami',
      after: 'po rozmowie',
      agreed: 'gdy się zgodzisz',
      done: 'gotowe',
    },
    next: {
      label: 'Co teraz',
      asked: (questions: number, isTimeOpen: boolean) => {
        const few = counted(questions, { one: 'pytanie', few: 'pytania', many: 'pytań' });
        if (questions === 0) return 'Wybierz termin rozmowy';
        return isTimeOpen ? `${few} i termin do wyboru` : `${few} do Ciebie`;
      },
      askedText: (minutes: number) =>
        `Zajmie to około ${minutes === 1 ? 'minuty' : `${minutes} minut`}. Odpowiedzi możesz dosyłać po kolei.`,
      timeText: 'Jeden z terminów poniżej albo żaden, jeśli nie pasują.',
      start: 'Zacznij',
      times: 'Zobacz terminy',
      call: (time: string) => `Rozmawiamy: ${time}`,
      callText: 'Nic więcej nie trzeba.',
      nothing: 'Nic nie musisz robić',
      promised: (by: string) => `Nic nie musisz robić: odpowiemy ${by}`,
    },
    needed: 'Czego od Ciebie potrzebujemy',
    progress: {
      received: 'Otrzymany',
      'in-progress': 'W toku',
      completed: 'Zakończony',
      closed: 'Zamknięty',
    },
    meaning: {
      received: `Mamy Twój brief. ${promise}`,
      'in-progress': 'Pracujemy nad Twoim zgłoszeniem.',
      completed: 'Prace nad tym zgłoszeniem są zakończone.',
      closed: 'To zgłoszenie zostało zamknięte.',
    },
    answered: 'Mamy Twój brief i odpowiedzieliśmy już na niego.',
    questions: {
      title: 'Pytania do Ciebie',
      count: (answered: number, all: number) => `odpowiedzi: ${answered} z ${all}`,
      isAnswered: 'odpowiedź jest',
      change: 'Zobacz albo zmień odpowiedzi',
      nothing: 'Nic nie wysłaliśmy, bo żadne pytanie nie ma jeszcze odpowiedzi.',
      answer: 'Twoja odpowiedź',
      ownWords: 'Własnymi słowami',
      send: 'Wyślij odpowiedzi',
      arrived: (date: string) => `Twoje odpowiedzi dotarły ${date}, dziękujemy.`,
      remaining: (count: number) =>
        `Bez odpowiedzi: ${counted(count, { one: 'pytanie', few: 'pytania', many: 'pytań' })}.`,
      notSaved: 'Nie zapisaliśmy jeszcze Twoich odpowiedzi. Popraw te, które są zaznaczone:',
      restored: 'Przywróciliśmy to, co zostało tu wpisane, a jeszcze nie wysłane.',
      closedTitle: 'Zamknięte pytania',
      askedAt: (date: string) => `Pytania z ${date}.`,
      unanswered: 'Bez odpowiedzi',
      lateTitle: 'Te pytania są już zamknięte',
      late: 'Odpowiedzi przyszły za późno i nie zostały zapisane. Skopiuj swoje słowa i wyślij je na adres',
      unsent: 'To, co zostało tu wpisane, do nas nie dotarło. Możesz to skopiować i wysłać na adres',
    },
    call: {
      title: 'Rozmowa',
      minutes: (count: number) => counted(count, { one: 'minuta', few: 'minuty', many: 'minut' }),
      pick: 'Który termin Ci pasuje? Godziny czasu warszawskiego.',
      another: 'Zmień termin lub numer albo odwołaj rozmowę',
      phone: 'Twój numer telefonu',
      phoneHelp: (ours: string) =>
        ours === ''
          ? 'Na ten numer zadzwonimy.'
          : `Na ten numer zadzwonimy. Bez niego zadzwoń do nas o tej porze: ${ours}.`,
      place: {
        online: (link: string) => `Spotykamy się online: ${link}`,
        weRing: (phone: string) => `To my dzwonimy do Ciebie, na numer ${phone}.`,
        youRing: (phone: string) => `Ty dzwonisz do nas, na numer ${phone}.`,
        unknown: 'Podaj numer, na który mamy zadzwonić.',
      },
      confirmedTo: (address: string) => `Potwierdzenie z wpisem do kalendarza wysyłamy na ${address}.`,
      calendar: 'Dodaj do kalendarza',
      taken: 'już zajęty',
      none: 'Żaden z tych terminów mi nie pasuje',
      words: 'Kiedy byłoby Ci wygodniej?',
      wordsHelp: 'Jeśli żaden termin nie pasuje.',
      action: 'Zapisz wybór',
      problems: {
        'not-chosen': 'Wybierz termin albo zaznacz, że żaden nie pasuje.',
        'not-free': 'Ten termin jest już zajęty. Wybierz inny.',
      },
      declined: 'Zapisane: żaden z tych terminów Ci nie pasuje. Odezwiemy się z innymi.',
      closed: 'Tych terminów nie można już wybrać. Napisz do nas, kiedy Ci wygodnie:',
      notKept: 'Tego, co zostało wpisane, nie zapisaliśmy. Możesz to skopiować:',
      booked: (time: string, minutes: string) => `Rozmawiamy: ${time} (${minutes}).`,
      past: (time: string) => `Termin rozmowy już minął: ${time}.`,
      cancelled: (time: string) => `Rozmowa została odwołana: ${time}.`,
    },
    thread: {
      title: 'Korespondencja',
      hint: 'wszystko w jednym miejscu',
      you: 'Ty',
      arrived: 'Brief dotarł',
      answers: 'Odpowiedzi na pytania',
      estimate: (version: number) => `Wycena, wersja ${version}`,
      picked: (time: string) => `Wybrany termin rozmowy: ${time}`,
      cancelled: (time: string) => `Rozmowa odwołana: ${time}`,
      declined: 'Żaden termin nie pasuje',
      erase: 'Prośba o usunięcie danych',
      earlier: (count: number) =>
        `Pokaż ${counted(count, { one: 'wcześniejszy wpis', few: 'wcześniejsze wpisy', many: 'wcześniejszych wpisów' })}`,
      whole: 'Pokaż całość',
    },
    whole: 'Pokaż cały szkielet',
    copy: 'Twoje odpowiedzi w briefie',
    copyReadable: 'Pobierz czytelną kopię',
    copyJson: 'Pobierz JSON',
    erase: 'Usunięcie danych',
    eraseText:
      'Możesz poprosić, żebyśmy usunęli ten brief i wszystko, co się z nim wiąże. Zrobimy to najpóźniej w ciągu 30 dni. Potem ta strona przestanie działać.',
    eraseConfirm: 'Rozumiem, że usuniętego briefu nie da się przywrócić.',
    eraseUnconfirmed: 'Zaznacz to pole, żeby potwierdzić prośbę.',
    eraseAction: 'Poproś o usunięcie',
    eraseRequested: (date: string) =>
      `Prośba o usunięcie dotarła do nas ${date}. Zajmiemy się nią najpóźniej w ciągu 30 dni.`,
    private: 'Ta strona jest prywatna: otworzy ją każdy, kto zna jej adres, więc nie przekazuj go dalej.',
    goneTitle: 'Ten link nie działa',
    goneText:
      'Link mógł zostać skrócony przy kopiowaniu, wyłączony albo brief został już usunięty. Jeśli to pomyłka, napisz do nas.',
    typed: 'Tego, co zostało wpisane, nie mogliśmy zapisać. Skopiuj to i wyślij na adres',
    home: 'Strona główna',
  },
  ['progress', 'stages'],
);
