import { CompiledQuery, type Insertable } from 'kysely';
import { engineOf } from '../engine/engine.ts';
import type { Handle, Schema } from './schema.ts';

type Known = { columns: string[]; text: string };
const statements = new Map<string, Known[]>();

/**
 * For what visitors send in crowds: the statement is put together once for its columns, where building it anew would last
 * as long as the insert itself. False when there is a row with the same `unless` already.
 */
export async function insertRow<Table extends keyof Schema>(
  db: Handle,
  table: Table,
  row: Insertable<Schema[Table]>,
  { unless }: { unless?: keyof Schema[Table] & string } = {},
): Promise<boolean> {
  const engine = engineOf(db);
  const columns = Object.keys(row);
  const key = `${engine} ${table} ${unless}`;
  const known = statements.get(key) ?? [];
  let statement = known.find((one) => isSame(one.columns, columns));
  if (!statement) {
    const places = columns.map((_column, index) => (engine === 'postgres' ? `$${index + 1}` : '?'));
    const conflict = unless === undefined ? '' : ` on conflict (${nameOf(unless)}) do nothing`;
    const text = `insert into ${nameOf(table)} (${columns.map(nameOf).join(', ')}) values (${places.join(', ')})${conflict}`;
    statement = { columns, text };
    statements.set(key, [...known, statement]);
  }
  const { numAffectedRows } = await db.executeQuery(CompiledQuery.raw(statement.text, Object.values(row)));
  return numAffectedRows !== 0n;
}

/** One by one: a key made of all names would be put together anew with every row. */
function isSame(some: string[], others: string[]): boolean {
  return some.length === others.length && some.every((name, index) => name === others[index]);
}

function nameOf(camelCase: string): string {
  return `"${camelCase.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}"`;
}
