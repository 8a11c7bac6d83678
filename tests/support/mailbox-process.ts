/** A process with nothing but the reader of a mailbox. `DIES` names where it kills itself: "in 2" or "after 2" transactions. */
import { flushCompileCache } from 'node:module';
import { pino } from 'pino';
import { createRepliesReader } from '../../server/features/replies/mailbox.ts';
import { readConfig } from '../../server/platform/config.ts';
import { openDatabase, type Store } from '../../server/platform/store/database.ts';

const result = readConfig();
if (!result.ok) throw new Error(result.complaints.join('\n'));
const { config } = result;
const real = await openDatabase(config);
let transactions = 0;

function dieAt(place: string): void {
  if (process.env['DIES'] === place) process.kill(process.pid, 'SIGKILL');
}

const store: Store = {
  ...real,
  async transaction(work) {
    const number = ++transactions;
    const done = await real.transaction(async (tx) => {
      const outcome = await work(tx);
      dieAt(`in ${number}`);
      return outcome;
    });
    dieAt(`after ${number}`);
    return done;
  },
};
const times = { leaseMs: 20_000, lookMs: 100, retryMs: 20, pollMs: { withoutIdle: 150, withIdle: 60_000 } };
const reader = await createRepliesReader({ store, config, log: pino({ level: 'silent' }) }, times);
// It is killed, and only what ends by itself keeps what it compiled for the next.
flushCompileCache();
reader!.start();
process.on('disconnect', () => process.exit(0));
