/** Copies one moment of the database while others keep writing, and reads the copy back before it counts. */
import { createHash } from 'node:crypto';
import { open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Handle, Store } from '../../platform/store/database.ts';
import { currentSchema, readRows, tablesAt, type CopiedTable } from '../../platform/store/whole-tables.ts';
import { makeFolder } from '../../platform/store/engine/make-folder.ts';
import { BackupError, tableFile, verifyBackup, type Manifest } from './backup-format.ts';

type BackupOptions = {
  /** Of a database that this program has not migrated yet. */
  schema?: string;
  onTable?: (name: string, rows: number) => void;
};

export async function writeBackup(
  snapshot: Store['snapshot'],
  folder: string,
  { schema = currentSchema, onTable = () => {} }: BackupOptions = {},
): Promise<Manifest> {
  makeFolder(folder);
  if ((await readdir(folder)).length > 0) throw new BackupError(`The folder ${folder} is not empty.`);
  const manifest: Manifest = {
    format: 'blask-backup',
    version: 1,
    schema,
    createdAt: new Date().toISOString(),
    tables: {},
  };
  await snapshot(async (tx) => {
    for (const table of tablesAt(schema)) {
      const written = await writeTable(tx, table, tableFile(folder, table.name));
      manifest.tables[table.name] = written;
      onTable(table.name, written.rows);
    }
  });
  // Last and synced: a folder with a manifest is a whole backup, whatever happens to the machine.
  await writeSynced(join(folder, 'manifest.json'), async (write) => write(JSON.stringify(manifest, null, 2)));
  return verifyBackup(folder);
}

async function writeTable(db: Handle, table: CopiedTable, file: string) {
  const hash = createHash('sha256');
  let rows = 0;
  await writeSynced(file, async (write) => {
    for await (const batch of readRows(db, table)) {
      const text = batch.map(({ seq: _seq, ...row }) => `${JSON.stringify(row)}\n`).join('');
      hash.update(text);
      rows += batch.length;
      await write(text);
    }
  });
  return { rows, sha256: hash.digest('hex') };
}

async function writeSynced(file: string, work: (write: (text: string) => Promise<void>) => Promise<void>) {
  const handle = await open(file, 'wx', 0o600);
  try {
    await work(async (text) => void (await handle.write(text)));
    await handle.sync();
  } finally {
    await handle.close();
  }
}
