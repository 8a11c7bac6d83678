/** Puts a backup into a database of either engine, as a whole or not at all. */
import type { Handle, Store } from '../../platform/store/database.ts';
import {
  completeRows,
  emptyTables,
  holdsAnything,
  insertRows,
  tablesAt,
  type CopiedTable,
  type PlainRow,
} from '../../platform/store/whole-tables.ts';
import { BackupError, tableFile, verifyBackup, type Manifest } from './backup-format.ts';
import { readLines } from './read-lines.ts';

export async function restoreBackup(
  store: Store,
  folder: string,
  { force }: { force: boolean },
): Promise<Manifest> {
  const manifest = await verifyBackup(folder);
  await store.transaction(async (tx) => {
    if (!force && (await holdsAnything(tx)))
      throw new BackupError('The database is not empty. Use --force to replace everything in it.');
    await emptyTables(tx);
    for (const table of tablesAt(manifest.schema)) {
      const { name } = table;
      const rows = await restoreTable(tx, table, tableFile(folder, name));
      if (rows !== manifest.tables[name]?.rows)
        throw new BackupError(`The backup in ${folder} is damaged: ${name}.jsonl has ${rows} rows.`);
    }
    await completeRows(tx, manifest.schema);
  });
  return manifest;
}

async function restoreTable(tx: Handle, table: CopiedTable, file: string): Promise<number> {
  const { rowsAtOnce = 200 } = table;
  let rows = 0;
  let batch: PlainRow[] = [];
  const save = async () => {
    if (batch.length > 0) await insertRows(tx, table, batch);
    rows += batch.length;
    batch = [];
  };
  for await (const line of readLines(file)) {
    batch.push(JSON.parse(line) as PlainRow);
    if (batch.length >= rowsAtOnce) await save();
  }
  await save();
  return rows;
}
