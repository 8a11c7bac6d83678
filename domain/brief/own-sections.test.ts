import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { briefSchema, type Brief } from './brief.ts';
import { emptyBrief } from './empty-brief.ts';
import { homepageSections } from './options.ts';
import { moveSection, placedSections, writeOwnSections } from './own-sections.ts';

type Structure = Brief['homepageStructure'];

const told = (structure: Structure) => placedSections(structure).map(({ value, name }) => value || name);
const begun: Structure = {
  sections: ['hero-banner', 'about-us', 'footer'],
  customSections: 'Wypiek\n\nMapa',
};

test('[skeleton] own sections stand behind the chosen ones and above the footer until they are moved', () => {
  expect(told(begun)).toEqual(['hero-banner', 'about-us', 'Wypiek', 'Mapa', 'footer']);
  const first = moveSection(begun, 2, 0);
  expect(told(first)).toEqual(['Wypiek', 'hero-banner', 'about-us', 'Mapa', 'footer']);
  expect(first).toEqual({ ...begun, customPlaces: ['start'] });
  const below = moveSection(first, 3, 4);
  expect(told(below)).toEqual(['Wypiek', 'hero-banner', 'about-us', 'footer', 'Mapa']);
  // Back where they were, the answers say nothing of places.
  expect(moveSection(moveSection(first, 0, 2), 3, 3)).toEqual(begun);
});

test('[skeleton] whatever is moved, the rows are those of before with one in its new place', () => {
  const structures = fc.record({
    sections: fc.uniqueArray(fc.constantFrom(...homepageSections)),
    customSections: fc
      .array(fc.constantFrom('Wypiek', 'Mapa', 'Z czego pieczemy'))
      .map((own) => own.join('\n')),
  });
  fc.assert(
    fc.property(structures, fc.array(fc.tuple(fc.nat(10), fc.nat(10))), (structure, moves) => {
      let now: Structure = structure;
      for (const [one, other] of moves) {
        const rows = told(now);
        if (rows.length === 0) return;
        const [from, to] = [one % rows.length, other % rows.length];
        now = moveSection(now, from, to);
        expect(told(now)).toEqual(rows.toSpliced(from, 1).toSpliced(to, 0, rows[from]!));
        const brief = { ...emptyBrief(), homepageStructure: now };
        expect(z.parse(briefSchema, brief).homepageStructure).toEqual(now);
      }
    }),
  );
});

test('[skeleton] own sections keep their places while others are written, ticked or taken out', () => {
  const placed: Structure = { ...begun, customPlaces: ['start', 'hero-banner'] };
  expect(told(writeOwnSections(placed, 'Wypiek dnia\n\nMapa'))).toEqual([
    'Wypiek dnia',
    'hero-banner',
    'Mapa',
    'about-us',
    'footer',
  ]);
  expect(told(writeOwnSections(placed, 'Mapa'))).toEqual(['hero-banner', 'Mapa', 'about-us', 'footer']);
  expect(told(writeOwnSections(placed, 'Wypiek\nNowa\nMapa'))[0]).toBe('Wypiek');
  expect(writeOwnSections(placed, '').customPlaces).toBeUndefined();
  expect(told({ ...placed, sections: ['about-us', 'footer'] })).toEqual([
    'Wypiek',
    'about-us',
    'Mapa',
    'footer',
  ]);
  expect(told({ ...placed, sections: [] })).toEqual(['Wypiek', 'Mapa']);
});
