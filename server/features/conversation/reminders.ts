/** Reminds a client once of unanswered questions, at the time the owner chose. */
import type { FastifyBaseLogger } from 'fastify';
import { minuteMs } from '../../../domain/text/durations.ts';
import { createRounds, type Rounds } from '../../platform/rounds.ts';
import { findBrief } from '../../platform/store/tables/briefs.ts';
import type { Store } from '../../platform/store/database.ts';
import { changeLetter, listDueReminders } from '../../platform/store/tables/letters.ts';
import { unanswered } from './call-mail.ts';
import { note } from './letters.ts';
import { enqueueToClient } from './unproved-address.ts';

const atOnce = 50;

/** Returns the number of reminders. If several servers find the same letter, the first to write sends the reminder. */
export async function remindDue(store: Store, now = new Date()): Promise<number> {
  const at = now.toISOString();
  let reminded = 0;
  for (const { briefId, id } of await listDueReminders(store.db, at, atOnce))
    reminded += await store.transaction(async (tx) => {
      const brief = await findBrief(tx, briefId);
      const letter = (await listDueReminders(tx, at, atOnce)).find((due) => due.id === id);
      if (!brief || !letter) return 0;
      const isDue =
        !brief.deletedAt &&
        !brief.closedAt &&
        !letter.closedAt &&
        brief.accessTokenHash !== null &&
        unanswered([letter]).length > 0;
      const mail =
        isDue &&
        (await enqueueToClient(tx, brief, {
          kind: 'questions-reminder',
          payload: { letterId: id },
          dedupeKey: `reminder:${id}`,
          createdAt: at,
        }));
      await changeLetter(tx, letter, { remindAt: null, ...(mail ? { remindedAt: at } : {}) });
      if (!mail) return 0;
      // One that is held back has not been sent.
      if (mail.status === 'queued')
        await note(tx, { at, actor: '', action: 'reminder-sent', briefId, letterId: id });
      return 1;
    });
  return reminded;
}

const everyMs = 5 * minuteMs;

export function createReminders(options: {
  store: Store;
  log: FastifyBaseLogger;
  onQueued: () => void;
}): Rounds {
  const { store, log, onQueued } = options;
  return createRounds({
    work: async () => {
      if ((await remindDue(store)) > 0) onQueued();
    },
    onError: (error) => log.error({ err: error }, 'clients could not be reminded'),
    firstMs: 10_000,
    everyMs,
  });
}
