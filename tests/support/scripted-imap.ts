/** A small IMAP server that a test tells when to be odd: no IDLE, dropped connections, new numbers, garbage. */
import { createServer, type Server, type Socket } from 'node:net';
import { once } from 'node:events';

type Stored = { uid: number; raw: Buffer; date: Date };

/** What a server says of a mail with attachments, and its parts as they are encoded. */
type Divided = { structure: string; parts: Record<string, { mime: string; body: Buffer }> };

type ImapScript = {
  hasIdle: boolean;
  /** Ends the connection in the middle of this mail, this many times. */
  dropAtUid: number | undefined;
  drops: number;
  /** Answers a fetch with bytes that are no answer, this many times. */
  garbage: number;
  /** Refuses the password. */
  refuses: boolean;
  uidValidity: number;
  /** By uid; other mails are one plain text. */
  divided: Map<number, Divided>;
  /** Ends the connection when a part is asked for, this many times. */
  partDrops: number;
  /** Called instead of answering a line like this. */
  silence: { at: RegExp; strike: () => void } | undefined;
};

export type ScriptedImap = ImapScript & {
  url: string;
  /** Every line that a client sent. */
  heard: string[];
  connections: number;
  add(raw: Buffer | string, date?: Date): number;
  /** The same mails under new numbers. */
  renumber(uidValidity: number): void;
  remove(uid: number): void;
  stop(): Promise<void>;
};

export async function startScriptedImap(): Promise<ScriptedImap> {
  let mails: Stored[] = [];
  let nextUid = 1;
  const idling = new Set<Socket>();
  const sockets = new Set<Socket>();
  const script: ScriptedImap = {
    hasIdle: true,
    dropAtUid: undefined,
    drops: 0,
    garbage: 0,
    refuses: false,
    uidValidity: 1,
    divided: new Map(),
    partDrops: 0,
    silence: undefined,
    url: '',
    heard: [],
    connections: 0,
    add(raw, date = new Date()) {
      const uid = nextUid++;
      mails.push({ uid, raw: Buffer.from(raw), date });
      for (const socket of idling) socket.write(`* ${mails.length} EXISTS\r\n`);
      return uid;
    },
    renumber(uidValidity) {
      script.uidValidity = uidValidity;
      nextUid = 101;
      mails = mails.map((mail) => ({ ...mail, uid: nextUid++ }));
      for (const socket of sockets) socket.destroy();
    },
    remove(uid) {
      mails = mails.filter((mail) => mail.uid !== uid);
    },
    async stop() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };

  function chosen(range: string): Stored[] {
    const last = mails.at(-1)?.uid ?? 0;
    return mails.filter(({ uid }) =>
      range.split(',').some((part) => {
        const [from = '0', to = from] = part.split(':');
        const [low, high] = [from, to]
          .map((end) => (end === '*' ? last : Number(end)))
          .toSorted((a, b) => a - b);
        return uid >= low! && uid <= high!;
      }),
    );
  }

  function fetch(socket: Socket, range: string, query: string): boolean {
    for (const { uid, raw, date } of chosen(range)) {
      const number = mails.findIndex((mail) => mail.uid === uid) + 1;
      if (script.garbage > 0) {
        script.garbage--;
        socket.write('* 1 FETCH (UID {99999999999} \u0000)))\r\n* BAD BAD (\r\n');
        socket.destroy();
        return false;
      }
      const partial = /BODY\.PEEK\[\]<(\d+)\.(\d+)>/i.exec(query);
      const size = `UID ${uid} RFC822.SIZE ${raw.length} INTERNALDATE "${imapDate(date)}"`;
      const [, name, from = 0, most = 0] = /BODY\.PEEK\[([\d.]+)\]<(\d+)\.(\d+)>/i.exec(query) ?? [];
      const part = name === undefined ? undefined : script.divided.get(uid)?.parts[name];
      if (part && script.partDrops > 0) {
        script.partDrops--;
        socket.destroy();
        return false;
      }
      if (part) {
        const piece = part.body.subarray(Number(from), Number(from) + Number(most));
        const mime = /\.MIME\]/i.test(query)
          ? ` BODY[${name}.MIME] {${part.mime.length}}\r\n${part.mime}`
          : '';
        socket.write(`* ${number} FETCH (${size}${mime} BODY[${name}]<${from}> {${piece.length}}\r\n`);
        socket.write(piece);
        socket.write(')\r\n');
        continue;
      }
      if (!/BODY\.PEEK\[\]/i.test(query)) {
        const structure = /BODYSTRUCTURE/i.test(query)
          ? ` BODYSTRUCTURE ${script.divided.get(uid)?.structure ?? '("TEXT" "PLAIN" NIL NIL NIL "8BIT" 10 1)'}`
          : '';
        socket.write(`* ${number} FETCH (${size}${structure})\r\n`);
        continue;
      }
      const body = partial ? raw.subarray(Number(partial[1]), Number(partial[1]) + Number(partial[2])) : raw;
      socket.write(
        `* ${number} FETCH (${size} BODY[]${partial ? `<${partial[1]}>` : ''} {${body.length}}\r\n`,
      );
      if (script.dropAtUid === uid && script.drops > 0) {
        script.drops--;
        socket.write(body.subarray(0, body.length >> 1));
        socket.destroy();
        return false;
      }
      socket.write(body);
      socket.write(')\r\n');
    }
    return true;
  }

  function answer(socket: Socket, line: string): void {
    script.heard.push(line);
    if (script.silence?.at.test(line)) return script.silence.strike();
    if (/^done$/i.test(line)) {
      const tag = (socket as Socket & { idleTag?: string }).idleTag ?? '*';
      idling.delete(socket);
      socket.write(`${tag} OK IDLE done\r\n`);
      return;
    }
    const [, tag = '*', command = '', rest = ''] = /^(\S+) ((?:UID )?\S+) ?(.*)$/i.exec(line) ?? [];
    const ok = (words = 'done') => socket.write(`${tag} OK ${words}\r\n`);
    switch (command.toUpperCase()) {
      case 'CAPABILITY':
        socket.write(`* CAPABILITY IMAP4rev1 UIDPLUS${script.hasIdle ? ' IDLE' : ''}\r\n`);
        return void ok();
      case 'LOGIN':
        if (script.refuses) return void socket.write(`${tag} NO [AUTHENTICATIONFAILED] Wrong password\r\n`);
        return void ok('signed in');
      case 'EXAMINE':
      case 'SELECT':
        socket.write(
          `* FLAGS (\\Seen)\r\n* ${mails.length} EXISTS\r\n* 0 RECENT\r\n* OK [UIDVALIDITY ${script.uidValidity}] ok\r\n* OK [UIDNEXT ${nextUid}] ok\r\n`,
        );
        return void ok(`[READ-${command.toUpperCase() === 'EXAMINE' ? 'ONLY' : 'WRITE'}] opened`);
      case 'UID SEARCH': {
        const range = /UID (\S+)/i.exec(rest)?.[1];
        const found = range ? chosen(range) : mails;
        socket.write(`* SEARCH${found.map(({ uid }) => ` ${uid}`).join('')}\r\n`);
        return void ok();
      }
      case 'UID FETCH': {
        const [, range = '', query = ''] = /^(\S+) (.*)$/.exec(rest) ?? [];
        if (fetch(socket, range, query)) ok();
        return;
      }
      case 'IDLE':
        if (!script.hasIdle) return void socket.write(`${tag} BAD no such command\r\n`);
        (socket as Socket & { idleTag?: string }).idleTag = tag;
        idling.add(socket);
        return void socket.write('+ idling\r\n');
      case 'LOGOUT':
        socket.write('* BYE\r\n');
        ok();
        return void socket.end();
      case 'LIST':
      case 'LSUB':
        socket.write('* LIST (\\HasNoChildren) "/" INBOX\r\n');
        return void ok();
      default:
        return void ok();
    }
  }

  const server: Server = createServer((socket) => {
    script.connections++;
    sockets.add(socket);
    socket.on('error', () => {});
    socket.on('close', () => {
      sockets.delete(socket);
      idling.delete(socket);
    });
    let waiting = '';
    socket.on('data', (chunk) => {
      waiting += chunk.toString('latin1');
      for (let end = waiting.indexOf('\r\n'); end !== -1; end = waiting.indexOf('\r\n')) {
        const line = waiting.slice(0, end);
        waiting = waiting.slice(end + 2);
        answer(socket, line);
      }
    });
    socket.write('* OK ready\r\n');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  script.url = `imap://kontakt%40blask.example:tajne@127.0.0.1:${port}`;
  return script;
}

function imapDate(date: Date): string {
  const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
  const two = (value: number) => String(value).padStart(2, '0');
  const day = String(date.getUTCDate()).padStart(2, ' ');
  const time = [date.getUTCHours(), date.getUTCMinutes(), date.getUTCSeconds()].map(two).join(':');
  return `${day}-${months[date.getUTCMonth()]}-${date.getUTCFullYear()} ${time} +0000`;
}
