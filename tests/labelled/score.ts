/** How far the findings agree with the labels: found, missed and false, by what is asked about. */
import { findingsIn, type Finding } from '../../domain/triage/findings.ts';
import { asStored, sentOn, type LabelledBrief, type QuestionKind } from './labelled-brief.ts';

export type Tally = { found: number; missed: number; false: number };
/** `missed payment-way: a cart and no way to pay` */
export type Score = { byKind: Record<string, Tally>; all: Tally; mistakes: string[] };

const kindsByFinding: Record<string, QuestionKind> = {
  'cart-without-payment': 'payment-way',
  'shop-without-cart': 'cart',
  'products-not-counted': 'product-count',
  'shop-without-terms': 'legal-pages',
  'tracking-without-consent': 'legal-pages',
  'type-against-features': 'site-type',
  'budget-against-size': 'budget-too-small',
  'time-against-size': 'time-too-short',
  'time-against-content': 'content-not-ready',
  'amount-against-budget': 'amount-differs',
  'date-against-timeline': 'date-differs',
  'editing-without-cms': 'editing',
  'leads-without-way': 'no-way-to-buy',
  'accounts-missing': 'accounts',
  'languages-not-named': 'languages',
  'booking-without-calendar': 'booking',
  'present-site-not-named': 'old-site',
  'custom-not-described': 'custom-undescribed',
  'description-missing': 'no-description',
  'budget-and-time-missing': 'no-budget-no-time',
};

/** What a finding asks about, in the words of the labels; one they have no word for is false wherever it is shown. */
function kindsOf({ id, evidence }: Finding): string[] {
  if (id === 'contact-unlikely')
    return evidence.map(({ field }) => (field === 'contactPhone' ? 'unlikely-phone' : 'unlikely-name'));
  if (id === 'wanted-without-page')
    return evidence.map(({ quote }) =>
      quote === 'blog' ? 'blog-without-page' : 'portfolio-without-gallery',
    );
  return [kindsByFinding[id] ?? id];
}

export function scoreOf(set: readonly LabelledBrief[]): Score {
  const byKind: Score['byKind'] = {};
  const mistakes: string[] = [];
  const count = (kind: string, outcome: keyof Tally, about: string) => {
    const tally = (byKind[kind] ??= { found: 0, missed: 0, false: 0 });
    tally[outcome]++;
    if (outcome !== 'found') mistakes.push(`${outcome} ${kind}: ${about}`);
  };
  for (const brief of set) {
    const wanted = new Set<string>(brief.asks);
    const shown = new Set(findingsIn(asStored(brief), sentOn(brief)).flatMap(kindsOf));
    for (const kind of shown) count(kind, wanted.has(kind) ? 'found' : 'false', brief.about);
    for (const kind of wanted) if (!shown.has(kind)) count(kind, 'missed', brief.about);
  }
  const sum = (outcome: keyof Tally) =>
    Object.values(byKind).reduce((total, tally) => total + tally[outcome], 0);
  return { byKind, all: { found: sum('found'), missed: sum('missed'), false: sum('false') }, mistakes };
}

/** Of what is shown, the share that is right. */
export function precisionOf({ found, false: wrong }: Tally): number {
  return found / Math.max(1, found + wrong);
}

/** Of what should be shown, the share that is. */
export function recallOf({ found, missed }: Tally): number {
  return found / Math.max(1, found + missed);
}

/** The share of sound briefs about which nothing is shown. */
export function quietOf(set: readonly LabelledBrief[]): number {
  const sound = set.filter(({ asks }) => asks.length === 0);
  return (
    sound.filter((brief) => findingsIn(asStored(brief), sentOn(brief)).length === 0).length / sound.length
  );
}
