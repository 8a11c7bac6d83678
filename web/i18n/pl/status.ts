/** The visitor's private page. */
import { typeset } from '../typeset.ts';
import { promise } from './promise.ts';

export const status = typeset(
  {
    title: 'Twój brief',
    description: 'Prywatna strona osoby, która wysłała brief.',
    reference: 'Numer briefu',
    sentAt: 'Wysłany',
    answerBy: 'Odpowiemy najpóźniej',
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
    home: 'Strona główna',
  },
  ['progress'],
);
