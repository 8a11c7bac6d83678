import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type EnvironmentOptions } from 'vite';
import {
  beaconSource,
  consentSource,
  faceSource,
  pageNames,
  pageTable,
  serviceWorkerFile,
  serviceWorkerSource,
} from './web/page-table.ts';
import { shareFiles } from './web/share/vite-plugin.ts';

const serviceWorkerEntry = 'service-worker';

/** What stands inline in documents or beside them, named so that no two land in the same file. */
function documentInputs(): Record<string, string> {
  const pageInputs = Object.fromEntries(
    pageNames.flatMap((name) => {
      const { style, inlineScript } = pageTable[name];
      return [
        [`${name}-style`, style],
        // Named by its source: two entries for one source would share a chunk and could not be inlined.
        ...(inlineScript ? [[inlineScript.replaceAll('/', '-'), inlineScript]] : []),
      ];
    }),
  ) as Record<string, string>;
  return {
    ...pageInputs,
    beacon: beaconSource,
    consent: consentSource.script,
    [serviceWorkerEntry]: serviceWorkerSource,
    'consent-style': consentSource.style,
    faces: faceSource.script,
    'faces-style': faceSource.style,
  };
}

type Output = NonNullable<NonNullable<EnvironmentOptions['build']>['rolldownOptions']>['output'];

/** Given by whoever starts the build; a folder of its own each time. */
const buildDir = process.env['BUILD_DIR'] ?? 'dist/by-hand';

function browserBuild(
  input: Record<string, string>,
  manifest: string,
  output: Output = {},
): EnvironmentOptions {
  return {
    consumer: 'client',
    build: {
      outDir: `${buildDir}/client`,
      // Several builds share the folder; emptying it is left to whoever starts them all.
      emptyOutDir: false,
      manifest,
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      rollupOptions: { input, output, checks: { pluginTimings: false } },
    },
  };
}

/** A service worker is known by its address, which must not change with its contents. */
const documentOutput: Output = {
  entryFileNames: ({ name }) => (name === serviceWorkerEntry ? serviceWorkerFile : 'assets/[name]-[hash].js'),
};

/** What the pages of the panel share would else come as thirty files of a few hundred bytes. */
const panelOutput: Output = {
  codeSplitting: {
    groups: [{ name: 'shared', test: /\/(web|domain|words\/grammar)\//, minShareCount: 2 }],
  },
};

/**
 * Each page's module is built on its own. Built together, everything two pages share becomes a file of its own,
 * and a dozen small files cost a phone more than their contents.
 */
function moduleBuilds(): Record<string, EnvironmentOptions> {
  return Object.fromEntries(
    pageNames.flatMap((name) => {
      const { module } = pageTable[name];
      return module
        ? [
            [
              name.replaceAll('-', '_'),
              browserBuild({ [name]: module }, `manifest-${name}.json`, name === 'admin' ? panelOutput : {}),
            ],
          ]
        : [];
    }),
  );
}

export default defineConfig(({ command }) => ({
  appType: 'custom',
  publicDir: false,
  plugins: [react(), tailwindcss(), shareFiles()],
  builder: {},
  ...(command === 'build' ? { define: { 'process.env.NODE_ENV': '"production"' } } : {}),
  build: { target: 'baseline-widely-available' },
  environments: {
    client: browserBuild(documentInputs(), 'manifest.json', documentOutput),
    ...(command === 'build' ? moduleBuilds() : {}),
    ssr: {
      // The built bundle stands alone; while developing Node loads what is CommonJS itself.
      ...(command === 'build' ? { resolve: { noExternal: true as const } } : {}),
      build: {
        outDir: `${buildDir}/render`,
        ssr: true,
        minify: false,
        // Pictures that only rendered pages name; the build moves them to where they are served from.
        emitAssets: true,
        rollupOptions: { input: { render: 'web/render.tsx' } },
      },
    },
  },
}));
