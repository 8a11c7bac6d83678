import { typeset } from '../grammar/typeset.ts';

/** What every public page shares: header, footer, contact details. */
export const site = typeset({
  skip: 'Przejdź do treści',
  home: 'strona główna',
  nav: {
    label: 'Główna nawigacja',
    services: 'Usługi',
    work: 'Realizacje',
    about: 'O nas',
    contact: 'Kontakt',
    start: 'Rozpocznij projekt',
  },
  language: 'Język',
  menu: { label: 'Menu', open: 'Otwórz menu', close: 'Zamknij menu' },
  details: { email: 'Email', phone: 'Telefon', hours: 'Godziny pracy' },
  social: 'Znajdziesz nas też tutaj',
  footer: {
    explore: 'Na stronie',
    reach: 'Kontakt',
    privacy: 'Polityka prywatności',
    rights: 'Wszelkie prawa zastrzeżone.',
  },
  newTab: 'otwiera się w nowej karcie',
});
