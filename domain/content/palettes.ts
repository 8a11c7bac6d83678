/** The light a site is seen in. Each is legible on every surface it stands on, which a test proves. */
import type { Accent } from './content-shape.ts';

export type Palette = {
  /** Accents and buttons by night; dark words stand on it. */
  light: string;
  /** The same, pointed at. */
  lightStrong: string;
  /** Decoration by day. */
  ember: string;
  /** Words and links by day. */
  accent: string;
  /** How far the light of the scene is turned on the colour wheel, in degrees. */
  turn: number;
};

export const palettes: Record<Accent, Palette> = {
  amber: {
    light: 'oklch(0.885 0.135 88)',
    lightStrong: 'oklch(0.83 0.155 80)',
    ember: 'oklch(0.57 0.155 42)',
    accent: 'oklch(0.5 0.14 42)',
    turn: 0,
  },
  rose: {
    light: 'oklch(0.85 0.105 12)',
    lightStrong: 'oklch(0.78 0.135 10)',
    ember: 'oklch(0.56 0.18 5)',
    accent: 'oklch(0.5 0.17 5)',
    turn: -70,
  },
  mint: {
    light: 'oklch(0.89 0.12 165)',
    lightStrong: 'oklch(0.82 0.14 162)',
    ember: 'oklch(0.54 0.11 165)',
    accent: 'oklch(0.46 0.095 165)',
    turn: 75,
  },
  sky: {
    light: 'oklch(0.86 0.085 235)',
    lightStrong: 'oklch(0.79 0.115 237)',
    ember: 'oklch(0.55 0.14 250)',
    accent: 'oklch(0.48 0.14 252)',
    turn: 150,
  },
};
