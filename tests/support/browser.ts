/** Playwright's test with a running site and a guard: noise in the console, a broken policy or a foreign request fails it. */
import { AxeBuilder } from '@axe-core/playwright';
import { test as base, expect, type BrowserContext, type Page } from '@playwright/test';
import { startSite, type Site } from './site.ts';

export { owner } from './site.ts';
export { expect };

type Guard = { allow(pattern: RegExp): void };

export const test = base.extend<{ guard: Guard }, { site: Site }>({
  site: [
    async ({}, use) => {
      const site = await startSite();
      await use(site);
      await site.stop();
    },
    { scope: 'worker' },
  ],
  baseURL: ({ site }, use) => use(site.origin),
  guard: [
    async ({ context, site }, use) => {
      const allowed: RegExp[] = [];
      const faults = watch(context, site.origin);
      await use({ allow: (pattern) => allowed.push(pattern) });
      expect(faults.filter((fault) => !allowed.some((pattern) => pattern.test(fault)))).toEqual([]);
    },
    { auto: true },
  ],
});

function watch(context: BrowserContext, origin: string): string[] {
  const faults: string[] = [];
  context.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') faults.push(`console: ${message.text()}`);
  });
  context.on('weberror', (error) => faults.push(`page error: ${error.error().message}`));
  context.on('request', (request) => {
    const url = request.url();
    if (!url.startsWith(origin) && !/^(data|blob|about):/.test(url)) faults.push(`foreign request: ${url}`);
  });
  return faults;
}

/**
 * A request that the browser holds while the last route is taken away is never let go again; a route that stays keeps
 * them moving. For tests whose routes come and go.
 */
export async function keepRouting(context: BrowserContext): Promise<void> {
  await context.route('**/nobody-asks-for-this', (route) => route.abort());
}

/** Until what was asked for has been drawn, and whatever that drawing asked for as well. */
export async function nextFrames(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
}

/** What axe finds wrong on the page as it stands, as short lines. */
export async function accessibilityFaults(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')}`));
}
