import { accessibilityFaults, expect, test } from '../support/browser.ts';

for (const [path, other] of [
  ['/', '/en'],
  ['/en', '/'],
  ['/privacy-policy', '/en/privacy-policy'],
  ['/en/privacy-policy', '/privacy-policy'],
] as const) {
  test(`[R6] ${path} tells search engines and shared links what it is`, async ({ page, site }) => {
    await page.goto(path);
    const origin = await page
      .locator('link[rel="canonical"]')
      .getAttribute('href')
      .then((href) => new URL(href!).origin);
    const locale = path.startsWith('/en') ? 'en' : 'pl';
    const polish = locale === 'pl' ? path : other;
    const head = await page.evaluate(() => ({
      canonical: document.querySelector<HTMLLinkElement>('link[rel="canonical"]')!.getAttribute('href'),
      alternates: Object.fromEntries(
        [...document.querySelectorAll<HTMLLinkElement>('link[hreflang]')].map((link) => [
          link.hreflang,
          link.getAttribute('href'),
        ]),
      ),
      title: document.title,
      description: document.querySelector<HTMLMetaElement>('meta[name="description"]')!.content,
      image: document.querySelector<HTMLMetaElement>('meta[property="og:image"]')!.content,
      card: document.querySelector<HTMLMetaElement>('meta[name="twitter:card"]')!.content,
      graph: (
        JSON.parse(document.querySelector('script[type="application/ld+json"]')!.textContent!) as {
          '@graph': { '@type': unknown }[];
        }
      )['@graph'].map((node) => node['@type']),
    }));
    expect(head).toMatchObject({
      canonical: origin + path,
      alternates: {
        pl: origin + polish,
        en: origin + (locale === 'en' ? path : other),
        'x-default': origin + polish,
      },
      image: `${origin}/share-${locale}.png`,
      card: 'summary_large_image',
      graph: path.includes('privacy')
        ? ['BreadcrumbList']
        : [['Organization', 'ProfessionalService'], 'WebSite'],
    });
    expect(head.title.length).toBeLessThanOrEqual(65);
    expect(head.description.length).toBeGreaterThan(70);
    expect(head.description.length).toBeLessThanOrEqual(170);

    const picture = await page.request.get(`${site.origin}/share-${locale}.png`);
    const bytes = await picture.body();
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630]);
  });
}

test('[not found] a wrong address is told in both languages with status 404', async ({ page, guard }) => {
  guard.allow(/status of 404/);
  const response = await page.goto('/en/no-such-page');
  expect(response?.status()).toBe(404);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('It’s dark in here');
  await expect(page.getByText('Nie ma takiej strony.')).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole('link', { name: 'Back to the home page', exact: true }).click();
  await page.waitForURL('/en');
});
