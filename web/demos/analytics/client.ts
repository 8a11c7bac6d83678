/** Makes the chart answer a pointer and the keyboard, and draws it anew for another period. */
import { announce, find, locale, showControls } from '../shared/client.ts';
import { placeOf, shapeOf, type ChartShape } from './chart.ts';
import { daysOf, figuresOf, periods, type Day, type Figures, type Period } from './figures.ts';
import { dictionaries, writerFor } from './text.ts';

const text = dictionaries[locale];
const write = writerFor(locale);
const chart = find('[data-chart]');
const marks = (['rule', 'marker', 'tip'] as const).map((name) => find(`[data-${name}]`));
const choice = find<HTMLSelectElement>('[data-period]');
const rows = [...find('[data-rows]').children] as HTMLElement[];
const week = 7;

let days: Day[] = [];
let chosen = 0;

/** To a screen reader the chart is a slider from its first day to its last. */
chart.role = 'slider';
chart.tabIndex = 0;
chart.ariaLabel = text.chart.name;
chart.ariaValueMin = '0';

chart.addEventListener('keydown', (event) => {
  const targets: Record<string, number> = {
    ArrowLeft: chosen - 1,
    ArrowDown: chosen - 1,
    ArrowRight: chosen + 1,
    ArrowUp: chosen + 1,
    PageDown: chosen - week,
    PageUp: chosen + week,
    Home: 0,
    End: days.length - 1,
  };
  const target = targets[event.key];
  if (target === undefined || event.ctrlKey || event.altKey || event.metaKey) return;
  event.preventDefault();
  choose(target);
});
for (const kind of ['pointermove', 'pointerdown'] as const)
  chart.addEventListener(kind, ({ clientX }) => {
    const { left, width } = chart.getBoundingClientRect();
    choose(Math.floor(((clientX - left) / width) * days.length));
  });
choice.addEventListener('change', () => {
  showPeriod();
  announce(text.period.shown(text.period.options[period()]));
});
// A browser may bring the form back as it was left.
showPeriod();
showControls();

function period(): Period {
  return periods.find((weeks) => String(weeks) === choice.value) ?? periods[0];
}

function showPeriod(): void {
  days = daysOf(period(), locale);
  chart.ariaValueMax = String(days.length - 1);
  const shape = shapeOf(days, locale);
  for (const [name, d] of Object.entries(shape) as [keyof ChartShape, string][])
    find(`[data-shape="${name}"]`).setAttribute('d', d);
  const weeks = days.filter((_, index) => index % week === 0).map(({ date }) => write.shortDay(date));
  find('[data-weeks]').replaceChildren(
    ...weeks.map((label) => Object.assign(document.createElement('span'), { textContent: label })),
  );
  for (const [index, row] of rows.entries()) row.hidden = index < rows.length - days.length;
  showFigures(figuresOf(period(), locale));
  choose(days.findLastIndex(({ spread }) => spread === undefined));
}

function showFigures(figures: Figures): void {
  for (const name of Object.keys(figures) as (keyof Figures)[]) {
    const [value, change] = write.figure(name, figures[name]);
    const card = find(`[data-figure="${name}"]`);
    find('[data-value]', card).textContent = value;
    find('[data-change]', card).textContent = change;
  }
}

function choose(index: number): void {
  chosen = Math.min(Math.max(index, 0), days.length - 1);
  const day = days[chosen]!;
  const { x, y } = placeOf(chosen, days.length, day.revenue, locale);
  chart.ariaValueNow = String(chosen);
  chart.ariaValueText = write.day(day);
  chart.style.setProperty('--x', String(x));
  chart.style.setProperty('--y', String(y));
  chart.toggleAttribute('data-foreseen', day.spread !== undefined);
  find('[data-tip-day]').textContent = write.longDay(day.date);
  find('[data-tip-value]').textContent =
    day.spread === undefined
      ? write.money(day.revenue)
      : `${write.money(day.revenue)} ±${write.money(day.spread)}`;
  for (const mark of marks) mark.hidden = false;
}
