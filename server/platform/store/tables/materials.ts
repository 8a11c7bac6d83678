/** What clients were asked for by name, a row a line. */
import type { Material } from '../../../../domain/files/material.ts';
import { isWellFormedText } from '../../../../domain/text/text-rules.ts';
import { newId } from '../rows/identifiers.ts';
import type { Handle, MaterialsTable, Time } from '../rows/schema.ts';

const listed = ['id', 'name', 'askedAt', 'doneAt', 'done', 'words'] as const;

/** In the order in which they were asked for, by brief. */
export async function listMaterials(
  db: Handle,
  briefIds: readonly string[],
): Promise<(Material & Pick<MaterialsTable, 'briefId' | 'letterId'>)[]> {
  if (briefIds.length === 0) return [];
  return db
    .selectFrom('materials')
    .select([...listed, 'briefId', 'letterId'])
    .where('briefId', 'in', [...briefIds])
    .orderBy('briefId')
    .orderBy('place')
    .execute();
}

export async function findMaterial(
  db: Handle,
  briefId: string,
  id: string,
): Promise<(Material & Pick<MaterialsTable, 'letterId'>) | undefined> {
  if (!isWellFormedText(id)) return undefined;
  return db
    .selectFrom('materials')
    .select([...listed, 'letterId'])
    .where('id', '=', id)
    .where('briefId', '=', briefId)
    .executeTakeFirst();
}

/** Call it inside a transaction in which the brief is locked. */
export async function insertMaterials(
  tx: Handle,
  briefId: string,
  names: readonly string[],
  askedAt: Time,
): Promise<void> {
  const { last } = await tx
    .selectFrom('materials')
    .select(({ fn }) => fn.max('place').as('last'))
    .where('briefId', '=', briefId)
    .executeTakeFirstOrThrow();
  const first = last === null ? 0 : Number(last) + 1;
  const open = { briefId, askedAt, doneAt: null, done: null, words: '', letterId: null };
  await tx
    .insertInto('materials')
    .values(names.map((name, index) => ({ ...open, id: newId(), name, place: first + index })))
    .execute();
}

type Tick = Pick<MaterialsTable, 'doneAt' | 'done' | 'words' | 'letterId'>;

export async function tickMaterial(tx: Handle, id: string, tick: Tick): Promise<void> {
  await tx.updateTable('materials').set(tick).where('id', '=', id).execute();
}

/** False if there is no such line. */
export async function dropMaterial(tx: Handle, briefId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('materials')
    .where('id', '=', id)
    .where('briefId', '=', briefId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
