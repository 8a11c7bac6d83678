/** What a client does with files and materials on the client page. */
import type { BriefFile, FileFault } from '../../../domain/files/client-file.ts';
import { isMissing, materialLimits, tickedLine } from '../../../domain/files/material.ts';
import { isWellFormedText } from '../../../domain/text/text-rules.ts';
import type { FileRefusalCode } from '../../../words/file-refusals.ts';
import type { Handle, Store } from '../../platform/store/database.ts';
import { dropFile, listFiles } from '../../platform/store/tables/brief-files.ts';
import type { BriefRecord } from '../../platform/store/tables/brief-record.ts';
import { findBriefToChange } from '../../platform/store/tables/briefs.ts';
import { noteUnfinished } from '../../platform/store/tables/erasure.ts';
import { findBriefFile } from '../../platform/store/tables/file-access.ts';
import { findMaterial, tickMaterial } from '../../platform/store/tables/materials.ts';
import { appendActivity } from '../../platform/store/tables/activity.ts';
import { gatherInLetter, renewFileLetter } from './file-letters.ts';
import { keepFile, type KeptFile } from './keep-file.ts';

export type Client = { store: Store; brief: BriefRecord; ownerAddress: string };

export type AddedFile = {
  name: string;
  stream: AsyncIterable<Uint8Array>;
  /** The line of materials that it was added to; empty: none. */
  materialId: string;
  sender: string;
};

/** The line of materials that a form names; what is no line any more counts as none. */
export async function lineOf({ store, brief }: Client, named: string): Promise<string> {
  return (await findMaterial(store.db, brief.id, named))?.id ?? '';
}

export async function addFile(
  { store, brief, ownerAddress }: Client,
  { materialId, ...file }: AddedFile,
): Promise<KeptFile> {
  const material = await findMaterial(store.db, brief.id, materialId);
  const kept = await keepFile(
    { store },
    {
      ...file,
      briefId: brief.id,
      source: 'client',
      materialId: material?.id ?? null,
      ...(brief.accessTokenHash === null ? {} : { link: brief.accessTokenHash }),
      onKept: async (tx, { id }, { name }) => {
        const at = new Date().toISOString();
        const letterId = await gatherInLetter(tx, id, { line: name, at, ownerAddress });
        if (material)
          await tickMaterial(tx, material.id, { doneAt: at, done: 'file', words: '', letterId: null });
        return { letterId };
      },
    },
  );
  // The same file again, now for a line that waits for it.
  if (kept.ok && !kept.isNew && material && isMissing(material))
    await store.transaction((tx) =>
      tickMaterial(tx, material.id, { doneAt: kept.file.addedAt, done: 'file', words: '', letterId: null }),
    );
  return kept;
}

/** Only what the client added and the owner has not downloaded. */
export function takeFileBack(
  { store, brief }: Pick<Client, 'store' | 'brief'>,
  fileId: string,
): Promise<Extract<FileRefusalCode, 'file-not-found' | 'file-downloaded'> | undefined> {
  return store.transaction(async (tx) => {
    const file = (await isOpen(tx, brief)) ? await findBriefFile(tx, brief.id, fileId) : undefined;
    if (!file) return 'file-not-found';
    if (!(await dropFile.run(tx, { id: file.id, ofClient: { briefId: brief.id } }))) return 'file-downloaded';
    await leaveFile(tx, brief.id, file);
    await noteUnfinished(tx);
    await appendActivity(tx, {
      ...{ at: new Date().toISOString(), actor: 'visitor', action: 'file-removed' },
      ...{ subjectKind: 'brief', subjectId: brief.id, detail: { name: file.name } },
    });
    return undefined;
  });
}

/** A file is gone: its line of materials may be missing again, and its letter is a line shorter. */
export async function leaveFile(
  tx: Handle,
  briefId: string,
  { materialId, letterId }: Pick<BriefFile, 'materialId' | 'letterId'>,
): Promise<void> {
  await renewFileLetter(tx, briefId, letterId);
  if (materialId === null) return;
  const others = (await listFiles(tx, [briefId])).filter((file) => file.materialId === materialId);
  const material = await findMaterial(tx, briefId, materialId);
  if (material?.done === 'file' && others.length === 0)
    await tickMaterial(tx, materialId, { doneAt: null, done: null, words: '', letterId: null });
}

type Ticked = { materialId: string; words: string; isMissing: boolean };

/** Ticks a line off without a file, or takes that back. The same again changes nothing. */
export function tickElsewhere(
  { store, brief, ownerAddress }: Client,
  { materialId, words, isMissing: isTakenBack }: Ticked,
): Promise<FileFault | 'material-not-found' | undefined> {
  return store.transaction(async (tx) => {
    if (!(await isOpen(tx, brief))) return 'files-closed';
    const material = await findMaterial(tx, brief.id, materialId);
    if (!material) return 'material-not-found';
    if (isTakenBack && material.done === 'elsewhere') {
      await tickMaterial(tx, material.id, { doneAt: null, done: null, words: '', letterId: null });
      await renewFileLetter(tx, brief.id, material.letterId);
    }
    if (isTakenBack || !isMissing(material)) return undefined;
    const at = new Date().toISOString();
    const said = Array.from(isWellFormedText(words) ? words.trim() : '')
      .slice(0, materialLimits.words)
      .join('');
    const line = tickedLine({ name: material.name, words: said });
    const letterId = await gatherInLetter(tx, brief.id, { line, at, ownerAddress });
    await tickMaterial(tx, material.id, { doneAt: at, done: 'elsewhere', words: said, letterId });
    return undefined;
  });
}

/** The link still holds. The brief's row is locked from here on. */
async function isOpen(tx: Handle, { id, accessTokenHash }: BriefRecord): Promise<boolean> {
  const brief = await findBriefToChange(tx, id);
  return brief !== undefined && brief.deletedAt === null && brief.accessTokenHash === accessTokenHash;
}
