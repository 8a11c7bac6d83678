/** A backup is a folder: one file of JSON lines a table, and a manifest written last. It fits either engine. */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { migrations } from '../../platform/store/migrations/migrate.ts';

export type BackupTable = {
  name: string;
  key: readonly string[];
  since?: string;
  /** Where rows are large. */
  rowsAtOnce?: number;
};

/**
 * In the order in which rows may refer to each other. `key` gives the order of reading, `since` the migration that made a
 * table that the first ones had not.
 */
export const backupTables: readonly BackupTable[] = [
  { name: 'briefs', key: ['id'] },
  { name: 'brief_notes', key: ['id'] },
  { name: 'letters', key: ['id'], since: '0014-conversation' },
  { name: 'brief_revisions', key: ['id'], since: '0014-conversation' },
  { name: 'booked_calls', key: ['brief_id'], since: '0014-conversation' },
  { name: 'letter_drafts', key: ['brief_id'], since: '0014-conversation' },
  { name: 'contact_messages', key: ['id'] },
  { name: 'outbox', key: ['id'] },
  { name: 'idempotency_keys', key: ['key'] },
  { name: 'accounts', key: ['id'] },
  { name: 'activity', key: ['id'] },
  { name: 'page_views', key: ['day', 'path', 'language', 'referrer_host', 'device', 'event'] },
  { name: 'content_versions', key: ['id'], since: '0016-content' },
  { name: 'content_drafts', key: ['name'], since: '0016-content' },
  { name: 'settings', key: ['key'] },
  { name: 'pictures', key: ['id'], since: '0015-pictures' },
  { name: 'picture_files', key: ['name'], since: '0015-pictures', rowsAtOnce: 10 },
];

/** Those that a database of that schema has. */
export function tablesAt(schema: string): readonly BackupTable[] {
  return backupTables.filter(({ since }) => since === undefined || since <= schema);
}

/** Not copied: a restored session would sign in again whoever has signed out since, and a deleted link would be back. */
export const forgottenTables = ['sessions', 'login_attempts', 'call_limits', 'carried_drafts'] as const;

/** Something about a backup that its owner can put right; the message is all they see. */
export class BackupError extends Error {}

export type Manifest = {
  format: 'blask-backup';
  version: 1;
  schema: string;
  createdAt: string;
  tables: Record<string, { rows: number; sha256: string }>;
};

export const currentSchema = Object.keys(migrations).toSorted().at(-1) ?? '';

export function tableFile(folder: string, table: string): string {
  return join(folder, `${table}.jsonl`);
}

/** Reads the manifest and checks every file against it, so that a damaged backup is refused before anything changes. */
export async function verifyBackup(folder: string): Promise<Manifest> {
  const manifest = await readManifest(folder);
  for (const { name } of tablesAt(manifest.schema)) {
    const expected = manifest.tables[name];
    const found = expected && (await checksum(tableFile(folder, name)));
    if (!expected || found !== expected.sha256)
      throw new BackupError(`The backup in ${folder} is damaged: ${name}.jsonl is not what was written.`);
  }
  return manifest;
}

async function readManifest(folder: string): Promise<Manifest> {
  let manifest: Manifest;
  try {
    manifest = JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8')) as Manifest;
  } catch {
    throw new BackupError(`There is no finished backup in ${folder}.`);
  }
  if (manifest?.format !== 'blask-backup' || manifest.version !== 1 || typeof manifest.tables !== 'object')
    throw new BackupError(`There is no backup of this program in ${folder}.`);
  // Columns that an older schema lacked stay empty; a newer one may hold what this program would drop.
  if (!Object.hasOwn(migrations, manifest.schema))
    throw new BackupError(
      `The backup was made with the schema ${manifest.schema}, this program has ${currentSchema}: restore it with the version that made it.`,
    );
  return manifest;
}

async function checksum(file: string): Promise<string | undefined> {
  const hash = createHash('sha256');
  try {
    await pipeline(createReadStream(file), hash);
  } catch {
    return undefined;
  }
  return hash.digest('hex');
}
