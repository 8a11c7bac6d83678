/** One connection to the mailbox: takes what is new, then waits for more. Ends by throwing, or when it is told to stop. */
import type { ImapFlow } from 'imapflow';
import { buffer } from 'node:stream/consumers';
import { fileLimits } from '../../../domain/files/client-file.ts';
import type { ReadMail } from '../../../domain/replies/read-mail.ts';
import { mailLimits } from '../../../domain/replies/read-mail.ts';
import { dayMs, minuteMs } from '../../../domain/text/durations.ts';
import type { Store } from '../store/database.ts';
import {
  beginNumbering,
  findMailbox,
  noteMailboxRead,
  wasTakenFrom,
  type MailboxRecord,
} from '../store/tables/mailboxes.ts';
import { attachedFiles, isAttached, nameOf, partsOf } from './attached-files.ts';
import { connectTo, mostBytes } from './imap-connection.ts';
import type { MailboxAddress, TakeMail } from './mailbox.ts';
import type { MailParser } from './mail-parser.ts';
import { unreadableMail } from './parse-mail.ts';

const mostTextBytes = 256 * 1024;
/** How far a mailbox is looked back through when it is connected, or when its server numbers it anew. */
const lookBackMs = 14 * dayMs;
const mostLookedBack = 2_000;
/** A mail that breaks the connection that often is passed over, and told. */
const mostAttempts = 3;

export type SessionOptions = {
  store: Store;
  address: MailboxAddress;
  owner: string;
  take: TakeMail;
  parser: MailParser;
  isMarkedSeen: boolean;
  /** How often it is asked for new mails, where the server does not say and where it does. */
  pollMs: { withoutIdle: number; withIdle: number };
  /** How often each mail was tried before, by uid. */
  attempts: Map<number, number>;
  signal: AbortSignal;
};

export class LostLeaseError extends Error {}

export async function runSession(options: SessionOptions): Promise<void> {
  const { store, address, pollMs, signal, isMarkedSeen } = options;
  const client = connectTo(address, pollMs.withoutIdle);
  const closed = Promise.withResolvers<void>();
  let wake = () => {};
  const stop = () => {
    client.close();
    wake();
    closed.resolve();
  };
  signal.addEventListener('abort', stop, { once: true });
  client.on('close', () => {
    closed.resolve();
    wake();
  });
  client.on('exists', () => wake());
  try {
    await Promise.race([client.connect(), closed.promise]);
    if (signal.aborted) return;
    const opened = await client.mailboxOpen(address.path, {
      readOnly: !isMarkedSeen,
    });
    await beginIfNew(client, options, Number(opened.uidValidity), opened.uidNext);
    if (isMarkedSeen) await markLast(client, options);
    const everyMs = client.capabilities.has('IDLE') ? pollMs.withIdle : pollMs.withoutIdle;
    while (!signal.aborted && client.usable) {
      const { promise, resolve } = Promise.withResolvers<void>();
      wake = resolve;
      await takeNew(client, options);
      await noteMailboxRead(store.db, address.name, new Date().toISOString());
      const timer = setTimeout(resolve, everyMs);
      await promise;
      clearTimeout(timer);
    }
    if (!signal.aborted) throw new Error('The mail server closed the connection.');
  } finally {
    signal.removeEventListener('abort', stop);
    client.close();
  }
}

/** Its first connection, or the server has numbered it anew: looks back a little, for the mails taken before are known. */
async function beginIfNew(
  client: ImapFlow,
  { store, address }: SessionOptions,
  uidValidity: number,
  uidNext: number,
): Promise<void> {
  const known = await placeOf(store, address);
  if (known.uidValidity === uidValidity) return;
  const from = Date.parse(known.readAt ?? known.connectedAt) - lookBackMs;
  const found = (await client.search({ since: new Date(from) }, { uid: true })) || [];
  const recent = found.toSorted((one, other) => one - other).slice(-mostLookedBack);
  const uid = (recent[0] ?? uidNext) - 1;
  await beginNumbering(store.db, { mailbox: address.name, uidValidity, uid });
}

async function placeOf(store: Store, { name }: MailboxAddress): Promise<MailboxRecord> {
  const record = await findMailbox(store.db, name);
  if (!record) throw new LostLeaseError('The state of the mailbox is gone.');
  return record;
}

/** A process that died between taking a mail and marking it left it unmarked, and the next one begins behind it. */
async function markLast(client: ImapFlow, { store, address }: SessionOptions): Promise<void> {
  const { uidValidity, lastUid: uid } = await placeOf(store, address);
  if (await wasTakenFrom(store.db, { mailbox: address.name, uidValidity, uid })) await markSeen(client, uid);
}

const markSeen = (client: ImapFlow, uid: number) =>
  client.messageFlagsAdd(String(uid), ['\\Seen'], { uid: true });

async function takeNew(client: ImapFlow, options: SessionOptions): Promise<void> {
  const { store, address, owner, take, attempts, signal, isMarkedSeen } = options;
  const { uidValidity, lastUid, connectedAt } = await placeOf(store, address);
  const found = (await client.search({ uid: `${lastUid + 1}:*` }, { uid: true })) || [];
  // The last mail answers every open range.
  const uids = found.filter((uid) => uid > lastUid).toSorted((one, other) => one - other);
  for (const uid of uids) {
    if (signal.aborted) return;
    const position = { mailbox: address.name, uidValidity, uid };
    const tried = attempts.get(uid) ?? 0;
    attempts.set(uid, tried + 1);
    const read =
      tried < mostAttempts
        ? await readMail(client, uid, options.parser)
        : {
            mail: unreadableMail(`${uidValidity}:${uid}`),
            size: 0,
            arrivedAt: new Date(),
          };
    if (read) {
      const { mail, size, arrivedAt } = read;
      // A server's clock may be a little behind.
      const arrivedBefore = arrivedAt.getTime() < Date.parse(connectedAt) - minuteMs;
      // The last time it is taken without what is attached.
      const files = tried + 1 < mostAttempts ? () => attachedFiles(client, uid, fileLimits.bytes) : undefined;
      if ((await take({ position, mail, size, arrivedBefore, files }, owner)) === 'lost-lease')
        throw new LostLeaseError('Another process reads the mailbox.');
      if (isMarkedSeen) await markSeen(client, uid);
    }
    attempts.delete(uid);
  }
}

/** Undefined if it was removed meanwhile. Fetching never marks it as seen. */
async function readMail(client: ImapFlow, uid: number, parser: MailParser) {
  const query = {
    size: true,
    internalDate: true,
    source: { start: 0, maxLength: mostBytes },
  };
  const found = await client.fetchOne(String(uid), query, { uid: true });
  if (!found || !found.source) return undefined;
  const mail = (await parser.parse(found.source)) ?? unreadableMail(`unreadable ${uid} ${found.size}`);
  const size = found.size ?? found.source.byteLength;
  const arrivedAt = new Date(found.internalDate ?? Date.now());
  const whole = size > found.source.byteLength ? await completed(client, uid, mail, parser) : mail;
  return {
    mail: whole,
    size,
    arrivedAt: Number.isNaN(arrivedAt.getTime()) ? new Date() : arrivedAt,
  };
}

/** What the beginning of a large mail does not tell: its attachments, and its text where that comes behind them. */
async function completed(
  client: ImapFlow,
  uid: number,
  mail: ReadMail,
  parser: MailParser,
): Promise<ReadMail> {
  const found = await client.fetchOne(String(uid), { bodyStructure: true }, { uid: true });
  const parts = found ? partsOf(found) : [];
  const attachments = parts
    .filter(isAttached)
    .map((part) => ({ name: nameOf(part).slice(0, 120), size: part.size ?? 0 }));
  const listed = attachments.length > 0 ? attachments.slice(0, mailLimits.attachments) : mail.attachments;
  const text = parts.find(({ type, disposition }) => type === 'text/plain' && disposition !== 'attachment');
  if (mail.text !== '' || !text?.part) return { ...mail, attachments: listed };
  const { content } = await client.download(String(uid), text.part, {
    uid: true,
    maxBytes: mostTextBytes,
  });
  const words = content ? await buffer(content) : Buffer.alloc(0);
  const head = 'Content-Type: text/plain; charset=utf-8\r\nContent-Transfer-Encoding: 8bit\r\n\r\n';
  const read = await parser.parse(Buffer.concat([Buffer.from(head), words]));
  return {
    ...mail,
    attachments: listed,
    text: read?.text ?? '',
    quoted: read?.quoted ?? '',
  };
}
