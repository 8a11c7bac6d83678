import type { BriefStart } from '../../domain/brief/starting-points.ts';
import { typeset } from '../grammar/typeset.ts';

/** Around the owner's works, on the landing page and on their own. */
export const works = typeset({
  demo: 'Zobacz demo',
  code: 'Zobacz kod',
  /** Leads to the brief, filled in like the work. */
  wants: {
    shop: 'Chcę taki sklep',
    panel: 'Chcę taki panel',
    app: 'Chcę taką aplikację',
    'business-card': 'Chcę taką stronę',
    portfolio: 'Chcę takie portfolio',
    blog: 'Chcę taki blog',
    educational: 'Chcę taką stronę',
    corporate: 'Chcę taką stronę',
  } satisfies Record<BriefStart, string>,
  all: 'Zobacz wszystkie projekty',
  title: 'Wszystkie realizacje',
  lead: 'Strony, sklepy i aplikacje, które możesz otworzyć i sprawdzić samodzielnie, także na telefonie.',
  description: (brand: string) => `Projekty, które zrobił ${brand}: opisy, technologie i działające strony.`,
  start: 'Rozpocznij projekt',
});
