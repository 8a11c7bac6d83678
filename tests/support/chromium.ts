/** Finds a Chromium for the browser tests, and installs one where there is none. */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

/**
 * A window's address bar loads pages of its own, a second of work for each that is opened. The flag takes the place of
 * the runner's own list, whose names that matter here are the rest.
 */
const disabledFeatures = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
];

/** For root, and for machines without a way to the internet. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  // On a busy machine it takes the drawing process for hung and ends it, and no page is drawn any more.
  '--disable-gpu-watchdog',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${disabledFeatures.join(',')}`,
];

/** The shell is the browser without its windows: the same pages for half the work. */
export function findChromium(): string | undefined {
  const candidates = [
    process.env['CHROMIUM_PATH'],
    onPath('chromium-headless-shell'),
    onPath('chromium'),
    onPath('google-chrome'),
    chromium.executablePath(),
  ];
  return candidates.find((path) => path !== undefined && path !== '' && existsSync(path));
}

export function requireChromium(): string {
  const found = findChromium() ?? installChromium();
  if (!found) {
    throw new Error('No Chromium: set CHROMIUM_PATH, or install one with "npx playwright install chromium".');
  }
  return found;
}

function installChromium(): string | undefined {
  const attempts: [string, string[]][] = [
    ['npx', ['playwright', 'install', 'chromium']],
    ['apt-get', ['update', '-qq']],
    ['apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium-headless-shell']],
    ['apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium']],
  ];
  for (const [command, parameters] of attempts) {
    process.stderr.write(`No Chromium yet; trying ${command} ${parameters.join(' ')}\n`);
    spawnSync(command, parameters, { stdio: ['ignore', 'ignore', 'inherit'], timeout: 600_000 });
    const found = findChromium();
    if (found) return found;
  }
  return undefined;
}

function onPath(command: string): string | undefined {
  try {
    return execFileSync('which', [command], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return undefined;
  }
}

if (import.meta.main) requireChromium();
