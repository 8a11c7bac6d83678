import { expect, test } from '../support/browser.ts';

/** One of each kind: with a loader, a module, a service worker, and neither. */
const pages = ['/', '/brief', '/admin', '/demo/shop'];

test('[pages] on no page can a text become markup or the address of a script', async ({ page, guard }) => {
  guard.allow(/TrustedHTML|TrustedScriptURL|status of 404/);
  for (const path of pages) {
    await page.goto(path, { waitUntil: 'networkidle' });
    const outcomes = await page.evaluate(() => {
      const attempt = (work: () => unknown) => {
        try {
          work();
          return 'done';
        } catch (error) {
          return (error as Error).name;
        }
      };
      return [
        attempt(() => document.body.insertAdjacentHTML('beforeend', '<i>x</i>')),
        attempt(() => (document.createElement('script').src = '/assets/other.js')),
      ];
    });
    expect(outcomes, path).toEqual(['TypeError', 'TypeError']);
  }
});
