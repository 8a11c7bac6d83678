import { promise } from './promise.ts';

/** The words of every mail; the owner's are always Polish, a visitor's follow the brief. */
export const mail = {
  notProvided: 'Nie podano',
  contents: 'Podsumowanie',
  footer: (brand: string, origin: string) =>
    `Wiadomość wysłana automatycznie przez stronę ${brand} (${origin}).`,
  receivedAt: 'Data otrzymania',
  answerBy: 'Obiecana odpowiedź',
  reference: 'Numer briefu',
  language: 'Język klienta',
  languages: { pl: 'polski', en: 'angielski' },

  briefNotification: {
    subject: (company: string, reference: string) => `Nowy brief: ${company} (${reference})`,
    title: (company: string) => `Nowy brief: ${company}`,
    intro:
      'Ktoś właśnie wypełnił brief na stronie. Odpowiedz na tę wiadomość, aby napisać wprost do klienta.',
    action: 'Otwórz brief w panelu',
  },
  contactNotification: {
    subject: (name: string) => `Nowa wiadomość: ${name}`,
    title: (name: string) => `Nowa wiadomość: ${name}`,
    intro: 'Wiadomość z formularza kontaktowego. Odpowiedz na nią, aby napisać wprost do nadawcy.',
    sender: 'Nadawca',
    name: 'Imię i nazwisko',
    email: 'Email',
    message: 'Wiadomość',
    action: 'Otwórz wiadomość w panelu',
  },
  receipt: {
    subject: (reference: string, brand: string) => `Twój brief ${reference} – ${brand}`,
    title: 'Dziękujemy, mamy Twój brief',
    promise,
    privatePage:
      'Pod prywatnym linkiem znajdziesz kopię swoich odpowiedzi, sprawdzisz, na jakim etapie jest brief, albo poprosisz o usunięcie danych. Link działa dla każdego, kto go zna, więc zachowaj go dla siebie.',
    action: 'Zobacz swój brief',
    keep: 'Zachowaj numer briefu: ułatwi rozmowę z nami.',
    notYou:
      'Jeśli ten brief nie jest od Ciebie, po prostu zignoruj tę wiadomość albo daj nam znać, odpowiadając na nią.',
  },
  digest: {
    subject: (count: number) => `Nowe zgłoszenia: ${count} (powiadomienie zbiorcze)`,
    title: (count: number) => `Nowe zgłoszenia: ${count}`,
    intro:
      'Nadeszło więcej zgłoszeń, niż mieści się w limicie powiadomień. Wszystkie są bezpiecznie zapisane w panelu, a tutaj ich lista.',
    briefs: 'Briefy',
    messages: 'Wiadomości',
    more: (count: number) => `…oraz kolejne w panelu: ${count}`,
    action: 'Otwórz panel',
  },
  retentionWarning: {
    subject: (count: number) => `Za 7 dni znikną dane: ${count}`,
    title: (count: number) => `Za 7 dni zostaną usunięte zgłoszenia: ${count}`,
    intro: (date: string) =>
      `Od ostatniej zmiany minął ustawiony czas przechowywania. Po ${date} znikną na zawsze, razem z notatkami i wiadomościami. Jeśli któreś ma zostać, wybierz przy nim „Zachowaj” na liście w panelu.`,
    items: 'Do usunięcia',
    brief: 'Brief',
    message: 'Wiadomość z formularza kontaktowego',
    lastActivity: (date: string) => `ostatnia zmiana: ${date}`,
    more: (count: number) => `…oraz kolejne: ${count}`,
    action: 'Zobacz listę w panelu',
  },
  eraseRequest: {
    subject: (reference: string) => `Prośba o usunięcie danych: ${reference}`,
    title: (reference: string) => `Klient prosi o usunięcie briefu ${reference}`,
    intro:
      'Osoba, która wysłała ten brief, poprosiła o usunięcie swoich danych ze swojej prywatnej strony. Masz na to 30 dni. W panelu usuniesz je jednym przyciskiem.',
    requestedAt: 'Data prośby',
    action: 'Otwórz prośby w panelu',
  },
  secondFactorAlert: {
    subject: (brand: string) => `Ktoś zna Twoje hasło do panelu – ${brand}`,
    title: 'Ktoś zna hasło i zgaduje kody',
    intro: (at: string) =>
      `Ktoś podał właściwe hasło do panelu i kilka razy z rzędu błędny kod z aplikacji. Ostatni raz: ${at}. Bez kodu nie wejdzie; po dziesięciu błędnych kodach w ciągu godziny następne nie są przyjmowane.`,
    remedy: 'Zmień hasło na takie, którego nie używasz nigdzie indziej.',
    wasYou: 'Jeśli to były Twoje pomyłki, nic nie musisz robić.',
    action: 'Otwórz panel',
  },
  passkeyAlert: {
    subject: (brand: string) => `Ktoś mógł skopiować Twój klucz dostępu – ${brand}`,
    title: 'Klucz dostępu wygląda na skopiowany',
    intro: (name: string, at: string) =>
      `Klucz dostępu „${name}” odpowiedział (${at}) licznikiem, który już był. Tak dzieje się, gdy istnieją dwie kopie. Nikogo nie wpuścił i od teraz nie otwiera panelu.`,
    remedy: 'Zaloguj się hasłem albo innym kluczem, usuń ten klucz w oknie „Konto” i dodaj nowy.',
    action: 'Otwórz panel',
  },
  invitation: {
    subject: (brand: string) => `Zaproszenie do zespołu – ${brand}`,
    intro: (owner: string, brand: string) => `${owner} zaprasza Cię do pracy w panelu ${brand}.`,
    how: 'Otwórz link, podaj swoje imię i ustal hasło. Od razu zobaczysz briefy i wiadomości od klientów.',
    action: 'Przyjmij zaproszenie',
    until: (date: string) => `Link działa raz, do: ${date}. Nie przekazuj go nikomu.`,
    notYou: 'Jeśli nie wiesz, skąd ta wiadomość, zignoruj ją: bez otwarcia linku nic się nie stanie.',
  },
  backupFailure: {
    subject: (brand: string) => `Nie udało się zrobić kopii zapasowej – ${brand}`,
    title: 'Nie ma kopii z tej nocy',
    intro: (at: string) =>
      `Kopia zapasowa nie powstała (${at}). Strona działa, a następna próba będzie za godzinę.`,
    remedy: 'Najczęściej pomaga zwolnienie miejsca na dysku albo podłączenie folderu kopii na nowo.',
    details: 'Szczegóły',
    reason: 'Powód',
    action: 'Otwórz panel',
  },
  test: {
    subject: (brand: string) => `Wiadomość próbna – ${brand}`,
    title: 'Poczta działa',
    intro: 'Ta wiadomość próbna potwierdza, że strona potrafi wysyłać e-maile z obecnymi ustawieniami.',
  },

  sections: {
    companyProfile: 'Profil firmy',
    contactInfo: 'Dane kontaktowe',
    websiteType: 'Rodzaj strony',
    additionalInfo: 'Budżet i termin',
    websiteGoals: 'Cele strony',
    features: 'Funkcje',
    integrations: 'Integracje',
    homepageStructure: 'Strona główna',
    mainMenu: 'Menu główne',
    siteMap: 'Mapa strony',
    inspirationLinks: 'Inspiracje',
    clarifications: 'Odpowiedzi na pytania',
  },
};
