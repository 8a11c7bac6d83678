/** One conversation with the mail server, from greeting to goodbye, whose socket is ours to end. */
import { Socket } from 'node:net';
import { Readable } from 'node:stream';
import { parseConnectionUrl } from 'nodemailer/lib/shared';
import SMTPConnection from 'nodemailer/lib/smtp-connection';

export type SmtpTimeouts = {
  connectMs: number;
  greetingMs: number;
  /** Silence inside the conversation. Servers that scan a mail answer its last dot late. */
  silenceMs: number;
  /** The whole of one mail: a server that trickles its answers is never silent. */
  totalMs: number;
};

export const smtpTimeouts: SmtpTimeouts = {
  connectMs: 10_000,
  greetingMs: 10_000,
  silenceMs: 60_000,
  totalMs: 180_000,
};

const loopback = /^(localhost|127(\.\d+){3}|\[?::1\]?)$/;

/** Certificates are always verified; a password never crosses a network unencrypted, whatever the server offers. */
export function smtpSettings(url: string) {
  const { host = 'localhost', port, secure = false, auth, requireTLS, ignoreTLS } = parseConnectionUrl(url);
  const mustEncrypt = auth !== undefined && !loopback.test(host);
  return {
    host,
    ...(port === undefined ? {} : { port }),
    secure,
    requireTLS: requireTLS === true || (mustEncrypt && !secure),
    ignoreTLS: ignoreTLS === true,
    ...(auth ? { auth } : {}),
    tls: { minVersion: 'TLSv1.2', rejectUnauthorized: true },
  } as const;
}
export type SmtpSettings = ReturnType<typeof smtpSettings>;

type TransferSteps = {
  /** Runs when the server lets the mail itself begin, and holds it back until it is done. */
  onBody: () => Promise<void>;
  /** The last byte was handed over; from now on only the server knows whether it took the mail. */
  onSent: () => void;
};

export type SmtpSession = {
  greet(): Promise<void>;
  signIn(): Promise<void>;
  transfer(mail: { from: string; to: string; raw: Buffer }, steps: TransferSteps): Promise<string>;
  /** What the server said last. */
  lastWords(): string;
  isOpen(): boolean;
  quit(): void;
  destroy(): void;
};

export function createSmtpSession(settings: SmtpSettings, timeouts: SmtpTimeouts): SmtpSession {
  const socket = new Socket();
  const connection = new SMTPConnection({
    ...settings,
    socket,
    connectionTimeout: timeouts.connectMs,
    greetingTimeout: timeouts.greetingMs,
    socketTimeout: timeouts.silenceMs,
    dnsTimeout: timeouts.connectMs,
    logger: false,
  });
  let open = false;
  let greeted = false;
  // Also while idle: an unheard error event would end the process.
  connection.on('error', () => (open = false));
  connection.on('end', () => (open = false));

  /** Settles by the step's own answer, or by whatever ends the connection meanwhile. */
  function step<Result>(run: (done: (error: Error | null | undefined, result: Result) => void) => void) {
    return new Promise<Result>((resolve, reject) => {
      const fail = (error: Error) => settle(() => reject(error));
      const end = () => fail(new Error('Connection closed unexpectedly'));
      function settle(finish: () => void) {
        connection.off('error', fail);
        connection.off('end', end);
        finish();
      }
      connection.on('error', fail);
      connection.on('end', end);
      run((error, result) => settle(() => (error ? reject(error) : resolve(result))));
    });
  }

  return {
    async greet() {
      await step<void>((done) => connection.connect((error) => done(error)));
      open = greeted = true;
    },
    async signIn() {
      const { auth } = settings;
      if (auth) await step<void>((done) => connection.login({ ...auth }, (error) => done(error)));
    },
    async transfer({ from, to, raw }, { onBody, onSent }) {
      async function* body() {
        await onBody();
        yield raw;
        onSent();
      }
      const envelope = { from, to: [to], size: raw.length };
      const info = await step<{ response?: string }>((done) =>
        connection.send(envelope, Readable.from(body(), { objectMode: false }), (error, answer) =>
          done(error, answer),
        ),
      );
      return info.response ?? '';
    },
    lastWords: () => connection.lastServerResponse || '',
    isOpen: () => open,
    quit() {
      open = false;
      if (greeted) connection.quit();
      setTimeout(() => socket.destroy(), 1_000).unref();
    },
    destroy() {
      open = false;
      connection.close();
      socket.destroy();
    },
  };
}
