/** Stores the draft on the server, sealed, for another device, and fetches it from there. */
import type { Locale } from '../../../domain/text/locale.ts';
import { emptyAnswers, type Answers } from '../answers.ts';
import { openDraftText, toDraftText } from '../draft/draft-store.ts';
import { restoreAnswers, restoreBrief } from '../draft/restore.ts';
import { requestDraft } from './carry-requests.ts';
import { forgetLink, keepLink, readLink, type CarriedLink } from './carried-link.ts';
import { canSeal, keysOf, newKey, seal, unseal, type DraftKeys } from './sealed.ts';

/** A stored version; `device` names this browser. */
export type Carried = CarriedLink & { answers: Answers; savedAt: Date; isOurs: boolean };

type Fetched = { kind: 'found'; carried: Carried } | { kind: 'gone' } | { kind: 'failed' };

type Left =
  | { kind: 'left'; key: string }
  | { kind: 'none' }
  | { kind: 'newer'; carried: Carried }
  | { kind: 'gone' }
  | { kind: 'failed'; sentence?: string };

/** `gone` is also the answer for a wrong key and for a draft that cannot be opened: the visitor can do nothing else. */
export function fetchCarried(key: string): Promise<Fetched> {
  return oneByOne(() => fetchNow(key));
}

async function fetchNow(key: string): Promise<Fetched> {
  const keys = canSeal() ? await keysOf(key) : undefined;
  if (!keys) return { kind: 'gone' };
  const found = await requestDraft('GET /api/drafts/:id', keys);
  if (found.kind !== 'done') return { kind: found.kind === 'failed' ? 'failed' : 'gone' };
  const { sealed, version } = found.answer;
  const draft = openDraftText(await unseal(sealed, keys));
  const { from, answers } = (draft?.answers ?? {}) as Partial<SealedAnswers>;
  if (!draft || !answers) return { kind: 'gone' };
  const link = readLink();
  const device = link?.key === key ? link.device : newKey();
  const carried = { key, version, device, answers: restoreAnswers(answers), savedAt: draft.savedAt };
  return { kind: 'found', carried: { ...carried, isOurs: from === device } };
}

export type Opened =
  | { kind: 'loaded'; carried: Carried }
  /** This browser holds another brief: which one to go on with? */
  | { kind: 'asked'; carried: Carried }
  | { kind: 'same' | 'bad' | 'unreachable' };

/** Opens a link that another device made. The draft of this browser stays until the visitor chooses between both. */
export async function openLink(key: string, local: Answers | undefined): Promise<Opened> {
  const fetched = await fetchCarried(key);
  if (fetched.kind !== 'found') return { kind: fetched.kind === 'gone' ? 'bad' : 'unreachable' };
  const { carried } = fetched;
  const isFree = !local || isSameBrief(local, emptyAnswers());
  if (!isFree && !isSameBrief(local, carried.answers)) return { kind: 'asked', carried };
  keepLink(carried);
  return isFree ? { kind: 'loaded', carried } : { kind: 'same' };
}

let onNewer: (carried: Carried) => void = () => {};

/** Fetching and storing may both meet a newer version; one listener asks the visitor about it. */
export function listenForNewer(listener: (carried: Carried) => void): () => void {
  onNewer = listener;
  return () => void (onNewer = () => {});
}

/** Stores the answers under the link of this browser; `begin` makes a link where there is none. */
export function leaveDraft(answers: Answers, locale: Locale, { begin = false } = {}): Promise<Left> {
  return oneByOne(async () => {
    const link = readLink();
    if (link) return leaveAfter(link, answers, locale);
    return begin ? leaveFirst(answers, locale) : { kind: 'none' };
  });
}

async function leaveFirst(answers: Answers, locale: Locale): Promise<Left> {
  const link = { key: newKey(), version: 1, device: newKey() };
  const keys = (await keysOf(link.key))!;
  const sealed = await sealAnswers(answers, keys, link);
  const left = await requestDraft('POST /api/drafts', keys, { id: keys.id, sealed, language: locale });
  if (left.kind !== 'done') return left.kind === 'failed' ? left : { kind: 'failed' };
  keepLink(link);
  return { kind: 'left', key: link.key };
}

async function leaveAfter(link: CarriedLink, answers: Answers, locale: Locale): Promise<Left> {
  const { key, version } = link;
  const keys = await keysOf(key);
  if (!keys) return { kind: 'gone' };
  const sealed = await sealAnswers(answers, keys, link);
  const left = await requestDraft('PUT /api/drafts/:id', keys, {
    sealed,
    basedOn: version,
    language: locale,
  });
  if (left.kind === 'done') {
    // Not if the visitor gave the link up meanwhile.
    if (readLink()?.key === key) keepLink({ ...link, version: left.answer.version });
    return { kind: 'left', key };
  }
  if (left.kind !== 'changed') return left;
  const fetched = await fetchNow(key);
  if (fetched.kind !== 'found') return fetched;
  const { carried } = fetched;
  // Stored by this device, and the server's answer was lost.
  if (carried.isOurs && carried.version > version) return leaveAfter(carried, answers, locale);
  onNewer(carried);
  return { kind: 'newer', carried };
}

/** What is sealed: the answers, and which device they come from. */
type SealedAnswers = { from: string; answers: Answers };

function sealAnswers(answers: Answers, keys: DraftKeys, { device }: CarriedLink): Promise<string> {
  const content: SealedAnswers = { from: device, answers };
  return seal(toDraftText(content, new Date()), keys);
}

/** False when the server could not be reached; it deletes the draft itself after 30 days. */
export function deleteCarried(key: string): Promise<boolean> {
  return oneByOne(async () => {
    const keys = await keysOf(key);
    return !keys || (await requestDraft('DELETE /api/drafts/:id', keys)).kind !== 'failed';
  });
}

/** The brief has been sent: the draft for other devices is of no use any more. */
export function endCarrying(): void {
  const link = readLink();
  forgetLink();
  if (link) void deleteCarried(link.key);
}

/** Compares the answers only: the open step is nothing that could be lost. */
export function isSameBrief(one: Answers, other: Answers): boolean {
  return JSON.stringify(restoreBrief(one.brief)) === JSON.stringify(restoreBrief(other.brief));
}

let last: Promise<unknown> = Promise.resolve();

/** Each request must know the version that the one before it has made. */
function oneByOne<Result>(work: () => Promise<Result>): Promise<Result> {
  const result = last.then(work);
  last = result.catch(() => undefined);
  return result;
}
