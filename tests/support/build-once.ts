/** Before parallel workers start their sites, so that they do not all build at once. */
import { findBundle } from '../../server/platform/bundle/find.js';
import { buildIfNeeded } from '../../server/platform/pages/build.ts';

export default async function buildOnce(): Promise<void> {
  findBundle();
  await buildIfNeeded((line) => process.stderr.write(`${line}\n`));
}
