/** Compresses with the highest effort, because each file is compressed once. */
import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

export type Compressed = { br: Buffer; gzip: Buffer };

export async function compress(body: Buffer): Promise<Compressed> {
  const [br, gz] = await Promise.all([
    compressBrotli(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      },
    }),
    compressGzip(body, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  return { br, gzip: gz };
}

/** Caches results in a folder by content, so that the next start does not wait for brotli. */
export async function compressThrough(folder: string, body: Buffer): Promise<Compressed> {
  const file = join(folder, createHash('sha256').update(body).digest('hex'));
  try {
    const [br, gz] = await Promise.all([readFile(`${file}.br`), readFile(`${file}.gz`)]);
    return { br, gzip: gz };
  } catch {
    const compressed = await compress(body);
    // If the folder cannot be written, only the next start is slower.
    await Promise.all([
      writeWhole(`${file}.br`, compressed.br),
      writeWhole(`${file}.gz`, compressed.gzip),
    ]).catch(() => {});
    return compressed;
  }
}

/** Renamed into place, so that a process that dies while writing leaves no incomplete file. */
async function writeWhole(file: string, body: Buffer): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const draft = `${file}.${process.pid}`;
  await writeFile(draft, body);
  await rename(draft, file);
}
