/** Compresses what is served often with the highest effort, and what is made for one request quickly. */
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { dayMs } from '../../../domain/text/durations.ts';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

export type Compressed = { br: Buffer; gzip: Buffer };

/** Needs 1 ms, where the highest effort needs 90; the page is 16 % larger. Brotli as quick as that is no smaller. */
export async function compressQuickly(body: Buffer): Promise<Pick<Compressed, 'gzip'>> {
  return { gzip: await compressGzip(body) };
}

/** Of brotli, for what is asked for most and for the other pages. */
export type Effort = { most: number; others: number };

/** The second needs a third of the time of the first, and is 2 % larger. */
export const bestEffort: Effort = {
  most: constants.BROTLI_MAX_QUALITY,
  others: constants.BROTLI_MAX_QUALITY - 1,
};
/** A hundredth of the time of the highest, and 15 % larger. */
export const quickEffort: Effort = { most: 4, others: 4 };

export async function compress(body: Buffer, quality: number = bestEffort.most): Promise<Compressed> {
  const [br, gz] = await Promise.all([
    compressBrotli(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: quality,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      },
    }),
    compressGzip(body, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  return { br, gzip: gz };
}

/** The highest effort, but for what was compressed a moment before: a draft is weighed after every change of any part. */
export function createRecentCompressor(kept = 4): (body: Buffer) => Promise<Compressed> {
  const recent = new Map<string, Promise<Compressed>>();
  return (body) => {
    const hash = createHash('sha256').update(body).digest('hex');
    const compressed = recent.get(hash) ?? compress(body);
    recent.delete(hash);
    recent.set(hash, compressed);
    for (const oldest of recent.keys()) if (recent.size > kept) recent.delete(oldest);
    return compressed;
  };
}

/** A process that was killed leaves files that no later one removes by name. */
const forgottenAfterMs = 30 * dayMs;

export type CompressedCache = ReturnType<typeof createCompressedCache>;

/** Caches results in a folder by content, so that the next start does not wait for brotli. */
export function createCompressedCache(folder: string, effort: Effort = bestEffort) {
  let used = new Set<string>();
  let usedBefore: Set<string> | undefined;
  /** Of pages that were replaced before all of them had been compressed. */
  const abandoned = new Set<string>();
  const pathsOf = (name: string) => [join(folder, `${name}.br`), join(folder, `${name}.gz`)] as const;

  function nameOf(body: Buffer, quality: number): string {
    const hash = createHash('sha256').update(body).digest('hex');
    // Servers of either effort may use the same folder.
    return effort === bestEffort ? hash : `${hash}-${quality}`;
  }

  async function find(name: string): Promise<Compressed | undefined> {
    used.add(name);
    try {
      const [br, gz] = await Promise.all(pathsOf(name).map((path) => readFile(path)));
      return { br: br!, gzip: gz! };
    } catch {
      return undefined;
    }
  }

  async function compressThrough(body: Buffer, quality: number): Promise<Compressed> {
    const name = nameOf(body, quality);
    const known = await find(name);
    if (known) return known;
    const compressed = await compress(body, quality);
    const [brPath, gzPath] = pathsOf(name);
    // If the folder cannot be written, only the next start is slower.
    await Promise.all([writeWhole(brPath, compressed.br), writeWhole(gzPath, compressed.gzip)]).catch(
      () => {},
    );
    return compressed;
  }

  /** At the start: other servers may use the same folder, so that only age tells what nobody uses. */
  async function removeAged(): Promise<void> {
    const now = new Date();
    for (const path of [...used].flatMap(pathsOf)) await utimes(path, now, now);
    for (const path of (await readdir(folder)).map((file) => join(folder, file)))
      if (now.getTime() - (await stat(path)).mtimeMs > forgottenAfterMs) await rm(path, { force: true });
  }

  async function remove(names: string[]): Promise<void> {
    for (const path of names.flatMap(pathsOf)) await rm(path, { force: true });
  }

  return {
    compress: (body: Buffer) => compressThrough(body, effort.most),
    compressSooner: (body: Buffer) => compressThrough(body, effort.others),
    /** What is not known yet is compressed quickly, and not kept. */
    compressForNow: async (body: Buffer) =>
      (await find(nameOf(body, effort.most))) ?? compress(body, quickEffort.most),
    /** Call it when the pages are replaced before every one has been compressed. */
    abandon(): void {
      for (const name of used) abandoned.add(name);
      used = new Set();
    },
    /** Call it when every page has been compressed: what only the pages before them used goes. */
    async removeUnused(): Promise<void> {
      const kept = used;
      const former = [...(usedBefore ?? []), ...abandoned].filter((name) => !kept.has(name));
      const removing = usedBefore ? remove(former) : removeAged();
      usedBefore = kept;
      used = new Set();
      abandoned.clear();
      // What cannot be removed only uses space.
      await removing.catch(() => {});
    },
  };
}

/** Renamed into place, so that a process that dies while writing leaves no incomplete file. */
async function writeWhole(file: string, body: Buffer): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const draft = `${file}.${process.pid}`;
  await writeFile(draft, body);
  await rename(draft, file);
}
