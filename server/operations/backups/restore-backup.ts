/** Puts a backup into a database of either engine, as a whole or not at all. */
import { sql, type Kysely } from 'kysely';
import type { Handle, Store } from '../../platform/store/database.ts';
import { addMissingEntries } from '../../platform/store/search/entries.ts';
import { adoptFormerParking } from '../../platform/store/migrations/0004-parked-mails.ts';
import { readAll } from '../../platform/store/migrations/0013-desk.ts';
import { forgetFloodMarks } from '../../platform/store/migrations/0007-receipts-in-turn.ts';
import {
  BackupError,
  backupTables,
  forgottenTables,
  tableFile,
  tablesAt,
  verifyBackup,
  type BackupTable,
  type Manifest,
} from './backup-format.ts';
import { holdsAnything } from './holds-anything.ts';
import { readLines } from './read-lines.ts';

type Row = Record<string, unknown>;
const usualRows = 200;

export async function restoreBackup(
  store: Store,
  folder: string,
  { force }: { force: boolean },
): Promise<Manifest> {
  const manifest = await verifyBackup(folder);
  await store.transaction(async (tx) => {
    const db = tx.withoutPlugins();
    if (!force && (await holdsAnything(db)))
      throw new BackupError('The database is not empty. Use --force to replace everything in it.');
    for (const name of [...forgottenTables, ...backupTables.map(({ name }) => name).toReversed()])
      await sql`delete from ${sql.table(name)}`.execute(db);
    for (const table of tablesAt(manifest.schema)) {
      const { name } = table;
      const rows = await restoreTable(db, table, tableFile(folder, name));
      if (rows !== manifest.tables[name]?.rows)
        throw new BackupError(`The backup in ${folder} is damaged: ${name}.jsonl has ${rows} rows.`);
    }
    await addMissingEntries(tx);
    // What later versions keep beside a brief is read from it again.
    if (manifest.schema < '0013-desk') await readAll(db as unknown as Kysely<never>);
    // No row of the present form is changed by it.
    for (const statement of [...adoptFormerParking, forgetFloodMarks]) await sql.raw(statement).execute(db);
  });
  return manifest;
}

async function restoreTable(
  db: Handle,
  { name, rowsAtOnce = usualRows }: BackupTable,
  file: string,
): Promise<number> {
  let rows = 0;
  let batch: Row[] = [];
  const save = async () => {
    if (batch.length > 0) await insert(db, name, batch);
    rows += batch.length;
    batch = [];
  };
  for await (const line of readLines(file)) {
    batch.push(JSON.parse(line) as Row);
    if (batch.length >= rowsAtOnce) await save();
  }
  await save();
  return rows;
}

async function insert(db: Handle, table: string, rows: Row[]): Promise<void> {
  const names = Object.keys(rows[0] ?? {});
  const columns = sql.join(names.map((name) => sql.ref(name)));
  const values = sql.join(rows.map((row) => sql`(${sql.join(names.map((name) => row[name] ?? null))})`));
  await sql`insert into ${sql.table(table)} (${columns}) values ${values}`.execute(db);
}
