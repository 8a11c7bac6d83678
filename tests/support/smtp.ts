/** A mail server that misbehaves on demand and keeps every byte it took. */
import type { AddressInfo, Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';

export type Behaviour =
  | 'accept'
  /** Takes the connection and drops it at once. */
  | 'refuse'
  | 'hang-before-greeting'
  /** Reads the whole mail and never answers its last dot. */
  | 'hang-after-dot'
  | 'drop-mid-body'
  /** Reads the whole mail and drops the line instead of answering. */
  | 'drop-after-dot'
  | { answer: number; at: 'greeting' | 'rcpt' | 'data' }
  /** Waits before each answer. */
  | { slowMs: number };

export type ReceivedMail = {
  raw: string;
  from: string;
  to: string[];
  messageId: string;
  /** Decoded headers by lower-case name, each with all of its values. */
  headers: Map<string, string[]>;
};

export type TestSmtp = {
  url: string;
  mails: ReceivedMail[];
  /** How it treats everything from now on; a function decides mail by mail, by recipient and (from the body on) content. */
  behave(behaviour: Behaviour | ((mail: { to: string; raw: string }) => Behaviour)): void;
  /** Connections made, open now, and the most that were open at once. */
  connections: { made: number; open: number; peak: number };
  /** Closes the port; connecting is refused until `listen`. */
  silence(): Promise<void>;
  listen(): Promise<void>;
  waitFor(count: number, timeoutMs?: number): Promise<void>;
  stop(): Promise<void>;
};

/** The last twenty that any mail server of this process took: part of the story of a failed test. */
export const lastMails: ReceivedMail[] = [];

export async function startSmtp(onMail: (mail: ReceivedMail) => void = () => {}): Promise<TestSmtp> {
  const mails: ReceivedMail[] = [];
  const sockets = new Map<number, Socket>();
  const connections = { made: 0, open: 0, peak: 0 };
  let behaviourOf: (mail: { to: string; raw: string }) => Behaviour = () => 'accept';
  let server: SMTPServer;
  let port = 0;

  async function answer(at: string, behaviour: Behaviour): Promise<void> {
    if (typeof behaviour !== 'object') return;
    if ('slowMs' in behaviour) await sleep(behaviour.slowMs);
    else if (behaviour.at === at) {
      throw Object.assign(new Error(`${behaviour.answer} says no`), { responseCode: behaviour.answer });
    }
  }

  function create(): SMTPServer {
    const created = new SMTPServer({
      disabledCommands: ['AUTH', 'STARTTLS'],
      disableReverseLookup: true,
      socketTimeout: 600_000,
      closeTimeout: 50,
      onConnect(session, done) {
        const behaviour = behaviourOf({ to: '', raw: '' });
        if (behaviour === 'refuse') return void sockets.get(session.remotePort)?.destroy();
        if (behaviour === 'hang-before-greeting') return;
        answer('greeting', behaviour).then(() => done(), done);
      },
      onRcptTo({ address }, _session, done) {
        answer('rcpt', behaviourOf({ to: address, raw: '' })).then(() => done(), done);
      },
      onData(stream, session, done) {
        take(stream, session).then((finished) => finished && done(), done);
      },
    });
    created.on('error', () => {});
    created.server.on('connection', (socket: Socket) => {
      sockets.set(socket.remotePort!, socket);
      connections.made++;
      connections.open++;
      connections.peak = Math.max(connections.peak, connections.open);
      const { remotePort } = socket;
      socket.on('close', () => {
        sockets.delete(remotePort!);
        connections.open--;
      });
    });
    return created;
  }

  async function take(stream: SMTPServerDataStream, session: SMTPServerSession): Promise<boolean> {
    const to = session.envelope.rcptTo.map(({ address }) => address);
    const early = behaviourOf({ to: to[0] ?? '', raw: '' });
    if (early === 'drop-mid-body') {
      stream.once('data', () => sockets.get(session.remotePort)?.destroy());
      stream.resume();
      return false;
    }
    const raw = (await buffer(stream)).toString('utf8');
    const behaviour = behaviourOf({ to: to[0] ?? '', raw });
    if (behaviour === 'hang-after-dot') return false;
    if (behaviour === 'drop-mid-body' || behaviour === 'drop-after-dot') {
      sockets.get(session.remotePort)?.destroy();
      return false;
    }
    await answer('data', behaviour);
    const { mailFrom } = session.envelope;
    const headers = headersOf(raw);
    const messageId = headers.get('message-id')?.[0] ?? '';
    const mail = { raw, from: mailFrom ? mailFrom.address : '', to, messageId, headers };
    mails.push(mail);
    if (lastMails.push(mail) > 20) lastMails.shift();
    onMail(mail);
    return true;
  }

  async function listen(): Promise<void> {
    server = create();
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(port, '127.0.0.1', resolve);
    });
    port = (server.server.address() as AddressInfo).port;
  }

  async function silence(): Promise<void> {
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    for (const socket of sockets.values()) socket.destroy();
    await closed;
  }

  await listen();
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    connections,
    behave(behaviour) {
      behaviourOf = typeof behaviour === 'function' ? behaviour : () => behaviour;
    },
    silence,
    listen,
    async waitFor(count, timeoutMs = 60_000) {
      const end = Date.now() + timeoutMs;
      while (mails.length < count) {
        if (Date.now() > end) throw new Error(`${mails.length} of ${count} mails arrived in ${timeoutMs} ms`);
        await sleep(10);
      }
    },
    stop: silence,
  };
}

/** Unfolded and with encoded words decoded. */
export function headersOf(raw: string): Map<string, string[]> {
  const head = raw.split('\r\n\r\n')[0]!.replaceAll(/\r\n[ \t]+/g, ' ');
  const headers = new Map<string, string[]>();
  for (const line of head.split('\r\n')) {
    const name = line.slice(0, line.indexOf(':')).toLowerCase();
    headers.set(name, [...(headers.get(name) ?? []), decodedWords(line.slice(line.indexOf(':') + 1).trim())]);
  }
  return headers;
}

function decodedWords(value: string): string {
  return value
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?utf-8\?([qb])\?([^?]*)\?=/gi, (_whole, encoding: string, text: string) =>
      encoding.toLowerCase() === 'b'
        ? Buffer.from(text, 'base64').toString('utf8')
        : fromQuoted(text.replaceAll('_', ' ')),
    );
}

function fromQuoted(text: string): string {
  const bytes = text.replaceAll(/=([0-9A-F]{2})/gi, (_whole, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return Buffer.from(bytes, 'latin1').toString('utf8');
}

/** The decoded text of one part of a mail. */
export function partOf(raw: string, type: 'text/plain' | 'text/html' | 'text/calendar'): string {
  // One inside another, where a mail carries more than its text.
  const boundaries = [...raw.matchAll(/boundary="([^"]+)"/g)].map(([, boundary]) => `--${boundary}`);
  const parts = boundaries.reduce(
    (pieces, boundary) => pieces.flatMap((piece) => piece.split(boundary)),
    [raw],
  );
  const part = parts.find((piece) => piece.trimStart().startsWith(`Content-Type: ${type}`)) ?? '';
  const [head = '', ...body] = part.split('\r\n\r\n');
  const text = body.join('\r\n\r\n');
  if (/base64/i.test(head)) return Buffer.from(text, 'base64').toString('utf8').replaceAll('\r\n', '\n');
  const plain = /quoted-printable/i.test(head) ? fromQuoted(text.replaceAll(/=\r\n/g, '')) : text;
  return plain.replaceAll('\r\n', '\n');
}
