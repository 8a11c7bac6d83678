/** Argon2id, with a limit on how many hashes run at once: each needs 19 MB and a core. */
import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';

const derive = promisify(argon2);

// What OWASP recommends for argon2id.
const cost = { memory: 19 * 1024, passes: 2, parallelism: 1 };
const tagLength = 32;

export type HashQueue = 'trusted' | 'untrusted';

/** Strangers leave one core free for serving pages. Known devices have their own queue and never wait for strangers. */
const atOnce: Record<HashQueue, number> = { untrusted: Math.max(1, availableParallelism() - 1), trusted: 1 };
const running: Record<HashQueue, number> = { trusted: 0, untrusted: 0 };
const queues: Record<HashQueue, (() => void)[]> = { trusted: [], untrusted: [] };

/** The queue has no bound of its own: the sign-in gate and the throttle bound how many callers get here. */
async function withinLimit<Result>(queue: HashQueue, work: () => Promise<Result>): Promise<Result> {
  if (running[queue] >= atOnce[queue]) await new Promise<void>((resolve) => queues[queue].push(resolve));
  else running[queue]++;
  try {
    return await work();
  } finally {
    const next = queues[queue].shift();
    // The next in the queue uses this place; the count falls only when the queue is empty.
    if (next) next();
    else running[queue]--;
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
  const tag = await withinLimit(queue, () => hashWith(password, nonce));
  const { memory, passes, parallelism } = cost;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(nonce)}$${unpadded(tag)}`;
}

const phc =
  /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,3}),p=(\d{1,2})\$([A-Za-z0-9+/]{11,64})\$([A-Za-z0-9+/]{43})$/;

export async function verifyPassword(stored: string, password: string, queue: HashQueue): Promise<boolean> {
  const [, memory, passes, parallelism, nonce = '', tag = ''] = phc.exec(stored) ?? [];
  if (memory === undefined) throw new Error('an account has a password hash of an unknown form');
  const expected = Buffer.from(tag, 'base64');
  const actual = await withinLimit(queue, () =>
    hashWith(password, Buffer.from(nonce, 'base64'), {
      memory: Number(memory),
      passes: Number(passes),
      parallelism: Number(parallelism),
    }),
  );
  return timingSafeEqual(expected, actual);
}

/** Needs as long as a real check, so that the response time does not reveal whether an account exists. */
export async function pretendToVerify(password: string, queue: HashQueue): Promise<void> {
  await withinLimit(queue, () => hashWith(password, Buffer.alloc(16)));
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '');
}
