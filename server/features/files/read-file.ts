/** Reads a stored file, part by part. */
import type { BriefFile } from '../../../domain/files/client-file.ts';
import type { Store } from '../../platform/store/database.ts';
import { partBytes, readFilePart } from '../../platform/store/tables/brief-files.ts';
import type { ReadAt } from './zip-directory.ts';

/** The part read last is kept: headers of an archive lie close together. */
export function readerOf(readPart: (index: number) => Promise<Buffer | undefined>): ReadAt {
  let known: { index: number; bytes: Buffer } | undefined;
  async function partAt(index: number): Promise<Buffer> {
    if (known?.index !== index) known = { index, bytes: (await readPart(index)) ?? Buffer.alloc(0) };
    return known.bytes;
  }
  return async (from, length) => {
    const pieces: Buffer[] = [];
    for (let at = from; at < from + length;) {
      const part = await partAt(Math.floor(at / partBytes));
      const piece = part.subarray(at % partBytes, (at % partBytes) + from + length - at);
      if (piece.length === 0) break;
      pieces.push(piece);
      at += piece.length;
    }
    return Buffer.concat(pieces);
  };
}

export async function* partsOf(
  { db }: Pick<Store, 'db'>,
  { id, size }: Pick<BriefFile, 'id' | 'size'>,
): AsyncGenerator<Buffer> {
  for (let part = 0; part * partBytes < size; part++) {
    const bytes = await readFilePart(db, id, part);
    if (!bytes) throw new Error('the file was removed while it was sent');
    yield bytes;
  }
}
