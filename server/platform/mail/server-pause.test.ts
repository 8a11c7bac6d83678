import { expect, test } from 'vitest';
import { createServerPause } from './server-pause.ts';

test('[R35] mails that fail together pause once, failures in a row ever longer, and an answer ends them', () => {
  let now = 0;
  const pause = createServerPause(1_000, () => now);
  expect(pause.isDown()).toBe(false);
  expect(pause.remainingMs()).toBeLessThan(0);
  pause.begin();
  const first = pause.remainingMs();
  pause.begin();
  expect(pause.remainingMs()).toBe(first);
  expect(first).toBeGreaterThanOrEqual(750);
  for (let failure = 0; failure < 20; failure++) {
    now += pause.remainingMs();
    pause.begin();
  }
  expect(pause.remainingMs()).toBe(5 * 60_000);
  pause.end();
  expect(pause.isDown()).toBe(false);
});
