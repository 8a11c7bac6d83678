/** The visitor's private page. */
import { counted } from '../grammar/counted.ts';
import { typeset } from '../grammar/typeset.ts';
import { promise } from './promise.ts';

export const status = typeset(
  {
    title: 'Twój brief',
    description: 'Prywatna strona osoby, która wysłała brief.',
    reference: 'Numer briefu',
    sentAt: 'Wysłany',
    answerBy: 'Odpowiemy',
    where: 'Na jakim jest etapie',
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
      hint: 'Możesz odpowiedzieć na część pytań teraz, a na resztę później, i zmieniać odpowiedzi, dopóki nie zamkniemy pytań.',
      answer: 'Twoja odpowiedź',
      ownWords: 'Własnymi słowami',
      send: 'Wyślij odpowiedzi',
      arrived: (date: string) => `Twoje odpowiedzi dotarły ${date}, dziękujemy.`,
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
      pick: (minutes: string) => `Który termin Ci pasuje? Rozmowa potrwa ${minutes}.`,
      another: 'Wybierz inny termin',
      taken: 'już zajęty',
      none: 'Żaden z tych terminów mi nie pasuje',
      words: 'Kiedy byłoby Ci wygodniej?',
      wordsHelp: 'Jeśli żaden termin nie pasuje.',
      action: 'Wybierz ten termin',
      problems: {
        'not-chosen': 'Wybierz termin albo zaznacz, że żaden nie pasuje.',
        'not-free': 'Ten termin jest już zajęty. Wybierz inny.',
      },
      declined: 'Wiemy, że żaden z tych terminów Ci nie pasuje. Odezwiemy się.',
      closed: 'Tych terminów nie można już wybrać. Napisz do nas, kiedy Ci wygodnie:',
      notKept: 'Tego, co zostało wpisane, nie zapisaliśmy. Możesz to skopiować:',
      booked: (time: string, minutes: string) => `Rozmawiamy: ${time} (${minutes}).`,
      bookedText:
        'Obie strony dostaną e-mail z wpisem do kalendarza. Żeby przełożyć albo odwołać rozmowę, odpowiedz na ten e-mail.',
      past: (time: string) => `Termin rozmowy już minął: ${time}.`,
      cancelled: (time: string) => `Rozmowa została odwołana: ${time}.`,
    },
    copy: 'Twoja kopia',
    copyText:
      'Wszystko, co do nas trafiło. Możesz to wydrukować albo pobrać: jako plik do czytania lub w formacie JSON, do przeniesienia gdzie indziej.',
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
  ['progress'],
);
