/** Keeps a file with its brief, whoever brings it: judged while it arrives, stored in parts, never whole in memory. */
import { createHash } from 'node:crypto';
import {
  fileLimits,
  type BriefFile,
  type FileFault,
  type FileSource,
} from '../../../domain/files/client-file.ts';
import { safeFileName } from '../../../domain/files/file-name.ts';
import { dayMs, minuteMs } from '../../../domain/text/durations.ts';
import { createTurns } from '../../platform/processes/turns.ts';
import type { Handle, Store } from '../../platform/store/database.ts';
import { newId } from '../../platform/store/rows/identifiers.ts';
import {
  beginFile,
  dropFile,
  findTwin,
  finishFile,
  partBytes,
  readFilePart,
  saveFilePart,
  type FileRoom,
} from '../../platform/store/tables/brief-files.ts';
import type { BriefRecord } from '../../platform/store/tables/brief-record.ts';
import { findBriefToChange } from '../../platform/store/tables/briefs.ts';
import { createJudge, isFault } from './judge.ts';
import { readerOf } from './read-file.ts';

export const usualRoom: FileRoom = { inAll: 2 * 1024 ** 3, ofSender: 300 * 1024 * 1024 };

export type FileServices = { store: Store; room?: FileRoom };

export type GivenFile = {
  briefId: string;
  /** As the sender calls it; what is stored is safe. */
  name: string;
  source: FileSource;
  /** Not read further than to the first fault; the caller drains or ends what is left. */
  stream: AsyncIterable<Uint8Array>;
  /** The letter it came with. */
  letterId?: string | null;
  materialId?: string | null;
  /** What tells heavy senders apart; without it only the bounds of brief and product hold. */
  sender?: string;
  /** The hash of the private link it came by, which must still hold when it is whole. */
  link?: string;
  /** In the transaction that makes it whole; what it returns is set on the file. */
  onKept?: (tx: Handle, brief: BriefRecord, file: BriefFile) => Promise<void | { letterId: string }>;
};

/** `isNew` is false where the brief has the same bytes under the same name already. */
export type KeptFile = { ok: true; file: BriefFile; isNew: boolean } | { ok: false; code: FileFault };

/** What was stored of a file that is not whole after this time is forgotten. */
const longestArrivalMs = 15 * minuteMs;

/** So much of a drawing is judged in some milliseconds; many files arrive at once. */
const judgedBytes = 48 * 1024;
const takeTurn = createTurns();

export async function keepFile(services: FileServices, given: GivenFile): Promise<KeptFile> {
  const { store, room = usualRoom } = services;
  const { briefId, name, source, sender = '', link } = given;
  const id = newId();
  const judge = createJudge(name);
  const hash = createHash('sha256');
  let [size, part] = [0, 0];

  async function savePart(bytes: Buffer): Promise<FileFault | undefined> {
    size += bytes.length;
    if (size > fileLimits.bytes) return 'file-too-big';
    for (let from = 0; from < bytes.length; from += judgedBytes) {
      await takeTurn();
      const fault = judge.take(bytes.subarray(from, from + judgedBytes));
      if (fault) return fault;
    }
    hash.update(bytes);
    const base64 = bytes.toString('base64');
    if (part === 0) {
      const now = Date.now();
      const [addedAt, since, staleBefore] = [now, now - dayMs, now - longestArrivalMs].map((at) =>
        new Date(at).toISOString(),
      ) as [string, string, string];
      const begun = { id, briefId, source, sender, addedAt, link, room, since, staleBefore };
      const hindrance = await store.run(beginFile, begun);
      if (hindrance) return hindrance;
    }
    return store.run(saveFilePart, { fileId: id, briefId, part: part++, bytes: base64, size: bytes.length });
  }

  async function keep(): Promise<KeptFile> {
    for await (const bytes of inParts(given.stream)) {
      const code = await savePart(bytes);
      if (code) return { ok: false, code };
    }
    const verdict = await judge.finish(
      readerOf((index) => readFilePart(store.db, id, index)),
      size,
    );
    if (isFault(verdict)) return { ok: false, code: verdict };
    const file = {
      id,
      name: safeFileName(name, verdict),
      kind: verdict,
      sha256: hash.digest('hex'),
      letterId: given.letterId ?? null,
      materialId: given.materialId ?? null,
    };
    return store.transaction(async (tx): Promise<KeptFile> => {
      const brief = await findBriefToChange(tx, briefId);
      const isOpen = brief && !brief.deletedAt && (link === undefined || link === brief.accessTokenHash);
      if (!isOpen) return { ok: false, code: 'files-closed' };
      const twin = await findTwin(tx, briefId, file);
      if (twin) {
        await dropFile.run(tx, { id });
        return { ok: true, file: twin, isNew: false };
      }
      const whole = await finishFile(tx, file);
      if (!whole) return { ok: false, code: 'files-closed' };
      const placed = await given.onKept?.(tx, brief, whole);
      if (!placed) return { ok: true, file: whole, isNew: true };
      return { ok: true, file: (await finishFile(tx, { ...file, ...placed }))!, isNew: true };
    });
  }

  let kept: KeptFile | undefined;
  try {
    kept = await keep();
    return kept;
  } finally {
    if (!kept?.ok && part > 0) await store.run(dropFile, { id });
  }
}

/** Of equal size but for the last. The first fault ends the reading, and leaves a stream as it is. */
async function* inParts(stream: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let waiting: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of stream) {
    for (let from = 0; from < chunk.length;) {
      const piece = chunk.subarray(from, from + partBytes - length);
      waiting.push(piece);
      length += piece.length;
      from += piece.length;
      if (length < partBytes) continue;
      yield Buffer.concat(waiting, length);
      [waiting, length] = [[], 0];
    }
  }
  if (length > 0) yield Buffer.concat(waiting, length);
}
