/** The conversation of a brief as the panel shows it. */
import type { BriefDetail } from '../../../domain/endpoints/briefs.ts';
import type { LetterDraft } from '../../../domain/endpoints/conversation.ts';
import { minuteMs } from '../../../domain/text/durations.ts';
import { findCall, type CallRecord } from '../../platform/store/tables/booked-calls.ts';
import type { Handle } from '../../platform/store/database.ts';
import { findDraft, listLetters } from '../../platform/store/tables/letters.ts';
import { listRevisions } from '../../platform/store/tables/revisions.ts';
import type { OutboxMail } from '../../platform/store/outbox/queue.ts';
import { letterView } from './letters.ts';

type ConversationParts = Pick<BriefDetail, 'conversation' | 'revisions' | 'original' | 'call' | 'draft'>;

export async function conversationOf(
  db: Handle,
  briefId: string,
  mails: OutboxMail[],
): Promise<ConversationParts> {
  const [letters, revisions, call, draft] = await Promise.all([
    listLetters(db, [briefId]),
    listRevisions(db, [briefId]),
    findCall(db, briefId),
    findDraft(db, { briefId }),
  ]);
  return {
    conversation: letters.map((letter) =>
      letterView(
        letter,
        mails.find(({ id }) => id === letter.mailId),
      ),
    ),
    revisions: revisions.map(({ id, at, changes }) => ({ id, at, changes })),
    original: revisions[0]?.original ?? null,
    call: call ? callView(call) : null,
    draft: (draft ?? null) as LetterDraft | null,
  };
}

export function callView({ startsAt, endsAt, cancelledAt }: CallRecord) {
  return {
    startsAt,
    minutes: Math.round((Date.parse(endsAt) - Date.parse(startsAt)) / minuteMs),
    cancelledAt,
  };
}
