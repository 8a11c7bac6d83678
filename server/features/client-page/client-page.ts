/** What a client does with the private link: read, download a copy, ask for erasure. */
import type { ClientPage } from '../../../domain/client-page/client-page.ts';
import { progressOf } from '../../../domain/client-page/progress.ts';
import type { Locale } from '../../../domain/text/locale.ts';
import { callView } from '../conversation/conversation.ts';
import { tokenHash } from '../accounts/sessions.ts';
import { appendActivity } from '../../platform/store/tables/activity.ts';
import type { BriefRecord } from '../../platform/store/tables/brief-record.ts';
import { findBriefByAccessToken, markEraseRequested } from '../../platform/store/tables/briefs.ts';
import { listFiles } from '../../platform/store/tables/brief-files.ts';
import { listMaterials } from '../../platform/store/tables/materials.ts';
import { findCall } from '../../platform/store/tables/booked-calls.ts';
import type { Handle, Store } from '../../platform/store/database.ts';
import { listLetters, type LetterRecord } from '../../platform/store/tables/letters.ts';
import { enqueueMail, listMailsOfBriefs } from '../../platform/store/outbox/queue.ts';
import { readAgency } from '../../platform/pages/published-content.ts';
import { meetingLinkOf } from '../conversation/answering.ts';
import { bookedCallOf, calendarOf } from '../conversation/call-mail.ts';
import { clientEstimateOf } from '../estimates/client-estimate.ts';
import { askedView } from './answers.ts';
import { offerView } from './pick-time.ts';

export async function briefOfToken(store: Store, token: string): Promise<BriefRecord | undefined> {
  if (!/^[\w-]{43}$/.test(token)) return undefined;
  return findBriefByAccessToken(store.db, tokenHash(token));
}

type PageOptions = {
  token: string;
  sendsMail: boolean;
  came?: Partial<ClientPage>;
};

/** `came` replaces what is stored by what a refused form held. */
export async function clientPageOf(
  { db }: Pick<Store, 'db'>,
  brief: BriefRecord,
  { token, sendsMail, came = {} }: PageOptions,
): Promise<ClientPage> {
  const { reference, createdAt: sentAt, status, eraseRequestedAt, answeredAt, closedAt } = brief;
  return {
    token,
    now: new Date().toISOString(),
    reference,
    sentAt,
    progress: progressOf(status),
    eraseRequestedAt,
    brief,
    isUnconfirmed: false,
    isAnswered: answeredAt !== null || closedAt !== null,
    ...(await conversationForClient(db, brief)),
    estimate: (await clientEstimateOf(db, brief.id)) ?? null,
    meetingLink: await meetingLinkOf(db),
    ...(await filesOf(db, brief.id)),
    refusedFiles: null,
    confirmedTo: sendsMail ? await confirmationOf(db, brief.id) : null,
    ...came,
  };
}

export async function filesOf(db: Handle, briefId: string): Promise<Pick<ClientPage, 'files' | 'materials'>> {
  const [files, materials] = await Promise.all([listFiles(db, [briefId]), listMaterials(db, [briefId])]);
  return { files, materials };
}

/** Without drafts, mails and activity, which only the owner sees. */
async function conversationForClient(
  db: Handle,
  brief: BriefRecord,
): Promise<Pick<ClientPage, 'questions' | 'offer' | 'call' | 'letters'>> {
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
    letters: letters.filter(isSaid).map(({ id, createdAt: at, kind, text, subject, content }) => ({
      ...{ id, at, kind, text },
      subject: kind === 'client-letter' ? subject : '',
      line: content.estimate?.line ?? null,
      version: content.estimate?.version ?? null,
    })),
  };
}

/** What a program answered is nothing that the client said. */
const isSaid = ({ content }: LetterRecord) => content.received?.isAutomatic !== true;

/** Where the latest mail about the booked call went; null where it is held back or failed. */
async function confirmationOf(db: Handle, briefId: string): Promise<string | null> {
  const mails = await listMailsOfBriefs(db, [briefId]);
  const mail = mails.findLast(({ kind }) => kind === 'call-confirmation');
  return mail && mail.status !== 'failed' ? mail.recipient : null;
}

/** The booked call for the client's own calendar. */
export async function calendarFor(
  { db }: Pick<Store, 'db'>,
  brief: BriefRecord,
  { locale, link, ...site }: { locale: Locale; link: string; origin: string; ownerAddress: string },
): Promise<string | undefined> {
  const booked = await bookedCallOf(db, brief);
  if (!booked) return undefined;
  const reader = {
    site: { ...site, ...(await readAgency(db)) },
    locale,
    link,
    mayName: true,
  };
  return calendarOf(booked, reader).content;
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
    await appendActivity(tx, {
      ...subject,
      at,
      actor: 'visitor',
      action: 'erase-requested',
    });
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
