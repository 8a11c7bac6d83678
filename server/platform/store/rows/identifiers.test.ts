import { expect, test } from 'vitest';
import { newId, newReference } from './identifiers.ts';

test('[endpoints] an id tells nothing about its neighbour', () => {
  const tails = Array.from({ length: 500 }, () => BigInt(`0x${newId().replaceAll('-', '').slice(17)}`));
  const steps = tails.slice(1).map((tail, index) => tail - tails[index]!);
  const near = steps.filter((step) => step > -(2n ** 32n) && step < 2n ** 32n);
  expect(near).toEqual([]);
});

test('[R16] a reference can be read out over the phone', () => {
  for (let count = 0; count < 500; count++) expect(newReference()).toMatch(/^BL-[2-46-9A-HJKMNPQRTWXYZ]{6}$/);
});
