/** What is attached to replies, read from a server that fetches it piece by piece. */
import { pino } from 'pino';
import { buffer } from 'node:stream/consumers';
import { expect, onTestFinished, test, vi } from 'vitest';
import { ownWords } from '../../../tests/labelled/replies/labelled-mail.ts';
import { setReplyScene } from '../../../tests/labelled/replies/scene.ts';
import { addReply, photograph, program, type MailboxScene } from '../../../tests/support/reply-with-files.ts';
import { startScriptedImap } from '../../../tests/support/scripted-imap.ts';
import { engines, lendStore } from '../../../tests/support/test-store.ts';
import type { Engine } from '../../platform/store/engine/engine.ts';
import { listFiles } from '../../platform/store/tables/brief-files.ts';
import { listLetters } from '../../platform/store/tables/letters.ts';
import { partsOf } from '../files/read-file.ts';
import { createRepliesReader } from './mailbox.ts';
import { moveReplyTo } from './reply-actions.ts';

const patience = { timeout: 20_000, interval: 25 };

async function set(engine: Engine = 'sqlite'): Promise<MailboxScene> {
  const { store, giveBack } = await lendStore(engine);
  const imap = await startScriptedImap();
  onTestFinished(async () => {
    await imap.stop();
    await giveBack();
  });
  return { ...(await setReplyScene(store)), imap };
}

async function read({ store, imap }: MailboxScene): Promise<void> {
  const config = {
    ...{
      mailTo: 'owner@blask.example',
      adminEmail: 'owner@blask.example',
      mailFrom: 'kontakt@blask.example',
    },
    ...{ imapUrl: imap.url, isMailMarkedSeen: false },
  };
  const times = { leaseMs: 1_500, lookMs: 100, retryMs: 20, pollMs: { withoutIdle: 150, withIdle: 60_000 } };
  const reader = await createRepliesReader({ store, config, log: pino({ level: 'silent' }) }, times);
  reader!.start();
  onTestFinished(() => reader!.stop());
}

const lettersOf = ({ store, ids }: MailboxScene) => listLetters(store.db, [ids.bakery]);
const taken = (scene: MailboxScene) =>
  vi.waitFor(async () => expect(await lettersOf(scene)).toHaveLength(1), patience);

test.each(engines)(
  '[replies] what is attached to a reply is kept with the brief, judged like any file, and goes where the mail goes, on %s',
  async (engine) => {
    const scene = await set(engine);
    const { store, ids } = scene;
    addReply(scene);
    await read(scene);
    await taken(scene);
    const [letter] = await lettersOf(scene);
    expect(letter!.text).toBe(ownWords.pl);
    expect(letter!.content.received!.attachments).toEqual([
      { name: 'piec.jpg', size: photograph.length, isKept: true },
      { name: 'faktura.pdf', size: program.length, isRefused: true },
    ]);
    const files = await listFiles(store.db, [ids.bakery]);
    expect(files).toMatchObject([{ name: 'piec.jpg', source: 'mail', letterId: letter!.id }]);
    expect((await buffer(partsOf(store, files[0]!))).equals(photograph)).toBe(true);

    const moving = { briefId: ids.bakery, letterId: letter!.id, reference: scene.references.harbour };
    expect(await moveReplyTo(store, 'owner', moving)).toMatchObject({ ok: true });
    expect(await listFiles(store.db, [ids.bakery])).toEqual([]);
    expect(await listFiles(store.db, [ids.harbour])).toHaveLength(1);
  },
);

test('[replies] a connection that breaks within an attachment doubles none, and one that always breaks leaves the words', async () => {
  const scene = await set();
  addReply(scene);
  scene.imap.partDrops = 1;
  await read(scene);
  await taken(scene);
  expect(await listFiles(scene.store.db, [scene.ids.bakery])).toHaveLength(1);

  const other = await set();
  addReply(other);
  other.imap.partDrops = 100;
  await read(other);
  await taken(other);
  const [letter] = await lettersOf(other);
  expect(letter!.text).toBe(ownWords.pl);
  expect(letter!.content.received!.attachments.map(({ name, isKept }) => [name, isKept])).toEqual([
    ['piec.jpg', undefined],
    ['faktura.pdf', undefined],
  ]);
  expect(await other.store.db.selectFrom('briefFiles').select('id').execute()).toEqual([]);
});

test('[replies] nothing is fetched of what is attached to a mail that is only proposed or a stranger’s', async () => {
  const scene = await set();
  addReply(scene, { from: 'stranger', clues: [], is: 'inbox' });
  await read(scene);
  await vi.waitFor(
    async () =>
      expect(await scene.store.db.selectFrom('takenMails').select('place').execute()).toHaveLength(1),
    patience,
  );
  expect(scene.imap.heard.filter((line) => /BODY\.PEEK\[\d/.test(line))).toEqual([]);
  expect(await scene.store.db.selectFrom('briefFiles').select('id').execute()).toEqual([]);
});
