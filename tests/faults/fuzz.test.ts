import { expect, test } from 'vitest';
import { engines } from '../support/test-store.ts';
import { makeTestApp } from '../support/test-app.ts';
import { fuzz, prepareGround } from './fuzz-requests.ts';

const owner = 'owner@blask.example';

test.each(engines)(
  '[endpoints] two thousand hostile requests to every call, signed in and not, on %s meet no answer of 500 and above',
  { timeout: 300_000 },
  async (engine) => {
    const { app, store } = await makeTestApp({ ADMIN_EMAIL: owner }, engine);
    const ground = await prepareGround(store, owner);
    expect(await fuzz(app, ground, { count: 2_000, seed: 1 })).toEqual({ sent: 2_000, faults: [] });
  },
);
