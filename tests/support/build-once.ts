/** Before parallel workers start their sites, so that they do not all build at once. */
import { buildIfNeeded } from '../../server/platform/pages/build.ts';

export default async function buildOnce(): Promise<void> {
  await buildIfNeeded((line) => process.stderr.write(`${line}\n`));
}
