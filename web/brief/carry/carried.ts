/** Takes the draft along to another device and fetches it from there. */
import type { Locale } from '../../../domain/text/locale.ts';
import type { Answers } from '../answers.ts';
import { openDraftText } from '../draft/draft-store.ts';
import { restoreAnswers, restoreBrief } from '../draft/restore.ts';
import { callDraft } from './carry-requests.ts';
import { forgetLink, keepLink, readLink, type CarriedLink } from './carried-link.ts';
import { canSeal, keysOf, newKey, seal, unseal, type DraftKeys } from './sealed.ts';

/** A version that was left; `device` is ours, to keep the link with. */
export type Carried = CarriedLink & { answers: Answers; savedAt: Date; isOurs: boolean };

type Fetched = { kind: 'found'; carried: Carried } | { kind: 'gone' } | { kind: 'failed' };

type Left =
  | { kind: 'left'; key: string }
  | { kind: 'none' }
  | { kind: 'newer'; carried: Carried }
  | { kind: 'gone' }
  | { kind: 'failed'; sentence?: string };

/** A wrong key, a draft that is gone and one that cannot be opened are the same to whoever holds the link. */
export function fetchCarried(key: string): Promise<Fetched> {
  return inTurn(() => fetchNow(key));
}

async function fetchNow(key: string): Promise<Fetched> {
  const keys = canSeal() ? await keysOf(key) : undefined;
  if (!keys) return { kind: 'gone' };
  const found = await callDraft('GET /api/drafts/:id', keys);
  if (found.kind !== 'done') return { kind: found.kind === 'failed' ? 'failed' : 'gone' };
  const { sealed, version } = found.answer;
  const text = await unseal(sealed, keys);
  const draft = text === undefined ? undefined : openDraftText(text, new Date());
  const { from, answers } = (draft?.answers ?? {}) as Partial<Letter>;
  if (!draft || !answers) return { kind: 'gone' };
  const link = readLink();
  const device = link?.key === key ? link.device : newKey();
  const carried = { key, version, device, answers: restoreAnswers(answers), savedAt: draft.savedAt };
  return { kind: 'found', carried: { ...carried, isOurs: from === device } };
}

let onNewer: (carried: Carried) => void = () => {};

/** Whoever met it, there is one place that asks. */
export function listenForNewer(listener: (carried: Carried) => void): () => void {
  onNewer = listener;
  return () => void (onNewer = () => {});
}

/** Leaves the answers where the link finds them; with `begin` there need not be a link yet. */
export function leaveDraft(answers: Answers, locale: Locale, { begin = false } = {}): Promise<Left> {
  return inTurn(async () => {
    const link = readLink();
    if (link) return leaveAfter(link, answers, locale);
    return begin ? leaveFirst(answers, locale) : { kind: 'none' };
  });
}

async function leaveFirst(answers: Answers, locale: Locale): Promise<Left> {
  const link = { key: newKey(), version: 1, device: newKey() };
  const keys = (await keysOf(link.key))!;
  const sealed = await sealAnswers(answers, keys, link);
  const left = await callDraft('POST /api/drafts', keys, { id: keys.id, sealed, language: locale });
  if (left.kind !== 'done') return left.kind === 'failed' ? left : { kind: 'failed' };
  keepLink(link);
  return { kind: 'left', key: link.key };
}

async function leaveAfter(link: CarriedLink, answers: Answers, locale: Locale): Promise<Left> {
  const { key, version } = link;
  const keys = await keysOf(key);
  if (!keys) return { kind: 'gone' };
  const sealed = await sealAnswers(answers, keys, link);
  const left = await callDraft('PUT /api/drafts/:id', keys, { sealed, basedOn: version, language: locale });
  if (left.kind === 'done') {
    // One that was given up meanwhile stays given up.
    if (readLink()?.key === key) keepLink({ ...link, version: left.answer.version });
    return { kind: 'left', key };
  }
  if (left.kind !== 'changed') return left;
  const fetched = await fetchNow(key);
  if (fetched.kind !== 'found') return fetched;
  const { carried } = fetched;
  // Our own, of which the answer was lost on its way.
  if (carried.isOurs && carried.version > version) return leaveAfter(carried, answers, locale);
  onNewer(carried);
  return { kind: 'newer', carried };
}

/** What is sealed: the answers, and which device they come from. */
type Letter = { from: string; answers: Answers };

function sealAnswers(answers: Answers, keys: DraftKeys, { device }: CarriedLink): Promise<string> {
  const letter: Letter = { from: device, answers };
  return seal(JSON.stringify({ savedAt: new Date().toISOString(), answers: letter }), keys);
}

/** False when the server could not be told; it deletes by itself, later. */
export function deleteCarried(key: string): Promise<boolean> {
  return inTurn(async () => {
    const keys = await keysOf(key);
    return !keys || (await callDraft('DELETE /api/drafts/:id', keys)).kind !== 'failed';
  });
}

/** The brief has been sent: what was left for other devices is of no use any more. */
export function endCarrying(): void {
  const link = readLink();
  forgetLink();
  if (link) void deleteCarried(link.key);
}

/** Steps apart: whoever only looked around changed nothing that anybody could lose. */
export function isSameBrief(one: Answers, other: Answers): boolean {
  return JSON.stringify(restoreBrief(one.brief)) === JSON.stringify(restoreBrief(other.brief));
}

let last: Promise<unknown> = Promise.resolve();

/** One at a time: each must know the version that the one before it has made. */
function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const turn = last.then(work);
  last = turn.catch(() => undefined);
  return turn;
}
