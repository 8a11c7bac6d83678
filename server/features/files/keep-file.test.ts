import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { beforeAll, describe, expect, test } from 'vitest';
import { fileLimits } from '../../../domain/files/client-file.ts';
import { insertBrief } from '../../../tests/support/insert-brief.ts';
import { makeZip } from '../../../tests/support/make-zip.ts';
import { hostileFiles, oddNames, smallPng, takenFiles } from '../../../tests/support/odd-files.ts';
import { sampleBrief } from '../../../tests/support/sample-brief.ts';
import { engines, lendStore, type LentStore } from '../../../tests/support/test-store.ts';
import { listFiles } from '../../platform/store/tables/brief-files.ts';
import { finishErasure } from '../privacy/erasure.ts';
import { eraseMany } from '../privacy/trash.ts';
import { keepFile, usualRoom, type GivenFile } from './keep-file.ts';
import { partsOf } from './read-file.ts';

describe.each(engines)('%s', (engine) => {
  let lent: LentStore;
  let briefId: string;

  beforeAll(async () => {
    lent = await lendStore(engine);
    briefId = await newBrief();
    return () => lent.giveBack();
  });

  const newBrief = async () => (await lent.store.transaction((tx) => insertBrief(tx, sampleBrief()))).id;
  const keep = (name: string, bytes: Buffer, more: Partial<GivenFile> = {}) =>
    keepFile(
      { store: lent.store },
      { briefId, name, source: 'client', stream: Readable.from(inPieces(bytes)), ...more },
    );
  const stored = async () => ({
    files: await lent.store.db.selectFrom('briefFiles').select('id').execute(),
    parts: await lent.store.db.selectFrom('briefFileParts').select('fileId').execute(),
  });

  test.each(takenFiles)('[files] %s is kept byte by byte', async (_what, name, bytes, expected) => {
    const kept = await keep(name, bytes);
    expect(kept).toMatchObject({ ok: true, isNew: true, file: { ...expected, size: bytes.length } });
    if (!kept.ok) return;
    expect(await buffer(partsOf(lent.store, kept.file))).toEqual(bytes);
  });

  test.each(oddNames)(
    '[files] a name %s is kept as one that misleads nobody',
    async (_what, given, expected) => {
      const own = await newBrief();
      expect(await keep(given, smallPng, { briefId: own })).toMatchObject({
        ok: true,
        file: { name: expected },
      });
    },
  );

  test.each(hostileFiles)(
    '[hostile files] %s is refused, and nothing of it stays',
    async (_what, name, bytes, code) => {
      const before = await stored();
      expect(await keep(name, bytes)).toEqual({ ok: false, code });
      expect(await stored()).toEqual(before);
    },
  );

  test('[files] a file of several parts comes back as it was, and a second time it is the same file', async () => {
    const own = await newBrief();
    const content = Buffer.alloc(1_000_000, 'Piec z cegły szamotowej. ');
    const bytes = makeZip([
      { name: 'a.txt', content },
      { name: 'b.txt', content, isPacked: true },
    ]);
    const first = await keep('teksty.zip', bytes, { briefId: own });
    const again = await keep('teksty.zip', bytes, { briefId: own });
    expect(first).toMatchObject({ ok: true, isNew: true });
    expect(again).toMatchObject({ ok: true, isNew: false });
    expect(await listFiles(lent.store.db, [own])).toHaveLength(1);
    if (first.ok) expect((await buffer(partsOf(lent.store, first.file))).equals(bytes)).toBe(true);
  });

  test('[files] an upload that breaks off leaves nothing', async () => {
    const before = await stored();
    async function* broken() {
      yield Buffer.alloc(500_000, 'a');
      throw new Error('the connection broke');
    }
    await expect(keep('a.txt', smallPng, { stream: broken() })).rejects.toThrow('the connection broke');
    expect(await stored()).toEqual(before);
  });

  test('[files bounds] a brief holds 100 files and 100 MB, also when many come at once', async () => {
    const own = await newBrief();
    await lent.store.db
      .insertInto('briefFiles')
      .values(
        Array.from({ length: 9 }, (_none, index) => ({
          ...{
            id: `${own}-${index}`,
            briefId: own,
            name: `${index}.txt`,
            kind: 'text' as const,
            sha256: `${index}`,
          },
          ...{ size: fileLimits.bytes, source: 'client' as const, sender: '', isWhole: 1, preview: null },
          ...{ addedAt: new Date().toISOString(), letterId: null, materialId: null, downloadedAt: null },
        })),
      )
      .execute();
    const large = (letter: string) =>
      keep(`${letter}.txt`, Buffer.alloc(4_000_000, letter), { briefId: own });
    const outcomes = await Promise.all(['a', 'b', 'c', 'd', 'e'].map(large));
    const refused = outcomes.filter((outcome) => !outcome.ok);
    expect(refused.length).toBeGreaterThanOrEqual(3);
    expect(refused.map((outcome) => !outcome.ok && outcome.code)).toEqual(refused.map(() => 'files-full'));
    const sizes = (await listFiles(lent.store.db, [own])).map(({ size }) => size);
    expect(sizes.reduce((one, other) => one + other)).toBeLessThanOrEqual(fileLimits.bytesOfBrief);
    await lent.store.db.updateTable('briefFiles').set({ size: 1 }).where('briefId', '=', own).execute();
    const many = fileLimits.filesOfBrief - sizes.length;
    for (let index = 0; index < many; index++)
      expect(await keep(`t${index}.txt`, Buffer.from(`text ${index}`), { briefId: own })).toMatchObject({
        ok: true,
      });
    expect(await keep('more.txt', Buffer.from('more'), { briefId: own })).toEqual({
      ok: false,
      code: 'files-too-many',
    });
  });

  test('[files bounds] neither a sender with many briefs nor all of them together fill the disk', async () => {
    const services = { store: lent.store, room: { ...usualRoom, ofSender: 100_000 } };
    const add = async (sender: string, room = services.room) =>
      keepFile(
        { ...services, room },
        {
          briefId: await newBrief(),
          name: 'a.txt',
          source: 'client',
          sender,
          stream: Readable.from([Buffer.alloc(60_000, sender)]),
        },
      );
    expect(await add('one')).toMatchObject({ ok: true });
    expect(await add('one')).toMatchObject({ ok: true });
    expect(await add('one')).toEqual({ ok: false, code: 'files-of-sender' });
    expect(await add('two')).toMatchObject({ ok: true });
    expect(await add('three', { ...usualRoom, inAll: 100_000 })).toEqual({
      ok: false,
      code: 'files-no-room',
    });
  });

  test('[files] erased with its brief, no part of a file is left, and one that is arriving is not taken', async () => {
    const own = await newBrief();
    expect(await keep('a.txt', Buffer.alloc(600_000, 'a'), { briefId: own })).toMatchObject({ ok: true });
    const ends = Promise.withResolvers<void>();
    async function* slow() {
      yield Buffer.alloc(400_000, 'b');
      await ends.promise;
      yield Buffer.alloc(400_000, 'b');
    }
    const arriving = keep('b.txt', smallPng, { briefId: own, stream: slow() });
    await eraseMany(lent.store, 'owner@example.com', 'brief', [own]);
    ends.resolve();
    expect(await arriving).toEqual({ ok: false, code: 'files-closed' });
    await finishErasure(lent.store, lent.dataDir);
    const ofBrief = lent.store.db.selectFrom('briefFiles').select('id').where('briefId', '=', own);
    expect(await ofBrief.execute()).toEqual([]);
    const { files, parts } = await stored();
    const known = new Set(files.map(({ id }) => id));
    expect(parts.filter(({ fileId }) => !known.has(fileId))).toEqual([]);
  });
});

/** As a network brings them. */
function* inPieces(bytes: Buffer) {
  for (let at = 0; at < bytes.length; at += 65_536) yield bytes.subarray(at, at + 65_536);
}
