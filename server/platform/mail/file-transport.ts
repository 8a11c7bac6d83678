/** Without a mail server every mail becomes a file, so that a first start shows what would have been sent. */
import { chmod, mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Transport } from './transport.ts';
import { wordsOf } from './outcome.ts';

export function createFileTransport(folder: string): Transport {
  return {
    kind: 'file',
    openLane: () => ({
      async send(mail, beforeBody) {
        await beforeBody?.();
        const path = join(folder, `${mail.id}.eml`);
        try {
          await mkdir(folder, { recursive: true, mode: 0o700 });
          await chmod(folder, 0o700);
          // Renamed when whole, so that a file is never half a mail.
          await writeFile(`${path}.part`, mail.raw, { mode: 0o600 });
          await rename(`${path}.part`, path);
          return { result: 'accepted', words: path, isFile: true };
        } catch (error) {
          return { result: 'unreachable', words: wordsOf(error) };
        }
      },
      close() {},
    }),
  };
}
