/** Argon2id with a limit: a flood of sign-ins may take two cores' worth of memory and time, never more. */
import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify(argon2);

// What OWASP recommends for argon2id.
const cost = { memory: 19 * 1024, passes: 2, parallelism: 1 };
const tagLength = 32;
const atOnce = 2;

export type HashQueue = 'trusted' | 'untrusted';

/** Strangers wait in a short queue of their own, so that a flood of them never stands in front of a known device. */
const queueLimit: Record<HashQueue, number> = { trusted: 50, untrusted: 20 };
const queues: Record<HashQueue, (() => void)[]> = { trusted: [], untrusted: [] };
let running = 0;

export class HashingBusyError extends Error {
  override readonly name = 'HashingBusyError';
}

async function inTurn<Result>(queue: HashQueue, work: () => Promise<Result>): Promise<Result> {
  if (running >= atOnce) {
    if (queues[queue].length >= queueLimit[queue])
      throw new HashingBusyError('too many passwords are waiting');
    await new Promise<void>((resolve) => queues[queue].push(resolve));
  } else running++;
  try {
    return await work();
  } finally {
    const next = queues.trusted.shift() ?? queues.untrusted.shift();
    // The place passes to the next in the queue; only an empty queue frees it.
    if (next) next();
    else running--;
  }
}

function hashWith(password: string, nonce: Buffer, { memory, passes, parallelism } = cost) {
  return derive('argon2id', {
    message: Buffer.from(password.normalize('NFC')),
    nonce,
    memory,
    passes,
    parallelism,
    tagLength,
  });
}

export async function hashPassword(password: string, queue: HashQueue = 'trusted'): Promise<string> {
  const nonce = randomBytes(16);
  const tag = await inTurn(queue, () => hashWith(password, nonce));
  const { memory, passes, parallelism } = cost;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(nonce)}$${unpadded(tag)}`;
}

const phc =
  /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,3}),p=(\d{1,2})\$([A-Za-z0-9+/]{11,64})\$([A-Za-z0-9+/]{43})$/;

export async function verifyPassword(stored: string, password: string, queue: HashQueue): Promise<boolean> {
  const [, memory, passes, parallelism, nonce = '', tag = ''] = phc.exec(stored) ?? [];
  if (memory === undefined) throw new Error('an account has a password hash of an unknown form');
  const expected = Buffer.from(tag, 'base64');
  const actual = await inTurn(queue, () =>
    hashWith(password, Buffer.from(nonce, 'base64'), {
      memory: Number(memory),
      passes: Number(passes),
      parallelism: Number(parallelism),
    }),
  );
  return timingSafeEqual(expected, actual);
}

/** Takes as long as a real check, so that under uniform errors the clock does not tell who has an account. */
export async function pretendToVerify(password: string, queue: HashQueue): Promise<void> {
  await inTurn(queue, () => hashWith(password, Buffer.alloc(16)));
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '');
}
