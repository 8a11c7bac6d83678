/** Before parallel workers start their sites, so that they do not all build at once. */
import { readConfig } from '../../server/platform/config.ts';
import { findBundle } from '../../server/platform/bundle/find.js';
import { buildIfNeeded } from '../../server/platform/pages/build.ts';
import { originalContent } from '../../server/platform/pages/published-content.ts';
import { loadBuiltRenderer } from '../../server/platform/pages/renderer.ts';
import { createSitePages } from '../../server/platform/pages/site-pages.ts';

export default async function buildOnce(): Promise<void> {
  findBundle();
  let isNew = false;
  const build = await buildIfNeeded((line) => {
    isNew = true;
    process.stderr.write(`${line}\n`);
  });
  if (isNew) await compressPages(build);
}

/** Compressing the pages of a new build is as much work as a start, and several servers would begin with it at once. */
async function compressPages(build: string): Promise<void> {
  // As tests start most of them.
  const read = readConfig({ PORT: '0' });
  if (!read.ok) throw new Error(read.complaints.join('\n'));
  const { config } = read;
  await createSitePages(await loadBuiltRenderer(build), config, originalContent(config.servicesSet));
}
