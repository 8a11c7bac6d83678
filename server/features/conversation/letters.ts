/** The owner's letters to a client or to the sender of a message. A letter, its mail and its activity are saved in one transaction. */
import type { ConversationLetter, LetterKind } from '../../../domain/endpoints/conversation.ts';
import { callMinutes } from '../../../domain/conversation/letter-templates.ts';
import type { LetterActivity } from '../../../domain/triage/activity.ts';
import type { OwnerRefusalCode } from '../../../words/owner-refusals.ts';
import type { RefusalCode } from '../../../words/refusals.ts';
import { isEmail } from '../../../domain/text/text-rules.ts';
import { dayMs } from '../../../domain/text/durations.ts';
import { accessTokenOf } from '../briefs/private-link.ts';
import { tokenHash } from '../accounts/sessions.ts';
import { pick } from '../../platform/pick.ts';
import { appendActivity } from '../../platform/store/tables/activity.ts';
import type { BriefRecord } from '../../platform/store/tables/brief-record.ts';
import { findBrief, touchBrief } from '../../platform/store/tables/briefs.ts';
import type { Handle, Store } from '../../platform/store/database.ts';
import { newId } from '../../platform/store/rows/identifiers.ts';
import {
  changeLetter,
  closeOthers,
  dropDraft,
  findLetter,
  handleLetters,
  insertLetter,
  saveDraft,
  type AnyLetter,
  type LetterAbout,
  type LetterContent,
} from '../../platform/store/tables/letters.ts';
import { enqueueMail, type OutboxMail } from '../../platform/store/outbox/queue.ts';

export type Sent =
  | { ok: true; letter: ConversationLetter }
  | { ok: false; code: RefusalCode | OwnerRefusalCode };

export type Written = {
  kind: LetterKind;
  subject?: string | undefined;
  text?: string | undefined;
  content?: Partial<LetterContent>;
  remindAfterDays?: number | null | undefined;
  /** Of its mail, which must not exist yet. */
  key?: string | undefined;
} & Beside;

type Beside = {
  /** It leads to the client page, so that the private link must be there. */
  needsLink?: boolean;
  /** Saved together with the letter. */
  also?: (tx: Handle, at: string) => Promise<void>;
};

const actionOf = {
  questions: 'questions-sent',
  reply: 'reply-sent',
  'call-offer': 'call-offered',
} as const satisfies Record<LetterKind, LetterActivity>;

export function askQuestions(
  store: Store,
  actor: string,
  briefId: string,
  asked: Omit<Written, 'kind' | 'content'> & {
    questions: { text: string; findingId?: string | null | undefined }[];
  },
): Promise<Sent> {
  const questions = asked.questions.map(({ text, findingId = null }) => ({
    id: newId(),
    text: text.trim(),
    findingId,
    answer: null,
  }));
  return send(store, actor, briefId, {
    ...asked,
    kind: 'questions',
    content: { questions },
  });
}

export function sendReply(
  store: Store,
  actor: string,
  briefId: string,
  written: { subject: string; text: string },
  beside: Beside = {},
): Promise<Sent> {
  return send(store, actor, briefId, { ...written, ...beside, kind: 'reply' });
}

/** The earliest first. */
export const asOffered = (times: string[]) => times.map((time) => new Date(time).toISOString()).toSorted();

export async function offerCall(
  store: Store,
  actor: string,
  briefId: string,
  offered: Omit<Written, 'kind' | 'content'> & {
    times: string[];
    minutes?: number | undefined;
  },
): Promise<Sent> {
  const times = asOffered(offered.times);
  const isGood = new Set(times).size === times.length && times.every((time) => Date.parse(time) > Date.now());
  if (!isGood) return { ok: false, code: 'time-passed' };
  const content = { times, minutes: offered.minutes ?? callMinutes.usual };
  return send(store, actor, briefId, {
    ...offered,
    kind: 'call-offer',
    content,
  });
}

function send(store: Store, actor: string, briefId: string, written: Written): Promise<Sent> {
  const now = new Date();
  const at = now.toISOString();
  const { kind, needsLink = kind !== 'reply', also } = written;
  return store.transaction(async (tx) => {
    const brief = await findBrief(tx, briefId);
    const hindrance = await hindranceOf(tx, brief, needsLink);
    if (!brief || hindrance) return { ok: false, code: hindrance ?? 'brief-not-found' };
    const { letter, mail } = await queueLetter(tx, { briefId }, brief.contactEmail, written, now);
    // Offered times replace those of an earlier offer; several letters with questions may be open at once.
    if (kind === 'call-offer') await closeOthers(tx, letter, at);
    await also?.(tx, at);
    await handleLetters(tx, briefId, at);
    await touchBrief(tx, briefId, at);
    await note(tx, {
      at,
      actor,
      action: actionOf[kind],
      briefId,
      letterId: letter.id,
    });
    return { ok: true, letter: letterView(letter, mail) };
  });
}

/** Call it inside a transaction. The draft that the letter was has become the letter. */
export async function queueLetter<About extends LetterAbout>(
  tx: Handle,
  about: About,
  address: string,
  { kind, subject = '', text = '', content = {}, remindAfterDays, key }: Written,
  now: Date,
): Promise<{ letter: AnyLetter & About; mail: OutboxMail | undefined }> {
  const id = newId();
  const createdAt = now.toISOString();
  const mail = await enqueueMail(tx, {
    kind,
    recipient: address.trim(),
    payload: { letterId: id },
    ...about,
    dedupeKey: key ?? `letter:${id}`,
    createdAt,
  });
  const remindAt = remindAfterDays ? new Date(now.getTime() + remindAfterDays * dayMs).toISOString() : null;
  const written = {
    id,
    kind,
    createdAt,
    subject: subject.trim(),
    text,
    content,
    remindAt,
    mailId: mail!.id,
  };
  const letter = await insertLetter(tx, about, written);
  await dropDraft(tx, about);
  return { letter, mail };
}

/** Why no letter can be sent. Only a reply can be sent without a private link, because it needs no answer. */
async function hindranceOf(
  tx: Handle,
  brief: BriefRecord | undefined,
  needsLink: boolean,
): Promise<RefusalCode | undefined> {
  if (!brief || brief.deletedAt) return 'brief-not-found';
  if (brief.closedAt) return 'brief-closed';
  if (!isEmail(brief.contactEmail.trim())) return 'no-address';
  if (needsLink && brief.accessTokenHash !== tokenHash(await accessTokenOf(tx, brief.id)))
    return 'link-revoked';
  return undefined;
}

/** False if no such letter of a brief outside the trash exists. Closing it a second time changes nothing. */
export function closeLetter(store: Store, actor: string, briefId: string, id: string): Promise<boolean> {
  return store.transaction(async (tx) => {
    const letter = await findLetter(tx, briefId, id);
    const isOpenable = letter?.kind === 'questions' || letter?.kind === 'call-offer';
    if (!letter || !isOpenable || !(await isThere(tx, briefId))) return false;
    if (letter.closedAt) return true;
    const at = new Date().toISOString();
    await changeLetter(tx, letter, {
      closedAt: at,
      remindAt: null,
      handledAt: at,
    });
    await note(tx, {
      at,
      actor,
      action: 'letter-closed',
      briefId,
      letterId: id,
    });
    return true;
  });
}

/** Done with what the client answered, or not after all. False if there is no such letter. */
export function handleLetter(
  store: Store,
  briefId: string,
  id: string,
  isHandled: boolean,
): Promise<boolean> {
  return store.transaction(async (tx) => {
    const letter = await findLetter(tx, briefId, id);
    if (!letter?.answeredAt) return false;
    await changeLetter(tx, letter, {
      handledAt: isHandled ? new Date().toISOString() : null,
    });
    return true;
  });
}

export function saveLetterDraft(store: Store, briefId: string, draft: unknown): Promise<boolean> {
  return store.transaction(async (tx) => {
    if (!(await isThere(tx, briefId))) return false;
    if (draft === null) await dropDraft(tx, { briefId });
    else await saveDraft(tx, { briefId }, draft, new Date().toISOString());
    return true;
  });
}

async function isThere(tx: Handle, briefId: string): Promise<boolean> {
  const brief = await findBrief(tx, briefId);
  return brief !== undefined && brief.deletedAt === null;
}

type Noted = {
  at: string;
  actor: string;
  action: LetterActivity;
  briefId: string;
  letterId: string;
};

export function note(tx: Handle, { at, actor, action, briefId, letterId }: Noted): Promise<void> {
  return appendActivity(tx, {
    at,
    actor,
    action,
    subjectKind: 'brief',
    subjectId: briefId,
    detail: { letterId },
  });
}

export function letterView(
  letter: AnyLetter & { briefId?: string; messageId?: string },
  mail: OutboxMail | undefined,
): ConversationLetter {
  const { content, mailId: _mail, briefId: _brief, messageId: _message, ...rest } = letter;
  const { times, minutes, declined, estimate, received } = content;
  const questions = content.questions.map(({ earlier: _earlier, ...question }) => question);
  const sent = mail ? pick(mail, 'id', 'status', 'sentAt', 'lastError') : null;
  return {
    ...rest,
    questions,
    times,
    minutes,
    declined,
    estimate,
    received,
    mail: sent,
  };
}
