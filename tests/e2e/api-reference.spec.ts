import { endpoints } from '../../domain/endpoints/endpoints.ts';
import { accessibilityFaults, expect, test } from '../support/browser.ts';

const names = Object.keys(endpoints)
  .map((name) => name.replaceAll(/:(\w+)/g, '{$1}'))
  .toSorted();

test('[endpoints] every call stands on the page with its fields and its answers, in the language of the browser', async ({
  page,
  request,
}) => {
  const english = await request.get('/api/docs', { headers: { 'accept-language': 'en-GB' } });
  const html = await english.text();
  expect(html).toContain('<html lang="en"');
  expect(
    [...html.matchAll(/<section id="[^"]+"[^>]*><h2[^>]*>(.*?)<\/h2>/g)].map(([, name]) => name).toSorted(),
  ).toEqual(names);

  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/api/docs');
  await expect(page.locator('html')).toHaveAttribute('lang', 'pl');
  const sections = page.locator('main section');
  await expect(sections).toHaveCount(names.length);
  // What is not on the screen yet is not laid out, and has no inner text.
  const headings = await sections.locator('h2').allTextContents();
  expect(headings.toSorted()).toEqual(names);

  await page.getByRole('navigation').getByRole('link', { name: 'POST /api/briefs', exact: true }).click();
  const intake = page.locator('#post-api-briefs');
  await expect(intake).toBeInViewport();
  await expect(intake).toHaveRole('region');
  await expect(intake).toHaveAccessibleName('POST /api/briefs');
  await expect(intake).toContainText('companyProfile.companyName');
  await expect(intake).toContainText('string ≤ 200');
  await expect(intake).toContainText('422');
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(390);

  // All calls are drawn alike; axe would read every one of them to judge two.
  await sections.evaluateAll((all) => {
    for (const one of all) if (!/^(post-api-briefs|get-api-session)$/.test(one.id)) one.remove();
  });
  await expect(sections).toHaveCount(2);
  expect(await accessibilityFaults(page)).toEqual([]);
});
