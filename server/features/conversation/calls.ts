/** Cancels a booked call, and announces changes of a call. */
import type { MailKind } from '../../../domain/endpoints/mails.ts';
import type { LetterActivity } from '../../../domain/triage/activity.ts';
import { minuteMs } from '../../../domain/text/durations.ts';
import { cancelCall, findCall, setHeld } from '../../platform/store/tables/booked-calls.ts';
import type { BriefRecord } from '../../platform/store/tables/brief-record.ts';
import { findBrief, touchBrief } from '../../platform/store/tables/briefs.ts';
import { markRead } from '../../platform/store/tables/received.ts';
import type { Handle, Store } from '../../platform/store/database.ts';
import { changeLetter, findLetter, type LetterRecord } from '../../platform/store/tables/letters.ts';
import { dropUntried, listMailsOfBriefs } from '../../platform/store/outbox/queue.ts';
import { enqueueNews } from '../briefs/client-news.ts';
import { enqueuePush } from '../../platform/store/tables/pushes.ts';
import { note } from './letters.ts';
import { enqueueToClient } from './unproved-address.ts';

/** False if no call is booked. */
export function cancelBooked(
  store: Store,
  actor: string,
  briefId: string,
  { ownerAddress }: { ownerAddress: string },
): Promise<boolean> {
  const at = new Date().toISOString();
  return store.transaction(async (tx) => {
    const brief = await findBrief(tx, briefId);
    if (!brief || brief.deletedAt) return false;
    const call = await cancelCall(tx, briefId, at);
    const letter = call && (await findLetter(tx, briefId, call.letterId));
    if (!letter) return false;
    await changeLetter(tx, letter, { closedAt: letter.closedAt ?? at });
    const news: CallMail[] = ['call-cancelled', 'call-cancellation'];
    await announceCall(tx, { brief, letter, ownerAddress, at, actor }, ['call-cancelled'], news);
    return true;
  });
}

/** The call took place, or did not after all. False if no call is booked. */
export function holdCall(store: Store, briefId: string, isHeld: boolean): Promise<boolean> {
  return store.transaction((tx) => setHeld(tx, briefId, isHeld ? new Date().toISOString() : null));
}

type Announced = {
  brief: BriefRecord;
  letter: LetterRecord;
  ownerAddress: string;
  at: string;
  /** Without one it was the client. */
  actor?: string;
};

/** Mails about a call, and which news each takes back. */
const callMails = {
  'call-picked': null,
  'call-confirmation': null,
  'call-declined': null,
  'call-cancelled': 'call-picked',
  'call-cancellation': 'call-confirmation',
} as const satisfies Partial<Record<MailKind, MailKind | null>>;
type CallMail = keyof typeof callMails;
const callKinds = Object.keys(callMails) as CallMail[];

/** A client who changes their mind again within this time causes one mail. */
const quietMs = minuteMs;

/**
 * Records changes of a call and mails them to owner and client. They replace news that have not left yet; what was never
 * told is not taken back.
 */
export async function announceCall(
  tx: Handle,
  { brief, letter, ownerAddress, at, actor }: Announced,
  actions: LetterActivity[],
  mails: CallMail[],
): Promise<void> {
  await touchBrief(tx, brief.id, at);
  if (actor === undefined) await markRead(tx, 'briefs', brief.id, null);
  for (const action of actions)
    await note(tx, { at, actor: actor ?? 'visitor', action, briefId: brief.id, letterId: letter.id });
  if (actor === undefined) await enqueuePush(tx, 'answer', brief.id);
  await dropUntried(tx, brief.id, callKinds);
  const told = (await listMailsOfBriefs(tx, [brief.id])).map(({ kind }) => kind);
  const sequence = (await findCall(tx, brief.id))?.sequence ?? 0;
  for (const kind of mails) {
    const former = callMails[kind];
    // A client whose choice the owner cancels has seen it confirmed on the client page, if not in a mail.
    const isKnown = actor !== undefined && kind === 'call-cancellation';
    if (former && !isKnown && told.lastIndexOf(former) <= told.lastIndexOf(kind)) continue;
    const mail = {
      payload: { letterId: letter.id, sequence },
      createdAt: at,
      sendAfter: actor === undefined ? new Date(Date.parse(at) + quietMs).toISOString() : at,
    };
    if (kind === 'call-confirmation' || kind === 'call-cancellation')
      await enqueueToClient(tx, brief, { ...mail, kind });
    else await enqueueNews(tx, { ...mail, kind, recipient: ownerAddress, briefId: brief.id });
  }
}
