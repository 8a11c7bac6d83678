import { counted } from '../grammar/counted.ts';
import { typeset } from '../grammar/typeset.ts';

const things = (count: number) => counted(count, { one: 'rzecz', few: 'rzeczy', many: 'rzeczy' });

export const demoShop = typeset({
  title: 'Glina – sklep pracowni ceramicznej',
  description: 'Przykładowy sklep pracowni ceramicznej z koszykiem, który liczy.',
  brand: 'Glina',
  nav: { label: 'W sklepie', mugs: 'Kubki', table: 'Na stół', studio: 'Pracownia' },
  openBasket: 'Koszyk',
  things,
  hero: {
    title: 'Jesienna glina',
    lead: 'Toczona ręcznie, wypalana w małych seriach.',
    action: 'Do koszyka',
  },
  goods: {
    'rust-mug': { name: 'Kubek Rdza', detail: 'szkliwo mleczne, 320 ml' },
    'moss-mug': { name: 'Kubek Mech', detail: 'szkliwo mleczne, 320 ml' },
    'night-mug': { name: 'Kubek Noc', detail: 'szkliwo mleczne, 320 ml' },
    'dawn-cup': { name: 'Czarka Świt', detail: 'bez ucha, 180 ml' },
    'moss-vase': { name: 'Wazon Mech', detail: 'wysokość 26 cm' },
    'dawn-plate': { name: 'Talerz Świt', detail: 'średnica 24 cm' },
    'night-bowl': { name: 'Miska Noc', detail: 'średnica 16 cm' },
    'rust-jug': { name: 'Dzbanek Rdza', detail: 'pojemność 1,2 l' },
  },
  left: (count: number) => (count === 1 ? 'ostatnia sztuka' : `zostało ${count} szt.`),
  allTaken: 'wszystkie w koszyku',
  add: (name: string) => `Do koszyka: ${name}`,
  basket: {
    title: 'Twój koszyk',
    empty: 'Na razie pusto. Weź coś z półki, a policzymy.',
    noScript: 'Koszyk liczy, gdy w przeglądarce działa JavaScript. Półkę i ceny obejrzysz bez niego.',
    fewer: (name: string) => `Mniej: ${name}`,
    more: (name: string) => `Więcej: ${name}`,
    remove: (name: string) => `Usuń: ${name}`,
    pieces: (count: number) => `${count} szt.`,
    each: (price: string) => `${price} za sztukę`,
    facts: [
      'Wysyłka w dwa dni robocze',
      'Pakujemy w papier i trociny',
      'Zwrot do 30 dni, bez pytań',
      'BLIK, karta albo przelew',
    ],
    total: 'Razem',
    pay: 'Zapłać',
  },
  said: {
    changed: (name: string, pieces: number, count: number, total: string) =>
      `${name}: ${pieces} szt. W koszyku ${things(count)}, razem ${total}.`,
    removed: (name: string, count: number, total: string) =>
      count === 0
        ? `${name}: usunięto. Koszyk jest pusty.`
        : `${name}: usunięto. W koszyku ${things(count)}, razem ${total}.`,
  },
  end: {
    title: 'Dalej już tylko płatność',
    text: 'To demonstracja: nic nie zostało zamówione i nikt za nic nie płaci. W prawdziwym sklepie w tym miejscu jest kasa.',
    again: 'Zacznij od nowa',
    brief: 'Chcę taki sklep',
  },
  studio: {
    title: 'Pracownia',
    text: 'Dwa koła, jeden piec i okno na północ. Każda rzecz schnie u nas tydzień, idzie w ogień dwa razy i dopiero potem na półkę. Dlatego serie są małe, a dwóch takich samych kubków nie ma.',
    facts: [
      { value: '1240°C', label: 'drugi wypał' },
      { value: '7 dni', label: 'schnięcia' },
      { value: '38 szt.', label: 'w jesiennej serii' },
    ],
  },
  footer: 'Pracownia, produkty i ceny są zmyślone.',
});
