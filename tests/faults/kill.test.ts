import { expect, test } from 'vitest';
import { isDeep } from '../support/depth.ts';
import { killRounds } from './kill-rounds.ts';

const rounds = isDeep ? 100 : 3;

test('[durability] kill -9 in the middle of parallel writes loses and doubles nothing that was acknowledged', async () => {
  const report = await killRounds(rounds);
  expect(report).toEqual({
    rounds,
    acknowledged: expect.any(Number),
    lost: 0,
    doubled: 0,
    unfindable: 0,
    refused: expect.any(Number),
    odd: 0,
    integrity: 'ok',
  });
  expect(report.acknowledged).toBeGreaterThan(rounds);
});
