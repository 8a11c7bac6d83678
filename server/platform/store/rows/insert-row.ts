import { CompiledQuery, type Insertable } from 'kysely';
import { engineOf } from '../engine/engine.ts';
import type { Handle, Schema } from './schema.ts';

const texts = new Map<string, string>();

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
  const key = [engine, table, unless, ...columns].join();
  let text = texts.get(key);
  if (text === undefined) {
    const places = columns.map((_column, index) => (engine === 'postgres' ? `$${index + 1}` : '?'));
    const conflict = unless === undefined ? '' : ` on conflict (${nameOf(unless)}) do nothing`;
    text = `insert into ${nameOf(table)} (${columns.map(nameOf).join(', ')}) values (${places.join(', ')})${conflict}`;
    texts.set(key, text);
  }
  const { numAffectedRows } = await db.executeQuery(CompiledQuery.raw(text, Object.values(row)));
  return numAffectedRows !== 0n;
}

function nameOf(camelCase: string): string {
  return `"${camelCase.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}"`;
}
