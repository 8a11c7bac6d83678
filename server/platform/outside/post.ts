/** Posts to an address that somebody typed in, and trusts little that comes back: the status, and how long to wait. */
import { request as plainRequest, type IncomingMessage } from 'node:http';
import { request as secureRequest } from 'node:https';
import type { LookupFunction } from 'node:net';
import { hourMs } from '../../../domain/text/durations.ts';
import { refusalOfUrl } from './outside-url.ts';
import { PrivateAddressError } from './public-lookup.ts';

export type PostFailure = 'address' | 'private' | 'name' | 'refused' | 'tls' | 'timeout' | 'network';
/** `waitMs`: how long it asks to be left alone (Retry-After), as far as that is believed. */
export type PostOutcome = { code: number; waitMs: number } | { failure: PostFailure };

export type Post = {
  url: string;
  headers: Record<string, string>;
  body: string | Buffer;
  /** Hosts that may be private, because an engineer named them. */
  allowed: readonly string[];
  lookup: LookupFunction;
  timeoutMs: number;
  /** Ends the wait; what has become of it is not known then. */
  stopping: AbortSignal;
};

/** A server that asks for longer is asked again then. */
const longestWaitMs = 6 * hourMs;
/** Enough that a server with a few words to say ends in peace. */
const mostBytes = 4_096;

/** Redirects are not followed. Each post has a connection of its own, so that each is judged. */
export async function post({ url, headers, body, ...options }: Post): Promise<PostOutcome> {
  const { allowed, lookup, timeoutMs, stopping } = options;
  // Also on the way out: a setting may have been taken back since it was typed in.
  if (refusalOfUrl(url, allowed)) return { failure: 'address' };
  const request = url.startsWith('https:') ? secureRequest : plainRequest;
  const timeout = AbortSignal.timeout(timeoutMs);
  const signal = AbortSignal.any([timeout, stopping]);
  try {
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      const sent = request(
        url,
        {
          method: 'POST',
          headers: { ...headers, 'content-length': Buffer.byteLength(body) },
          agent: false,
          lookup,
          signal,
        },
        resolve,
      );
      sent.on('error', reject);
      // Otherwise an answer that switches protocols would never end the wait.
      sent.on('close', () => reject(new Error('closed without an answer')));
      sent.end(body);
    });
    await readSome(answer);
    return { code: answer.statusCode ?? 0, waitMs: waitIn(answer.headers['retry-after']) };
  } catch (error) {
    if (stopping.aborted) throw error;
    return { failure: timeout.aborted ? 'timeout' : failureOf(error) };
  }
}

/** In seconds or until a time; 0 where it is neither. */
function waitIn(asked = ''): number {
  const ms = /^\d+$/.test(asked) ? Number(asked) * 1_000 : Date.parse(asked) - Date.now();
  return ms > 0 ? Math.min(ms, longestWaitMs) : 0;
}

async function readSome(answer: IncomingMessage): Promise<void> {
  let bytes = 0;
  try {
    for await (const chunk of answer as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes > mostBytes) return;
    }
  } catch {
    // The status has come before.
  }
}

function failureOf(error: unknown): PostFailure {
  if (error instanceof PrivateAddressError) return 'private';
  const { code = '', syscall = '' } = error as NodeJS.ErrnoException;
  if (/^query|^getaddrinfo/.test(syscall)) return 'name';
  if (code === 'ECONNREFUSED') return 'refused';
  if (/CERT|SELF_SIGNED|TLS|SSL|UNABLE_TO_VERIFY|EPROTO/.test(code)) return 'tls';
  return 'network';
}
