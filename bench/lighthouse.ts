/**
 * Lighthouse: `npm run bench:lighthouse [rounds] [paths…]` prints and keeps as JSON the four scores on a simulated phone,
 * and the paints on a really slow one beside a bare page, and beside AstroWind built in the folder `ASTROWIND_DIST`.
 */
import { launch } from 'chrome-launcher';
import lighthouse, { type Result } from 'lighthouse';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildIfNeeded } from '../server/platform/pages/build.ts';
import { chromiumFlags, requireChromium } from '../tests/support/chromium.ts';
import { makePhotograph, openPublisher, withPhotographs } from '../tests/support/publishing.ts';
import { startSite } from '../tests/support/site.ts';
import { measureOnSlowPhone, tableOf } from './slow-phone.ts';

const given = process.argv.slice(2).filter((argument) => argument.startsWith('/'));
const rounds = Number(process.argv.slice(2).find((argument) => /^[1-9]\d*$/.test(argument)) ?? 5);
const paths =
  given.length > 0 ? given : ['/', '/en', '/privacy-policy', '/en/privacy-policy', '/brief', '/en/brief'];
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

type Row = Record<(typeof categories)[number], number> & {
  path: string;
  lcpMs: number;
  cls: number;
  faults: string[];
};

await buildIfNeeded((line) => process.stderr.write(`${line}\n`));
const site = await startSite();
const chrome = await launch({
  chromePath: requireChromium(),
  chromeFlags: ['--headless=new', ...chromiumFlags],
});
try {
  const slowPhone = await measureOnSlowPhone({ origin: site.origin, paths, rounds, port: chrome.port });
  process.stdout.write(`${tableOf(slowPhone)}\n`);
  const rows: Row[] = [];
  for (const path of paths) rows.push(await measure(path));
  if (given.length === 0) {
    await publishPhotographs();
    const { path, ...row } = await measure('/');
    rows.push({ path: `${path} with three photographs`, ...row });
  }
  process.stdout.write(`${['page', ...categories, 'LCP ms', 'CLS'].join(' | ')}\n`);
  for (const row of rows) {
    const scores = categories.map((category) => row[category]);
    process.stdout.write(`${[row.path, ...scores, row.lcpMs, row.cls].join(' | ')}\n`);
    for (const fault of row.faults) process.stdout.write(`  ${fault}\n`);
  }
  const folder = join(import.meta.dirname, 'results');
  await mkdir(folder, { recursive: true });
  await writeFile(
    join(folder, 'lighthouse.json'),
    `${JSON.stringify({ rounds, rows, slowPhone }, null, 2)}\n`,
  );
} finally {
  chrome.kill();
  await site.stop();
}

async function publishPhotographs(): Promise<void> {
  const { edit, publish, untilAtBest, upload } = await openPublisher(site.origin);
  const ids: string[] = [];
  for (const seed of [1, 2, 3]) ids.push(await upload(await makePhotograph(seed, 4000, 3000)));
  await publish(withPhotographs((await edit()).content, ids));
  await untilAtBest();
}

async function measure(path: string): Promise<Row> {
  const reports: Result[] = [];
  for (let round = 0; round < rounds; round++) {
    const result = await lighthouse(site.origin + path, {
      port: chrome.port,
      onlyCategories: [...categories],
      logLevel: 'silent',
    });
    if (!result) throw new Error(`Lighthouse gave no report for ${path}`);
    reports.push(result.lhr);
  }
  const score = (category: string) =>
    median(reports.map((report) => (report.categories[category]?.score ?? 0) * 100));
  const figure = (audit: string) => median(reports.map((report) => report.audits[audit]?.numericValue ?? 0));
  const last = reports.at(-1)!;
  const counted = new Set(
    categories
      .filter((category) => category !== 'performance')
      .flatMap((category) =>
        last.categories[category]!.auditRefs.filter(({ weight }) => weight > 0).map(({ id }) => id),
      ),
  );
  return {
    path,
    performance: Math.round(score('performance')),
    accessibility: Math.round(score('accessibility')),
    'best-practices': Math.round(score('best-practices')),
    seo: Math.round(score('seo')),
    lcpMs: Math.round(figure('largest-contentful-paint')),
    cls: Math.round(figure('cumulative-layout-shift') * 1000) / 1000,
    faults: Object.values(last.audits)
      .filter(({ id, score: reached }) => counted.has(id) && reached !== null && reached < 1)
      .map(({ id, title }) => `${id}: ${title}`),
  };
}

function median(values: number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)]!;
}
