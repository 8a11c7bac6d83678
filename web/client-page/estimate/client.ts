/** Adds up the choice of optional lines as it is made. Without it a button does, and everything else needs no script. */
import type { BudgetBand } from '../../../domain/estimate/budget-band.ts';
import {
  pricedLines,
  totalsOf,
  type CountedLine,
  type Totals,
} from '../../../domain/estimate/estimate-lines.ts';
import { rangeText } from '../../../domain/estimate/money-text.ts';
import type { Locale } from '../../../domain/text/locale.ts';
import { isAffordable, placeOn, verdictText, type Scale, type VerdictWords } from './scale.ts';

/** What the page hands over: of each line its amounts alone. */
export type Counting = {
  language: Locale;
  vatRate: number;
  band: BudgetBand | null;
  scale: Scale | null;
  words: VerdictWords;
  lines: CountedLine[];
};

const page = document.querySelector<HTMLElement>('[data-counting]');
if (page) countAlong(page, JSON.parse(page.dataset['counting']!) as Counting);

const print = document.querySelector<HTMLButtonElement>('[data-print]');
if (print) {
  print.hidden = false;
  print.addEventListener('click', () => window.print());
}

// A link to something folded unfolds it.
for (const link of document.querySelectorAll<HTMLAnchorElement>('.acts a'))
  link.addEventListener('click', () => {
    const place = document.querySelector(link.hash);
    const folded = place?.matches('details') ? place : place?.querySelector('details');
    folded?.toggleAttribute('open', true);
  });

function countAlong(place: HTMLElement, counting: Counting): void {
  const switches = [...place.querySelectorAll<HTMLInputElement>('.option input')];
  for (const button of place.querySelectorAll<HTMLElement>('.recount')) button.hidden = true;
  const count = () =>
    show(place, counting, new Set(switches.filter(({ checked }) => checked).map(({ value }) => value)));
  place.addEventListener('change', ({ target }) => {
    if (switches.includes(target as HTMLInputElement)) count();
  });
  // A browser that comes back keeps the switches as they were left.
  count();
}

function show(place: HTMLElement, counting: Counting, chosen: ReadonlySet<string>): void {
  const { lines, vatRate, language } = counting;
  const totals = totalsOf(lines, vatRate, chosen);
  for (const name of ['net', 'vat', 'gross'] as const)
    say(place, `[data-said="${name}"]`, rangeText(totals[name], language));
  const priced = new Map(pricedLines(lines, chosen).map((line) => [line.id, line]));
  for (const amount of place.querySelectorAll<HTMLElement>('[data-amount]')) {
    const line = priced.get(amount.dataset['amount']!);
    if (!line) continue;
    amount.textContent = rangeText(line, language);
    amount.closest('.line')?.toggleAttribute('data-off', line.optional && !chosen.has(line.id));
  }
  drawBudget(place, counting, totals);
}

function drawBudget(place: HTMLElement, { band, scale, words }: Counting, { net, gross }: Totals): void {
  if (!band || !scale) return;
  for (const [name, range] of [
    ['net', net],
    ['gross', gross],
  ] as const) {
    const bar = place.querySelector(`[data-bar="${name}"]`);
    const { x, width } = placeOn(scale, range);
    bar?.setAttribute('x', `${x}%`);
    bar?.setAttribute('width', `${width}%`);
  }
  say(place, '[data-said="verdict"]', verdictText(net, gross, band, words));
  const verdict = place.querySelector<HTMLElement>('.budget-key [data-verdict]');
  if (verdict) verdict.dataset['verdict'] = isAffordable(gross, band) ? 'good' : '';
}

/** Only what differs, so that nothing is announced that has not changed. */
function say(place: HTMLElement, selector: string, words: string): void {
  for (const element of place.querySelectorAll(selector))
    if (element.textContent !== words) element.textContent = words;
}
