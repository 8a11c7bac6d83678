import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { industries } from '../../../domain/brief/industries.ts';
import { knownValues } from '../../../domain/brief/options.ts';
import { industryOf } from './marks.tsx';

const css = readFileSync(new URL('hues.css', import.meta.url), 'utf8');

type Hues = { h1: number; h2: number; c: number; l: number };

function huesIn(block: string, base: Partial<Hues> = {}): Hues {
  const found = Array.from(block.matchAll(/--sk-(h1|h2|c|l): (-?[\d.]+)/g), ([, name, value]) => [
    name,
    Number(value),
  ]);
  return { ...base, ...Object.fromEntries(found) } as Hues;
}

const base = huesIn(/\[data-hues\] \{[^}]*\}/.exec(css)![0]);
const hues: Record<string, Hues> = Object.fromEntries(
  Array.from(css.matchAll(/\[data-hues='([\w-]+)'\] \{([^}]*)\}/g), ([, industry, block]) => [
    industry,
    huesIn(block!, base),
  ]),
);

/** Relative luminance of an OKLCH colour, clipped to what a screen shows. */
function luminance(l: number, c: number, h: number): number {
  const [a, b] = [c * Math.cos((h * Math.PI) / 180), c * Math.sin((h * Math.PI) / 180)];
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const clip = (value: number) => Math.min(1, Math.max(0, value));
  const red = clip(4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short);
  const green = clip(-1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short);
  const blue = clip(-0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

test('[skeleton] every industry has hues of its own, and older ones borrow theirs', () => {
  expect(Object.keys(hues).toSorted()).toEqual([...industries].toSorted());
  expect(new Set(Object.values(hues).map((one) => JSON.stringify(one))).size).toBe(industries.length);
  for (const value of knownValues.industry) expect(industries, value).toContain(industryOf(value));
  expect(industryOf('')).toBeUndefined();
});

test('[look] white words stand out on the accent of every industry, and the accent on its light', () => {
  for (const [industry, { h1, h2, c, l }] of Object.entries(hues)) {
    const accent = luminance(l, 0.15 * c, h2);
    expect(1.05 / (accent + 0.05), industry).toBeGreaterThanOrEqual(4.5);
    const light = luminance(0.935, 0.062 * c, h1);
    expect((light + 0.05) / (accent + 0.05), industry).toBeGreaterThanOrEqual(3);
  }
});
