/** The drawing of a client's page, wherever it is shown. */
import { typeset } from '../grammar/typeset.ts';

export const skeleton = typeset({
  title: 'Szkielet Twojej strony',
  company: 'Twoja firma',
  menu: 'Menu',
  sections: 'Sekcje strony głównej, po kolei',
  subpages: 'Podstrony',
  home: 'Strona główna',
  pages: 'Strony na szkielecie',
  empty: 'Zaznacz sekcje i pozycje menu, a strona zacznie się tu rysować.',
  note: 'Szkielet, nie projekt: kolejność i treść. Wygląd narysujemy razem.',
  added: 'właśnie dodane',
});
