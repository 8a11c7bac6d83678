import { engineering, studio } from './services.ts';

/** What a site says until its owner changes it; how lines break is decided where it is shown. */
export const content = {
  tagline: 'Twoje miejsce, by\u00a0zabłysnąć w sieci',
  search: {
    // After the brand.
    title: 'projektujemy i budujemy strony internetowe',
    description:
      'Twoje miejsce, by zabłysnąć w sieci. Projektujemy i budujemy szybkie, dostępne strony, sklepy i aplikacje: od pierwszego szkicu po opiekę po starcie.',
  },
  hero: {
    lead: 'Projektujemy i budujemy strony, które wczytują się w mgnieniu oka, mówią ludzkim językiem i zostają w pamięci.',
  },
  statistics: ['projektów', 'lat doświadczenia', 'klientów', 'zadowolenia'],
  services: {
    title: 'Od pierwszego szkicu po ostatnią milisekundę',
    lead: 'Jeden zespół prowadzi projekt od rozmowy do działającej strony. Możesz wziąć całość albo tylko to, czego Ci brakuje.',
    studio,
    engineering,
  },
  works: {
    title: 'W pełnym świetle',
    lead: 'Trzy projekty, które możesz otworzyć i sprawdzić samodzielnie, także na telefonie.',
    shop: {
      title: 'Platforma e-\u2060commerce',
      text: 'Sklep pracowni ceramicznej. Zdjęcie i zapłacone zamówienie dzielą trzy dotknięcia, a stan magazynu zgadza się co do jednej miski.',
      alternative:
        'Strona sklepu z ceramiką: duży gliniany kubek na tle jesiennej kolekcji, pod nim trzy produkty z cenami i otwarty koszyk.',
    },
    analytics: {
      title: 'Panel analityczny AI',
      text: 'Zamiast dwudziestu raportów jeden ekran: co się dzieje, czego spodziewać się za tydzień i skąd to wiadomo.',
      alternative:
        'Panel z wykresem przychodów i prognozą na kolejny tydzień, czterema wskaźnikami, mapą godzin i listą źródeł ruchu.',
    },
    social: {
      title: 'Aplikacja społecznościowa',
      text: 'Zdjęcia, rozmowy i wideo na żywo dla ludzi, którzy chodzą po górach. Działa także tam, gdzie zasięg ma jedną kreskę.',
      alternative:
        'Dwa telefony: na jednym wpis ze zdjęciem gór o świcie i komentarzami, na drugim wideorozmowa czterech osób.',
    },
  },
  about: {
    title: 'Mały zespół. Cała uwaga.',
    lead: 'Projektantka, programiści i osoba, która odbiera telefon, siedzą u nas przy jednym stole. Dzięki temu nic nie ginie między pomysłem a gotową stroną.',
    more: 'Prowadzimy tylko tyle projektów naraz, ile potrafimy dopilnować. Mówimy wprost, co ma sens, ile kosztuje i kiedy będzie gotowe.',
    process: 'Tak wygląda praca z nami',
    steps: [
      {
        title: 'Rozmowa',
        text: 'Wypełniasz brief albo piszesz dwa zdania. Odzywamy się w ciągu 24 godzin, weekendów nie wliczając: z pytaniami i z terminem rozmowy.',
      },
      {
        title: 'Projekt',
        text: 'Szkicujemy układ i treść, potem klikalny prototyp. Zmieniasz zdanie wtedy, kiedy nic to jeszcze nie kosztuje.',
      },
      {
        title: 'Budowa',
        text: 'Co tydzień dostajesz adres, pod którym strona naprawdę działa. Oglądasz postęp, a nie slajdy o postępie.',
      },
      {
        title: 'Start i opieka',
        text: 'Uruchamiamy, mierzymy, poprawiamy. Kod, treści i dostęp do wszystkich kont należą do Ciebie.',
      },
    ],
  },
  contact: {
    title: 'Zostaw światło zapalone. Odpiszemy.',
    lead: 'Wystarczy kilka zdań. A jeśli masz już w głowie całą stronę, brief przeprowadzi Cię przez nią krok po kroku.',
    hours: 'Pon.–pt. 9:00–17:00',
  },
  place: 'Warszawa, Polska',
};
