import { around, box, circle, curve, down, drawing, line, round, shadow, shape, text } from './shapes.ts';

export type AnalyticsTexts = {
  title: string;
  period: string;
  figures: readonly (readonly [string, string, string])[];
  chart: string;
  legend: readonly [string, string];
  forecast: readonly [string, string];
  model: string;
  days: readonly string[];
  weeks: readonly string[];
  hours: string;
  sources: string;
  sourceRows: readonly (readonly [string, number])[];
};

const definitions = [
  down('sky', '0 #5d6bd8', '0.5 #3d3f9c', '1 #241f5e'),
  down('panel', '0 #14162c', '1 #0e1022'),
  down('area', '0 #ffd166 0.42', '1 #ffd166 0'),
  around('halo', '0 #ffe9b0 0.95', '0.4 #ffd166 0.4', '1 #ffd166 0'),
].join('');

const ink = {
  card: '#1b1e38',
  edge: '#2a2e50',
  text: '#f4f1ea',
  dim: '#a4a8c8',
  light: '#ffd166',
  mint: '#6ee0b4',
  coral: '#ff8f6b',
  blue: '#8ea2ff',
};

/** Revenue by day: a rising season with a weekly rhythm, always the same. */
const revenue = Array.from({ length: 29 }, (_, day) => {
  const rhythm = [0, 6, 10, 4, 14, 26, 18][day % 7]!;
  const wobble = Math.sin(day * 2.3) * 5 + Math.sin(day * 0.7) * 8;
  return 62 + day * 3.1 + rhythm + wobble;
});
const today = 21;
const chart = { x: 178, y: 330, width: 590, height: 232, top: 200 };
const place = (day: number, value: number) =>
  [
    chart.x + (day / (revenue.length - 1)) * chart.width,
    chart.y + chart.height - (value / chart.top) * chart.height,
  ] as const;

export function drawAnalytics(words: AnalyticsTexts): string {
  const past = revenue.slice(0, today + 1).map((value, day) => place(day, value));
  const future = revenue.slice(today).map((value, index) => place(today + index, value));
  const spread = (sign: number) =>
    revenue.slice(today).map((value, index) => place(today + index, value + sign * index * 4.4));
  const band = `${curve(spread(1))}L${spread(-1)
    .toReversed()
    .map(([x, y]) => `${round(x)} ${round(y)}`)
    .join('L')}Z`;
  const [nowX, nowY] = past.at(-1)!;
  return drawing(
    'url(#sky)',
    definitions,
    shadow(56, 56, 1088, 860, 24, '#080a20'),
    box(56, 56, 1088, 860, 24, 'url(#panel)'),
    box(56, 56, 76, 860, 24, '#0b0d1d'),
    sidebar(),
    text(166, 118, 32, words.title, { weight: 700, fill: ink.text }),
    box(884, 86, 224, 46, 23, ink.card, `stroke="${ink.edge}"`),
    text(908, 115, 16, words.period, { fill: ink.dim }),
    line('M1078 106l7 7 7-7', ink.dim, 2),
    ...words.figures.map((figure, index) => keyFigure(figure, index)),
    box(154, 276, 638, 356, 18, ink.card, `stroke="${ink.edge}"`),
    text(178, 314, 19, words.chart, { weight: 700, fill: ink.text }),
    line('M536 308h22', ink.light, 4),
    text(568, 314, 15, words.legend[0], { fill: ink.dim }),
    line('M658 308h22', ink.mint, 4, 'stroke-dasharray="1 8"'),
    text(690, 314, 15, words.legend[1], { fill: ink.dim }),
    ...[0, 1, 2, 3].map((row) => `<path d="M178 ${round(356 + row * 58)}h590" stroke="${ink.edge}"/>`),
    ...words.weeks.map((week, index) => text(178 + index * 147.5, 594, 14, week, { fill: ink.dim })),
    shape(`${curve(past)}L${round(nowX)} 562L${chart.x} 562Z`, 'url(#area)'),
    shape(band, ink.mint, 'opacity="0.16"'),
    line(curve(past), ink.light, 4),
    line(curve(future), ink.mint, 4, 'stroke-dasharray="1 9"'),
    `<path d="M${round(nowX)} 340V562" stroke="${ink.dim}" stroke-dasharray="3 5" opacity="0.6"/>`,
    circle(nowX, nowY, 28, 'url(#halo)'),
    circle(nowX, nowY, 7, '#fff', `stroke="${ink.light}" stroke-width="4"`),
    box(nowX + 18, 466, 124, 68, 12, '#fdf8ec'),
    text(nowX + 32, 493, 14, words.forecast[0], { fill: '#5b5f80' }),
    text(nowX + 32, 520, 20, words.forecast[1], { weight: 700, fill: '#14162c' }),
    heatMap(words),
    sources(words),
    network(words),
  );
}

function sidebar(): string {
  const icons = [
    'M82 186h24v24H82zM82 198h24M94 186v24',
    'M82 268v-12M94 268v-24M106 268v-16',
    'M82 316l8-10 8 6 10-14',
    'M94 354a12 12 0 1 0 .1 0M94 360v6l5 4',
  ];
  return [
    circle(94, 110, 10, ink.light),
    circle(94, 110, 26, 'url(#halo)', 'opacity="0.6"'),
    box(72, 236, 44, 44, 12, '#262a4c'),
    ...icons.map((icon, index) => line(icon, index === 1 ? ink.light : '#6c7196', 2.5)),
  ].join('');
}

function keyFigure([label, value, change]: readonly [string, string, string], index: number): string {
  const x = 154 + index * 242;
  const colour = [ink.light, ink.mint, ink.blue, ink.coral][index]!;
  const spark = Array.from(
    { length: 9 },
    (_, step) =>
      [
        x + 140 + step * 8.5,
        236 - step * [2.6, 2, 1.2, 2.2][index]! - Math.sin(step * 1.7 + index * 2) * 7,
      ] as const,
  );
  return [
    box(x, 152, 226, 104, 16, ink.card, `stroke="${ink.edge}"`),
    text(x + 18, 184, 15, label, { fill: ink.dim }),
    text(x + 18, 231, 30, value, { weight: 700, fill: ink.text }),
    text(x + 208, 184, 15, change, { anchor: 'end', weight: 700, fill: ink.mint }),
    line(curve(spark), colour, 3),
  ].join('');
}

function heatMap(words: AnalyticsTexts): string {
  const cells = words.days.flatMap((day, row) => [
    text(834, 348 + row * 38, 14, day, { fill: ink.dim }),
    ...Array.from({ length: 9 }, (_, column) => {
      const evening = Math.exp(-((column - 6) ** 2) / 5) + 0.5 * Math.exp(-((column - 2) ** 2) / 2);
      const strength = Math.min(
        1,
        evening * (row > 4 ? 1 : 0.62 + row * 0.04) + ((row * 7 + column * 5) % 6) * 0.03,
      );
      return box(
        874 + column * 25,
        332 + row * 38,
        21,
        24,
        6,
        ink.light,
        `opacity="${round(strength * 9) / 10 + 0.08}"`,
      );
    }),
  ]);
  return [
    box(814, 276, 294, 356, 18, ink.card, `stroke="${ink.edge}"`),
    text(834, 314, 19, words.hours, { weight: 700, fill: ink.text }),
    ...cells,
    ...['8', '12', '16', '20'].map((hour, index) =>
      text(884 + index * 67, 616, 14, hour, { fill: ink.dim, anchor: 'middle' }),
    ),
  ].join('');
}

function sources(words: AnalyticsTexts): string {
  return [
    box(154, 652, 638, 240, 18, ink.card, `stroke="${ink.edge}"`),
    text(178, 692, 19, words.sources, { weight: 700, fill: ink.text }),
    ...words.sourceRows.flatMap(([label, share], index) => {
      const y = 724 + index * 40;
      const colour = [ink.light, ink.blue, ink.mint][index]!;
      return [
        text(178, y + 5, 16, label, { fill: ink.dim }),
        box(340, y - 8, 370, 14, 7, ink.edge),
        box(340, y - 8, 3.7 * share, 14, 7, colour),
        text(768, y + 5, 16, `${share}%`, { anchor: 'end', weight: 700, fill: ink.text }),
      ];
    }),
  ].join('');
}

/** The model behind the forecast, as a small net of nodes. */
function network(words: AnalyticsTexts): string {
  const layers = [3, 4, 3, 1].map((count, layer) =>
    Array.from(
      { length: count },
      (_, node) => [860 + layer * 68, 774 + (node - (count - 1) / 2) * 36] as const,
    ),
  );
  const links = layers
    .slice(1)
    .flatMap((layer, index) =>
      layer.flatMap(([x, y], node) =>
        layers[index]!.map(([fromX, fromY], from) =>
          line(
            `M${fromX} ${round(fromY)}L${x} ${round(y)}`,
            (node + from + index) % 3 === 0 ? ink.light : '#4a4f7c',
            1.5,
          ),
        ),
      ),
    );
  return [
    box(814, 652, 294, 240, 18, ink.card, `stroke="${ink.edge}"`),
    text(834, 692, 19, words.model, { weight: 700, fill: ink.text }),
    ...links,
    ...layers.flatMap((layer, index) =>
      layer.map(([x, y]) =>
        circle(x, y, index === 3 ? 13 : 8, [ink.blue, '#b9a6ff', ink.mint, ink.light][index]!),
      ),
    ),
  ].join('');
}
