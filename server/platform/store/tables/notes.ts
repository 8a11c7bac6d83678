import { newId } from '../rows/identifiers.ts';
import { renewEntries } from '../search/entries.ts';
import type { BriefNotesTable, Handle, Time } from '../rows/schema.ts';

export type BriefNote = BriefNotesTable;

/** A row of its own for every note, so that two people writing at once both keep theirs. Undefined: no such brief. */
export async function appendNote(
  db: Handle,
  {
    writtenBy = null,
    ...note
  }: Omit<BriefNote, 'id' | 'createdAt' | 'writtenBy'> & {
    createdAt: Time;
    writtenBy?: string | null;
  },
): Promise<BriefNote | undefined> {
  const brief = await db
    .updateTable('briefs')
    .set({ updatedAt: note.createdAt, lastActivityAt: note.createdAt })
    .where('id', '=', note.briefId)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
  if (brief.numUpdatedRows === 0n) return undefined;
  const row = { id: newId(), ...note, writtenBy };
  await db.insertInto('briefNotes').values(row).execute();
  await renewEntries(db, 'brief', [note.briefId]);
  return row;
}

/** Oldest first; undated notes of the former database come before all others. */
export async function listNotes(db: Handle, briefId: string): Promise<BriefNote[]> {
  return (await listNotesOf(db, [briefId])).get(briefId) ?? [];
}

/** For an export of many briefs at once. */
export async function listNotesOf(db: Handle, briefIds: string[]): Promise<Map<string, BriefNote[]>> {
  const byBrief = new Map<string, BriefNote[]>(briefIds.map((id) => [id, []]));
  if (briefIds.length === 0) return byBrief;
  const notes = await db
    .selectFrom('briefNotes')
    .selectAll()
    .where('briefId', 'in', briefIds)
    .orderBy('createdAt', (order) => order.asc().nullsFirst())
    .orderBy('id')
    .execute();
  for (const note of notes) byBrief.get(note.briefId)?.push(note);
  return byBrief;
}
