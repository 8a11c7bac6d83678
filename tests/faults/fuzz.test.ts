import { expect, test } from 'vitest';
import { isDeep } from '../support/depth.ts';
import { engines } from '../support/test-store.ts';
import { makeTestApp } from '../support/test-app.ts';
import { prepareGround } from './fuzz-ground.ts';
import { fuzz } from './fuzz-requests.ts';

const count = isDeep ? 50_000 : 500;
const owner = 'owner@blask.example';

test.each(engines)(
  '[endpoints] hostile requests to every call, signed in and not, on %s meet no answer of 500 and above',
  { timeout: 60_000 + count * 100 },
  async (engine) => {
    const { app, store } = await makeTestApp({ ADMIN_EMAIL: owner }, engine);
    const { taken, ...report } = await fuzz(app, () => prepareGround(store, owner), { count, seed: 1 });
    expect(report).toEqual({ sent: count, faults: [] });
    expect(taken).toBeGreaterThan(count / 5);
  },
);
