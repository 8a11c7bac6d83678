import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { faceFamily, faces, faceWeights } from './faces.ts';

test('[look] script and style sheet load the same files for the same characters', () => {
  const css = readFileSync(join(import.meta.dirname, 'faces.css'), 'utf8');
  const rules = Array.from(css.matchAll(/@font-face\s*\{([^}]*)\}/g), ([, rule = '']) => ({
    family: /font-family: '(.*)'/.exec(rule)?.[1],
    weights: /font-weight: (.*);/.exec(rule)?.[1],
    file: /url\('\.\/([^']*)'\)/.exec(rule)?.[1],
    characters: /unicode-range: (.*);/.exec(rule)?.[1]?.replaceAll(' ', ''),
  }));
  expect(rules).toEqual(
    faces.map(({ url, characters }) => ({
      family: faceFamily,
      weights: faceWeights,
      file: basename(url),
      characters,
    })),
  );
});
