/** Letters that gather what a client added on the client page. */
import type { Handle } from '../rows/schema.ts';
import { renewEntries } from '../search/entries.ts';
import { listLetters, type LetterRecord } from './letters.ts';

/** The one that the owner has not dealt with yet. */
export async function findOpenFileLetter(tx: Handle, briefId: string): Promise<LetterRecord | undefined> {
  const letters = await listLetters(tx, [briefId]);
  return letters.findLast(({ kind, handledAt }) => kind === 'client-files' && handledAt === null);
}

/** Everything in it was taken back. Call it inside a transaction. */
export async function dropFileLetter(
  tx: Handle,
  { id, briefId }: Pick<LetterRecord, 'id' | 'briefId'>,
): Promise<void> {
  await tx.deleteFrom('letters').where('id', '=', id).execute();
  await renewEntries(tx, 'brief', [briefId]);
}
