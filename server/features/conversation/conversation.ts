/** What was said about a brief: as the owner sees it, and as the client does. */
import type { BriefDetail } from '../../../domain/endpoints/briefs.ts';
import type { StatusView } from '../../../domain/conversation/client-page.ts';
import type { LetterDraft } from '../../../domain/endpoints/conversation.ts';
import { minuteMs } from '../../../domain/text/durations.ts';
import { findCall, type CallRecord } from '../../platform/store/tables/booked-calls.ts';
import type { BriefRecord } from '../../platform/store/tables/brief-record.ts';
import type { Handle } from '../../platform/store/database.ts';
import { findDraft, listLetters } from '../../platform/store/tables/letters.ts';
import { listRevisions } from '../../platform/store/tables/revisions.ts';
import type { OutboxMail } from '../../platform/store/outbox/queue.ts';
import { askedView } from '../client-page/answers.ts';
import { offerView } from '../client-page/calls.ts';
import { letterView } from './letters.ts';

type Said = Pick<BriefDetail, 'conversation' | 'revisions' | 'original' | 'call' | 'draft'>;

export async function conversationOf(db: Handle, briefId: string, mails: OutboxMail[]): Promise<Said> {
  const [letters, revisions, call, draft] = await Promise.all([
    listLetters(db, [briefId]),
    listRevisions(db, [briefId]),
    findCall(db, briefId),
    findDraft(db, briefId),
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

/** For the client: nothing of drafts, mails or the trail. */
export async function saidToClient(
  db: Handle,
  brief: BriefRecord,
): Promise<Pick<StatusView, 'questions' | 'offer' | 'call'>> {
  const [letters, call] = await Promise.all([listLetters(db, [brief.id]), findCall(db, brief.id)]);
  const isOpen = brief.closedAt === null;
  const offer = letters.findLast(({ kind }) => kind === 'call-offer');
  return {
    questions: letters
      .filter(({ kind }) => kind === 'questions')
      .map((letter) => askedView(letter, isOpen))
      .toReversed(),
    offer: offer ? await offerView(db, offer, isOpen) : null,
    call: call ? callView(call) : null,
  };
}

function callView({ startsAt, endsAt, cancelledAt }: CallRecord) {
  return {
    startsAt,
    minutes: Math.round((Date.parse(endsAt) - Date.parse(startsAt)) / minuteMs),
    cancelledAt,
  };
}
