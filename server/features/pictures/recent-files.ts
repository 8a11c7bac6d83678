/** A cache of recently requested picture files, limited to 24 MB in all. */
import type { PictureFormat } from '../../../domain/content/picture.ts';
import { minuteMs } from '../../../domain/text/durations.ts';

export type RecentFile = { format: PictureFormat; bytes: Buffer };

const mostBytes = 24 * 1024 * 1024;
/** A removed picture is served from the cache for at most this long. */
const longestMs = 10 * minuteMs;

export function createRecentFiles({ most = mostBytes, lifetimeMs = longestMs } = {}) {
  // Least recently requested first.
  const files = new Map<string, { file: RecentFile; since: number }>();
  let bytes = 0;

  function forget(name: string): void {
    bytes -= files.get(name)?.file.bytes.length ?? 0;
    files.delete(name);
  }

  return {
    find(name: string): RecentFile | undefined {
      const known = files.get(name);
      if (!known) return undefined;
      if (performance.now() - known.since > lifetimeMs) {
        forget(name);
        return undefined;
      }
      files.delete(name);
      files.set(name, known);
      return known.file;
    },
    add(name: string, file: RecentFile): void {
      forget(name);
      files.set(name, { file, since: performance.now() });
      bytes += file.bytes.length;
      for (const oldest of files.keys()) {
        if (bytes <= most) return;
        forget(oldest);
      }
    },
    bytes: () => bytes,
  };
}
