/** A backup is a folder: one file of JSON lines a table, and a manifest written last. It fits either engine. */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { currentSchema, isKnownSchema, tablesAt } from '../../platform/store/whole-tables.ts';

/** Something about a backup that its owner can put right; the message is all they see. */
export class BackupError extends Error {}

export type Manifest = {
  format: 'blask-backup';
  version: 1;
  schema: string;
  createdAt: string;
  tables: Record<string, { rows: number; sha256: string }>;
};

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
  if (!isKnownSchema(manifest.schema))
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
