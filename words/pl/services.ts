/** Two complete sets of six services; a setting picks the one that a new site shows. */
export const studio = [
  {
    title: 'Tworzenie stron',
    text: 'Strony i sklepy, które działają od pierwszego kliknięcia i dają się rozwijać latami.',
    stack: 'React, TypeScript, Node.js',
  },
  {
    title: 'Projektowanie UI/UX',
    text: 'Interfejsy, w których wszystko jest tam, gdzie ręka sama tego szuka. Sprawdzamy to z ludźmi, zanim powstanie kod.',
    stack: 'Figma, prototypy, badania',
  },
  {
    title: 'Projektowanie 3D',
    text: 'Produkt, który można obrócić w dłoni, choć jest tylko na ekranie. Lekki także na telefonie.',
    stack: 'Blender, Three.js, WebGL',
  },
  {
    title: 'Wydajność',
    text: 'Pierwszy ekran w jednej odpowiedzi serwera. Mierzymy przed pracą i po niej, a liczby dostajesz na piśmie.',
    stack: 'Core Web Vitals, Lighthouse',
  },
  {
    title: 'Pozycjonowanie (SEO)',
    text: 'Treść zrozumiała dla ludzi, struktura zrozumiała dla wyszukiwarek. W każdym języku, w którym sprzedajesz.',
    stack: 'dane strukturalne, audyty, hreflang',
  },
  {
    title: 'Marketing cyfrowy',
    text: 'Kampanie, po których zostaje coś więcej niż wykres: klienci, którzy wracają.',
    stack: 'Google Ads, newsletter, analityka',
  },
] as const;

export const engineering = [
  {
    title: 'Aplikacje w React',
    text: 'Panele, konfiguratory i sklepy, w których skutek każdego kliknięcia widać od razu.',
    stack: 'React, TypeScript, Vite',
  },
  {
    title: 'Backend w Pythonie',
    text: 'Usługi i przetwarzanie danych, które znoszą Black Friday równie spokojnie jak wtorkowy poranek.',
    stack: 'Python, FastAPI, PostgreSQL',
  },
  {
    title: 'Chmura i DevOps',
    text: 'Wdrożenie jednym przyciskiem, kopie zapasowe, które naprawdę da się odtworzyć, i rachunek bez niespodzianek.',
    stack: 'Docker, AWS, testy przed wdrożeniem',
  },
  {
    title: 'Integracje API',
    text: 'Płatności, magazyn, faktury i CRM rozmawiają ze sobą, a nikt nie przepisuje danych ręcznie.',
    stack: 'REST, GraphQL, webhooki',
  },
  {
    title: 'Optymalizacja aplikacji',
    text: 'Znajdujemy miejsce, w którym naprawdę ucieka czas, i je naprawiamy. Różnicę widać na wykresie.',
    stack: 'profilowanie, pamięć podręczna',
  },
  {
    title: 'Architektura systemów',
    text: 'Plan, który nowa osoba w zespole zrozumie w jeden dzień, a za trzy lata nadal da się go zmienić.',
    stack: 'modele domeny, kolejki, monitoring',
  },
] as const;
