import { across, around, box, circle, down, drawing, line, shadow, shape, text } from './shapes.ts';

export type ShopTexts = {
  brand: string;
  nav: readonly [string, string, string];
  title: readonly [string, string];
  lead: readonly [string, string];
  action: string;
  products: readonly (readonly [string, string])[];
  basket: {
    title: string;
    items: readonly (readonly [string, string, string])[];
    total: string;
    sum: string;
    pay: string;
  };
};

const clay = ['#7e3a22', '#c4673e', '#e79a6c', '#b3562f', '#7a3720'] as const;
const definitions = [
  down('wall', '0 #c96f45', '0.6 #b25a36', '1 #8d4228'),
  down('page', '0 #fffaf1', '1 #f7ecdc'),
  around('sun', '0 #fff3d6', '0.55 #ffe3b0 0.65', '1 #ffe3b0 0'),
  across('body', `0 ${clay[0]}`, `0.2 ${clay[1]}`, `0.38 ${clay[2]}`, `0.7 ${clay[3]}`, `1 ${clay[4]}`),
  across('glaze', '0 #cdb793', '0.22 #f0e2c6', '0.4 #fffaf0', '0.72 #e2cda7', '1 #b79c75'),
  across('moss', '0 #1d3a31', '0.3 #4f7d6a', '0.45 #7ba692', '1 #1f3c33'),
  across('sand', '0 #a98a5f', '0.32 #e4cba1', '0.45 #f6e6c6', '1 #a28359'),
  across('night', '0 #1c2140', '0.32 #4a5384', '0.45 #7a83b4', '1 #1d2243'),
  down('cup', '0 #2a1610', '1 #5a3020'),
  around('floor', '0 #6b3d22 0.42', '0.6 #6b3d22 0.16', '1 #6b3d22 0'),
].join('');

/** The mug of the first screen: handle, turned body, dipped glaze, rim and what is in it. */
const mug = [
  `<ellipse cx="716" cy="494" rx="212" ry="30" fill="url(#floor)"/>`,
  line('M826 300c92-14 112 128-4 132', clay[0], 36),
  line('M826 296c84-10 100 118-4 126', '#d27a4e', 22),
  line('M830 288c62-4 84 62 52 98', '#f0ad82', 5, 'opacity="0.8"'),
  shape('M592 238c0 120 4 186 24 222 14 26 64 38 100 38s86-12 100-38c20-36 24-102 24-222z', 'url(#body)'),
  shape(
    'M592 238c0 40 0 70 2 96 10 12 22-6 34 6 12 14 8 42 20 42s10-34 24-36 14 30 28 30 12-22 28-22 10 44 24 44 12-40 26-44 14 18 28 12 12-20 32-24c2-28 2-62 2-104z',
    'url(#glaze)',
  ),
  `<ellipse cx="716" cy="238" rx="124" ry="27" fill="#f6ead2"/><ellipse cx="716" cy="240" rx="112" ry="21" fill="url(#cup)"/>`,
  `<ellipse cx="716" cy="246" rx="96" ry="14" fill="#3a1d12"/><ellipse cx="690" cy="243" rx="34" ry="4" fill="#8a5536" opacity="0.7"/>`,
  line('M622 262c-2 60 0 120 10 160', '#fff', 9, 'opacity="0.28"'),
  line(
    'M676 196c-14-22 16-34 2-60M722 188c-14-26 18-40 2-70M766 198c-12-20 14-32 2-54',
    '#fff',
    7,
    'opacity="0.5"',
  ),
].join('');

const goods = [
  (x: number, y: number) =>
    `<ellipse cx="${x}" cy="${y + 58}" rx="46" ry="7" fill="url(#floor)"/>` +
    shape(
      `M${x - 15} ${y - 62}h30c0 24-2 28 12 44 22 26 14 68-6 76h-42c-20-8-28-50-6-76 14-16 12-20 12-44z`,
      'url(#moss)',
    ) +
    `<ellipse cx="${x}" cy="${y - 62}" rx="15" ry="4" fill="#16291f"/>`,
  (x: number, y: number) =>
    `<ellipse cx="${x}" cy="${y + 44}" rx="70" ry="8" fill="url(#floor)"/><ellipse cx="${x}" cy="${y + 14}" rx="74" ry="29" fill="#a98a5f"/><ellipse cx="${x}" cy="${y + 8}" rx="74" ry="28" fill="url(#sand)"/><ellipse cx="${x}" cy="${y + 10}" rx="52" ry="18" fill="#d8bb8c"/><ellipse cx="${x}" cy="${y + 12}" rx="50" ry="16" fill="#efdcb8"/>`,
  (x: number, y: number) =>
    `<ellipse cx="${x}" cy="${y + 52}" rx="48" ry="7" fill="url(#floor)"/>` +
    shape(`M${x - 56} ${y - 16}c0 46 26 68 56 68s56-22 56-68z`, 'url(#night)') +
    `<ellipse cx="${x}" cy="${y - 16}" rx="56" ry="13" fill="#dfe3f2"/><ellipse cx="${x}" cy="${y - 14}" rx="49" ry="10" fill="#262c52"/>`,
] as const;

export function drawShop(words: ShopTexts): string {
  const products = words.products.map(([name, price], index) => {
    const x = 104 + index * 238;
    return [
      box(x, 560, 218, 250, 16, '#fff'),
      box(x + 10, 570, 198, 158, 10, ['#e3ebe4', '#f6e6d3', '#e4e6f3'][index]!),
      goods[index]!(x + 109, 652),
      text(x + 16, 762, 19, name, { weight: 700 }),
      text(x + 16, 788, 17, price, { fill: '#8a4527' }),
      circle(x + 190, 776, 15, '#f4e7d4'),
      line(`M${x + 184} 776h12M${x + 190} 770v12`, '#241a14', 2),
    ].join('');
  });
  const { basket } = words;
  const items = basket.items.map(([name, detail, price], index) => {
    const y = 372 + index * 92;
    return [
      box(850, y, 72, 72, 12, ['#f6e6d3', '#e3ebe4'][index]!),
      `<g transform="translate(${index === 0 ? 886 : 886} ${y + 37}) scale(${index === 0 ? 0.2 : 0.46})"><g transform="translate(${index === 0 ? '-716 -350' : '0 0'})">${index === 0 ? mug : goods[0]!(0, 0)}</g></g>`,
      text(938, y + 31, 18, name, { weight: 700 }),
      text(938, y + 55, 15, detail, { fill: '#7a665a' }),
      text(1108, y + 31, 18, price, { anchor: 'end' }),
    ].join('');
  });
  return drawing(
    'url(#wall)',
    definitions,
    shadow(64, 60, 1000, 820, 22, '#3b160a'),
    box(64, 60, 1000, 820, 22, 'url(#page)'),
    text(104, 118, 28, words.brand, { weight: 700 }),
    ...words.nav.map((label, index) => text([330, 440, 552][index]!, 116, 17, label, { fill: '#5b4a40' })),
    line('M1000 100h-3l-5 22h-26l-5-16h33', '#241a14', 2.5),
    circle(970, 130, 2.5, '#241a14'),
    circle(988, 130, 2.5, '#241a14'),
    circle(1008, 96, 11, '#b3562f'),
    text(1008, 101, 14, '2', { fill: '#fff', anchor: 'middle', weight: 700 }),
    `<path d="M104 146h920" stroke="#eaddc8"/>`,
    circle(632, 340, 250, 'url(#sun)'),
    `<g transform="translate(-84 0)">${mug}</g>`,
    text(104, 268, 78, words.title[0], { weight: 700, spacing: -0.05 }),
    text(104, 342, 78, words.title[1], { weight: 700, spacing: -0.05 }),
    text(106, 392, 20, words.lead[0], { fill: '#5b4a40' }),
    text(106, 420, 20, words.lead[1], { fill: '#5b4a40' }),
    box(104, 452, 196, 56, 28, '#241a14'),
    text(202, 487, 19, words.action, { fill: '#fff5e4', anchor: 'middle', weight: 700 }),
    ...products,
    shadow(826, 290, 308, 400, 22, '#3b160a'),
    box(826, 290, 308, 400, 22, '#fffdf8'),
    text(850, 342, 24, basket.title, { weight: 700 }),
    line('M1094 326l14 14M1108 326l-14 14', '#7a665a', 2.5),
    ...items,
    `<path d="M850 566h258" stroke="#eaddc8" stroke-width="2"/>`,
    text(850, 602, 18, basket.total, { fill: '#5b4a40' }),
    text(1108, 602, 22, basket.sum, { anchor: 'end', weight: 700 }),
    box(850, 622, 258, 48, 24, '#b3562f'),
    text(979, 652, 18, basket.pay, { anchor: 'middle', weight: 700, fill: '#fff' }),
  );
}
