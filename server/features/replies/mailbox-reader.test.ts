/** Reading a mailbox from a server that is odd on purpose. */
import { pino } from 'pino';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { startScriptedImap, type ScriptedImap } from '../../../tests/support/scripted-imap.ts';
import { ownWords, type LabelledMail } from '../../../tests/labelled/replies/labelled-mail.ts';
import {
  largeMail,
  mailbox,
  mailboxName,
  setReplyScene,
  writeMail,
  type ReplyScene,
} from '../../../tests/labelled/replies/scene.ts';
import { engines, lendStore } from '../../../tests/support/test-store.ts';
import type { Engine } from '../../platform/store/engine/engine.ts';
import { listLetters } from '../../platform/store/tables/letters.ts';
import { mailboxAddressOf } from '../../platform/mailbox/mailbox.ts';
import { parseMail } from '../../platform/mailbox/parse-mail.ts';
import { leaseMailbox } from '../../platform/store/tables/mailboxes.ts';
import { takeMail } from './take-mail.ts';
import { createRepliesReader, mailboxState } from './mailbox.ts';

const config = {
  mailTo: 'owner@blask.example',
  adminEmail: 'owner@blask.example',
  mailFrom: 'Blask <kontakt@blask.example>',
};
const quick = {
  leaseMs: 1_500,
  lookMs: 100,
  retryMs: 20,
  pollMs: { withoutIdle: 150, withIdle: 60_000 },
};
const patience = { timeout: 20_000, interval: 25 };

type Scene = ReplyScene & { imap: ScriptedImap };
let number = 0;

async function set(engine: Engine = 'sqlite'): Promise<Scene> {
  const { store, giveBack } = await lendStore(engine);
  const imap = await startScriptedImap();
  onTestFinished(async () => {
    await imap.stop();
    await giveBack();
  });
  return { ...(await setReplyScene(store)), imap };
}

async function read({ store, imap }: Scene, options: { isMailMarkedSeen?: boolean } = {}) {
  const reader = await createRepliesReader(
    {
      store,
      config: {
        ...config,
        imapUrl: imap.url,
        isMailMarkedSeen: false,
        ...options,
      },
      log: pino({ level: 'silent' }),
    },
    quick,
  );
  reader!.start();
  onTestFinished(() => reader!.stop());
  return reader!;
}

function reply(scene: Scene, changes: Partial<LabelledMail> = {}): Buffer {
  const mail: LabelledMail = {
    about: '',
    language: 'pl',
    from: 'bakery',
    clues: ['references:bakery'],
    is: 'attached',
    to: 'bakery',
    ...changes,
  };
  return writeMail(mail, scene, 1_000 + number++);
}

const lettersOf = ({ store, ids }: Scene) => listLetters(store.db, [ids.bakery]);

afterEach(() => vi.restoreAllMocks());

describe.each(engines)('[replies] the mailbox on %s', (engine) => {
  it('a reply that arrives while the server idles stands in the thread, once, and nothing in the mailbox changes', async () => {
    const scene = await set(engine);
    await read(scene);
    await vi.waitFor(() => expect(scene.imap.heard.join()).toContain('IDLE'), patience);
    scene.imap.add(reply(scene));
    await vi.waitFor(async () => expect(await lettersOf(scene)).toHaveLength(1), patience);
    const [letter] = await lettersOf(scene);
    expect(letter).toMatchObject({
      kind: 'client-mail',
      text: ownWords.pl,
      handledAt: null,
    });
    expect(scene.imap.heard.some((line) => / EXAMINE /.test(line))).toBe(true);
    expect(
      scene.imap.heard.filter((line) => /STORE|EXPUNGE|COPY|MOVE|SELECT|APPEND|BODY\[/i.test(line)),
    ).toEqual([]);
    expect(await mailboxState(scene.store.db, { imapUrl: scene.imap.url })).toMatchObject({
      isConnected: true,
      failure: null,
    });
  });
});

describe('[replies] an odd mail server', () => {
  it('without IDLE the mailbox is asked again and again', async () => {
    const scene = await set();
    scene.imap.hasIdle = false;
    await read(scene);
    await vi.waitFor(() => expect(scene.imap.heard.join()).toContain('SEARCH'), patience);
    scene.imap.add(reply(scene));
    await vi.waitFor(async () => expect(await lettersOf(scene)).toHaveLength(1), patience);
  });

  it('a connection that breaks within a mail loses nothing and doubles nothing', async () => {
    const scene = await set();
    const [uid] = [scene.imap.add(reply(scene)), scene.imap.add(reply(scene, { program: 'iphone' }))];
    Object.assign(scene.imap, { dropAtUid: uid, drops: 2 });
    await read(scene);
    await vi.waitFor(async () => expect(await lettersOf(scene)).toHaveLength(2), patience);
    expect(scene.imap.connections).toBe(3);
    expect(scene.imap.drops).toBe(0);
  });

  it('a mail that breaks every connection is told in the inbox, and those behind it come in', async () => {
    const scene = await set();
    const uid = scene.imap.add(reply(scene));
    scene.imap.add(reply(scene));
    Object.assign(scene.imap, { dropAtUid: uid, drops: 100 });
    await read(scene);
    await vi.waitFor(async () => expect(await lettersOf(scene)).toHaveLength(1), patience);
    const unread = await scene.store.db
      .selectFrom('contactMessages')
      .select('name')
      .where('mail', 'is not', null)
      .execute();
    expect(unread).toEqual([{ name: '?' }]);
  });

  it('new numbers for the same mails bring none of them twice', async () => {
    const scene = await set();
    scene.imap.add(reply(scene));
    scene.imap.add(reply(scene, { without: ['Message-ID'] }));
    await read(scene);
    await vi.waitFor(async () => expect(await lettersOf(scene)).toHaveLength(2), patience);
    scene.imap.renumber(2);
    scene.imap.add(reply(scene));
    await vi.waitFor(async () => expect(await lettersOf(scene)).toHaveLength(3), patience);
  });

  it('garbage and a refused password are told with their reason, and end when the server recovers', async () => {
    const scene = await set();
    scene.imap.add(reply(scene));
    scene.imap.refuses = true;
    await read(scene);
    const state = () => mailboxState(scene.store.db, { imapUrl: scene.imap.url });
    await vi.waitFor(
      async () => expect((await state())?.failure?.reason).toContain('Wrong password'),
      patience,
    );
    Object.assign(scene.imap, { refuses: false, garbage: 2 });
    await vi.waitFor(async () => expect(await lettersOf(scene)).toHaveLength(1), patience);
    await vi.waitFor(
      async () =>
        expect(await state()).toMatchObject({
          isConnected: true,
          failure: null,
        }),
      patience,
    );
  });

  it('of a mail of 25 MB one megabyte is fetched, with the words and the names of what is attached', async () => {
    const scene = await set();
    scene.imap.add(largeMail(scene));
    await read(scene);
    await vi.waitFor(async () => expect(await lettersOf(scene)).toHaveLength(1), patience);
    const [letter] = await lettersOf(scene);
    expect(letter?.text).toBe(ownWords.pl);
    expect(letter?.content.received?.attachments.map(({ name }) => name)).toEqual(['piec.jpg']);
  });

  it('mails that lay there before are taken into threads alone', async () => {
    const scene = await set();
    const before = new Date(Date.now() - 3_600_000 * 24);
    scene.imap.add(reply(scene, { from: 'stranger', clues: [] }), before);
    scene.imap.add(reply(scene), before);
    await read(scene);
    await vi.waitFor(async () => expect(await lettersOf(scene)).toHaveLength(1), patience);
    const taken = await scene.store.db.selectFrom('takenMails').select('place').orderBy('uid').execute();
    expect(taken).toEqual([{ place: 'left' }, { place: 'attached' }]);
  });

  it('mails are marked as seen where that is asked for', async () => {
    const scene = await set();
    scene.imap.add(reply(scene));
    await read(scene, { isMailMarkedSeen: true });
    await vi.waitFor(
      () => expect(scene.imap.heard.join('\n')).toMatch(/UID STORE 1 \+FLAGS.*\\Seen/),
      patience,
    );
  });
});

describe('[replies] several readers', () => {
  it('of two readers one reads, and the other takes over when it stops', async () => {
    const scene = await set('postgres');
    const first = await read(scene);
    await vi.waitFor(() => expect(scene.imap.connections).toBe(1), patience);
    await read(scene);
    scene.imap.add(reply(scene));
    await vi.waitFor(async () => expect(await lettersOf(scene)).toHaveLength(1), patience);
    expect(scene.imap.connections).toBe(1);
    await first.stop();
    scene.imap.add(reply(scene));
    await vi.waitFor(async () => expect(await lettersOf(scene)).toHaveLength(2), patience);
    expect(scene.imap.connections).toBe(2);
  });

  it('the mailbox of a reader that died is read as soon as its lease has run out', async () => {
    const scene = await set('postgres');
    const { name } = mailboxAddressOf(scene.imap.url);
    const now = Date.now();
    const at = (ms: number) => new Date(now + ms).toISOString();
    await leaseMailbox(scene.store.db, {
      name,
      owner: 'dead',
      now: at(0),
      until: at(1_500),
    });
    scene.imap.add(reply(scene));
    await read(scene);
    await vi.waitFor(async () => expect(await lettersOf(scene)).toHaveLength(1), patience);
    expect(Date.now() - now).toBeGreaterThan(1_400);
  });

  it('whoever lost the lease between fetching and saving saves nothing', async () => {
    const scene = await set();
    const position = { mailbox: mailboxName, uidValidity: 1, uid: 7 };
    const taken = {
      position,
      mail: await parseMail(reply(scene)),
      size: 1,
      arrivedBefore: false,
    };
    expect(await takeMail(scene.store, taken, { owner: 'another', mailbox })).toBe('lost-lease');
    expect(await lettersOf(scene)).toEqual([]);
  });
});
