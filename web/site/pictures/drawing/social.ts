import { around, box, circle, down, drawing, line, shadow, shape, text } from './shapes.ts';

export type SocialTexts = {
  brand: string;
  author: string;
  place: string;
  live: string;
  likes: string;
  comments: readonly (readonly [string, string])[];
  call: string;
  people: readonly [string, string, string, string];
};

const definitions = [
  down('air', '0 #f8c9a4', '0.45 #f2a186', '1 #8e5f86'),
  down('dawnsky', '0 #3a4f8f', '0.35 #a77aa8', '0.6 #f3a07e', '0.8 #ffd89a'),
  around('sun', '0 #fffbe8', '0.2 #fff0bb', '0.5 #ffd98e 0.55', '1 #ffd98e 0'),
  down('far', '0 #8b7fb0', '1 #c99aa6'),
  down('mid', '0 #55558c', '1 #7b6a95'),
  down('near', '0 #262a52', '1 #3a3b67'),
  down('lake', '0 #f5b48c', '1 #6a5d90'),
].join('');

const ridge = (points: [number, number][], bottom: number) =>
  `M${points.map(([x, y]) => `${x} ${y}`).join('L')}L${points.at(-1)![0]} ${bottom}L${points[0]![0]} ${bottom}Z`;

/** Mountains before sunrise, ridge behind ridge, 380 wide and 400 high. */
const mountains = [
  box(0, 0, 380, 400, 0, 'url(#dawnsky)'),
  circle(244, 214, 130, 'url(#sun)'),
  circle(244, 214, 22, '#fffbe8'),
  shape(
    ridge(
      [
        [0, 214],
        [34, 190],
        [58, 202],
        [96, 150],
        [118, 172],
        [140, 160],
        [182, 206],
        [220, 190],
        [262, 218],
        [310, 168],
        [336, 190],
        [380, 158],
      ],
      330,
    ),
    'url(#far)',
  ),
  shape('M96 150l22 22 6-3 16 20-14-6-10 8-8-12-12 9-8-6-10 10z', '#fff', 'opacity="0.55"'),
  shape('M310 168l26 22-10 2-6 12-8-10-12 8-4-8-8 4z', '#fff', 'opacity="0.45"'),
  shape(
    ridge(
      [
        [0, 262],
        [46, 226],
        [80, 250],
        [128, 208],
        [176, 262],
        [226, 240],
        [270, 270],
        [330, 222],
        [380, 252],
      ],
      340,
    ),
    'url(#mid)',
  ),
  box(0, 318, 380, 82, 0, 'url(#lake)'),
  line('M212 334h66M196 348h96M222 362h48M206 378h78', '#fff2c8', 3, 'opacity="0.5"'),
  shape(
    ridge(
      [
        [0, 292],
        [40, 276],
        [92, 306],
        [150, 316],
        [220, 326],
        [300, 312],
        [350, 286],
        [380, 292],
      ],
      330,
    ),
    'url(#near)',
  ),
  shape('M0 400v-62c30-14 66-12 96 4s70 30 104 58z', '#171a38'),
  ...[14, 40, 62, 96, 122].map((x, index) => {
    const height = [74, 98, 62, 50, 38][index]!;
    const base = 352 + index * 9;
    return shape(
      `M${x} ${base - height}l13 ${height * 0.42}h-7l12 ${height * 0.58}h-36l12-${height * 0.58}h-7z`,
      '#12152f',
    );
  }),
  // Two people with rucksacks on the shore.
  circle(150, 336, 5, '#12152f'),
  line('M150 343v18M150 361l-4 15M150 361l5 14', '#12152f', 6),
  box(139, 343, 9, 15, 3, '#c2543a'),
  circle(170, 342, 4.5, '#12152f'),
  line('M170 348v16M170 364l-4 14M170 364l4 14M171 351l8 10', '#12152f', 5),
].join('');

function phone(x: number, y: number, id: string, screen: string, content: string): string {
  return [
    shadow(x, y, 412, 820, 58, '#3a1638'),
    box(x, y, 412, 820, 58, '#15131f'),
    box(x + 3, y + 3, 406, 814, 55, 'none', 'stroke="#55506b" stroke-width="2"'),
    `<clipPath id="${id}"><rect x="${x + 16}" y="${y + 16}" width="380" height="788" rx="44"/></clipPath>`,
    `<g clip-path="url(#${id})">${box(x + 16, y + 16, 380, 788, 0, screen)}<g transform="translate(${x + 16} ${y + 16})">${content}</g></g>`,
    box(x + 150, y + 32, 112, 30, 15, '#15131f'),
  ].join('');
}

type Person = { hair: string; skin: string; coat: string; back: string; cut: 'long' | 'short' | 'bun' };

const people: readonly Person[] = [
  { hair: '#3b2416', skin: '#f0c4a0', coat: '#c2543a', back: '#7f9dc0', cut: 'long' },
  { hair: '#17151c', skin: '#c98f68', coat: '#2f4a5e', back: '#d09474', cut: 'short' },
  { hair: '#a56a32', skin: '#f5d3b5', coat: '#f0b53f', back: '#86a790', cut: 'bun' },
  { hair: '#2b1a14', skin: '#96603f', coat: '#e9e3d6', back: '#9583b0', cut: 'short' },
  { hair: '#5c2f1a', skin: '#e8b48c', coat: '#5d8f6c', back: '#e3c078', cut: 'long' },
];

function avatar(x: number, y: number, size: number, person: Person, id: string): string {
  return `<clipPath id="${id}"><circle cx="${x}" cy="${y}" r="${size}"/></clipPath><g clip-path="url(#${id})">${circle(x, y, size, person.back)}<g transform="translate(${x} ${y + size / 12}) scale(${size / 26})">${portrait(person)}</g></g>`;
}

const behindHead = {
  long: 'M-15-4c-2-20 32-20 30 0 2 10 2 16-3 18h-24c-5-2-5-8-3-18z',
  bun: 'M-13-4c-2-18 28-18 26 0l-2 6h-22zM-6.5-15.5a6.5 6.5 0 1 1 13 0z',
  short: 'M-12.5-3c-2-18 27-18 25 0z',
};

/** Head and shoulders around the origin, about 48 high. */
function portrait({ hair, skin, coat, cut }: Person): string {
  const fringe =
    cut === 'short'
      ? 'M-11.5-3c-2-16 5-16.500 11-16.500s13.500 1 12 16.500c-1-5-2-8-4-9.500-5 2-12 2-15 0-2 2-3 5-4 9.500z'
      : 'M-11-4c-1-13 7-13 11-13s12 0 11 13c-3-7-6-8-9-8-4 3-10 3-13 8z';
  return [
    shape(behindHead[cut], hair),
    shape('M-24 32c0-19 12-21 24-21s24 2 24 21z', coat),
    shape('M-5 4h10v8c0 5-10 5-10 0z', skin),
    shape('M-5 8c2 4 8 4 10-1v3c-2 4-8 4-10 0z', '#000', 'opacity="0.12"'),
    `<ellipse cy="-3" rx="10.500" ry="12.500" fill="${skin}"/>`,
    shape(fringe, hair),
    line('M-4-3h.1M4-3h.1', '#2a1a18', 2),
    line('M-6.500-6.500c1-.8 3-.8 4 0M2.500-6.500c1-.8 3-.8 4 0', hair, 1),
    line('M-3 4c2 1.600 4 1.600 6 0', '#8c4a3c', 1.2),
  ]
    .join('')
    .replaceAll(/(\.\d)00/g, '$1');
}

function statusBar(colour: string): string {
  return [
    text(40, 36, 16, '6:12', { weight: 700, fill: colour }),
    ...[0, 1, 2].map((bar) =>
      box(302 + bar * 8, 31 - bar * 4, 5, 5 + bar * 4, 1.5, colour, bar > 0 ? 'opacity="0.35"' : ''),
    ),
    box(332, 23, 26, 13, 4, 'none', `stroke="${colour}" stroke-width="1.5"`),
    box(335, 26, 15, 7, 2, colour),
  ].join('');
}

export function drawSocial(words: SocialTexts): string {
  const feed = [
    statusBar('#231a2e'),
    text(24, 92, 27, words.brand, { weight: 700, fill: '#231a2e' }),
    line('M326 76c-6-6-14 0-14 6 0 8 14 16 14 16s14-8 14-16c0-6-8-12-14-6z', '#231a2e', 2.5),
    ...people.map((person, index) =>
      [
        circle(
          52 + index * 78,
          146,
          31,
          'none',
          `stroke="${index === 0 ? '#e7674a' : '#d9cfe0'}" stroke-width="3"`,
        ),
        avatar(52 + index * 78, 146, 26, person, `a${index}`),
      ].join(''),
    ),
    box(26, 166, 52, 18, 9, '#e7674a'),
    text(52, 180, 12, words.live, { fill: '#fff', weight: 700, anchor: 'middle', spacing: 0.02 }),
    avatar(44, 228, 20, people[0]!, 'author'),
    text(76, 224, 18, words.author, { weight: 700, fill: '#231a2e' }),
    text(76, 245, 15, words.place, { fill: '#6f6579' }),
    `<g transform="translate(0 266)">${mountains}</g>`,
    shape('M36 690c-5-6-14-1-14 6 0 9 14 18 14 18s14-9 14-18c0-7-9-12-14-6z', '#e7674a'),
    line('M70 690h22v16H80l-6 6v-6h-4zM118 690l20-2-10 22-3-11z', '#231a2e', 2.5),
    line('M342 688h14v22l-7-6-7 6z', '#231a2e', 2.5),
    text(24, 742, 16, words.likes, { weight: 700, fill: '#231a2e' }),
    ...words.comments.map(([name, said], index) => {
      const y = 768 + index * 26;
      return `${text(24, y, 16, name, { weight: 700, fill: '#231a2e' })}${text(32 + name.length * 8.9, y, 16, said, { fill: '#4c4456' })}`;
    }),
  ].join('');
  const tiles = people.slice(0, 4).map((person, index) => {
    const x = 14 + (index % 2) * 180;
    const y = 132 + Math.floor(index / 2) * 250;
    const id = `tile${index}`;
    const ridges = `M${x} ${y + 150}l40-52 34 30 46-62 52 60`;
    return [
      `<clipPath id="${id}"><rect x="${x}" y="${y}" width="172" height="240" rx="22"/></clipPath>`,
      `<g clip-path="url(#${id})">${box(x, y, 172, 240, 0, person.back)}${shape(`${ridges}V${y + 240}H${x}Z`, '#fff', 'opacity="0.18"')}<g transform="translate(${x + 86} ${y + 136}) scale(3.5)">${portrait(person)}</g></g>`,
      index === 1 ? box(x, y, 172, 240, 22, 'none', 'stroke="#ffd166" stroke-width="4"') : '',
      box(x + 10, y + 204, 20 + words.people[index]!.length * 9, 26, 13, '#0e0b18', 'opacity="0.72"'),
      text(x + 20, y + 222, 15, words.people[index]!, { fill: '#fff' }),
    ].join('');
  });
  const controls = ['#332c48', '#332c48', '#332c48', '#d9442f'].map((fill, index) =>
    circle(70 + index * 80, 704, 30, fill),
  );
  const call = [
    statusBar('#fff'),
    text(190, 100, 19, words.call, { fill: '#fff', anchor: 'middle', weight: 700 }),
    ...tiles,
    ...controls,
    line('M64 694h12v12a6 6 0 0 1-12 0zM70 712v6', '#fff', 2.5),
    line('M138 696h16v16h-16zM154 702l8-5v14l-8-5', '#fff', 2.5),
    line('M220 704h20M230 694v20', '#fff', 2.5),
    line('M296 708c8-9 20-9 28 0M296 708l2 5M324 708l-2 5', '#fff', 3.5),
  ].join('');
  return drawing(
    'url(#air)',
    definitions,
    circle(600, 330, 440, 'url(#sun)', 'opacity="0.9"'),
    shape(
      'M0 520l90-96 60 52 130-150 90 110 70-50 150 140 60-40 110-130 84 96 76-58 130 150 80-66 70 90v372H0z',
      '#9b6a8f',
      'opacity="0.5"',
    ),
    shape(
      'M0 690l120-120 80 70 120-110 150 150 110-90 120 110 130-140 120 130 110-90 140 120v220H0z',
      '#5c4273',
      'opacity="0.65"',
    ),
    phone(656, 96, 'screen-b', '#171226', call),
    phone(150, 40, 'screen-a', '#fffdfa', feed),
  );
}
