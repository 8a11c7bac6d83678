/** One PostgreSQL for the whole run, and of each engine a database whose tables are made: others are copies of it. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '../../server/platform/store/database.ts';
import { createTestDatabase, startPostgres } from './postgres.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    postgresUrl: string;
    /** The name of a database and the folder of a file, each with its tables and nothing in them. */
    templates: { postgres: string; sqlite: string; /** Goes with the run. */ folder: string };
  }
}

export default async function setup(project: TestProject) {
  const postgres = await startPostgres();
  const template = await createTestDatabase(postgres.url);
  const folder = mkdtempSync(join(tmpdir(), 'blask-stores-'));
  const sqlite = join(folder, 'template');
  await (await openDatabase({ dataDir: sqlite, databaseUrl: template.url })).close();
  await (await openDatabase({ dataDir: sqlite })).close();
  project.provide('postgresUrl', postgres.url);
  project.provide('templates', { postgres: template.name, sqlite, folder });
  return async () => {
    rmSync(folder, { recursive: true, force: true });
    await template.drop();
    await postgres.stop();
  };
}
