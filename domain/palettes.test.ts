import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { accents } from './content-shape.ts';
import { palettes } from './palettes.ts';

const theme = readFileSync(join(import.meta.dirname, '../web/theme.css'), 'utf8');

/** A colour of the theme, by the name it has there. */
function themed(name: string): string {
  const found = new RegExp(`${name}: (oklch\\([^)]+\\));`).exec(theme);
  if (!found) throw new Error(`the theme has no ${name}`);
  return found[1]!;
}

const surfaces = {
  night: themed('--color-night'),
  nightRaised: themed('--color-night-raised'),
  paper: themed('--color-paper'),
  paperRaised: themed('--color-paper-raised'),
  ink: themed('--color-ink'),
  // Where the contact form stands, and the darkest paper that words stand on.
  window: 'oklch(0.965 0.045 88)',
};

/** From OKLCH to linear sRGB, which is what luminance is made of; beyond what screens show it is cut off. */
function luminance(colour: string): number {
  const [lightness = 0, chroma = 0, hue = 0] = colour.match(/[\d.]+/g)!.map(Number);
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const middle = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const [red, green, blue] = [
    4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short,
  ].map((part) => Math.min(1, Math.max(0, part)));
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}

function contrast(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

test('[content] contrast is reckoned as everywhere: black on white is 21, and grey on white 4.5', () => {
  expect(contrast('oklch(0 0 0)', 'oklch(1 0 0)')).toBeCloseTo(21, 1);
  // #767676, the lightest grey that may carry words.
  expect(contrast('oklch(0.5681 0 0)', 'oklch(1 0 0)')).toBeCloseTo(4.54, 1);
});

test.each(accents)('[content] %s is legible on every surface it stands on', (accent) => {
  const { light, lightStrong, accent: words, ember } = palettes[accent];
  const { night, nightRaised, paper, paperRaised, window, ink } = surfaces;
  const legible = [
    [light, night],
    [light, nightRaised],
    [ink, light],
    [ink, lightStrong],
    [words, paper],
    [words, paperRaised],
    [words, window],
  ] as const;
  for (const [one, other] of legible) expect(contrast(one, other)).toBeGreaterThanOrEqual(4.5);
  // Lines and marks.
  for (const surface of [paper, paperRaised]) expect(contrast(ember, surface)).toBeGreaterThanOrEqual(3);
});

test('[content] amber is the theme’s own light', () => {
  const { light, lightStrong, ember, accent } = palettes.amber;
  expect([light, lightStrong, ember]).toEqual(
    ['--color-light', '--color-light-strong', '--color-ember'].map(themed),
  );
  expect(theme).toContain(`--accent: ${accent};`);
});
