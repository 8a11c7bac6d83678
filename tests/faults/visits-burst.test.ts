import { expect, test } from 'vitest';
import { burst, countedViews } from '../../bench/visits.ts';
import { startSite } from '../support/site.ts';

test('[§2 analytics] ten thousand visits at once are all counted and keep no brief waiting', async () => {
  const site = await startSite();
  try {
    const { busy } = await burst(site);
    // One after the other, each answered while the crowd was still coming: none waited for its ten thousand writes.
    expect(busy.length).toBeGreaterThan(5);
    expect(await countedViews(site)).toBe(10_000);
    expect(site.lines.filter((line) => line.includes('/api/views'))).toEqual([]);
  } finally {
    await site.stop();
  }
});
