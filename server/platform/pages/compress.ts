/** Compressed as far as it goes, because it is done once. */
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

/** The same through a folder of results by content, so that the second start does not wait for brotli again. */
export async function compressThrough(folder: string, body: Buffer): Promise<Compressed> {
  const file = join(folder, createHash('sha256').update(body).digest('hex'));
  try {
    const [br, gz] = await Promise.all([readFile(`${file}.br`), readFile(`${file}.gz`)]);
    return { br, gzip: gz };
  } catch {
    const compressed = await compress(body);
    // A folder that cannot be written costs time at the next start, nothing else.
    await Promise.all([keep(`${file}.br`, compressed.br), keep(`${file}.gz`, compressed.gzip)]).catch(
      () => {},
    );
    return compressed;
  }
}

/** Renamed into place: a process that dies while writing must not leave half a page for the next one. */
async function keep(file: string, body: Buffer): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const draft = `${file}.${process.pid}`;
  await writeFile(draft, body);
  await rename(draft, file);
}
