/** Files that were asked for lately, in memory as long as they are small enough together. */
import type { PictureFormat } from '../../../domain/content/picture.ts';
import { minuteMs } from '../../../domain/text/durations.ts';

export type KeptFile = { format: PictureFormat; bytes: Buffer };

const mostBytes = 24 * 1024 * 1024;
/** A picture that was removed is then asked for, and not found, again. */
const longestMs = 10 * minuteMs;

export function createKeptFiles({ most = mostBytes, lifetimeMs = longestMs } = {}) {
  // In the order in which they were last asked for.
  const files = new Map<string, { file: KeptFile; since: number }>();
  let bytes = 0;

  function forget(name: string): void {
    bytes -= files.get(name)?.file.bytes.length ?? 0;
    files.delete(name);
  }

  return {
    find(name: string): KeptFile | undefined {
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
    add(name: string, file: KeptFile): void {
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
