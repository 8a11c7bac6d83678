/** The page of the team, and the one that an invitation leads to. Both come when they are opened. */
import { counted, type Forms } from '../grammar/counted.ts';

const openBriefs: Forms = { one: 'otwarty brief', few: 'otwarte briefy', many: 'otwartych briefów' };

export const adminTeam = {
  subtitle:
    'Osoby z zespołu prowadzą briefy, wiadomości, rozmowy i wyceny. Treść strony, ceny, konta, prywatność i usuwanie na zawsze należą do właściciela.',
  loading: 'Ładowanie zespołu...',
  loadFailed: 'Nie udało się pobrać zespołu',
  people: {
    title: 'Konta',
    roles: { owner: 'właściciel', colleague: 'osoba z zespołu', none: 'bez dostępu' },
    noneHint: 'To konto powstało poza panelem. Zaproś ten adres, aby dać mu dostęp.',
    me: 'to Ty',
    since: (date: string) => `od ${date}`,
    briefs: (count: number) => counted(count, openBriefs),
    remove: 'Usuń konto',
    removeOf: (name: string) => `Usuń konto: ${name}`,
    question:
      'Ta osoba od razu straci dostęp na wszystkich urządzeniach, a jej otwarte briefy będą czekać na nowe przydzielenie. Historia zachowa jej adres.',
    removed: (name: string) => `Konto usunięte: ${name}`,
    failed: 'Nie udało się usunąć konta',
  },
  invite: {
    title: 'Zaproś osobę do zespołu',
    hint: 'Dostanie mail z linkiem, który działa 48 godzin i jeden raz. Imię i hasło ustawi sama.',
    email: 'Adres email',
    language: 'Język maila',
    languages: { pl: 'polski', en: 'angielski' },
    submit: 'Zaproś',
    busy: 'Zapraszanie...',
    done: (email: string) => `Zaproszenie czeka na wysłanie: ${email}`,
    failed: 'Nie udało się zaprosić',
  },
  invitations: {
    title: 'Zaproszenia',
    none: 'Żadne zaproszenie nie czeka na przyjęcie.',
    until: (time: string) => `link działa do ${time}`,
    expired: (time: string) => `link wygasł ${time}`,
    again: 'Wyślij ponownie',
    againOf: (email: string) => `Wyślij ponownie: ${email}`,
    sentAgain: (email: string) => `Nowy link czeka na wysłanie: ${email}. Poprzedni już nie działa.`,
    back: 'Cofnij',
    backOf: (email: string) => `Cofnij zaproszenie: ${email}`,
    backTitle: 'Cofanie zaproszenia',
    question: 'Link przestanie działać, a mail, który jeszcze nie wyszedł, nie wyjdzie.',
    takenBack: (email: string) => `Zaproszenie cofnięte: ${email}`,
    failed: 'Nie udało się cofnąć zaproszenia',
  },
  accept: {
    title: 'Zaproszenie do zespołu',
    checking: 'Sprawdzanie zaproszenia...',
    intro: 'Ustaw imię i hasło, a od razu zobaczysz briefy i wiadomości od klientów.',
    otherAccount: (email: string) =>
      `Teraz zalogowane jest konto ${email}. Przyjęcie zaproszenia je wyloguje.`,
    name: 'Imię i nazwisko',
    nameRequired: 'Podaj imię, aby zespół wiedział, kto co zrobił',
    submit: 'Przyjmij zaproszenie',
    busy: 'Przyjmowanie...',
    failed: 'Nie udało się przyjąć zaproszenia',
    checkFailed: 'Nie udało się sprawdzić zaproszenia',
    goneTitle: 'To zaproszenie nie działa',
    goneMore: 'Poproś osobę, która Cię zaprosiła, o nowy link. Jeśli masz już konto, zaloguj się.',
    toSignIn: 'Przejdź do logowania',
    welcome: (name: string) => `Witaj w zespole, ${name}!`,
    signInNow: 'Konto jest gotowe. Zaloguj się nowym hasłem i kodem z aplikacji.',
  },
};
