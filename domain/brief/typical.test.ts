import { expect, test } from 'vitest';
import { homepageSections, menuItems, requiredFeatures, websiteTypes } from './options.ts';
import { typicalFor } from './typical.ts';

test('[typical start] every named kind of website has a typical start, made of offered values, each once', () => {
  for (const type of websiteTypes.filter((one) => one !== 'custom')) {
    const typical = typicalFor(type)!;
    const offered = { features: requiredFeatures, sections: homepageSections, menu: menuItems };
    for (const [list, values] of Object.entries(offered)) {
      const chosen: readonly string[] = typical[list as keyof typeof offered];
      expect(chosen.length, `${type} ${list}`).toBeGreaterThan(0);
      expect(new Set(chosen).size, `${type} ${list}`).toBe(chosen.length);
      expect(
        chosen.filter((value) => !(values as readonly string[]).includes(value)),
        `${type} ${list}`,
      ).toEqual([]);
    }
  }
});

test('[typical start] a typical page opens with its banner and ends with its footer, its menu leads home and to a contact', () => {
  for (const type of websiteTypes.filter((one) => one !== 'custom')) {
    const { sections, menu } = typicalFor(type)!;
    expect([sections[0], sections.at(-1)], type).toEqual(['hero-banner', 'footer']);
    expect([menu[0], menu.at(-1)], type).toEqual(['home', 'contact']);
    // What the question itself calls a menu that reads well.
    expect(menu.length, type).toBeGreaterThanOrEqual(4);
    expect(menu.length, type).toBeLessThanOrEqual(7);
  }
});

test('[typical start] nothing is typical of something else, or of no choice yet', () => {
  expect(typicalFor('custom')).toBeUndefined();
  expect(typicalFor('')).toBeUndefined();
});
