/** Whether a brief and a message could be saved and read: a damaged table refuses them while others are sound. */
import { rankingOf } from '../../../../domain/triage/ranking.ts';
import { enqueueMail } from '../outbox/queue.ts';
import { newReference } from '../rows/identifiers.ts';
import type { Handle } from '../rows/schema.ts';
import { newestKeyOf, toBriefRow } from './brief-record.ts';
import { findNewestBriefTime, insertBriefRow } from './briefs.ts';
import { insertMessage } from './messages.ts';
import { saveSetting } from './settings.ts';

export const writeCheckKey = 'last-write-check';

/** Ends the transaction, so that nothing of it is saved. */
class Enough extends Error {}

/** Fails when a visitor could not be served. */
export async function tryWriting(db: Handle): Promise<void> {
  const now = new Date().toISOString();
  // What is committed reaches the disk, which may be full or broken.
  await saveSetting(db, writeCheckKey, now);
  await db
    .transaction()
    .execute(async (tx) => {
      const brief = sampleBrief(now);
      await insertBriefRow(tx, brief);
      const message = { name: '', email: '', message: '', language: null, createdAt: now };
      const { id: messageId } = await insertMessage(tx, message);
      const mail = { recipient: '', payload: {}, createdAt: now };
      await enqueueMail(tx, { ...mail, kind: 'brief-notification', briefId: brief.id });
      await enqueueMail(tx, { ...mail, kind: 'contact-notification', messageId });
      throw new Enough();
    })
    .catch((error: unknown) => {
      if (!(error instanceof Enough)) throw error;
    });
  await findNewestBriefTime(db);
}

function sampleBrief(createdAt: string) {
  const texts = { companyName: '', industry: '', contactName: '', contactEmail: '', contactPhone: '' };
  const brief = { ...texts, websiteType: '', fullBriefData: {}, createdAt, source: 'check', language: null };
  return toBriefRow(brief, newReference(), rankingOf(brief, newestKeyOf(createdAt)));
}
