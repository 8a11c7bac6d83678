import { typeset } from '../grammar/typeset.ts';

export const demoAnalytics = typeset({
  title: 'Panel analityczny sklepu',
  description:
    'Przykładowy panel: co się dzieje w sklepie, czego spodziewać się za tydzień i skąd to wiadomo.',
  greeting: 'Dzień dobry, Marto',
  nav: {
    label: 'Części panelu',
    figures: 'Wskaźniki',
    revenue: 'Przychód',
    hours: 'Godziny',
    sources: 'Źródła',
  },
  period: {
    label: 'Okres',
    options: { 4: 'Ostatnie 4 tygodnie', 2: 'Ostatnie 2 tygodnie', 1: 'Ostatni tydzień' },
    shown: (period: string) => `Pokazano: ${period}.`,
  },
  figures: {
    title: 'Najważniejsze liczby',
    revenue: 'Przychód',
    orders: 'Zamówienia',
    conversion: 'Konwersja',
    returns: 'Zwroty',
    compared: 'wobec poprzedniego okresu',
  },
  thousands: (amount: string) => `${amount} tys. zł`,
  points: (difference: string) => `${difference} p.p.`,
  chart: {
    title: 'Przychód i prognoza',
    past: 'przychód',
    future: 'prognoza',
    name: 'Przychód dzień po dniu. Strzałki zmieniają dzień.',
    summary:
      'Wykres przychodu dzień po dniu z prognozą na kolejny tydzień. Te same liczby są w tabeli pod nim.',
    help: 'Wskaż punkt albo użyj strzałek. Page Up i Page Down przeskakują o tydzień.',
    nextWeek: 'Za tydzień',
    value: (day: string, amount: string) => `${day}: ${amount}`,
    foreseen: (day: string, amount: string, spread: string) => `${day}, prognoza: ${amount}, ±${spread}`,
    table: 'Te same liczby w tabeli',
    caption: 'Przychód według dnia',
    day: 'Dzień',
    amount: 'Przychód',
    spread: 'Margines prognozy',
    actual: 'rzeczywisty',
  },
  hours: { title: 'Kiedy kupują', caption: 'Zamówienia według dnia tygodnia i godziny', day: 'Dzień' },
  sources: {
    title: 'Skąd przychodzą',
    search: 'Wyszukiwarka',
    newsletter: 'Newsletter',
    referrals: 'Polecenia',
    other: 'Inne',
  },
  model: {
    title: 'Skąd to wiadomo',
    text: 'Prognoza bierze wzrost z czterech ostatnich tygodni i rozkłada go na dni tak, jak dotąd układał się tydzień. Jasny pas pokazuje, o ile może się pomylić.',
  },
  footer: 'Sklep, Marta i wszystkie liczby są zmyślone.',
});
