import { defineConfig } from '@playwright/test';
import { chromiumFlags, findChromium } from './tests/support/chromium.ts';
import './tests/support/young-objects.ts';

const executablePath = findChromium();

/** A page of a test lives for seconds: compiling its scripts a third time costs more than it gives. */
const withoutOptimising = '--js-flags=--no-maglev --no-turbofan';

export default defineConfig({
  testDir: 'tests/e2e',
  // Beside the reports of the other runners, because it is emptied first.
  outputDir: 'test-results/browser',
  globalSetup: './tests/support/build-once.ts',
  fullyParallel: true,
  workers: 3,
  // Generous, because a busy machine is not a fault; a test that hangs still ends.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  // A browser that stands still on a crowded machine says nothing about the product. Whoever looks for luck in the tests
  // wants to see it.
  retries: process.env['STRICT'] ? 0 : 1,
  reporter: [
    ['list'],
    ['json', { outputFile: 'test-results/playwright.json' }],
    ['./tests/support/failed-alone.ts'],
  ],
  use: {
    browserName: 'chromium',
    headless: true,
    locale: 'pl-PL',
    timezoneId: 'Europe/Warsaw',
    viewport: { width: 1280, height: 800 },
    // Drawing every frame of an ornament takes a seventh of the work; tests of motion ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    // What it fetches passes by the routes of a test; the test of the panel as an app allows it.
    serviceWorkers: 'block',
    trace: 'off',
    launchOptions: {
      args: [...chromiumFlags, withoutOptimising],
      ...(executablePath ? { executablePath } : {}),
    },
  },
});
