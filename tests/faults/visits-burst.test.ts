import { expect, test } from 'vitest';
import { burst, countedViews } from '../../bench/visits.ts';
import { isDeep } from '../support/depth.ts';
import { startSite } from '../support/site.ts';

const crowd = isDeep ? 10_000 : 4_000;

test('[§2 analytics] thousands of visits at once are all counted and keep no brief waiting', async () => {
  const site = await startSite();
  try {
    const { busy } = await burst(site, crowd);
    // One after the other, each answered while the crowd was still coming: none waited for all its writes.
    expect(busy.length).toBeGreaterThan(5);
    expect(await countedViews(site)).toBe(crowd);
    expect(site.lines.filter((line) => line.includes('/api/views'))).toEqual([]);
  } finally {
    await site.stop();
  }
});
