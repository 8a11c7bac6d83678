/** kill -9 of the reader of a mailbox at each of its steps. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { ownWords } from '../labelled/replies/labelled-mail.ts';
import { setReplyScene } from '../labelled/replies/scene.ts';
import { freeMailboxes } from '../../server/platform/store/tables/mailboxes.ts';
import { listFiles } from '../../server/platform/store/tables/brief-files.ts';
import { listLetters } from '../../server/platform/store/tables/letters.ts';
import { isDeep } from '../support/depth.ts';
import { inherited } from '../support/inherited.ts';
import { addReply, type MailboxScene } from '../support/reply-with-files.ts';
import { startScriptedImap } from '../support/scripted-imap.ts';
import { engines, makeTestDatabase, type TestDatabase } from '../support/test-store.ts';

const patient = { timeout: 60_000, interval: 25 };
/** In a quick run each engine meets every other step. */
const rounds = isDeep ? 10 : 1;

/** What the mail server has just been asked, or how many transactions the reader has made. */
const steps: { while: string; heard?: RegExp; dies?: string }[] = [
  { while: 'the mail is fetched', heard: /UID FETCH .*BODY\.PEEK\[\]/ },
  { while: 'its first file is fetched', heard: /BODY\.PEEK\[2\]/ },
  { while: 'its first file is made whole', dies: 'in 1' },
  { while: 'its second file is fetched', heard: /BODY\.PEEK\[3\]/ },
  { while: 'the reply and the place in the mailbox are saved', dies: 'in 2' },
  { while: 'nothing but the mark is left', dies: 'after 2' },
  { while: 'it is marked as seen', heard: /UID STORE/ },
];

function spawnReader({ options }: TestDatabase, imapUrl: string, dies = '') {
  const child = fork(join(import.meta.dirname, '../support/mailbox-process.ts'), {
    execArgv: [],
    env: {
      ...inherited,
      DATA_DIR: options.dataDir,
      DATABASE_URL: options.databaseUrl ?? '',
      IMAP_URL: imapUrl,
      IMAP_MARK_SEEN: 'on',
      DIES: dies,
    },
  });
  const ended = once(child, 'exit') as Promise<[number | null, string | null]>;
  return { kill: () => child.kill('SIGKILL'), ended };
}

test.each(engines)(
  '[replies] killed at any step of taking a mail, the next reader takes it once with its file, and marks it, on %s',
  async (engine) => {
    const met = isDeep ? steps : steps.filter((_step, index) => index % 2 === engines.indexOf(engine));
    const [database, imap] = [await makeTestDatabase(engine), await startScriptedImap()];
    const store = await database.open();
    let reader: ReturnType<typeof spawnReader> | undefined;
    onTestFinished(async () => {
      reader?.kill();
      await store.close();
      await imap.stop();
      await database.remove();
    });
    const scene: MailboxScene = { ...(await setReplyScene(store)), imap };
    const uids: number[] = [];
    for (const step of Array.from({ length: rounds }, () => met).flat()) {
      const { heard, dies, while: when } = step;
      uids.push(addReply(scene, {}, uids.length));
      const running = spawnReader(database, imap.url, dies);
      reader = running;
      imap.silence = heard && { at: heard, strike: running.kill };
      expect([when, await running.ended]).toEqual([when, [null, 'SIGKILL']]);
      // Its lease would hold for a while.
      await freeMailboxes(store.db);
    }
    imap.silence = undefined;
    reader = spawnReader(database, imap.url);
    const letters = () => listLetters(store.db, [scene.ids.bakery]);
    const stored = () => imap.heard.filter((line) => / UID STORE /.test(line));
    await vi.waitFor(async () => {
      expect(await letters()).toHaveLength(uids.length);
      expect(stored().at(-1)).toContain(` ${uids.at(-1)} `);
    }, patient);
    const files = await listFiles(store.db, [scene.ids.bakery]);
    expect(files.map(({ name }) => name).toSorted()).toEqual(
      uids.map((_uid, index) => `piec-${index}.jpg`).toSorted(),
    );
    expect(new Set(files.map(({ letterId }) => letterId))).toEqual(
      new Set((await letters()).map(({ id }) => id)),
    );
    expect(new Set((await letters()).map(({ text }) => text))).toEqual(new Set([ownWords.pl]));
    for (const uid of uids) expect(stored().some((line) => line.includes(` STORE ${uid} `))).toBe(true);
  },
  120_000 * rounds,
);
