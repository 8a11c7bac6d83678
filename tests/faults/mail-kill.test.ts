/** kill -9 of the sending process at its worst moments. */
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { buildIfNeeded } from '../../server/platform/pages/build.ts';
import { sendReply as sendTo } from '../../server/features/conversation/letters.ts';
import { isDeep } from '../support/depth.ts';
import { insertBrief } from '../support/insert-brief.ts';
import { sampleBrief } from '../support/sample-brief.ts';
import { queueContactMail } from '../support/queue-mails.ts';
import { insertMessage } from '../../server/platform/store/tables/messages.ts';
import { findMail, listMailsOfMessages } from '../../server/platform/store/outbox/queue.ts';
import type { Store } from '../../server/platform/store/database.ts';
import { startSmtp, type TestSmtp } from '../support/smtp.ts';
import { spawnMailer, type MailProcess } from '../support/spawn-mailer.ts';
import { engines, makeTestDatabase, type TestDatabase } from '../support/test-store.ts';

const rounds = isDeep ? 100 : 2;
const floodSize = isDeep ? 1_000 : 60;
// Each kill costs a wait this long; shorter, and a busy machine would lose a mail in the middle of sending it.
const leaseMs = 3_000;

let database: TestDatabase;
let store: Store;
let smtp: TestSmtp;
let processes: MailProcess[] = [];

beforeAll(() => buildIfNeeded(() => {}), 60_000);

afterEach(async () => {
  await Promise.all(processes.map((child) => child.kill()));
  processes = [];
  await smtp.stop();
  await store.close();
  await database.remove();
});

/** The owner's reply to a client, sent from the panel. */
async function sendReply(name: string): Promise<string> {
  const { id } = await store.transaction((tx) =>
    insertBrief(tx, sampleBrief({ companyName: name, contactEmail: 'ewa@latarnia.example' })),
  );
  const sent = await sendTo(store, 'owner', id, { subject: name, text: 'Dzień dobry' });
  if (!sent.ok) throw new Error(sent.code);
  return sent.letter.mail!.id;
}

async function sendMessage(name: string): Promise<string> {
  const id = await store.transaction((tx) => saveMessage(tx, name));
  return (await listMailsOfMessages(store.db, [id]))[0]!.id;
}

async function saveMessage(tx: Store['db'], name: string): Promise<string> {
  const createdAt = new Date().toISOString();
  const message = {
    name,
    email: 'jan@example.com',
    message: 'Dzień dobry',
    language: 'pl',
    createdAt,
  } as const;
  const { id } = await insertMessage(tx, message);
  await queueContactMail(tx, { id }, 'owner@blask.example');
  return id;
}

async function until(condition: () => Promise<boolean> | boolean, timeoutMs: number): Promise<void> {
  const end = Date.now() + timeoutMs;
  while (!(await condition())) {
    if (Date.now() > end) throw new Error('It did not become true in time');
    await sleep(5);
  }
}

/** How many times the server took each mail. */
function copies(): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { messageId } of smtp.mails) counts.set(messageId, (counts.get(messageId) ?? 0) + 1);
  return counts;
}

const moments = ['between claim and send', 'between send and mark'] as const;

test.each(engines)(
  `[durability] killed between claim and send or between send and mark, ${rounds} times: none lost, at most two copies, the same Message-ID (%s)`,
  async (engine) => {
    let armed: (typeof moments)[number] | undefined;
    let victim: MailProcess | undefined;
    let killed: Promise<void> = Promise.resolve();
    function strike(moment: (typeof moments)[number]) {
      if (armed !== moment) return;
      armed = undefined;
      killed = victim!.kill();
    }
    database = await makeTestDatabase(engine);
    store = await database.open();
    smtp = await startSmtp(() => strike('between send and mark'));
    smtp.behave(({ raw, to }) => {
      if (to !== '' && raw === '') strike('between claim and send');
      return 'accept';
    });
    const repeats: number[] = [];
    let current = await spawnMailer(database.options, smtp.url, leaseMs);
    for (let round = 0; round < rounds; round++) {
      processes = [current];
      victim = current;
      armed = moments[round % 2];
      // Both kinds at both moments, and in two rounds each kind and each moment once.
      const id = await (round % 4 === 0 || round % 4 === 3 ? sendReply : sendMessage)(`Runda ${round}`);
      await until(() => armed === undefined, 60_000);
      await killed;
      expect((await findMail(store.db, id))?.status).toBe('sending');
      current = await spawnMailer(database.options, smtp.url, leaseMs);
      processes = [current];
      await until(async () => (await findMail(store.db, id))?.status === 'sent', 60_000);
      repeats.push(copies().get(`<${id}@blask.example>`) ?? 0);
    }
    // None lost, none more than twice; and the test strikes where it means to, or every count would be 1.
    expect(repeats).toEqual(repeats.map((_count, round) => (round % 2 === 0 ? 1 : 2)));
    expect(copies().size).toBe(rounds);
  },
  120_000 + rounds * 60_000,
);

test(`[durability] two instances on one PostgreSQL, ${floodSize} mails, one instance killed half-way: all delivered, at most one repeat`, async () => {
  database = await makeTestDatabase('postgres');
  store = await database.open();
  smtp = await startSmtp();
  await store.transaction(async (tx) => {
    for (let count = 0; count < floodSize; count++) await saveMessage(tx, `Nadawca ${count}`);
  });
  processes = await Promise.all([1, 2].map(() => spawnMailer(database.options, smtp.url, leaseMs)));
  await until(() => smtp.mails.length >= floodSize / 2, 60_000);
  await processes[0]!.kill();
  await until(async () => {
    const { left } = await store.db
      .selectFrom('outbox')
      .select(({ fn }) => fn.countAll<number>().as('left'))
      .where('status', '!=', 'sent')
      .executeTakeFirstOrThrow();
    return left === 0;
  }, 60_000);
  expect(copies().size).toBe(floodSize);
  expect(smtp.mails.length - floodSize).toBeLessThanOrEqual(1);
  expect(smtp.connections.peak).toBeLessThanOrEqual(2 * 3);
}, 300_000);
