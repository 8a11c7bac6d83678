import { expect, test } from 'vitest';
import { killRounds } from './kill-rounds.ts';

test('[durability] kill -9 in the middle of parallel writes loses and doubles nothing that was acknowledged', async () => {
  const report = await killRounds(6);
  expect(report).toEqual({
    rounds: 6,
    acknowledged: expect.any(Number),
    lost: 0,
    doubled: 0,
    unfindable: 0,
    refused: expect.any(Number),
    odd: 0,
    integrity: 'ok',
  });
  expect(report.acknowledged).toBeGreaterThan(6);
});
