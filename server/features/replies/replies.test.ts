/** What becomes of a mail that was taken, as the owner and the client get it. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { BriefDetail } from '../../../domain/endpoints/briefs.ts';
import type { MessageThread } from '../../../domain/endpoints/messages.ts';
import type { Today } from '../../../domain/endpoints/panel.ts';
import { report } from '../../../tests/labelled/replies/automatic-mails.ts';
import { ownWords, people, type LabelledMail } from '../../../tests/labelled/replies/labelled-mail.ts';
import {
  mailbox,
  mailboxName,
  reader,
  setReplyScene,
  writeMail,
  type ReplyScene,
} from '../../../tests/labelled/replies/scene.ts';
import { openOwnerApp } from '../../../tests/support/owner-session.ts';
import { engines } from '../../../tests/support/test-store.ts';
import { parseMail } from '../../platform/mailbox/parse-mail.ts';
import { accessTokenOf } from '../briefs/private-link.ts';
import { clientPageOf } from '../client-page/client-page.ts';
import { findBrief } from '../../platform/store/tables/briefs.ts';
import { renewRanges } from '../estimates/estimate-ranges.ts';
import { dataOf, erasePerson, findPersonIn } from '../privacy/rights.ts';
import { takeMail } from './take-mail.ts';

describe.each(engines)('[replies] on %s', (engine) => {
  let open: Awaited<ReturnType<typeof openOwnerApp>>;
  let scene: ReplyScene;
  let number = 0;
  beforeAll(async () => {
    open = await openOwnerApp(engine);
    scene = await setReplyScene(open.store);
    // They are computed within a second, which would be seen as a change of a brief.
    await renewRanges(open.store);
  });
  afterAll(() => open.end());

  async function take(changes: Partial<LabelledMail> = {}, uid = ++number) {
    const usual: LabelledMail = {
      about: '',
      language: 'pl',
      from: 'bakery',
      clues: [],
      is: 'attached',
    };
    const raw = writeMail({ ...usual, ...changes }, scene, uid);
    const position = { mailbox: mailboxName, uidValidity: 1, uid };
    const taken = {
      position,
      mail: await parseMail(raw),
      size: raw.length,
      arrivedBefore: false,
    };
    return takeMail(open.store, taken, { owner: reader, mailbox });
  }
  const brief = async (id = scene.ids.bakery) =>
    (await open.ask('GET', `/api/briefs/${id}`)).json() as BriefDetail;
  const today = async () => ((await open.ask('GET', '/api/today')).json() as Today).items;
  const inbox = async () => {
    const { items } = (await open.ask('GET', '/api/messages')).json() as {
      items: MessageThread[];
    };
    return items.filter(({ id }) => id !== scene.ids.question);
  };
  afterEach(async () => {
    await open.store.db.deleteFrom('letters').execute();
    await open.store.db.deleteFrom('contactMessages').where('id', '!=', scene.ids.question).execute();
  });

  it('a reply makes the brief unread, waits in Today, is found by its words and stands on the client page', async () => {
    const before = await brief();
    expect(before.readAt).not.toBeNull();
    expect(await take({ clues: ['references:bakery'] })).toBe('attached');
    const detail = await brief();
    expect(detail.readAt).toBeNull();
    expect(detail.answeredAt).toBe(before.answeredAt);
    expect(detail.conversation).toMatchObject([
      {
        kind: 'client-mail',
        text: ownWords.pl,
        mail: null,
        received: {
          from: { address: people.bakery.address },
          isAutomatic: false,
        },
      },
    ]);
    expect(detail.conversation[0]!.received!.quoted).toContain('LISTU ZE STRONY NIE WIDAĆ');
    expect((await today()).filter(({ kind }) => kind === 'client-mail')).toMatchObject([
      { brief: { id: scene.ids.bakery }, words: ownWords.pl.slice(0, 140) },
    ]);
    const found = (await open.ask('GET', '/api/briefs?q=wersję%20z%20koszykiem')).json() as {
      items: { id: string }[];
    };
    expect(found.items.map(({ id }) => id)).toEqual([scene.ids.bakery]);
    const stored = (await findBrief(open.store.db, scene.ids.bakery))!;
    const token = await accessTokenOf(open.store.db, stored.id);
    const { letters } = await clientPageOf(open.store, stored, {
      token,
      sendsMail: true,
    });
    expect(letters).toMatchObject([{ kind: 'client-mail', text: ownWords.pl }]);
    const letter = detail.conversation[0]!.id;
    await open.ask('PUT', `/api/briefs/${scene.ids.bakery}/letters/${letter}/handled`, { handled: true });
    expect((await today()).filter(({ kind }) => kind === 'client-mail')).toEqual([]);
  });

  it('the same mail is taken once, under whatever number it comes', async () => {
    const uid = ++number;
    expect(await take({ clues: ['references:bakery'] }, uid)).toBe('attached');
    expect(await take({ clues: ['references:bakery'] }, uid)).toBe('twice');
    expect((await brief()).conversation).toHaveLength(1);
  });

  it('an automatic answer stands in the thread, and marks, touches and stops nothing', async () => {
    await open.store.db
      .updateTable('briefs')
      .set({ readAt: new Date().toISOString() })
      .where('id', '=', scene.ids.bakery)
      .execute();
    const before = await brief();
    const headers = ['Auto-Submitted: auto-replied'];
    expect(await take({ clues: ['references:bakery'], headers })).toBe('automatic');
    const after = await brief();
    expect(after.conversation).toMatchObject([{ received: { isAutomatic: true }, answeredAt: null }]);
    const { conversation: _letters, ...rest } = after;
    const { conversation: _none, ...same } = before;
    expect(rest).toEqual(same);
    expect((await today()).filter(({ kind }) => kind === 'client-mail')).toEqual([]);
    const stored = (await findBrief(open.store.db, scene.ids.bakery))!;
    const token = await accessTokenOf(open.store.db, stored.id);
    expect((await clientPageOf(open.store, stored, { token, sendsMail: true })).letters).toEqual([]);
  });

  it('a returned letter is not delivered, and Today says so with the server’s words', async () => {
    const part = () => report(scene.messageIds.bakery);
    expect(await take({ from: 'stranger', part })).toBe('bounce');
    const failed = (await today()).filter((item) => item.kind === 'mail');
    expect(failed).toMatchObject([
      {
        mail: {
          id: scene.mails.bakery,
          lastError: 'Not delivered: 550 5.1.1 User unknown',
        },
      },
    ]);
    await open.store.db
      .updateTable('outbox')
      .set({ status: 'sent', lastError: null })
      .where('kind', '=', 'reply')
      .execute();
  });

  it('a proposed mail waits in the inbox, and the owner adds it to the brief or puts it aside', async () => {
    expect(await take({ from: 'stranger', clues: ['subject:bakery'] })).toBe('proposed');
    const [proposed] = await inbox();
    expect(proposed).toMatchObject({
      proposedBriefId: scene.ids.bakery,
      readAt: null,
    });
    expect(
      (await today()).find((item) => item.kind === 'message' && item.messageId === proposed!.id),
    ).toMatchObject({ isProposed: true });
    const opened = (await open.ask('GET', `/api/messages/${proposed!.id}`)).json() as MessageThread;
    expect(opened).toMatchObject({
      proposed: { reference: scene.references.bakery },
      mail: { isEncrypted: false },
    });
    expect(opened.mail!.quoted).toContain('LISTU ZE STRONY');
    expect((await brief()).conversation).toEqual([]);
    const path = `/api/messages/${proposed!.id}`;
    const attached = await open.ask('POST', `${path}/attach`, {
      briefId: scene.ids.bakery,
    });
    expect(attached.json()).toEqual({ briefId: scene.ids.bakery });
    expect((await brief()).conversation).toMatchObject([
      {
        kind: 'client-mail',
        received: { from: { address: people.stranger.address } },
      },
    ]);
    expect(await inbox()).toEqual([]);
    expect((await open.ask('POST', `${path}/attach`, { briefId: scene.ids.bakery })).statusCode).toBe(404);

    await take({ from: 'stranger', clues: ['subject:bakery'] });
    const [second] = await inbox();
    expect((await open.ask('POST', `/api/messages/${second!.id}/put-aside`)).statusCode).toBe(204);
    expect(await inbox()).toMatchObject([{ id: second!.id, proposedBriefId: null }]);
    expect((await open.ask('POST', `/api/messages/${second!.id}/put-aside`)).statusCode).toBe(404);
    // What came by the form is no mail.
    const form = await open.ask('POST', `/api/messages/${scene.ids.question}/attach`, {
      briefId: scene.ids.bakery,
    });
    expect(form.statusCode).toBe(404);
  });

  it('the owner moves a mail to the brief that it belongs to, and both histories tell', async () => {
    await take({ clues: ['references:bakery'] });
    const [letter] = (await brief()).conversation;
    const path = `/api/briefs/${scene.ids.bakery}/letters/${letter!.id}/move`;
    expect((await open.ask('POST', path, { reference: 'BL-222222' })).statusCode).toBe(404);
    expect(
      (
        await open.ask('POST', path, {
          reference: scene.references.harbour.toLowerCase(),
        })
      ).json(),
    ).toEqual({
      briefId: scene.ids.harbour,
    });
    const [from, to] = [await brief(), await brief(scene.ids.harbour)];
    expect(from.conversation).toEqual([]);
    expect(from.activity.at(0)).toMatchObject({
      action: 'reply-moved-out',
      detail: { to: scene.references.harbour },
    });
    expect(to.conversation).toMatchObject([{ id: letter!.id, handledAt: null }]);
    expect(to.readAt).toBeNull();
    expect(to.activity.map(({ action }) => action)).toContain('reply-moved-in');
  });

  it('a reply to an answered message waits again, in its own thread', async () => {
    await open.ask('PATCH', `/api/messages/${scene.ids.question}`, {
      answered: true,
      read: true,
    });
    expect(await take({ from: 'question', clues: ['address:question'] })).toBe('attached');
    const message = (await open.ask('GET', `/api/messages/${scene.ids.question}`)).json() as MessageThread;
    expect(message).toMatchObject({
      answeredAt: null,
      readAt: null,
      letters: [{ kind: 'client-mail', text: ownWords.pl }],
    });
  });

  it('a brief in the trash takes no mail: it stands in the inbox', async () => {
    await open.ask('DELETE', `/api/briefs/${scene.ids.harbour}`);
    expect(
      await take({
        from: 'harbour',
        clues: ['references:harbour', 'address:harbour'],
      }),
    ).toBe('inbox');
    await open.ask('POST', `/api/briefs/${scene.ids.harbour}/restore`);
  });

  it('strangers in a flood fill the spam, not the inbox', async () => {
    for (let count = 0; count < 62; count++) await take({ from: 'stranger', program: 'no-quotation' });
    const rows = await open.store.db
      .selectFrom('contactMessages')
      .select('spamReason')
      .where('spamReason', 'is not', null)
      .execute();
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.every(({ spamReason }) => spamReason === 'flood')).toBe(true);
  });

  it('the person’s copy holds their mails, and erasure takes them, also out of what others sent', async () => {
    await take({ clues: ['references:bakery'] });
    await take({
      from: 'stranger',
      clues: ['subject:harbour'],
      says: `Proszę pisać na ${people.bakery.address}.`,
    });
    await take({
      from: 'stranger',
      clues: [],
      subject: `Kontakt ${people.bakery.address}`,
      says: 'Dzień dobry',
    });
    const person = await findPersonIn(open.store, people.bakery.address);
    const copy = dataOf(people.bakery.address, person, new Date());
    expect(JSON.stringify(copy.briefs)).toContain('wybieramy wersję z koszykiem');
    await erasePerson(open.store, 'owner', people.bakery.address);
    const { db } = open.store;
    const everything = [
      ...(await db.selectFrom('letters').selectAll().execute()),
      ...(await db.selectFrom('contactMessages').selectAll().execute()),
      ...(await db.selectFrom('takenMails').selectAll().execute()),
      ...(await db.selectFrom('mailboxes').selectAll().execute()),
    ];
    expect(JSON.stringify(everything).toLowerCase()).not.toContain(people.bakery.address);
    expect(everything.length).toBeGreaterThan(2);
  });
});
