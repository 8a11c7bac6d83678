import { typeset } from '../grammar/typeset.ts';

/** Around the owner's works, on the landing page and on their own. */
export const works = typeset({
  demo: 'Zobacz demo',
  code: 'Zobacz kod',
  all: 'Zobacz wszystkie projekty',
  title: 'Wszystkie realizacje',
  lead: 'Strony, sklepy i aplikacje, które możesz otworzyć i sprawdzić samodzielnie, także na telefonie.',
  description: (brand: string) => `Projekty, które zrobił ${brand}: opisy, technologie i działające strony.`,
  start: 'Rozpocznij projekt',
});
