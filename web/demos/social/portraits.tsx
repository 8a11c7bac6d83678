import type { PersonKey } from './people.ts';

type Looks = { hair: string; skin: string; coat: string; back: string; cut: 'long' | 'short' | 'bun' };

const looks: Record<PersonKey, Looks> = {
  hania: { hair: '#3b2416', skin: '#f0c4a0', coat: '#c2543a', back: '#7f9dc0', cut: 'long' },
  kuba: { hair: '#17151c', skin: '#c98f68', coat: '#2f4a5e', back: '#d09474', cut: 'short' },
  ola: { hair: '#a56a32', skin: '#f5d3b5', coat: '#f0b53f', back: '#86a790', cut: 'bun' },
  samir: { hair: '#2b1a14', skin: '#96603f', coat: '#e9e3d6', back: '#9583b0', cut: 'short' },
  iga: { hair: '#5c2f1a', skin: '#e8b48c', coat: '#5d8f6c', back: '#e3c078', cut: 'long' },
  you: { hair: '#6b4a34', skin: '#edc3a0', coat: '#e7674a', back: '#c9bfd6', cut: 'short' },
};

const behindHead = {
  long: 'M-15-4c-2-20 32-20 30 0 2 10 2 16-3 18h-24c-5-2-5-8-3-18z',
  bun: 'M-13-4c-2-18 28-18 26 0l-2 6h-22zM-6.5-15.5a6.5 6.5 0 1 1 13 0z',
  short: 'M-12.5-3c-2-18 27-18 25 0z',
};
const fringes = {
  long: 'M-11-4c-1-13 7-13 11-13s12 0 11 13c-3-7-6-8-9-8-4 3-10 3-13 8z',
  bun: 'M-11-4c-1-13 7-13 11-13s12 0 11 13c-3-7-6-8-9-8-4 3-10 3-13 8z',
  short: 'M-11.5-3c-2-16 5-16.5 11-16.5s13.5 1 12 16.5c-1-5-2-8-4-9.5-5 2-12 2-15 0-2 2-3 5-4 9.5z',
};

/** Head and shoulders of everybody, drawn once; every avatar refers to them. */
export function Portraits() {
  return (
    <svg className="drawings" aria-hidden="true" width="0" height="0">
      <defs>
        {(Object.entries(looks) as [PersonKey, Looks][]).map(([key, { hair, skin, coat, cut }]) => (
          <g key={key} id={`person-${key}`}>
            <path d={behindHead[cut]} fill={hair} />
            <path d="M-24 32c0-19 12-21 24-21s24 2 24 21z" fill={coat} />
            <path d="M-5 4h10v8c0 5-10 5-10 0z" fill={skin} />
            <path d="M-5 8c2 4 8 4 10-1v3c-2 4-8 4-10 0z" opacity="0.12" />
            <ellipse cy="-3" rx="10.5" ry="12.5" fill={skin} />
            <path d={fringes[cut]} fill={hair} />
            <g fill="none" strokeLinecap="round">
              <path d="M-4-3h.1M4-3h.1" stroke="#2a1a18" strokeWidth="2" />
              <path d="M-6.5-6.5c1-.8 3-.8 4 0M2.5-6.5c1-.8 3-.8 4 0" stroke={hair} />
              <path d="M-3 4c2 1.6 4 1.6 6 0" stroke="#8c4a3c" strokeWidth="1.2" />
            </g>
          </g>
        ))}
      </defs>
    </svg>
  );
}

export function Avatar({ person }: { person: PersonKey }) {
  return (
    <svg className="avatar" viewBox="-26 -28 52 52" aria-hidden="true">
      <rect x="-26" y="-28" width="52" height="52" fill={looks[person].back} />
      <use href={`#person-${person}`} />
    </svg>
  );
}

/** The same face larger, before a ridge, as in a call. */
export function Tile({ person }: { person: PersonKey }) {
  return (
    <svg
      className="tile-picture"
      viewBox="-24 -38 48 60"
      preserveAspectRatio="xMidYMax meet"
      aria-hidden="true"
    >
      <rect x="-80" y="-60" width="160" height="120" fill={looks[person].back} />
      <path d="M-80 10l26-22 14 10 16-16 10 9 14-18 16 18 20-12 44 40v40H-80z" fill="#fff" opacity="0.18" />
      <use href={`#person-${person}`} />
    </svg>
  );
}
