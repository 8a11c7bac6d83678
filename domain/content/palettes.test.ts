import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { linearOf } from './colours.ts';
import { accents } from './content-shape.ts';
import { palettes } from './palettes.ts';

const theme = readFileSync(join(import.meta.dirname, '../../web/theme.css'), 'utf8');

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

function luminance(colour: string): number {
  const [red, green, blue] = linearOf(colour);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
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
