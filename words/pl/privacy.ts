import { typeset } from '../grammar/typeset.ts';

/** Says only what this software really does; change both together. */
export const privacy = typeset({
  title: 'Polityka prywatności',
  description: (brand: string) =>
    `Jakie dane zbiera ${brand}, po co, jak długo je trzyma i jakie masz prawa. Bez ciasteczek reklamowych i bez śledzenia.`,
  updated: 'Ostatnia aktualizacja: 7 czerwca 2025',
  lead: 'Krótko: pytamy tylko o to, co jest potrzebne, żeby Ci odpisać i przygotować wycenę. Nie śledzimy Cię i nikomu nie sprzedajemy danych.',
  contents: 'Spis treści',
  who: (controller: string, place: string) =>
    `Administratorem Twoich danych osobowych jest ${controller} (${place}), czyli my: zespół, który prowadzi tę stronę i odpowiada na wiadomości z niej. Adres e-mail i telefon znajdziesz na końcu tej strony.`,
  sections: {
    controller: {
      title: 'Administrator danych',
      text: [],
      list: [],
      after: [],
    },
    collected: {
      title: 'Jakie dane zbieramy',
      text: ['Zbieramy tylko to, co nam podasz:'],
      list: [
        'Formularz kontaktowy: imię i nazwisko, adres e-mail i treść wiadomości, a także język strony i czas wysłania.',
        'Brief: odpowiedzi o firmie i planowanej stronie oraz dane kontaktowe (imię i nazwisko, adres e-mail, a jeśli je podasz, także telefon i nazwa firmy).',
        'Zgoda wyrażona w briefie: jej czas, język i treść oraz wersja tej polityki, żeby można było wykazać, na co się zgodzono.',
        'Korespondencja: wiadomości e-mail, które wysyłamy w związku z Twoim zgłoszeniem, i to, czy zostały dostarczone.',
      ],
      after: [
        'Robocza wersja briefu zostaje w Twojej przeglądarce. Nie widzimy jej, dopóki nie wyślesz formularza; po 30 dniach znika sama, a usunąć możesz ją w każdej chwili.',
        'Jeśli dokańczasz brief na innym urządzeniu, Twoja przeglądarka szyfruje wersję roboczą, a my przechowujemy tylko to, co zaszyfrowała. Klucz jest wyłącznie w Twoim linku, więc niczego nie możemy odczytać. Usuwamy ją, gdy wyślesz brief albo usuniesz link, a w pozostałych przypadkach 30 dni po ostatniej zmianie.',
        'Liczymy odsłony stron i kroki briefu: ile ich było danego dnia, w jakim języku, z jakiej strony ktoś przyszedł i na jakiego rodzaju urządzeniu czytał. Bez ciasteczek, bez identyfikatorów i bez adresu IP, więc z takich liczb nie da się dojść do konkretnej osoby. Jeśli Twoja przeglądarka prosi o nieśledzenie (Do Not Track lub Global Privacy Control), nie liczymy wcale. Dziennik pracy serwera też nie zawiera danych osobowych.',
      ],
    },
    purpose: {
      title: 'Po co nam te dane',
      text: ['Używamy ich, żeby:'],
      list: [
        'odpowiedzieć na Twoją wiadomość,',
        'przygotować wycenę i ustalić zakres projektu,',
        'zawrzeć i wykonać umowę, jeśli się na nią zdecydujesz,',
        'chronić formularze przed spamem i nadużyciami.',
      ],
      after: ['Nie profilujemy i nie podejmujemy decyzji w sposób zautomatyzowany.'],
    },
    basis: {
      title: 'Podstawa prawna',
      text: ['Przetwarzamy dane na podstawie RODO:'],
      list: [
        'art. 6 ust. 1 lit. a: Twoja zgoda, wyrażona przy wysyłaniu briefu. Możesz ją wycofać w każdej chwili; nie wpływa to na to, co zrobiliśmy wcześniej.',
        'art. 6 ust. 1 lit. b: działania przed zawarciem umowy, podejmowane na Twoją prośbę, oraz wykonanie umowy.',
        'art. 6 ust. 1 lit. f: nasz prawnie uzasadniony interes, czyli odpowiadanie na wiadomości, ochrona przed spamem i obrona przed roszczeniami.',
      ],
      after: [],
    },
    retention: {
      title: 'Jak długo je trzymamy',
      text: [
        'Dane przechowujemy do 3 lat od zakończenia współpracy, a jeśli do niej nie doszło, do 3 lat od ostatniego kontaktu. Wcześniej usuniemy je na Twoją prośbę, o ile prawo nie każe nam ich zachować.',
        'Usunięte zgłoszenie trafia na 30 dni do kosza, a potem znika na zawsze razem z notatkami i wiadomościami, które go dotyczyły.',
        'Kopie wysłanych e-maili usuwamy po 90 dniach, znaczniki chroniące przed podwójnym wysłaniem po 30 dniach, a ślady prób logowania, zapisane jako skróty, po 2 dniach.',
      ],
      list: [],
      after: [],
    },
    rights: {
      title: 'Twoje prawa',
      text: ['Masz prawo:'],
      list: [
        'dostać kopię swoich danych i sprawdzić, jak ich używamy,',
        'poprawić je albo uzupełnić,',
        'zażądać ich usunięcia lub ograniczenia przetwarzania,',
        'sprzeciwić się przetwarzaniu opartemu na naszym interesie,',
        'przenieść dane do kogoś innego, w formacie JSON,',
        'wycofać zgodę,',
        'złożyć skargę do Prezesa Urzędu Ochrony Danych Osobowych (uodo.gov.pl).',
      ],
      after: [
        'W potwierdzeniu wysłania briefu znajdziesz prywatny link. Pokazuje, na jakim etapie jest Twoje zgłoszenie, pozwala pobrać kopię odpowiedzi i poprosić o ich usunięcie. Na taką prośbę odpowiadamy w ciągu 30 dni.',
      ],
    },
    sharing: {
      title: 'Komu je przekazujemy',
      text: [
        'Nie sprzedajemy danych i nie udostępniamy ich do celów reklamowych. Dostęp do nich ma nasz zespół oraz firmy, bez których strona nie mogłaby działać: dostawca serwera i dostawca poczty elektronicznej. Działają na podstawie umów powierzenia i wyłącznie na nasze polecenie.',
        'Poza nimi przekażemy dane tylko wtedy, gdy zażąda tego uprawniony organ.',
      ],
      list: [],
      after: [],
    },
    security: {
      title: 'Jak je chronimy',
      text: [
        'Zgłoszenia czyta tylko nasz zespół, po zalogowaniu. Hasła przechowujemy wyłącznie w postaci skrótu, a liczbę prób logowania ograniczamy. Strona ładuje skrypty, czcionki i obrazy tylko z własnego serwera. Dane zapisujemy tak, żeby przetrwały awarię.',
      ],
      list: [],
      after: [],
    },
    cookies: {
      title: 'Ciasteczka i pamięć przeglądarki',
      text: ['Samo przeglądanie strony nie zostawia żadnych ciasteczek. Mogą pojawić się tylko te:'],
      list: [
        'language: zapamiętuje język, kiedy wybierzesz go w nagłówku; wygasa po roku.',
        'sesja i znane urządzenie: tylko dla naszego zespołu, po zalogowaniu do panelu.',
        'pamięć przeglądarki (nie ciasteczko): robocza wersja briefu, klucz jej linku, jeśli go utworzysz, potwierdzenie wysłania i niewysłane odpowiedzi na nasze pytania, najwyżej 30 dni, oraz treść niewysłanej wiadomości, gdy zmieniasz język, do otwarcia drugiej wersji. Tylko na Twoim urządzeniu.',
      ],
      after: ['Wszystkie są niezbędne do tego, o co prosisz, dlatego nie pytamy o nie w osobnym oknie.'],
    },
    contact: {
      title: 'Kontakt w sprawie danych',
      text: [
        'Napisz lub zadzwoń, jeśli chcesz skorzystać ze swoich praw albo po prostu o coś zapytać. Odpowiadamy najpóźniej w ciągu 30 dni, zwykle dużo szybciej.',
      ],
      list: [],
      after: [],
    },
  },
  google:
    'Korzystamy też ze statystyk Google Analytics, ale wyłącznie za Twoją zgodą. Dopóki się nie zgodzisz, żaden skrypt Google się nie ładuje i nic do Google nie trafia. Odmówić jest równie łatwo, jak się zgodzić. Twój wybór zapamiętuje przeglądarka (analytics-choice), a zmienisz go w stopce strony; po wycofaniu zgody usuwamy ciasteczka Google (_ga).',
  questions: 'Masz pytania?',
  questionsText: 'Odpowiemy w ciągu 30 dni.',
});
