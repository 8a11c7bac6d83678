import { sql } from 'kysely';
import type { Handle } from './schema.ts';
import { engineOf } from '../engine/engine.ts';

/** A condition for one of the given values that keeps the statement's text the same for any number of them. */
export function isOneOf(db: Handle, column: string, values: string[]) {
  const list = JSON.stringify(values);
  return engineOf(db) === 'postgres'
    ? sql<boolean>`${sql.ref(column)} in (select jsonb_array_elements_text(${list}::jsonb))`
    : sql<boolean>`${sql.ref(column)} in (select value from json_each(${list}))`;
}
