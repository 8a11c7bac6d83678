import { expect, test } from 'vitest';
import { burst, countedViews } from '../../bench/visits.ts';
import { percentile } from '../../bench/measurement.ts';
import { startSite } from '../support/site.ts';

test('[§2 analytics] ten thousand visits at once are all counted and keep no brief waiting', async () => {
  const site = await startSite();
  try {
    const { busy } = await burst(site);
    expect(busy.length).toBeGreaterThan(0);
    // Far above what it takes, and far below a queue behind ten thousand writes.
    expect(percentile(busy, 0.5)).toBeLessThan(2_000);
    expect(await countedViews(site)).toBe(10_000);
    expect(site.lines.filter((line) => line.includes('/api/views'))).toEqual([]);
  } finally {
    await site.stop();
  }
}, 120_000);
