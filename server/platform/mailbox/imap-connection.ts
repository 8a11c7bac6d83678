/** A connection to a mail server that may be slow, hostile or somebody else: everything it sends is bounded. */
import { ImapFlow } from 'imapflow';
import { minuteMs } from '../../../domain/text/durations.ts';
import type { MailboxAddress } from './mailbox.ts';

/** Of a larger mail only its beginning is read, and its text wherever that stands. */
export const mostBytes = 1024 * 1024;

const isLocal = (host: string) => /^(?:localhost|127(?:\.\d+){3}|::1)$/.test(host);

export function connectTo(
  { host, port, isSecure, user, password }: MailboxAddress,
  idleMs = 2 * minuteMs,
): ImapFlow {
  const client = new ImapFlow({
    ...{ host, port, secure: isSecure, auth: { user, pass: password } },
    // A password crosses a network only encrypted.
    ...(isSecure ? {} : { doSTARTTLS: !isLocal(host) }),
    logger: false,
    autoIdleDelay: 200,
    maxIdleTime: idleMs,
    connectionTimeout: 20_000,
    greetingTimeout: 20_000,
    socketTimeout: 3 * minuteMs,
    maxLineLength: 2 * 1024 * 1024,
    maxLiteralSize: 2 * mostBytes,
    maxResponseSize: 3 * mostBytes,
    maxResponseTokens: 200_000,
  });
  // Without a listener an error ends the process; whoever waits for the connection hears of it by the failing call.
  client.on('error', () => {});
  return client;
}

/** What the server said, without what was sent to it. */
export function reasonOf(error: unknown): string {
  const { responseText, message, code } = error as {
    responseText?: string;
    message?: string;
    code?: string;
  };
  return (responseText ?? message ?? code ?? 'unknown').slice(0, 300);
}
