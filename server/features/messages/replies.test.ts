import { describe, expect, onTestFinished, test } from 'vitest';
import type { BriefDetail } from '../../../domain/endpoints/briefs.ts';
import type { ConversationLetter } from '../../../domain/endpoints/conversation.ts';
import type { MessageThread } from '../../../domain/endpoints/messages.ts';
import { agency } from '../../../tests/support/default-site.ts';
import { signedInOwner } from '../../../tests/support/signed-in-owner.ts';
import { partOf, startSmtp } from '../../../tests/support/smtp.ts';
import { makeTestApp } from '../../../tests/support/test-app.ts';
import { engines } from '../../../tests/support/test-store.ts';
import { writeRecord } from '../../../web/record/write-record.ts';
import { dataOf, erasePerson, findPersonIn, recordOf } from '../privacy/rights.ts';
import { insertMessage } from '../../platform/store/tables/messages.ts';

const sender = { name: 'Ewa Szymańska', email: 'ewa@latarnia.example', message: 'Czy robicie sklepy?' };
const written = { subject: 'Sklep', text: 'Dzień dobry,\n\ntak.\nZapraszamy.' };

async function setScene(engine: (typeof engines)[number], environment: Record<string, string> = {}) {
  const { app, store, mailer } = await makeTestApp(environment, engine);
  const cookie = await signedInOwner({ app, store, mailer });
  const call = (method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', url: string, payload?: object) =>
    app.inject({ method, url, headers: { cookie }, ...(payload ? { payload } : {}) });
  const add = async (changes: Partial<typeof sender> = {}) => {
    const createdAt = new Date().toISOString();
    const message = { ...sender, language: 'pl' as const, createdAt, ...changes };
    return (await store.transaction((tx) => insertMessage(tx, message))).id;
  };
  const open = async (id: string) => (await call('GET', `/api/messages/${id}`)).json() as MessageThread;
  const names = async (query: string) => {
    const { items } = (await call('GET', `/api/messages?${query}`)).json() as { items: { name: string }[] };
    return items.map(({ name }) => name);
  };
  return { app, store, mailer, call, add, open, names };
}

describe.each(engines)('[inbox] on %s', (engine) => {
  test('a message is answered in a thread of real mails, each sent once, and is answered when the mail server took it', async () => {
    const smtp = await startSmtp();
    const mailServer = {
      SMTP_URL: smtp.url,
      MAIL_FROM: 'Blask <kontakt@blask.example>',
      MAIL_TO: 'studio@blask.example',
      MAIL_RETRY_BASE_MS: '10',
    };
    const { mailer, call, add, open, names } = await setScene(engine, mailServer);
    onTestFinished(() => smtp.stop());
    const id = await add();
    const path = `/api/messages/${id}`;
    expect(await names('answered=false')).toEqual([sender.name]);

    expect((await call('PUT', `${path}/draft`, { draft: written })).statusCode).toBe(204);
    expect((await open(id)).draft).toEqual(written);
    const preview = (await call('POST', `${path}/replies/preview`, written)).json();
    expect(preview).toMatchObject({ subject: 'Sklep', paragraphs: ['Dzień dobry,', 'tak.\nZapraszamy.'] });
    expect(preview.closing.join()).toContain('Odpowiedź na wiadomość z formularza');

    smtp.behave(() => ({ answer: 451, at: 'data' }));
    await mailer.start();
    const twice = await Promise.all(
      ['one', 'one'].map((key) => call('POST', `${path}/replies`, { ...written, key })),
    );
    expect(twice.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
    const [first, same] = twice.map((answer) => answer.json() as ConversationLetter);
    expect(same!.id).toBe(first!.id);
    expect((await open(id)).draft).toBeNull();
    await expect.poll(async () => (await open(id)).letters[0]!.mail?.lastError).toContain('451');
    // Sent means sent: the message still waits.
    expect(await names('answered=false')).toEqual([sender.name]);
    smtp.behave(() => 'accept');
    await expect.poll(async () => (await open(id)).answeredBy, { timeout: 20_000 }).toBe('letter');
    expect(await names('answered=false')).toEqual([]);
    expect(await names('answered=true')).toEqual([sender.name]);

    await call('POST', `${path}/replies`, { subject: 'I jeszcze', text: 'Cennik w załączniku.' });
    await smtp.waitFor(2);
    const [letter, next] = smtp.mails;
    expect(letter!.to).toEqual([sender.email]);
    expect(letter!.headers.get('subject')).toEqual(['Sklep']);
    expect(letter!.headers.get('reply-to')![0]).toContain('studio@blask.example');
    expect(letter!.headers.get('auto-submitted')).toBeUndefined();
    expect(partOf(letter!.raw, 'text/plain')).toContain('tak.\nZapraszamy.');
    // The address is not proved: what was typed into the form does not travel to it.
    expect(letter!.raw).not.toContain('robicie');
    expect(next!.headers.get('in-reply-to')).toEqual([letter!.messageId]);
    expect(next!.headers.get('references')).toEqual([letter!.messageId]);
    expect((await open(id)).letters.map(({ subject }) => subject)).toEqual(['Sklep', 'I jeszcze']);

    // Also found by what was answered, once the words are read.
    expect(await names('q=cennik')).toEqual([sender.name]);
  });

  test('what the owner marks as answered can be taken back, and what a letter answered cannot', async () => {
    const { store, call, add, open, names } = await setScene(engine);
    const [byHand, byLetter] = [await add(), await add({ name: 'Jan' })];
    const mark = (answered: boolean, id: string) => call('PATCH', `/api/messages/${id}`, { answered });
    expect((await mark(true, byHand)).json()).toMatchObject({ answeredBy: 'elsewhere' });
    expect(await names('answered=false')).toEqual(['Jan']);
    const { answeredAt } = await open(byHand);
    await mark(true, byHand);
    expect((await open(byHand)).answeredAt).toBe(answeredAt);
    expect((await mark(false, byHand)).json()).toMatchObject({ answeredAt: null, answeredBy: null });

    const at = new Date().toISOString();
    const answer = { answeredAt: at, answeredBy: 'letter' as const };
    await store.db.updateTable('contactMessages').set(answer).where('id', '=', byLetter).execute();
    const all = { ids: [byHand, byLetter, 'gone'] };
    const act = async (action: string) =>
      (await call('POST', '/api/messages/actions', { ...all, action })).json();
    expect(await act('answered')).toEqual({ reached: 2 });
    expect(await act('unanswered')).toEqual({ reached: 2 });
    expect(await open(byHand)).toMatchObject({ answeredAt: null });
    expect(await open(byLetter)).toMatchObject(answer);
    expect((await mark(true, 'gone')).statusCode).toBe(404);
  });

  test('a message becomes a brief once, with its words and the letter that was begun, and each leads to the other', async () => {
    const { call, add, open, names } = await setScene(engine);
    const id = await add();
    await call('PUT', `/api/messages/${id}/draft`, { draft: written });
    const made = await Promise.all([1, 2].map(() => call('POST', `/api/messages/${id}/brief`)));
    expect(made.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 201]);
    const [one, other] = made.map((answer) => answer.json() as { id: string; reference: string });
    expect(other).toEqual(one);
    expect((await call('GET', '/api/briefs')).json().counts.all).toBe(1);

    const brief = (await call('GET', `/api/briefs/${one!.id}`)).json() as BriefDetail;
    expect(brief).toMatchObject({
      contactName: sender.name,
      contactEmail: sender.email,
      source: 'contact_message',
      language: 'pl',
      status: 'new',
      hasPrivateLink: true,
      consentAt: null,
      draft: { kind: 'reply', ...written },
      sender: { messages: [{ id }] },
    });
    expect(brief.fullBriefData).toMatchObject({ additionalInfo: { notes: sender.message } });
    expect(brief.activity).toMatchObject([{ action: 'made-of-message', detail: { messageId: id } }]);
    expect(brief.mails).toEqual([]);
    expect(await open(id)).toMatchObject({ brief: one, draft: null, readAt: expect.any(String) });
    expect(await names('answered=false')).toEqual([]);
    const refused = await call('POST', `/api/messages/${id}/replies`, written);
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'message-is-brief']);

    // A brief that is erased leaves the message free to become another one.
    await call('DELETE', `/api/briefs/${one!.id}?erase=true`);
    expect(await open(id)).toMatchObject({ briefId: null, brief: null });
    await call('DELETE', `/api/messages/${id}`);
    expect((await call('POST', `/api/messages/${id}/brief`)).statusCode).toBe(404);
    expect((await call('POST', `/api/messages/${id}/replies`, written)).statusCode).toBe(404);
    expect((await call('PUT', `/api/messages/${id}/draft`, { draft: null })).statusCode).toBe(404);
  });

  test('a letter about a brief that was a message goes on in the thread of the message', async () => {
    const smtp = await startSmtp();
    onTestFinished(() => smtp.stop());
    const { mailer, call, add } = await setScene(engine, { SMTP_URL: smtp.url });
    const id = await add();
    await call('POST', `/api/messages/${id}/replies`, written);
    await mailer.start();
    await smtp.waitFor(1);
    const brief = (await call('POST', `/api/messages/${id}/brief`)).json() as { id: string };
    const reply = await call('POST', `/api/briefs/${brief.id}/replies`, { subject: 'Dalej', text: 'Wycena' });
    expect(reply.statusCode).toBe(201);
    await smtp.waitFor(2);
    expect(smtp.mails[1]!.headers.get('references')).toEqual([smtp.mails[0]!.messageId]);
  });

  test('[§2 privacy] letters and drafts are in the person’s copy and in exports, and are erased with the person', async () => {
    const { store, call, add, open } = await setScene(engine);
    const id = await add();
    await call('POST', `/api/messages/${id}/replies`, written);
    const other = await add({ name: 'Jan', email: 'jan@inny.example' });
    const mention = { subject: 'Kontakt', text: `Proszę pisać na ${sender.email}.` };
    await call('POST', `/api/messages/${other}/replies`, mention);
    await call('PUT', `/api/messages/${other}/draft`, { draft: mention });
    const exported = (await call('GET', '/api/messages.json')).json() as { id: string; letters: object[] }[];
    expect(exported.find((message) => message.id === id)!.letters).toMatchObject([written]);

    const person = await findPersonIn(store, sender.email);
    expect(person.mentions.messages.map((message) => message.id)).toEqual([other]);
    expect(dataOf(sender.email, person, new Date()).messages).toMatchObject([{ id, letters: [written] }]);
    const record = recordOf(sender.email, person, 'pl', new Date());
    expect(JSON.stringify(writeRecord(record, agency))).toContain('Zapraszamy');

    await erasePerson(store, 'owner', sender.email);
    expect((await call('GET', `/api/messages/${id}`)).statusCode).toBe(404);
    expect(await store.db.selectFrom('letters').select('messageId').execute()).toEqual([
      { messageId: other },
    ]);
    expect(JSON.stringify(await open(other))).not.toContain('latarnia');
  });
});
