/** Secrets and signatures by the convention of Standard Webhooks. */
import { createHmac, randomBytes } from 'node:crypto';

const prefix = 'whsec_';

export function newSecret(): string {
  return `${prefix}${randomBytes(32).toString('base64')}`;
}

type Signed = { id: string; seconds: number; body: string };

/** One for each secret, so that a receiver with either of them recognises the event. */
export function signaturesOf(secrets: readonly string[], { id, seconds, body }: Signed): string {
  return secrets
    .map((secret) => {
      const key = Buffer.from(secret.slice(prefix.length), 'base64');
      return `v1,${createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')}`;
    })
    .join(' ');
}
