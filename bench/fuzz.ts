/** A hundred thousand hostile requests, and how many of them brought the server to a fault. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildApp } from '../server/app.ts';
import { readConfig } from '../server/platform/config.ts';
import type { PublishedContent } from '../server/platform/pages/published-content.ts';
import { createLog } from '../server/platform/log.ts';
import { loadBuiltMailRenderer } from '../server/platform/mail/load-render.ts';
import { mails } from '../server/mails.ts';
import { createMailer } from '../server/platform/mail/mailer.ts';
import { findBuild } from '../server/platform/pages/build.ts';
import { loadBuiltRenderer } from '../server/platform/pages/renderer.ts';
import { createSitePages } from '../server/platform/pages/site-pages.ts';
import { openDatabase } from '../server/platform/store/database.ts';
import { prepareGround } from '../tests/faults/fuzz-ground.ts';
import { fuzz } from '../tests/faults/fuzz-requests.ts';
import { startPostgres } from '../tests/support/postgres.ts';
import type { Measurement } from './measurement.ts';

/** On both engines together; FUZZ_REQUESTS=2000 for a look. */
const requests = Number(process.env['FUZZ_REQUESTS'] ?? 100_000) / 2;

export async function measureFuzz(): Promise<Measurement[]> {
  const postgres = await startPostgres();
  try {
    return [
      ...(await measureOn('SQLite', {})),
      ...(await measureOn('PostgreSQL', { DATABASE_URL: postgres.url })),
    ];
  } finally {
    await postgres.stop();
  }
}

async function measureOn(engine: string, settings: Record<string, string>): Promise<Measurement[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'blask-fuzz-'));
  const read = readConfig({ LOG_LEVEL: 'silent', RATE_LIMIT: 'off', DATA_DIR: dataDir, ...settings });
  if (!read.ok) throw new Error(read.complaints.join('\n'));
  const { config } = read;
  const log = createLog(config.logLevel);
  const store = await openDatabase(config);
  const build = await findBuild();
  const mailer = createMailer({
    store,
    config,
    log,
    registry: mails,
    render: await loadBuiltMailRenderer(build),
  });
  const openPages = async (_app: unknown, shown: PublishedContent) =>
    createSitePages(await loadBuiltRenderer(build), config, shown);
  const app = await buildApp({ config, log, store, mailer, openPages });
  try {
    const makeGround = () => prepareGround(store, config.adminEmail);
    const { sent, taken, faults } = await fuzz(app, makeGround, { count: requests, seed: 20_260_607 });
    for (const fault of faults.slice(0, 10)) process.stderr.write(`${fault}\n`);
    return [
      { name: `hostile requests to every route on ${engine}`, value: sent, unit: '' },
      { name: `of these taken on ${engine}`, value: taken, unit: '' },
      {
        name: `answers of 500 and above, or other than their schema says, on ${engine}`,
        value: faults.length,
        unit: '',
        bound: { atMost: 0 },
      },
    ];
  } finally {
    await app.close();
    await mailer.stop(1_000);
    await store.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
