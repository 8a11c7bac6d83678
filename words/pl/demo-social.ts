import { counted } from '../grammar/counted.ts';
import { typeset } from '../grammar/typeset.ts';

export const demoSocial = typeset({
  title: 'szlak – ludzie, którzy chodzą po górach',
  description: 'Przykładowa aplikacja społecznościowa: wpisy z gór, rozmowy i ekipa na sobotę.',
  brand: 'szlak',
  lead: 'Co słychać w górach',
  people: {
    title: 'Dziś na szlaku',
    hania: { name: 'Hania Wrona', first: 'Hania' },
    kuba: { name: 'Kuba Lis', first: 'Kuba' },
    ola: { name: 'Ola Sroka', first: 'Ola' },
    samir: { name: 'Samir Haddad', first: 'Samir' },
    iga: { name: 'Iga Bielik', first: 'Iga' },
    you: { name: 'Ty', first: 'Ty' },
  },
  kinds: { view: 'Widoki', conditions: 'Warunki', company: 'Szukam ekipy' },
  filter: {
    label: 'Pokaż',
    all: 'Wszystko',
    shown: (count: number) => `Pokazano ${counted(count, { one: 'wpis', few: 'wpisy', many: 'wpisów' })}.`,
    none: 'Tu jeszcze nic nie ma. Twój wpis byłby pierwszy.',
  },
  compose: {
    title: 'Nowy wpis',
    words: 'Co widać z Twojego miejsca?',
    label: 'Twój wpis',
    kind: 'Rodzaj wpisu',
    place: 'Miejsce (nieobowiązkowe)',
    send: 'Opublikuj',
    missing: 'Napisz choć jedno zdanie.',
    sent: 'Wpis opublikowany. Zniknie, gdy zamkniesz tę stronę.',
    now: 'przed chwilą',
  },
  post: {
    like: 'Lubię to',
    likes: (count: number) =>
      count === 0
        ? 'Nikt jeszcze nie polubił'
        : `${counted(count, { one: 'osoba lubi', few: 'osoby lubią', many: 'osób lubi' })} to`,
    comment: 'Dodaj komentarz',
    commentBy: (author: string) => `Komentarz do wpisu: ${author}`,
    send: 'Wyślij',
    missing: 'Komentarz jest pusty.',
    commented: 'Komentarz dodany.',
    comments: 'Komentarze',
  },
  posts: {
    lakes: {
      place: 'Dolina Pięciu Stawów',
      time: 'dziś, 6:12',
      words: 'Warto było wstać o trzeciej. Cisza taka, że słychać, jak woda myśli.',
      picture: 'Świt nad górskim stawem: słońce wychodzi zza grani, na brzegu stoją dwie osoby z plecakami.',
      comments: ['O której wstaliście?', 'Zazdroszczę. U nas mgła po kolana.'],
    },
    ridge: {
      place: 'Orla Perć, Zawrat',
      time: 'wczoraj, 15:40',
      words:
        'Łańcuchy suche, w żlebie jeszcze płat śniegu na dwadzieścia kroków. Raczki wystarczą, kask koniecznie.',
      picture: 'Skalista grań w pełnym słońcu, ścieżka znaczona czerwonym szlakiem.',
      comments: ['Dzięki, jutro idziemy właśnie tamtędy.'],
    },
    crew: {
      place: 'Babia Góra',
      time: 'wczoraj, 20:05',
      words:
        'W sobotę wschód słońca na Diablaku. Wychodzimy z Krowiarek o drugiej w nocy, tempo spokojne, herbata w termosie. Kto idzie?',
      comments: ['Biorę czołówki na zapas.'],
    },
    hut: {
      place: 'Schronisko na Hali Krupowej',
      time: 'w niedzielę, 21:18',
      words:
        'Ostatnie światło na hali. W środku szarlotka, piec i nikt nie patrzy w telefon (poza mną, na chwilę).',
      picture: 'Zimowa noc w górach: gwiazdy, ośnieżone świerki i schronisko z oświetlonymi oknami.',
      comments: [],
    },
  },
  crew: {
    title: 'Ekipa na sobotę',
    join: 'Dołączam',
    watch: 'Obraz na żywo',
    air: 'Na żywo',
    onAir: 'Rozmowa na żywo jest włączona.',
    offAir: 'Rozmowa na żywo jest wyłączona.',
    going: (count: number) => counted(count, { one: 'osoba idzie', few: 'osoby idą', many: 'osób idzie' }),
  },
  noScript:
    'Polubić, skomentować i napisać możesz, gdy w przeglądarce działa JavaScript. Czytać możesz bez niego.',
  footer:
    'Ludzi i wpisy zmyśliliśmy, gór nie. To, co tu napiszesz, zostaje w tej karcie i znika razem z nią.',
});
