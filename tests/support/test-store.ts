import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { openDatabase, type DatabaseOptions, type Store } from '../../server/platform/store/database.ts';
import type { Engine } from '../../server/platform/store/engine/engine.ts';
import { createTestDatabase } from './postgres.ts';

export const engines: Engine[] = ['sqlite', 'postgres'];

export type TestDatabase = {
  options: DatabaseOptions;
  /** Opens the same database again, as a command beside the server would. */
  open: (more?: Partial<DatabaseOptions>) => Promise<Store>;
  remove: () => Promise<void>;
};

/** A database of its own on either engine, with empty tables, or without any where it is made to be migrated. */
export async function makeTestDatabase(
  engine: Engine,
  { isMigrated = true }: { isMigrated?: boolean } = {},
): Promise<TestDatabase> {
  const dataDir = mkdtempSync(join(tmpdir(), 'blask-store-'));
  const templates = inject('templates');
  const database =
    engine === 'postgres'
      ? await createTestDatabase(inject('postgresUrl'), isMigrated ? templates.postgres : undefined)
      : undefined;
  if (engine === 'sqlite' && isMigrated) cpSync(templates.sqlite, dataDir, { recursive: true });
  const options: DatabaseOptions = { dataDir, databaseUrl: database?.url, exclusive: false };
  return {
    options,
    open: (more) => openDatabase({ ...options, ...more }),
    async remove() {
      await database?.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
