/** The files of briefs. Their bytes lie in parts of equal size, written while a file arrives and read one at a time. */
import type { BriefFile, FileFault } from '../../../../domain/files/client-file.ts';
import { fileLimits } from '../../../../domain/files/client-file.ts';
import { engineOf } from '../engine/engine.ts';
import type { BriefFilesTable, Handle, Time } from '../rows/schema.ts';

/** Few statements a file, and little memory for each of those on their way. */
export const partBytes = 192 * 1024;

/** What a row costs beside its bytes: without it a flood of tiny files would count as nothing. */
const rowBytes = 4 * 1024;

export type FileRoom = {
  /** Of all files of the product. */
  inAll: number;
  /** Of what one sender adds in a day. */
  ofSender: number;
};

export type NewFile = Pick<BriefFilesTable, 'id' | 'briefId' | 'source' | 'sender' | 'addedAt'> & {
  room: FileRoom;
  /** The brief's private link must still be this one. */
  link?: string | undefined;
  /** Files that began to arrive before then and are not whole were given up. */
  staleBefore: Time;
  /** Of what is remembered of the sender. */
  since: Time;
};

/** A file begins to arrive: its row, or why there is no room for it. */
export const beginFile = {
  module: import.meta.url,
  name: 'beginFile',
  async run(
    tx: Handle,
    { room, link, staleBefore, since, ...file }: NewFile,
  ): Promise<FileFault | undefined> {
    const sought = tx
      .selectFrom('briefs')
      .select(['deletedAt', 'accessTokenHash'])
      .where('id', '=', file.briefId);
    // Its erasure, and other files that begin, wait for the end of this transaction.
    const brief = await (engineOf(tx) === 'postgres' ? sought.forUpdate() : sought).executeTakeFirst();
    if (!brief || brief.deletedAt !== null || (link !== undefined && link !== brief.accessTokenHash))
      return 'files-closed';
    await giveUpFiles(tx, staleBefore);
    const own = await weigh(tx, { briefId: file.briefId });
    if (own.count >= fileLimits.filesOfBrief) return 'files-too-many';
    if (own.bytes >= fileLimits.bytesOfBrief) return 'files-full';
    if (file.sender !== '' && weightOf(await weigh(tx, { sender: file.sender, since })) >= room.ofSender)
      return 'files-of-sender';
    if (weightOf(await weigh(tx, {})) >= room.inAll) return 'files-no-room';
    await tx
      .insertInto('briefFiles')
      .values({
        ...file,
        name: '',
        kind: 'text',
        size: 0,
        sha256: '',
        isWhole: 0,
        letterId: null,
        materialId: null,
        downloadedAt: null,
        preview: null,
      })
      .execute();
    return undefined;
  },
};

type Weight = { count: number; bytes: number };
const weightOf = ({ count, bytes }: Weight): number => bytes + count * rowBytes;

/** Of what is kept or arrives. */
async function weigh(
  db: Handle,
  { briefId, sender, since }: { briefId?: string; sender?: string; since?: Time },
): Promise<Weight> {
  let query = db
    .selectFrom('briefFiles')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.sum<number>('size').as('bytes')]);
  if (briefId !== undefined) query = query.where('briefId', '=', briefId);
  if (sender !== undefined) query = query.where('sender', '=', sender);
  if (since !== undefined) query = query.where('addedAt', '>=', since);
  const { count, bytes } = await query.executeTakeFirstOrThrow();
  return { count: Number(count), bytes: Number(bytes ?? 0) };
}

const givenUpAtOnce = 5;

/** Of uploads whose server ended before they did. */
async function giveUpFiles(tx: Handle, before: Time): Promise<number> {
  const stale = await tx
    .selectFrom('briefFiles')
    .select('id')
    .where('isWhole', '=', 0)
    .where('addedAt', '<', before)
    .limit(givenUpAtOnce)
    .execute();
  for (const { id } of stale) await dropFile.run(tx, { id });
  return stale.length;
}

export type NewPart = { fileId: string; briefId: string; part: number; bytes: string; size: number };

/** False when the file is gone, because its brief is; `files-full` when the brief holds as much as it may. */
export const saveFilePart = {
  module: import.meta.url,
  name: 'saveFilePart',
  // Briefs that wait come first.
  isUnhurried: true,
  async run(tx: Handle, { size, briefId, ...part }: NewPart): Promise<FileFault | undefined> {
    const grown = await tx
      .updateTable('briefFiles')
      .set(({ eb }) => ({ size: eb('size', '+', size) }))
      .where('id', '=', part.fileId)
      .executeTakeFirst();
    if (grown.numUpdatedRows === 0n) return 'files-closed';
    if ((await weigh(tx, { briefId })).bytes > fileLimits.bytesOfBrief) return 'files-full';
    await tx.insertInto('briefFileParts').values(part).execute();
    return undefined;
  },
};

/** With its parts. False if there is none, or only one that the owner has downloaded or the client did not add. */
export const dropFile = {
  module: import.meta.url,
  name: 'dropFile',
  async run(tx: Handle, { id, ofClient }: { id: string; ofClient?: { briefId: string } }): Promise<boolean> {
    let query = tx.deleteFrom('briefFiles').where('id', '=', id);
    if (ofClient)
      query = query
        .where('briefId', '=', ofClient.briefId)
        .where('source', '=', 'client')
        .where('isWhole', '=', 1)
        .where('downloadedAt', 'is', null);
    const { numDeletedRows } = await query.executeTakeFirst();
    if (numDeletedRows === 0n) return false;
    await tx.deleteFrom('briefFileParts').where('fileId', '=', id).execute();
    return true;
  },
};

const orphansAtOnce = 24;

/** Parts whose file went with its brief, so many at a time. Gives back how many went. */
export const dropOrphanedParts = {
  module: import.meta.url,
  name: 'dropOrphanedParts',
  isUnhurried: true,
  async run(tx: Handle): Promise<number> {
    const orphans = await tx
      .selectFrom('briefFileParts')
      .select(['fileId', 'part'])
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('briefFiles').select('id').whereRef('briefFiles.id', '=', 'briefFileParts.fileId'),
          ),
        ),
      )
      .limit(orphansAtOnce)
      .execute();
    for (const { fileId, part } of orphans)
      await tx.deleteFrom('briefFileParts').where('fileId', '=', fileId).where('part', '=', part).execute();
    return orphans.length;
  },
};

type WholeFile = Pick<BriefFile, 'id' | 'name' | 'kind' | 'sha256' | 'letterId' | 'materialId'>;

/** Call it inside a transaction. */
export async function finishFile(tx: Handle, { id, ...file }: WholeFile): Promise<BriefFile | undefined> {
  await tx
    .updateTable('briefFiles')
    .set({ ...file, isWhole: 1 })
    .where('id', '=', id)
    .execute();
  return findFile(tx, id);
}

export const listed = [
  'id',
  'name',
  'kind',
  'size',
  'sha256',
  'source',
  'addedAt',
  'letterId',
  'materialId',
  'downloadedAt',
] as const;

async function findFile(db: Handle, id: string): Promise<BriefFile | undefined> {
  return db.selectFrom('briefFiles').select(listed).where('id', '=', id).executeTakeFirst();
}

/** The same bytes under the same name. */
export function findTwin(
  db: Handle,
  briefId: string,
  { name, sha256 }: Pick<BriefFile, 'name' | 'sha256'>,
): Promise<BriefFile | undefined> {
  return db
    .selectFrom('briefFiles')
    .select(listed)
    .where('briefId', '=', briefId)
    .where('sha256', '=', sha256)
    .where('name', '=', name)
    .where('isWhole', '=', 1)
    .executeTakeFirst();
}

/** Those that are whole, oldest first, by brief. */
export async function listFiles(
  db: Handle,
  briefIds: readonly string[],
): Promise<(BriefFile & { briefId: string })[]> {
  if (briefIds.length === 0) return [];
  return db
    .selectFrom('briefFiles')
    .select([...listed, 'briefId'])
    .where('briefId', 'in', [...briefIds])
    .where('isWhole', '=', 1)
    .orderBy('briefId')
    .orderBy('addedAt')
    .orderBy('id')
    .execute();
}

export async function readFilePart(db: Handle, fileId: string, part: number): Promise<Buffer | undefined> {
  const found = await db
    .selectFrom('briefFileParts')
    .select('bytes')
    .where('fileId', '=', fileId)
    .where('part', '=', part)
    .executeTakeFirst();
  return found && Buffer.from(found.bytes, 'base64');
}
