/**
 * Puts the application together and holds what it serves under /api against what is described in domain/endpoints.
 * `npm run check` runs this file.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endpoints } from '../../domain/endpoints/endpoints.ts';
import { readConfig } from '../../server/platform/config.ts';
import { buildApp } from '../../server/app.ts';
import { mails } from '../../server/mails.ts';
import { createLog } from '../../server/platform/log.ts';
import { createMailer } from '../../server/platform/mail/mailer.ts';
import { openDatabase } from '../../server/platform/store/database.ts';

/** Addresses that are served without a schema stop the building itself, with a sentence that names them. */
async function findEndpointComplaints(): Promise<string[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'blask-calls-'));
  const read = readConfig({ LOG_LEVEL: 'silent', DATA_DIR: dataDir });
  if (!read.ok) return read.complaints;
  const { config } = read;
  const store = await openDatabase(config);
  const log = createLog(config.logLevel);
  const unused = () => {
    throw new Error('nothing is rendered here');
  };
  try {
    const mailer = createMailer({ store, config, log, registry: mails, render: unused });
    const openPages = async () => ({
      paths: [],
      find: unused,
      renderOnce: unused,
      renderRecord: unused,
      setAnswerHours: unused,
      publish: unused,
      published: unused,
      progress: unused,
      preview: unused,
      weigh: unused,
    });
    const app = await buildApp({ config, log, store, mailer, openPages });
    const missing = Object.keys(endpoints).filter((name) => {
      const [method = '', url = ''] = name.split(' ');
      return !app.hasRoute({ method: method as 'GET', url });
    });
    await app.close();
    return missing.map((name) => `${name} is described and not served`);
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  } finally {
    await store.close();
    rmSync(dataDir, { recursive: true });
  }
}

if (import.meta.main) {
  const complaints = await findEndpointComplaints();
  for (const complaint of complaints) process.stderr.write(`${complaint}\n`);
  process.exitCode = complaints.length > 0 ? 1 : 0;
}
