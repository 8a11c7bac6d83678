/** Finds files, exports and dependencies that nothing uses. With `--production` what only tests use counts as unused. */
import type { KnipConfig } from 'knip';

export default ({ production = false }: { production?: boolean }): KnipConfig => ({
  entry: [
    // Otherwise found through the scripts of package.json.
    ...(production ? ['server/main.js!', 'server/demo.ts!'] : []),
    'server/operations/commands/{backup,build,content,doctor,import,mail-test,owner,restore}.ts!',
    // Run by its path, with what only a machine that builds has.
    'server/platform/bundle/make.js!',
    // Handed to the migrator as whole modules.
    'server/platform/store/migrations/[0-9]*.ts!',
    // What the build and the server find through web/page-table.ts.
    'web/render.tsx!',
    'web/*/{client.tsx,client.ts,page.css}!',
    'web/client-page/estimate/{client.ts,page.css}!',
    'web/demos/{shop,analytics,social}/{client.ts,page.css}!',
    'web/consent/banner.css!',
    'web/site/loader.ts!',
    'web/admin/service-worker.ts!',
    'web/beacon.ts!',
    'web/fonts/{load-faces.ts,faces.css}!',
    // Its parts are taken from the module as a whole, once it has been loaded.
    'web/brief/second-load.tsx!',
    'vite.config.ts!',
    // Run by hand; the fonts that it writes are committed.
    'web/fonts/subset.ts!',
    'tests/support/mail-process.ts',
    'tests/support/mailbox-process.ts',
  ],
  project: [
    '*.ts!',
    '{domain,server,web,words}/**/*.{ts,tsx,css}!',
    '!**/*.test.{ts,tsx}!',
    '{bench,tests}/**/*.ts',
  ],
  // Its configuration makes what production serves, so it counts as production.
  vite: false,
  ignoreBinaries: ['apt-get', 'caddy', 'cc', 'dovecot', 'du', 'nginx', 'systemd-analyze', 'unshare'],
  // Found by its path, because its font files are what is wanted.
  ignoreDependencies: ['@fontsource-variable/bricolage-grotesque'],
  // An export for a test of something that runs in production is no dead code; without the flag it still needs a user.
  ignoreExportsUsedInFile: production,
});
