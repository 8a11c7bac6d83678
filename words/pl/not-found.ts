import { typeset } from '../grammar/typeset.ts';

export const notFound = typeset({
  title: 'Tu jest ciemno',
  text: 'Nie ma takiej strony. Mogła zmienić adres albo w odnośniku jest literówka.',
  window: 'Jedno okno jeszcze świeci: na stronę główną',
  back: 'Wróć na stronę główną',
  contact: 'Napisz do nas',
});
