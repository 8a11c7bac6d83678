import { expect, test } from 'vitest';
import { makeTestApp } from '../support/test-app.ts';
import { fuzz } from './fuzz-requests.ts';

test('[process] two thousand hostile requests meet no answer of 500 and above', async () => {
  const { app } = await makeTestApp();
  expect(await fuzz(app, 2_000, 1)).toEqual({ sent: 2_000, faults: [] });
});
