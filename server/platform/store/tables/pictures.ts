/** The owner's pictures. Their bytes are read only where one file is served. */
import { sql } from 'kysely';
import { pictureUrl, type Picture, type PictureFormat } from '../../../../domain/content/picture.ts';
import { isBehind } from '../rows/in-batches.ts';
import { newId } from '../rows/identifiers.ts';
import type { Handle, PictureFilesTable, Time } from '../rows/schema.ts';

export type NewPicture = {
  width: number;
  height: number;
  createdAt: Time;
  files: (Omit<PictureFilesTable, 'bytes' | 'pictureId'> & { bytes: Uint8Array })[];
};

/** Call it inside a transaction. */
export async function insertPicture(tx: Handle, { files, ...picture }: NewPicture): Promise<string> {
  const id = newId();
  await tx
    .insertInto('pictures')
    .values({ id, ...picture })
    .execute();
  // One at a time, or a single statement would hold them all.
  for (const { bytes, ...file } of files)
    await tx
      .insertInto('pictureFiles')
      .values({ ...file, pictureId: id, bytes: Buffer.from(bytes).toString('base64') })
      .execute();
  return id;
}

/** The picture with this file, as young as if it had come now; undefined when there is none. */
export async function renewPicture(db: Handle, fileName: string, now: Time): Promise<string | undefined> {
  const renewed = await db
    .updateTable('pictures')
    .set({ createdAt: now })
    .where('id', 'in', (query) =>
      query.selectFrom('pictureFiles').select('pictureId').where('name', '=', fileName),
    )
    .returning('id')
    .executeTakeFirst();
  return renewed?.id;
}

export async function findPicture(db: Handle, id: string): Promise<Picture | undefined> {
  return (await findPictures(db, [id]))[0];
}

/** Those that there are, in no order. */
export async function findPictures(db: Handle, ids: readonly string[]): Promise<Picture[]> {
  if (ids.length === 0) return [];
  const pictures = await db
    .selectFrom('pictures')
    .select(['id', 'width', 'height'])
    .where('id', 'in', [...ids])
    .execute();
  const files = await db
    .selectFrom('pictureFiles')
    .select(['pictureId', 'name', 'format', 'width', 'height', 'size'])
    .where('pictureId', 'in', [...ids])
    .orderBy('format')
    .orderBy('width')
    .execute();
  return pictures.map((picture) => ({
    ...picture,
    files: files
      .filter(({ pictureId }) => pictureId === picture.id)
      .map(({ pictureId: _of, name, ...file }) => ({ url: pictureUrl(name), ...file })),
  }));
}

export type PictureFileInfo = { format: PictureFormat; size: number };

export function findPictureFile(db: Handle, name: string): Promise<PictureFileInfo | undefined> {
  return db.selectFrom('pictureFiles').select(['format', 'size']).where('name', '=', name).executeTakeFirst();
}

/** `from` and `length` are multiples of three, because the bytes are stored as base64. Undefined if the file is gone. */
export async function readPictureBytes(
  db: Handle,
  name: string,
  { from, length }: { from: number; length: number },
): Promise<Buffer | undefined> {
  const part = sql<string>`substr(bytes, ${(from / 3) * 4 + 1}, ${(length / 3) * 4})`.as('part');
  const found = await db.selectFrom('pictureFiles').select(part).where('name', '=', name).executeTakeFirst();
  return found && Buffer.from(found.part, 'base64');
}

type Place = { createdAt: Time; id: string };

/** Those that came before then, oldest first, so many at a time. */
export function listPicturesBefore(
  db: Handle,
  before: Time,
  after: Place | undefined,
  limit: number,
): Promise<Place[]> {
  let query = db.selectFrom('pictures').select(['createdAt', 'id']).where('createdAt', '<', before);
  if (after) query = query.where(isBehind({ createdAt: after.createdAt, id: after.id }));
  return query.orderBy('createdAt').orderBy('id').limit(limit).execute();
}

/** Their files go with them. One that was uploaded again meanwhile stays. */
export async function deletePictures(db: Handle, ids: readonly string[], before: Time): Promise<number> {
  if (ids.length === 0) return 0;
  const { numDeletedRows } = await db
    .deleteFrom('pictures')
    .where('id', 'in', [...ids])
    .where('createdAt', '<', before)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
