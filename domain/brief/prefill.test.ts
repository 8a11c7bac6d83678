import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { briefSchema } from './brief.ts';
import { emptyBrief } from './empty-brief.ts';
import { withMissing, withoutPrefill } from './prefill.ts';
import { isBriefStart, startingPoints } from './starting-points.ts';

const page = (label: string, ...subpages: string[]) => ({
  id: label,
  value: label,
  label,
  subpages: subpages.map((name) => ({ id: name, label: name })),
});
const words = { customType: 'Panel', pages: [page('Start'), page('Produkty', 'Nowości'), page('O nas')] };
const starts = startingPoints.filter(isBriefStart);

test('[prefill] every start makes a brief that may be saved, and is taken back without a trace', () => {
  for (const point of starts) {
    const filled = withMissing(emptyBrief(), point, words);
    expect(z.safeParse(briefSchema, filled).success, point).toBe(true);
    const { websiteType, features, integrations, homepageStructure, mainMenu, siteMap } = filled;
    expect(websiteType.type, point).not.toBe('');
    for (const list of [
      features.required,
      integrations.required,
      homepageStructure.sections,
      mainMenu.items,
      siteMap.pages,
    ])
      expect(list, point).not.toEqual([]);
    expect(withoutPrefill(filled, emptyBrief(), filled), point).toEqual(emptyBrief());
  }
});

test('[prefill] answers given before stay as they are, and those given since survive taking back', () => {
  const begun = emptyBrief();
  begun.websiteType = { type: 'portfolio', customType: '', primaryPurpose: 'Show my work' };
  begun.features.required = ['newsletter', 'search'];
  begun.siteMap.pages = [page('O nas', 'Nowości')];
  const filled = withMissing(begun, 'shop', words);
  expect(filled.websiteType).toEqual(begun.websiteType);
  expect(filled.features.required.slice(0, 2)).toEqual(['newsletter', 'search']);
  expect(filled.siteMap.pages).toEqual([page('O nas', 'Nowości'), page('Start'), page('Produkty')]);

  const later = structuredClone(filled);
  later.features.required = ['booking-system', ...filled.features.required.toReversed()];
  later.siteMap.pages[2]!.label = 'Kubki';
  const undone = withoutPrefill(later, begun, filled);
  expect(undone.features.required).toEqual(['booking-system', 'search', 'newsletter']);
  expect(undone.siteMap.pages.map(({ label }) => label)).toEqual(['O nas', 'Kubki']);
});
