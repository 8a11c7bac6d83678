/** Processes on one PostgreSQL reach each other by its notifications, on a connection that is opened with the first listener. */
import { sql, type Kysely } from 'kysely';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Wire } from './changes.ts';

const channel = 'blask_changes';
const retryMs = 1_000;

export function createPostgresWire<Tables>(db: Kysely<Tables>, connection: pg.ClientConfig): Wire {
  const self = randomUUID();
  const closing = new AbortController();
  let listening: Promise<void> | undefined;

  async function listenOnce(hear: () => void): Promise<void> {
    const client = new pg.Client({ ...connection, keepAlive: true });
    const isOver = once(client, 'end', { signal: closing.signal });
    // It ends as well, which is what is waited for.
    client.on('error', () => {});
    client.on('notification', ({ payload }) => {
      if (payload !== self) hear();
    });
    isOver.catch(() => {});
    try {
      await client.connect();
      await client.query(`listen ${channel}`);
      // Something may have been announced before it listened.
      hear();
      await isOver;
    } finally {
      await client.end();
    }
  }

  async function keepListening(hear: () => void): Promise<void> {
    while (!closing.signal.aborted) {
      await listenOnce(hear).catch(() => {});
      await sleep(retryMs, undefined, { signal: closing.signal, ref: false }).catch(() => {});
    }
  }

  return {
    async send() {
      // On its own, never inside a transaction: those that notify commit one after another.
      await sql`select pg_notify(${channel}, ${self})`.execute(db);
    },
    open(hear) {
      if (!closing.signal.aborted) listening ??= keepListening(hear);
    },
    async close() {
      closing.abort();
      await listening;
    },
  };
}
