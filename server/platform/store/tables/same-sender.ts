import type { BriefDetail } from '../../../../domain/endpoints/briefs.ts';
import type { Handle } from '../rows/schema.ts';

const mostOfOne = 20;
const excerpt = 200;

/** What else the same client has sent. Trash and spam left out; newest first. */
export async function listSameSender(
  db: Handle,
  { id, contactEmail }: { id: string; contactEmail: string },
): Promise<BriefDetail['sender']> {
  const addresses = [...new Set([contactEmail.trim(), contactEmail.trim().toLowerCase()])];
  if (addresses[0] === '') return { briefs: [], messages: [] };
  const briefs = await db
    .selectFrom('briefs')
    .select(['id', 'companyName', 'status', 'createdAt'])
    .where('contactEmail', 'in', addresses)
    .where('deletedAt', 'is', null)
    .where('id', '!=', id)
    .orderBy('newestKey', 'desc')
    .limit(mostOfOne)
    .execute();
  const messages = await db
    .selectFrom('contactMessages')
    .select(['id', 'createdAt', 'message'])
    .where('email', 'in', addresses)
    .where('deletedAt', 'is', null)
    .where('spamReason', 'is', null)
    .orderBy('createdAt', 'desc')
    .limit(mostOfOne)
    .execute();
  return {
    briefs,
    messages: messages.map(({ message, ...rest }) => ({
      ...rest,
      excerpt: message.slice(0, excerpt).toWellFormed(),
    })),
  };
}
