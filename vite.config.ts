import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { pageNames, pageTable } from './web/page-table.ts';

/** Every source that a page's document refers to, named so that no two land in the same file. */
function clientInputs(): Record<string, string> {
  return Object.fromEntries(
    pageNames.flatMap((name) => {
      const { style, inlineScript, module } = pageTable[name];
      return [
        [`${name}-style`, style],
        ...(inlineScript ? [[`${name}-inline`, inlineScript]] : []),
        ...(module ? [[name, module]] : []),
      ];
    }),
  ) as Record<string, string>;
}

export default defineConfig(({ command }) => ({
  appType: 'custom',
  publicDir: 'web/public',
  plugins: [react(), tailwindcss()],
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
        rollupOptions: { input: clientInputs() },
      },
    },
    ssr: {
      // The built bundle stands alone; while developing Node loads what is CommonJS itself.
      ...(command === 'build' ? { resolve: { noExternal: true as const } } : {}),
      build: {
        outDir: 'dist/render',
        ssr: true,
        minify: false,
        copyPublicDir: false,
        rollupOptions: { input: { render: 'web/render.tsx' } },
      },
    },
  },
}));
