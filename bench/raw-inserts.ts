/** The least that keeping a brief can cost: the row that the server wrote last, inserted again and again, a commit each. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';

export function insertRaw(dataDir: string, amount: number): number {
  const folder = mkdtempSync(join(tmpdir(), 'blask-raw-'));
  const source = new DatabaseSync(join(dataDir, 'blask.sqlite'), { readOnly: true });
  const last = source.prepare('select * from briefs order by newest_key desc limit 1').get()!;
  const { sql: table } = source.prepare(`select sql from sqlite_schema where name = 'briefs'`).get()! as {
    sql: string;
  };
  source.close();
  // The tables that it refers to are not there.
  const database = new DatabaseSync(join(folder, 'raw.sqlite'), { enableForeignKeyConstraints: false });
  try {
    database.exec(`pragma journal_mode = wal; pragma synchronous = full; ${table}`);
    const names = Object.keys(last);
    const insert = database.prepare(
      `insert into briefs (${names.join(', ')}) values (${names.map(() => '?').join(', ')})`,
    );
    const begin = performance.now();
    for (let number = 0; number < amount; number++)
      insert.run(
        ...names.map((name) =>
          name === 'id' || name === 'reference' || name === 'access_token_hash'
            ? `raw-${number}`
            : (last[name] as SQLInputValue),
        ),
      );
    return (amount * 1000) / (performance.now() - begin);
  } finally {
    database.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
