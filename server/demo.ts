/** `npm run demo`: the product with example data in a temporary folder, deleted at the end. Touches no real data. */
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { requireConfig } from './platform/config.ts';
import { fillDemo } from './operations/demo/fill.ts';
import { settings } from './platform/settings.ts';
import { openDatabase } from './platform/store/database.ts';

/** No other setting is inherited: it could point to real data, a real mail server or a real backup. */
const inherited = ['PORT', 'HOST', 'LOG_LEVEL'];

const folder = mkdtempSync(join(tmpdir(), 'blask-demo-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
const password = randomBytes(9).toString('base64url');

for (const name of Object.keys(settings)) if (!inherited.includes(name)) delete process.env[name];
process.env['DATA_DIR'] = folder;
process.env['ADMIN_PASSWORD'] = password;
process.env['LOG_LEVEL'] ??= 'warn';

const { adminEmail, mailTo, port } = requireConfig();
process.stdout.write('Sixty briefs are being written…\n');
const store = await openDatabase({ dataDir: folder });
try {
  await fillDemo(store, mailTo, Date.now());
} finally {
  await store.close();
}
process.stdout.write(`The site:  http://localhost:${port}
The panel: http://localhost:${port}/admin
Address:   ${adminEmail}
Password:  ${password}
Everything is gone when you end it with Ctrl+C.
`);
await import('./main.js');
