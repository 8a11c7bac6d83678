/** What a client does with the private link: read, download a copy, ask for erasure. */
import type { ClientPage } from '../../../domain/client-page/client-page.ts';
import { progressOf } from '../../../domain/client-page/progress.ts';
import { callView } from '../conversation/conversation.ts';
import { tokenHash } from '../accounts/sessions.ts';
import { appendActivity } from '../../platform/store/tables/activity.ts';
import type { BriefRecord } from '../../platform/store/tables/brief-record.ts';
import { findBriefByAccessToken, markEraseRequested } from '../../platform/store/tables/briefs.ts';
import { findCall } from '../../platform/store/tables/booked-calls.ts';
import type { Handle, Store } from '../../platform/store/database.ts';
import { listLetters } from '../../platform/store/tables/letters.ts';
import { enqueueMail } from '../../platform/store/outbox/queue.ts';
import { askedView } from './answers.ts';
import { offerView } from './pick-time.ts';

export async function briefOfToken(store: Store, token: string): Promise<BriefRecord | undefined> {
  if (!/^[\w-]{43}$/.test(token)) return undefined;
  return findBriefByAccessToken(store.db, tokenHash(token));
}

export async function clientPageOf(
  { db }: Pick<Store, 'db'>,
  brief: BriefRecord,
  token: string,
  came: Partial<ClientPage> = {},
): Promise<ClientPage> {
  const { reference, createdAt: sentAt, status, eraseRequestedAt, answeredAt, closedAt } = brief;
  return {
    token,
    reference,
    sentAt,
    progress: progressOf(status),
    eraseRequestedAt,
    brief,
    isUnconfirmed: false,
    isAnswered: answeredAt !== null || closedAt !== null,
    ...(await conversationForClient(db, brief)),
    ...came,
  };
}

/** Without drafts, mails and activity, which only the owner sees. */
async function conversationForClient(
  db: Handle,
  brief: BriefRecord,
): Promise<Pick<ClientPage, 'questions' | 'offer' | 'call'>> {
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

/** What the client sent and agreed to, without anything the owner added. */
export function ownCopy(brief: BriefRecord) {
  return {
    reference: brief.reference,
    sentAt: brief.createdAt,
    language: brief.language,
    progress: progressOf(brief.status),
    consent: {
      at: brief.consentAt,
      language: brief.consentLanguage,
      policyVersion: brief.consentPolicyVersion,
      text: brief.consentText,
    },
    brief: brief.fullBriefData,
  };
}

/** The owner gets one mail; asking again changes nothing. */
export function requestErasure(
  store: Store,
  brief: Pick<BriefRecord, 'id'>,
  { ownerAddress, now = new Date() }: { ownerAddress: string; now?: Date },
): Promise<boolean> {
  const at = now.toISOString();
  return store.transaction(async (tx) => {
    if (!(await markEraseRequested(tx, brief.id, at))) return false;
    const subject = { subjectKind: 'brief', subjectId: brief.id } as const;
    await appendActivity(tx, { ...subject, at, actor: 'visitor', action: 'erase-requested' });
    await enqueueMail(tx, {
      kind: 'erase-request',
      recipient: ownerAddress,
      payload: {},
      briefId: brief.id,
      dedupeKey: `erase-request:${brief.id}`,
      createdAt: at,
    });
    return true;
  });
}
