/** Invented firms that ask for a website: who they are, what they do, and what they have in mind. */
import type { Brief } from '../../../domain/brief/brief.ts';
import type { Locale } from '../../../domain/text/locale.ts';

export type Company = {
  language: Locale;
  name: string;
  industry: Brief['companyProfile']['industry'];
  contact: string;
  type: Brief['websiteType']['type'];
  budget: Brief['additionalInfo']['budget'];
  timeline: Brief['additionalInfo']['timeline'];
  about: string;
};

type Line = [
  name: string,
  industry: Company['industry'],
  contact: string,
  type: Company['type'],
  budget: Company['budget'],
  timeline: Company['timeline'],
  about: string,
];

// oxfmt-ignore
const polish: Line[] = [
  ['Piekarnia Zakwas', 'food', 'Anna Kowalska', 'business-card', '2k-7k', '1-month', 'Pieczemy chleb na zakwasie w dwóch punktach w Poznaniu. Klienci pytają o godziny i o to, co dziś wyjdzie z pieca.'],
  ['Stolarnia Dębowa', 'manufacturing', 'Marek Wiśniewski', 'portfolio', '7k-15k', '2-months', 'Robimy kuchnie i schody na wymiar. Mamy setki zdjęć realizacji i żadnego miejsca, w którym można je pokazać.'],
  ['Gabinet Stomatologiczny Uśmiech', 'healthcare', 'lek. dent. Joanna Zielińska', 'corporate', '15k-30k', '3-months', 'Trzech lekarzy, dwa fotele i telefon, który dzwoni bez przerwy. Chcemy umawiać wizyty przez stronę.'],
  ['Kancelaria Radców Nowak i Wspólnicy', 'legal', 'Tomasz Nowak', 'corporate', '15k-30k', '2-months', 'Obsługujemy spółki z Mazowsza. Obecna strona pamięta 2014 rok i nie mówi, czym się naprawdę zajmujemy.'],
  ['Warsztat Rowerowy Szprycha', 'retail', 'Kacper Wójcik', 'e-commerce', '7k-15k', '1-month', 'Naprawiamy rowery i sprzedajemy części. Sklep ma mieć około trzystu pozycji i odbiór w warsztacie.'],
  ['Studio Jogi Oddech', 'other', 'Magdalena Kamińska', 'custom', '2k-7k', 'asap', 'Prowadzimy zajęcia w małych grupach. Grafik zmienia się co tydzień, a zapisy prowadzimy dziś w zeszycie.'],
  ['Biuro Rachunkowe Bilans', 'finance', 'Barbara Lewandowska', 'business-card', '2k-7k', 'flexible', 'Księgowość dla jednoosobowych firm i małych spółek. Zależy nam na zaufaniu, nie na fajerwerkach.'],
  ['Deweloper Nad Wisłą', 'real-estate', 'Piotr Dąbrowski', 'corporate', 'over-30k', '3-months', 'Budujemy osiedle na dwieście mieszkań. Potrzebna wyszukiwarka lokali z rzutami i statusem sprzedaży.'],
  ['Szkoła Językowa Parlando', 'education', 'Ewa Szymańska', 'educational', '7k-15k', '2-months', 'Uczymy angielskiego i hiszpańskiego. Rodzice chcą widzieć postępy dzieci i płacić przez internet.'],
  ['Salon Fryzjerski Grzywka', 'beauty', 'Karolina Jankowska', 'business-card', 'under-2k', 'asap', 'Salon na osiedlu, cztery stanowiska. Chcemy cennik, zdjęcia i przycisk do rezerwacji.'],
  ['Auto Serwis Kowalczyk', 'automotive', 'Grzegorz Kowalczyk', 'business-card', '2k-7k', '1-month', 'Serwis samochodów dostawczych. Klienci flotowi proszą o formularz zgłoszenia i terminy.'],
  ['Pracownia Architektoniczna Kąt', 'construction', 'Aleksandra Mazur', 'portfolio', '7k-15k', '3-months', 'Projektujemy domy jednorodzinne i wnętrza. Strona ma pokazywać projekty spokojnie, dużymi zdjęciami.'],
  ['Browar Pod Strzechą', 'food', 'Jakub Krawczyk', 'e-commerce', '15k-30k', '3-months', 'Warzymy dwanaście piw i wysyłamy je w całej Polsce. Potrzebny sklep z potwierdzeniem wieku.'],
  ['Fundacja Drugi Krok', 'other', 'Natalia Piotrowska', 'community', '2k-7k', '2-months', 'Pomagamy młodym wychodzącym z domów dziecka. Szukamy prostego sposobu na wpłaty i zgłoszenia wolontariuszy.'],
  ['Hotel Pod Sosnami', 'other', 'Robert Grabowski', 'corporate', '15k-30k', '2-months', 'Trzydzieści pokoi w Borach Tucholskich. Rezerwacje idą przez portale, a prowizje zjadają zysk.'],
  ['Agencja Eventowa Konfetti', 'marketing', 'Monika Pawlak', 'portfolio', '7k-15k', '1-month', 'Robimy konferencje i pikniki firmowe. Chcemy pokazać dziesięć realizacji i zespół.'],
  ['Klinika Weterynaryjna Łapa', 'healthcare', 'lek. wet. Michał Michalski', 'business-card', '7k-15k', '1-month', 'Całodobowa klinika dla zwierząt. W nocy liczy się jedno: numer telefonu i droga dojazdu.'],
  ['Winnica Trzy Wzgórza', 'food', 'Zofia Król', 'e-commerce', '7k-15k', '6-months', 'Mała winnica pod Zieloną Górą. Chcemy sprzedawać wino i zapisy na degustacje.'],
  ['Fabryka Mebli Nogat', 'manufacturing', 'Andrzej Wieczorek', 'corporate', 'over-30k', '6-months', 'Produkujemy krzesła na eksport. Strona po polsku, angielsku i niemiecku, z katalogiem do pobrania.'],
  ['Przedszkole Leśna Polana', 'education', 'Agnieszka Jabłońska', 'business-card', '2k-7k', '2-months', 'Przedszkole leśne dla trzydzieściorga dzieci. Rodzice szukają zdjęć, jadłospisu i zapisów na dni otwarte.'],
  ['Kwiaciarnia Dalia', 'retail', 'Dorota Wróbel', 'e-commerce', '2k-7k', 'asap', 'Bukiety z dostawą tego samego dnia. Najwięcej zamówień dostajemy z telefonu i tak ma być na stronie.'],
  ['Instalacje Grzewcze Żar', 'construction', 'Paweł Nowakowski', 'business-card', '2k-7k', 'flexible', 'Pompy ciepła i fotowoltaika w promieniu 80 kilometrów od Lublina. Klient ma policzyć wstępny koszt.'],
  ['Teatr Kameralny Szept', 'other', 'Hanna Olszewska', 'custom', '7k-15k', '3-months', 'Scena na dziewięćdziesiąt osób. Repertuar, sprzedaż biletów i archiwum spektakli od 1998 roku.'],
  ['Doradztwo Energetyczne Wat', 'consulting', 'Łukasz Adamczyk', 'corporate', '7k-15k', '1-month', 'Audytujemy zakłady przemysłowe. Chcemy publikować przykłady oszczędności i zbierać zapytania.'],
  ['Cukiernia Makowiec', 'food', 'Beata Sikora', 'business-card', 'under-2k', '1-month', 'Torty na zamówienie. Potrzebny formularz, w którym klient wybierze smak, wielkość i datę odbioru.'],
  ['Fizjoterapia Ruch', 'healthcare', 'mgr Rafał Baran', 'business-card', '2k-7k', '1-month', 'Dwoje fizjoterapeutów w Gdyni. Chcemy, żeby pacjent wiedział, z czym do nas przyjść.'],
  ['Dom Kultury Kuźnia', 'education', 'Iwona Duda', 'community', '15k-30k', '3-months', 'Czterdzieści zajęć tygodniowo i koncerty. Strona musi spełniać wymogi dostępności cyfrowej.'],
  ['Księgarnia Zakładka', 'retail', 'Krzysztof Szewczyk', 'e-commerce', '7k-15k', '2-months', 'Księgarnia z czytelnią i spotkaniami autorskimi. Mamy program do magazynu, z którym sklep ma rozmawiać.'],
  ['Ogrody Malwa', 'construction', 'Justyna Tomaszewska', 'portfolio', '2k-7k', 'flexible', 'Zakładamy i pielęgnujemy ogrody. Najlepiej sprzedają nas zdjęcia przed i po.'],
  ['Software House Kapsel', 'technology', 'Bartosz Pietrzak', 'corporate', '15k-30k', '1-month', 'Dwudziestu programistów, brak czasu na własną stronę. Ma być szybka, prosta i bez obrazków ze stocku.'],
  ['Kancelaria Notarialna Pieczęć', 'legal', 'Elżbieta Marciniak', 'business-card', '2k-7k', 'flexible', 'Kancelaria w centrum Łodzi. Lista czynności, potrzebne dokumenty i kontakt.'],
  ['Pensjonat Halny', 'other', 'Stanisław Zawadzki', 'business-card', '2k-7k', '2-months', 'Dziewięć pokoi w Zakopanem. Goście pytają o parking, psa i śniadanie; niech odpowie strona.'],
  ['Trener Personalny Kuba Bąk', 'other', 'Jakub Bąk', 'business-card', 'under-2k', 'asap', 'Prowadzę treningi w Krakowie i przez internet. Chcę sprzedawać plany i umawiać konsultacje.'],
  ['Drukarnia Kolor', 'manufacturing', 'Wiesława Jakubowska', 'e-commerce', '15k-30k', '6-months', 'Druk wizytówek i plakatów. Klient ma sam policzyć cenę i wgrać plik.'],
  ['Galeria Sztuki Rama', 'other', 'Oliwia Sadowska', 'portfolio', '7k-15k', '3-months', 'Wystawiamy młodych malarzy. Strona ma oddać ciszę galerii i pokazać prace w dużej rozdzielczości.'],
  ['Transport Wilk', 'other', 'Dariusz Wilk', 'corporate', '7k-15k', '2-months', 'Osiemnaście ciągników, trasy do Niemiec i Holandii. Szukamy klientów i kierowców.'],
  ['Optyk Soczewka', 'healthcare', 'Renata Chmielewska', 'business-card', '2k-7k', '1-month', 'Badanie wzroku i dobór oprawek. Zapisy na badanie to dziś kartka przy kasie.'],
  ['Serwis Komputerowy Bit', 'technology', 'Sebastian Borkowski', 'business-card', 'under-2k', 'asap', 'Naprawiamy laptopy i odzyskujemy dane. Strona ma uspokajać ludzi, którzy właśnie coś stracili.'],
  ['Pracownia Ceramiki Glina', 'retail', 'Weronika Sokołowska', 'e-commerce', '2k-7k', '3-months', 'Każdy kubek jest jeden. Sklep ma pokazywać, co jest, i nie sprzedawać dwa razy tego samego.'],
  ['Ubezpieczenia Parasol', 'finance', 'Jolanta Maciejewska', 'corporate', '7k-15k', '2-months', 'Multiagencja z sześcioma doradcami. Potrzebna porównywarka i kalendarz spotkań.'],
  ['Żłobek Bąbelek', 'education', 'Paulina Czarnecka', 'business-card', 'under-2k', '1-month', 'Nowy żłobek, rekrutacja rusza za miesiąc. Najważniejsze: zaufanie rodziców i formularz.'],
  ['Restauracja Pieprz i Sól', 'food', 'Marcin Urban', 'custom', '7k-15k', 'asap', 'Kuchnia sezonowa, karta zmienia się co dwa tygodnie. Rezerwacje stolików i bony podarunkowe.'],
  ['Studio Tatuażu Igła', 'beauty', 'Klaudia Kubiak', 'portfolio', '2k-7k', '1-month', 'Pięcioro artystów, każdy z własnym stylem. Klient wybiera osobę, potem termin.'],
  ['Geodezja Punkt', 'construction', 'Wojciech Lis', 'business-card', 'under-2k', 'flexible', 'Mapy do celów projektowych i tyczenie. Cennik orientacyjny i szybka wycena.'],
  ['Akademia Szachowa Goniec', 'education', 'Adam Jaworski', 'educational', '2k-7k', '2-months', 'Uczymy dzieci szachów na żywo i zdalnie. Lekcje, turnieje i ranking uczniów.'],
  ['Sklep Zoologiczny Ogonek', 'retail', 'Patrycja Malinowska', 'e-commerce', '7k-15k', '3-months', 'Karma z dostawą co miesiąc. Abonamenty i przypomnienia, zanim miska będzie pusta.'],
  ['Myjnia Perła', 'automotive', 'Artur Stępień', 'business-card', 'under-2k', 'asap', 'Myjnia ręczna i detailing. Cennik, zdjęcia i rezerwacja godziny.'],
  ['Agencja Nieruchomości Klucz', 'real-estate', 'Sylwia Górska', 'corporate', '15k-30k', '2-months', 'Oferty mamy w programie branżowym. Strona ma je pokazywać bez przepisywania.'],
];

// oxfmt-ignore
const english: Line[] = [
  ['Northwind Logistics', 'other', 'Claire Bennett', 'corporate', '15k-30k', '2-months', 'We move medical freight across the Baltic. Customers ask where their parcel is; the site should answer.'],
  ['Harbour Coffee Roasters', 'food', 'James Whitfield', 'e-commerce', '7k-15k', '1-month', 'A roastery in Sopot with customers in six countries. We need subscriptions and honest shipping costs.'],
  ['Lumen Lighting Design', 'consulting', 'Sofia Lindqvist', 'portfolio', '7k-15k', '3-months', 'We plan light for museums and hotels. The site has to be dark, quiet and full of photographs.'],
  ['Brightpath Tutoring', 'education', 'Daniel Okafor', 'educational', '2k-7k', '1-month', 'Online maths lessons for exam years. Parents book, students learn, and nobody should need a manual.'],
  ['Ferrum Robotics', 'technology', 'Hannah Vogel', 'corporate', 'over-30k', '3-months', 'We build grippers for packing lines. Engineers want drawings and data sheets, buyers want a quote.'],
  ['The Quiet Hotel', 'other', 'Oliver Grant', 'corporate', '15k-30k', '6-months', 'Fourteen rooms, no televisions. We want direct bookings and a page that feels like the place.'],
  ['Atlas Immigration Law', 'legal', 'Priya Raman', 'corporate', '7k-15k', '1-month', 'We help foreign engineers settle in Poland. Plain answers first, a paid consultation second.'],
  ['Green Fork Catering', 'food', 'Emma Larsson', 'business-card', '2k-7k', 'asap', 'Vegetarian catering for offices. A menu that changes each week and a form that asks the right questions.'],
  ['Pixel & Pine Games', 'technology', 'Leo Martins', 'community', '7k-15k', '2-months', 'A studio of five with one good game. We need a press kit, a devlog and a place for the players.'],
  ['Vistula Running Club', 'other', 'Maya Fischer', 'community', 'under-2k', 'flexible', 'Two hundred runners, three weekly runs. Newcomers should find the next one in ten seconds.'],
  ['Orchard Dental Partners', 'healthcare', 'Dr Simon Hale', 'corporate', '15k-30k', '2-months', 'English-speaking dentists in Warsaw. Prices in the open, appointments online, reviews we can prove.'],
  ['Sable & Finch Interiors', 'construction', 'Isabel Moreau', 'portfolio', '7k-15k', '3-months', 'Interiors for old tenement houses. Twelve projects, each a story with drawings and photographs.'],
];

const read =
  (language: Locale) =>
  ([name, industry, contact, type, budget, timeline, about]: Line): Company => ({
    language,
    name,
    industry,
    contact,
    type,
    budget,
    timeline,
    about,
  });

/** Both languages mixed, one English among every five. */
export const companies: Company[] = polish
  .map(read('pl'))
  .flatMap((company, index) =>
    index % 4 === 3
      ? [company, ...english.slice((index - 3) / 4, (index + 1) / 4).map(read('en'))]
      : [company],
  );
