/** Stores the owner's pictures; all files of a picture are stored in one transaction. */
import { createHash } from 'node:crypto';
import type { Picture, PictureFault } from '../../../domain/content/picture.ts';
import type { Store } from '../../platform/store/database.ts';
import { StorageError } from '../../platform/store/engine/errors.ts';
import {
  deletePictures,
  findPicture,
  findPictureFile,
  readPictureBytes,
  insertPicture,
  listPicturesBefore,
  renewPicture,
  type NewPicture,
  type PictureFileInfo,
} from '../../platform/store/tables/pictures.ts';
import type { EncodedAs, EncodedFile } from './encode-protocol.ts';
import type { Encoder } from './encoder.ts';

type Upload = { bytes: Uint8Array; gone: AbortSignal; encodedAs?: EncodedAs; now?: Date };
export type StoredPicture = { picture: Picture; isNew: boolean };

export async function storeUpload(
  store: Store,
  encoder: Encoder,
  { bytes, gone, encodedAs, now = new Date() }: Upload,
): Promise<StoredPicture | PictureFault | 'stopped'> {
  const encoded = await encoder.encode(bytes, gone, encodedAs);
  if (typeof encoded === 'string') return encoded;
  return storeFiles(store, encoded, now);
}

/** Files that the encoder has made. */
export function storeFiles(store: Store, files: EncodedFile[], now: Date): Promise<StoredPicture> {
  const picture = newPicture(files, now);
  return storePicture(store, picture).catch((error: unknown) => {
    // Another server has stored the same picture at the same moment.
    if (error instanceof StorageError && error.code === 'constraint') return storePicture(store, picture);
    throw error;
  });
}

function storePicture(store: Store, picture: NewPicture): Promise<StoredPicture> {
  return store.transaction(async (tx) => {
    const known = await renewPicture(tx, picture.files[0]!.name, picture.createdAt);
    const id = known ?? (await insertPicture(tx, picture));
    return { picture: (await findPicture(tx, id))!, isNew: known === undefined };
  });
}

function newPicture(encoded: EncodedFile[], now: Date): NewPicture {
  const files = named(encoded);
  const { width, height } = files.reduce((one, other) => (other.width > one.width ? other : one));
  return { width, height, createdAt: now.toISOString(), files };
}

/**
 * Each name depends on all files of the picture: two similar pictures may be equal in the smallest size, and would
 * share a file that is deleted with either. They share their beginning, because a page that shows them is compressed.
 */
function named(files: EncodedFile[]): NewPicture['files'] {
  const all = createHash('sha256');
  for (const { bytes } of files) all.update(bytes);
  const whole = all.digest('base64url').slice(0, 22);
  return files.map((file) => ({
    ...file,
    name: `${whole}-${file.width}.${file.format}`,
    size: file.bytes.length,
  }));
}

export function readPicture({ db }: Store, id: string): Promise<Picture | undefined> {
  return findPicture(db, id);
}

/** Divisible by three, as base64 demands. */
const partBytes = 192 * 1024;

export type OpenFile = PictureFileInfo & { parts(): AsyncGenerator<Buffer> };

/** The bytes are read in parts while they are sent: visitors with slow connections must not fill the memory. */
export async function openPictureFile({ db }: Store, name: string): Promise<OpenFile | undefined> {
  const info = await findPictureFile(db, name);
  async function* parts() {
    for (let from = 0; from < info!.size; from += partBytes) {
      const part = await readPictureBytes(db, name, { from, length: partBytes });
      if (!part) throw new Error('the picture was removed while it was sent');
      yield part;
    }
  }
  return info && { ...info, parts };
}

const lookedAtOnce = 500;
/** Deleting the bytes is slow and blocks other writes, so only a few go in one transaction. */
const forgottenAtOnce = 10;

/** Removes pictures that are not in `used` and older than `olderThan`: a new upload may not be in the draft yet. */
export async function forgetUnusedPictures(
  { db }: Store,
  used: ReadonlySet<string>,
  olderThan: Date,
): Promise<number> {
  const before = olderThan.toISOString();
  let forgotten = 0;
  let page: Awaited<ReturnType<typeof listPicturesBefore>> = [];
  do {
    page = await listPicturesBefore(db, before, page.at(-1), lookedAtOnce);
    const unused = page.map(({ id }) => id).filter((id) => !used.has(id));
    for (let from = 0; from < unused.length; from += forgottenAtOnce)
      forgotten += await deletePictures(db, unused.slice(from, from + forgottenAtOnce), before);
  } while (page.length === lookedAtOnce);
  return forgotten;
}
