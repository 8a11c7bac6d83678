import { typeset } from '../typeset.ts';

/** Around the owner's works, on the landing page and on their own. */
export const works = typeset({
  demo: 'Zobacz demo',
  code: 'Zobacz kod',
  all: 'Zobacz wszystkie projekty',
  title: 'Wszystkie realizacje',
  description: (brand: string) => `Projekty, które zrobił ${brand}: opisy, technologie i działające strony.`,
  start: 'Rozpocznij projekt',
});
