/** Mails that came back: what the owner decides about them, and how the mailbox is doing. */
import { z } from 'zod';
import { limits } from '../text/limits.ts';
import { textUpTo } from '../text/text-schema.ts';
import { body, byId, forTeam, nothing, recordId, refusal, time } from './endpoint.ts';

export const mailboxStateSchema = z.strictObject({
  name: z.string(),
  isConnected: z.boolean(),
  readAt: time.nullable().describe('When it was last found to hold nothing more'),
  failure: z.strictObject({ since: time, reason: z.string() }).nullable(),
});
export type MailboxState = z.infer<typeof mailboxStateSchema>;

const placed = z.strictObject({ briefId: z.string() });

export const replyEndpoints = forTeam({
  'POST /api/messages/:id/attach': {
    summary: 'The message came as a mail and belongs to this brief: it moves into the conversation',
    params: byId,
    body: body({ briefId: textUpTo(limits.id) }),
    answers: {
      200: placed,
      404: refusal('There is no such message that came as a mail and was not answered, or no such brief'),
    },
  },
  'POST /api/messages/:id/put-aside': {
    summary: 'The mail belongs to no brief: it is a message of its own',
    params: byId,
    answers: {
      204: nothing,
      404: refusal('There is no such message, or no brief was proposed'),
    },
  },
  'POST /api/briefs/:id/letters/:letter/move': {
    summary: 'The client’s mail belongs to another brief, given by its reference',
    params: z.object({ id: recordId, letter: recordId }),
    body: body({ reference: textUpTo(limits.id) }),
    answers: {
      200: placed,
      404: refusal('There is no such mail, or no brief with this reference'),
    },
  },
});
