/** Compresses what the build made once, as tightly as possible, so that no request has to wait for it. */
import { glob, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

export async function compressAssets(folder: string): Promise<void> {
  for await (const name of glob('**/*.{js,css,svg,ico,webmanifest}', { cwd: folder })) {
    const file = join(folder, name);
    const contents = await readFile(file);
    const [br, gz] = await Promise.all([compressBrotli(contents), compressGzip(contents, { level: 9 })]);
    await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
  }
}
