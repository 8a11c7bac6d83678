/** Everything small that the drawing is signed with: a glyph for each industry, and marks for what a page can do. */
import type { industries } from '../../../domain/brief/industries.ts';

type Industry = (typeof industries)[number];

const glyphs: Record<Industry, string> = {
  technology: 'M4 5h16v11H4zM2 20h20M10 8l-2.5 2.5L10 13M14 8l2.5 2.5L14 13',
  healthcare:
    'M12 20.5S4 15.6 4 9.6A4.3 4.3 0 0 1 12 7.4a4.3 4.3 0 0 1 8 2.2c0 6-8 10.9-8 10.9zM7 11.5h2.5l1.5-2.5 2 5 1.5-2.5H17',
  finance: 'M3 20.5h18M6 17v-4M11 17V9.5M16 17V6M4 9l5-4.5 3 1.5 6-3',
  education: 'm2 9 10-5 10 5-10 5zM6 11.5V16c3 2.6 9 2.6 12 0v-4.5M22 9v6',
  retail: 'M5 8h14l1 12.5H4zM9 11V6.5a3 3 0 0 1 6 0V11',
  manufacturing: 'M3 20.5V9.5l6 4v-4l6 4V4h5v16.500zM7 17h2M12.5 17h2',
  construction: 'M3 6h18v13H3zM3 10.300h18M3 14.700h18M9 6v4.300M15 10.300v4.400M9 14.700V19',
  automotive:
    'M3 16.5v-4L5 7h14l2 5.5v4zM3 12.500h18M9 17a2 2 0 1 1-4 0 2 2 0 0 1 4 0zM19 17a2 2 0 1 1-4 0 2 2 0 0 1 4 0z',
  food: 'M3 16c0-4.8 4-7.5 9-7.500s9 2.7 9 7.500c0 2.2-1 3.7-2.5 3.700h-13C4 19.7 3 18.2 3 16zM8.4 11.6 7 14.600M12.7 11.200l-1.4 3.200M17 11.600l-1.4 3M9 5.800c-.8-1 .8-1.6 0-2.800M14 5.800c-.8-1 .8-1.6 0-2.8',
  beauty: 'M12 3c4 4.7 6.2 7.9 6.2 11.200a6.2 6.2 0 0 1-12.4 0C5.8 10.9 8 7.7 12 3zM9 14.500a3 3 0 0 0 3 3',
  'real-estate': 'm3 11 9-7.500L21 11M5.5 9.500V20h13V9.500M10 20v-5.500h4V20',
  consulting: 'M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0zM15.5 8.500l-2 5-5 2 2-5z',
  marketing: 'M4 10v4h3.500l7.5 4.500v-13L7.5 10zM18 9a4 4 0 0 1 0 6M8 14l1 5h2.500l-1-4',
  legal:
    'M12 3.500v17M8 20.500h8M4.5 7h15M4.5 7 2 13.500h5zM19.5 7 17 13.500h5zM2 13.500a2.5 2.5 0 0 0 5 0M17 13.500a2.5 2.5 0 0 0 5 0',
  other:
    'M12 3v4.500M12 16.500V21M3 12h4.500M16.5 12H21M5.6 5.600l3.2 3.200M15.2 15.200l3.2 3.200M18.4 5.600l-3.2 3.200M8.8 15.200l-3.2 3.2',
};

/** Industries of older briefs. */
const former: Readonly<Record<string, Industry>> = {
  'food-beverage': 'food',
  entertainment: 'marketing',
  travel: 'consulting',
  fitness: 'healthcare',
  agriculture: 'food',
  logistics: 'automotive',
  energy: 'technology',
};

/** By which industry the page is coloured and signed; undefined until one is chosen. */
export function industryOf(value: string): Industry | undefined {
  return Object.hasOwn(glyphs, value)
    ? (value as Industry)
    : (former[value] ?? (value ? 'other' : undefined));
}

const marks = {
  search: 'm20.5 20.5-4.9-4.900M17.5 11a6.5 6.5 0 1 1-13 0 6.5 6.5 0 0 1 13 0Z',
  account: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4.5 20.500c1-4.5 4-6 7.5-6s6.5 1.5 7.5 6',
  basket: 'M3 8.500h18l-2 11H5zM8 8.500l3-5M16 8.500l-3-5M9.5 12.500V16M14.5 12.500V16',
  heart: 'M12 20S4.5 15.2 4.5 9.600A4 4 0 0 1 12 7.500a4 4 0 0 1 7.5 2.100C19.5 15.2 12 20 12 20z',
  chat: 'M4 5h16v11.500h-8L7.5 20v-3.500H4zM8.5 10.800h.01M12 10.800h.01M15.5 10.800h.01',
  calendar: 'M4 6h16v14H4zM4 10.500h16M8.5 3.500V7M15.5 3.500V7M8.5 15l2.5 2.2 4.5-4',
  letter: 'M3.5 6h17v12.500h-17zM3.5 7l8.5 6.500L20.5 7',
  pin: 'M12 21.500s-7-6.5-7-12a7 7 0 0 1 14 0c0 5.5-7 12-7 12zM12 12a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z',
  phone: 'M5 4h4l1.5 5L8 10.500a12 12 0 0 0 5.5 5.500l1.5-2.5 5 1.500v4a16 16 0 0 1-15-15z',
  clock: 'M20.5 12a8.5 8.5 0 1 1-17 0 8.5 8.5 0 0 1 17 0zM12 7v5.500l3.5 2',
  arrow: 'M4 12h15M13 6l6 6-6 6',
  plus: 'M12 5v14M5 12h14',
  pencil: 'M5 19h4L19.5 8.500a2.1 2.1 0 0 0-3-3L6 16zM14 8l3 3',
  star: 'm12 3.5 2.6 5.5 5.9.8-4.3 4.2 1.1 6L12 17.1 6.7 20l1.1-6L3.5 9.8 9.4 9z',
  check: 'm5 12.5 4.5 4.500L19 7.5',
  play: 'M8 5.500v13l11-6.500z',
  truck:
    'M2.5 6h11v10.500h-11zM13.5 10H18l3.5 3.500v3h-8zM9 17.500a2 2 0 1 1-4 0 2 2 0 0 1 4 0zM19 17.500a2 2 0 1 1-4 0 2 2 0 0 1 4 0z',
} as const;

export type MarkName = keyof typeof marks;

export function Mark({ name }: { name: MarkName }) {
  return <Shape path={marks[name]} />;
}

export function Glyph({ industry }: { industry: string }) {
  return <Shape path={glyphs[industryOf(industry) ?? 'other']} />;
}

function Shape({ path }: { path: string }) {
  return (
    <svg className="sk-mark" viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}

/** The picture beside the headline: the glyph in the sun. */
export function HeroPicture({ industry }: { industry: string }) {
  return (
    <svg className="sk-sun" viewBox="0 0 140 130" aria-hidden="true">
      <circle cx="70" cy="66" r="46" fill="var(--sk-mid)" />
      <circle cx="70" cy="66" r="57" className="sk-ring" />
      <circle cx="70" cy="66" r="65" className="sk-ring" opacity=".5" />
      <path d="M26 103a44 10 0 0 1 88 0z" fill="var(--sk-mid2)" opacity=".6" />
      <path d="M8 103h124" stroke="var(--sk-acc)" strokeWidth="2" strokeLinecap="round" />
      <g transform="translate(31 33) scale(3.25)">
        <path className="sk-glyph" d={glyphs[industryOf(industry) ?? 'other']} />
      </g>
    </svg>
  );
}
