/** Judges a file by its content while it arrives, in memory for two parts and for an archive's directory. */
import { isProgramName } from '../../../domain/files/file-name.ts';
import type { FileFault, FileKind } from '../../../domain/files/client-file.ts';
import { beginningOf, headBytes } from './file-kind.ts';
import { createScan, type Scan } from './scan.ts';
import { findDirectory, judgeZip, type ReadAt } from './zip-directory.ts';

export const isFault = (verdict: string): verdict is FileFault => /^files?-/.test(verdict);

export type Judge = {
  take(part: Buffer): FileFault | undefined;
  finish(readAt: ReadAt, size: number): Promise<FileKind | FileFault>;
};

export function createJudge(name: string): Judge {
  let scan: Scan | undefined;
  let isZip = false;
  return {
    take(part) {
      if (!scan) {
        const beginning = beginningOf(part.subarray(0, headBytes));
        if (isFault(beginning)) return beginning;
        if (beginning === 'text' && isProgramName(name)) return 'file-script';
        isZip = beginning === 'zip';
        scan = createScan(beginning);
      }
      return scan.take(part);
    },
    async finish(readAt, size) {
      const verdict = scan?.finish() ?? 'file-empty';
      if (isFault(verdict)) return verdict;
      if (isZip) return judgeZip(readAt, size);
      // An archive's directory at the end of another kind: the file is two things at once.
      return (await findDirectory(readAt, size)) ? 'file-mixed' : verdict;
    },
  };
}
