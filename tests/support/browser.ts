/** Playwright's test with a running site and a guard: noise in the console, a broken policy or a foreign request fails it. */
import { globSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import {
  test as base,
  expect,
  type Browser,
  type BrowserContext,
  type Page,
  type Request,
  type TestInfo,
} from '@playwright/test';
import { answerComplaint } from './answer-check.ts';
import { publishing, startedSites, startSite, type Site, type SiteOptions } from './site.ts';
import { lastMails } from './smtp.ts';

export { owner } from './site.ts';
export { expect };

type Guard = { allow(pattern: RegExp): void };

/**
 * Sites that tests share. Each is started by the first test of a worker that asks for it; a file that wants another than
 * the usual one puts it in the place of `site`, for a fixture of the worker's own would start a worker anew.
 */
type SharedSites = {
  usualSite: Site;
  /** On which everything may be published. */
  publishingSite: Site;
  /** With the Google tag. */
  taggedSite: Site;
};

async function lend(use: (site: Site) => Promise<void>, options?: SiteOptions): Promise<void> {
  const site = await startSite(options);
  await use(site);
  await site.stop();
}

export const test = base.extend<{ guard: Guard; site: Site }, SharedSites>({
  usualSite: [({}, use) => lend(use), { scope: 'worker' }],
  publishingSite: [({}, use) => lend(use, { environment: publishing }), { scope: 'worker' }],
  taggedSite: [
    ({}, use) => lend(use, { environment: { GA_MEASUREMENT_ID: 'G-TEST12345' } }),
    { scope: 'worker' },
  ],
  site: ({ usualSite }, use) => use(usualSite),
  baseURL: ({ site }, use) => use(site.origin),
  guard: [
    async ({ browser, context, site }, use, testInfo) => {
      const allowed: RegExp[] = [];
      const startedAt = Date.now();
      const linesBefore = new Map(startedSites.map(({ origin, lines }) => [origin, lines.length]));
      const { faults, answersRead } = watch(context, site.origin);
      await use({ allow: (pattern) => allowed.push(pattern) });
      await answersRead();
      const unexpected = faults.filter((fault) => !allowed.some((pattern) => pattern.test(fault)));
      if (testInfo.status !== testInfo.expectedStatus || unexpected.length > 0) {
        await attachPictures(browser, testInfo);
        for (const [name, lines] of Object.entries({
          // Those of a site that the test started itself as well.
          'server.log': startedSites.flatMap((one) => one.lines.slice(linesBefore.get(one.origin))),
          'mails.txt': [
            ...startedSites.flatMap((one) => mailFiles(one, startedAt)),
            ...lastMails.map(({ raw }) => raw),
          ],
        })) {
          const path = testInfo.outputPath(name);
          writeFileSync(path, lines.join('\n'));
          await testInfo.attach(name, { path, contentType: 'text/plain' });
        }
      }
      expect(unexpected).toEqual([]);
    },
    { auto: true },
  ],
});

/** The runner would take one before every context closes, in case the test fails later: a twentieth of all work. */
async function attachPictures(browser: Browser, testInfo: TestInfo): Promise<void> {
  const pages = browser.contexts().flatMap((context) => context.pages());
  for (const [index, page] of pages.entries()) {
    const path = testInfo.outputPath(`page-${index + 1}.png`);
    // One that crashed or hangs leaves the others and the logs to be read.
    const isTaken = await page.screenshot({ path, timeout: 5_000 }).then(
      () => true,
      () => false,
    );
    if (isTaken) await testInfo.attach('screenshot', { path, contentType: 'image/png' });
  }
}

/** Without a mail server each mail is a file. */
function mailFiles({ dataDir }: Site, since: number): string[] {
  return globSync(join(dataDir, 'mail/*.eml'))
    .filter((file) => statSync(file).mtimeMs >= since)
    .map((file) => readFileSync(file, 'utf8'));
}

/** What Playwright says of a service worker where it allows none. */
const blockedWorker = 'Service Worker registration blocked by Playwright';

function watch(context: BrowserContext, origin: string) {
  const faults: string[] = [];
  const reading: Promise<void>[] = [];
  context.on('console', (message) => {
    if (message.text() === blockedWorker) return;
    if (message.type() === 'error' || message.type() === 'warning') faults.push(`console: ${message.text()}`);
  });
  context.on('weberror', (error) => faults.push(`page error: ${error.error().message}`));
  context.on('request', (request) => {
    const url = request.url();
    if (!url.startsWith(origin) && !/^(data|blob|about):/.test(url)) faults.push(`foreign request: ${url}`);
  });
  // Once it has come whole: a page that was left would keep an answer half-read for ever.
  context.on('requestfinished', (request) => {
    if (request.url().startsWith(`${origin}/api/`)) reading.push(checkAnswer(request, faults));
  });
  return { faults, answersRead: () => Promise.all(reading) };
}

async function checkAnswer(request: Request, faults: string[]): Promise<void> {
  const response = await request.response().catch(() => null);
  // What a test puts in the server's place carries no name of a request, and may be anything.
  if (!response || !('x-request-id' in response.headers())) return;
  // A page that is gone has taken its answers with it.
  const body = await response.text().catch(() => undefined);
  if (body === undefined) return;
  const complaint = answerComplaint({
    method: request.method(),
    url: request.url().slice(new URL(request.url()).origin.length),
    status: response.status(),
    type: response.headers()['content-type'] ?? '',
    body,
  });
  if (complaint) faults.push(`answer: ${complaint}`);
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

/** Until every transition and animation with an end has ended: a colour on its way is neither the old nor the new one. */
export async function settled(page: Page): Promise<void> {
  await nextFrames(page);
  await page.evaluate(async () => {
    // Those that follow the scroll end when somebody scrolls, not by themselves.
    const ends = ({ timeline, playState, effect }: Animation) =>
      timeline instanceof DocumentTimeline &&
      playState === 'running' &&
      effect?.getComputedTiming().endTime !== Infinity;
    for (;;) {
      const running = document.getAnimations().filter(ends);
      if (running.length === 0) return;
      // One that is cancelled rejects, and has ended as well.
      await Promise.allSettled(running.map(({ finished }) => finished));
    }
  });
}

/** Shortened, it is read and begun in a little more than half the time, in every page anew. */
declare const axe: typeof import('axe-core');
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

type ReadColour = { r: number; g: number; b: number; alpha: number };
type ColourOfAxe = ReadColour & { parseString: (text: string) => ColourOfAxe };

/** Every element's colours are read from text, an oklch() among few by way of many: a quarter of what axe does. */
function rememberColours(): void {
  const { Color } = (axe as unknown as { commons: { color: { Color: { prototype: ColourOfAxe } } } }).commons
    .color;
  const read = Color.prototype.parseString;
  const known = new Map<string, ReadColour>();
  Color.prototype.parseString = function (this: ColourOfAxe, text) {
    const colour = known.get(text);
    if (colour) return Object.assign(this, colour);
    const { r, g, b, alpha } = read.call(this, text);
    known.set(text, { r, g, b, alpha });
    return this;
  };
}

/** What axe finds wrong on the page as it stands, or on some parts of a very long one, as short lines. */
export async function accessibilityFaults(
  page: Page,
  parts: string[] = [],
  rules: string[] = [],
): Promise<string[]> {
  await settled(page);
  for (const frame of page.frames())
    if (!(await frame.evaluate(() => 'axe' in window))) {
      await frame.evaluate(axeSource);
      await frame.evaluate(rememberColours);
    }
  const options = {
    resultTypes: ['violations' as const],
    // Reading every style sheet again serves one rule alone, which is an experiment and not asked for.
    preload: { assets: ['media' as const] },
    ...(rules.length > 0 ? { runOnly: rules } : {}),
  };
  const { violations } = await page.evaluate(
    (asked) => axe.run(asked.parts.length > 0 ? { include: asked.parts } : document, asked.options),
    { parts, options },
  );
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')}`));
}
