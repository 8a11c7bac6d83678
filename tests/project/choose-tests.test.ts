import { expect, test } from 'vitest';
import { findBrowserTests, namesIn, rankTests, withinSeconds, wordsShownBy } from './choose-tests.ts';

const spec = `
test.describe('group', () => {
  test('one', async ({ page }) => {
    await page.locator('.note-field').click();
  });
});
for (const width of [1])
  test(\`two \${width}\`, async ({ page }) => {
    await page.getByText('Undo the change').click();
    await page.locator('.note-field').click();
  });
test('three', async () => {});
`;

test('[changed] a change of a component chooses the browser tests that name what it shows, the nearest first', () => {
  const tests = findBrowserTests('a.spec.ts', spec);
  expect(tests.map(({ line }) => line)).toEqual([3, 8, 12]);
  const component = 'return <p className="note-field">{text.undo}</p>;';
  const names = new Set([
    ...namesIn(component),
    ...wordsShownBy(component, [{ actions: { undo: 'Undo the change', redo: 'Redo the change' } }]),
  ]);
  expect([...names]).toEqual(['note-field', 'Undo the change']);
  expect(rankTests(tests, names).map(({ line }) => line)).toEqual([8, 3]);
});

test('[changed] as many tests are chosen as there is time for, and never none', () => {
  const seconds = (test: number) => test;
  expect(withinSeconds([3, 4, 5, 1], 8, seconds)).toEqual([3, 4]);
  expect(withinSeconds([30, 1], 8, seconds)).toEqual([30]);
});
