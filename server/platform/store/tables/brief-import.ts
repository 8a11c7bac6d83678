/** Adds many briefs of the former database at once; those that came in an earlier run stay as they are. */
import type { BriefRanking } from '../../../../domain/triage/ranking.ts';
import { toBriefRow, type NewBrief } from './brief-record.ts';
import { newId, newReference } from '../rows/identifiers.ts';
import type { Handle, Time } from '../rows/schema.ts';
import { addEntries } from '../search/entries.ts';
import { isOneOf } from '../rows/is-one-of.ts';

type ImportedNote = { note: string; author: string; createdAt: Time | null };
export type ImportedBrief = NewBrief & {
  originalId: string;
  ranking: BriefRanking;
  notes: ImportedNote[];
};

/** As it stands in the database now. */
export type AddedBrief = ImportedBrief & { reference: string; lastActivityAt: Time };

/** Call it inside a transaction. Gives back those that were new. */
export async function insertImportedBriefs(db: Handle, batch: ImportedBrief[]): Promise<AddedBrief[]> {
  const fresh = await withoutKnown(db, batch);
  if (fresh.length === 0) return [];
  const references = await freeReferences(db, fresh.length);
  const entries = fresh.map((brief, index) => {
    const { notes: _notes, ranking, ...columns } = brief;
    return { brief, row: toBriefRow(columns, references[index] ?? newReference(), ranking) };
  });
  const inserted = await db
    .insertInto('briefs')
    .values(entries.map(({ row }) => row))
    // Another import may be adding the same records at this moment.
    .onConflict((conflict) => conflict.column('originalId').doNothing())
    .returning('id')
    .execute();
  const ids = new Set(inserted.map(({ id }) => id));
  const added = entries.filter(({ row }) => ids.has(row.id));
  await addEntries(
    db,
    'brief',
    added.map(({ row }) => row.id),
  );
  const notes = added.flatMap(({ brief, row }) =>
    brief.notes.map((note) => ({ ...note, id: newId(), briefId: row.id })),
  );
  // A brief may carry any number of notes, and a statement only so many values.
  for (let start = 0; start < notes.length; start += 1_000)
    await db
      .insertInto('briefNotes')
      .values(notes.slice(start, start + 1_000))
      .execute();
  return added.map(({ brief, row: { reference, lastActivityAt } }) => ({
    ...brief,
    reference,
    lastActivityAt,
  }));
}

async function withoutKnown(db: Handle, batch: ImportedBrief[]): Promise<ImportedBrief[]> {
  // The first of a name stays, whether the second follows in this batch or in a later one.
  const byOriginalId = new Map(batch.toReversed().map((brief) => [brief.originalId, brief]));
  const known = await db
    .selectFrom('briefs')
    .select('originalId')
    .where(isOneOf(db, 'originalId', Array.from(byOriginalId.keys())))
    .execute();
  for (const { originalId } of known) byOriginalId.delete(originalId ?? '');
  return Array.from(byOriginalId.values()).toReversed();
}

async function freeReferences(db: Handle, count: number): Promise<string[]> {
  const references = new Set<string>();
  while (references.size < count) {
    while (references.size < count) references.add(newReference());
    const used = await db
      .selectFrom('briefs')
      .select('reference')
      .where(isOneOf(db, 'reference', Array.from(references)))
      .execute();
    for (const { reference } of used) references.delete(reference);
  }
  return Array.from(references);
}
