import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type EnvironmentOptions } from 'vite';
import { pageNames, pageTable } from './web/page-table.ts';
import { shareFiles } from './web/share/vite-plugin.ts';

/** Every source that a page's document refers to, named so that no two land in the same file. */
function clientInputs(): Record<string, string> {
  return Object.fromEntries(
    pageNames.flatMap((name) => {
      const { style, inlineScript, module } = pageTable[name];
      return [
        [`${name}-style`, style],
        // Named by its source: two entries for one source would share a chunk and could not be inlined.
        ...(inlineScript ? [[inlineScript.replaceAll('/', '-'), inlineScript]] : []),
        ...(module && name !== 'brief' ? [[name, module]] : []),
      ];
    }),
  ) as Record<string, string>;
}

/** What the small contact form shares with the large pages, in two files instead of a request for each module. */
const sharedChunks = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
  {
    name: 'ground',
    test: /\/(domain\/(locale|text-rules|messages|limits|contact)|web\/(page-table|ui\/(button|field)|site\/icon))\.tsx?$/,
  },
];

/**
 * The brief is built on its own. Built with the others, everything two pages share becomes a file of its own,
 * and a dozen small files cost a phone more than their contents: 122 KB before the first touch instead of 111.
 */
function briefBuild(): EnvironmentOptions {
  return {
    consumer: 'client',
    build: {
      outDir: 'dist/client',
      emptyOutDir: false,
      copyPublicDir: false,
      manifest: 'manifest-brief.json',
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      rollupOptions: { input: { brief: pageTable.brief.module ?? '' }, checks: { pluginTimings: false } },
    },
  };
}

export default defineConfig(({ command }) => ({
  appType: 'custom',
  publicDir: 'web/public',
  plugins: [react(), tailwindcss(), shareFiles()],
  builder: {},
  ...(command === 'build' ? { define: { 'process.env.NODE_ENV': '"production"' } } : {}),
  build: { target: 'baseline-widely-available' },
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: 'manifest.json',
        assetsInlineLimit: 0,
        modulePreload: { polyfill: false },
        rollupOptions: {
          input: clientInputs(),
          checks: { pluginTimings: false },
          output: { codeSplitting: { groups: sharedChunks } },
        },
      },
    },
    ...(command === 'build' ? { brief: briefBuild() } : {}),
    ssr: {
      // The built bundle stands alone; while developing Node loads what is CommonJS itself.
      ...(command === 'build' ? { resolve: { noExternal: true as const } } : {}),
      build: {
        outDir: 'dist/render',
        ssr: true,
        minify: false,
        // Pictures that only rendered pages name; the build moves them to where they are served from.
        emitAssets: true,
        copyPublicDir: false,
        rollupOptions: { input: { render: 'web/render.tsx' } },
      },
    },
  },
}));
