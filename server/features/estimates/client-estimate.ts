/**
 * What a client does with an estimate behind the private link: read, accept, decline, ask. Each is done once: the same
 * request again gets the same answer, and a second decision is refused.
 */
import type { EstimateDecision } from '../../../domain/estimate/estimate-document.ts';
import { declineReasons, stateOf, type EstimateState } from '../../../domain/estimate/estimate-state.ts';
import type { ClientEstimate } from '../../../domain/estimate/estimate-view.ts';
import { chosenTotals } from '../../../domain/estimate/freeze-estimate.ts';
import { limits } from '../../../domain/text/limits.ts';
import { isBlank, isWellFormedText, type ProblemCode } from '../../../domain/text/text-rules.ts';
import { dayOf } from '../../../domain/text/warsaw-clock.ts';
import type { RefusalCode } from '../../../words/refusals.ts';
import type { Handle, Store } from '../../platform/store/database.ts';
import { enqueuePush } from '../../platform/store/tables/pushes.ts';
import { newId } from '../../platform/store/rows/identifiers.ts';
import type { BriefRecord } from '../../platform/store/tables/brief-record.ts';
import { findBriefToChange, touchBrief } from '../../platform/store/tables/briefs.ts';
import { decideEstimate, listEstimates, type EstimateRecord } from '../../platform/store/tables/estimates.ts';
import { changeLetter, findLetter, insertLetter, listLetters } from '../../platform/store/tables/letters.ts';
import { enqueueNews } from '../briefs/client-news.ts';
import { note } from '../conversation/letters.ts';

/** The latest version, or an earlier one to read again. Undefined if none was sent. */
export async function clientEstimateOf(
  db: Handle,
  briefId: string,
  { version, now = new Date() }: { version?: number; now?: Date } = {},
): Promise<ClientEstimate | undefined> {
  const all = await listEstimates(db, [briefId]);
  const found = version === undefined ? all.at(-1) : all.find((one) => one.version === version);
  return found && viewOf(found, all, now);
}

function viewOf(record: EstimateRecord, all: readonly EstimateRecord[], now: Date): ClientEstimate {
  const { id, document, decision } = record;
  return {
    id,
    document,
    decision,
    state: stateOf(record, dayOf(now)),
    earlier: all
      .filter((one) => one.version < record.version)
      .map((one) => ({ version: one.version, sentAt: one.sentAt })),
  };
}

export type EstimateOutcome =
  | { ok: true; estimate: ClientEstimate; isRepeated: boolean }
  | {
      ok: false;
      code: RefusalCode;
      problem?: { field: string; code: ProblemCode };
      estimate?: ClientEstimate;
    };

type ClientOptions = { ownerAddress: string; now?: Date };
type Found = { brief: BriefRecord; record: EstimateRecord; all: EstimateRecord[]; state: EstimateState };

const refusalOfState = {
  accepted: 'estimate-decided',
  declined: 'estimate-decided',
  replaced: 'estimate-replaced',
  expired: 'estimate-expired',
} as const satisfies Record<Exclude<EstimateState, 'open'>, RefusalCode>;

/** The transaction around each act. The brief's row is locked, so that two tabs come one after the other. */
function withEstimate(
  store: Store,
  { id, accessTokenHash }: Pick<BriefRecord, 'id' | 'accessTokenHash'>,
  version: number | undefined,
  now: Date,
  act: (tx: Handle, found: Found) => Promise<EstimateOutcome>,
): Promise<EstimateOutcome> {
  return store.transaction(async (tx): Promise<EstimateOutcome> => {
    const brief = await findBriefToChange(tx, id);
    if (!brief || brief.deletedAt || brief.accessTokenHash !== accessTokenHash || accessTokenHash === null)
      return { ok: false, code: 'estimate-revoked' };
    const all = await listEstimates(tx, [id]);
    const record = version === undefined ? all.at(-1) : all.find((one) => one.version === version);
    if (!record) return { ok: false, code: 'estimate-not-found' };
    const state = stateOf(record, dayOf(now));
    // A project that has ended meanwhile cannot be agreed to.
    if (brief.closedAt && state === 'open')
      return { ok: false, code: 'estimate-closed', estimate: viewOf(record, all, now) };
    return act(tx, { brief, record, all, state });
  });
}

function textProblem(
  field: string,
  text: string,
  most: number,
  isRequired: boolean,
): EstimateOutcome | undefined {
  const code: ProblemCode | undefined =
    isRequired && isBlank(text)
      ? 'required'
      : text.length > most
        ? 'too-long'
        : isWellFormedText(text)
          ? undefined
          : 'malformed-text';
  return code && { ok: false, code: 'invalid-input', problem: { field, code } };
}

type Acceptance = {
  name: string;
  /** The optional lines that are on; undefined: as they were sent. */
  options?: readonly string[] | undefined;
  version?: number | undefined;
};

/** One acceptance ever: the same choice again is no second one, another choice is refused. */
export async function acceptEstimate(
  store: Store,
  brief: Pick<BriefRecord, 'id' | 'accessTokenHash'>,
  { name, options, version }: Acceptance,
  { ownerAddress, now = new Date() }: ClientOptions,
): Promise<EstimateOutcome> {
  const signed = name.trim();
  const problem = textProblem('name', signed, limits.line, true);
  if (problem) return problem;
  return withEstimate(store, brief, version, now, async (tx, found) => {
    const { document, decision } = found.record;
    const on = document.lines
      .filter(({ id, optional, included }) => optional && (options ? options.includes(id) : included))
      .map(({ id }) => id);
    if (decision?.kind === 'accepted' && decision.options.join() === on.join())
      return { ok: true, estimate: viewOf(found.record, found.all, now), isRepeated: true };
    return decide(
      tx,
      found,
      { ownerAddress, now },
      {
        kind: 'accepted',
        at: now.toISOString(),
        name: signed,
        options: on,
        ...chosenTotals(document, on),
      },
    );
  });
}

type Refused = { reason: string; words?: string; version?: number | undefined };

export async function declineEstimate(
  store: Store,
  brief: Pick<BriefRecord, 'id' | 'accessTokenHash'>,
  { reason, words = '', version }: Refused,
  { ownerAddress, now = new Date() }: ClientOptions,
): Promise<EstimateOutcome> {
  const written = words.trim();
  const problem = textProblem('words', written, limits.text, false);
  if (problem) return problem;
  const known = declineReasons.find((one) => one === reason);
  if (!known) {
    const code = reason === '' ? 'required' : 'unknown-option';
    return { ok: false, code: 'invalid-input', problem: { field: 'reason', code } };
  }
  return withEstimate(store, brief, version, now, async (tx, found) => {
    const { decision } = found.record;
    if (decision?.kind === 'declined' && decision.reason === known && decision.words === written)
      return { ok: true, estimate: viewOf(found.record, found.all, now), isRepeated: true };
    const declined = { kind: 'declined', at: now.toISOString(), reason: known, words: written } as const;
    return decide(tx, found, { ownerAddress, now }, declined);
  });
}

/** The decision, its place in the history, and the owner's mail: all of them or nothing. */
async function decide(
  tx: Handle,
  { brief, record, all, state }: Found,
  { ownerAddress, now }: Required<ClientOptions>,
  decision: EstimateDecision,
): Promise<EstimateOutcome> {
  const code = state === 'open' ? undefined : refusalOfState[state];
  if (code || !(await decideEstimate(tx, record.id, decision)))
    return { ok: false, code: code ?? 'estimate-decided', estimate: viewOf(record, all, now) };
  const { at, kind } = decision;
  const action = kind === 'accepted' ? 'estimate-accepted' : 'estimate-declined';
  const letter = await findLetter(tx, brief.id, record.letterId);
  if (letter) {
    const estimate = { version: record.version, decision: kind, line: null };
    const content = { ...letter.content, estimate };
    await changeLetter(tx, letter, { content, closedAt: at, answeredAt: at, handledAt: null });
  }
  await note(tx, { at, actor: 'visitor', action, briefId: brief.id, letterId: record.letterId });
  await touchBrief(tx, brief.id, at);
  await enqueueNews(tx, {
    kind: action,
    recipient: ownerAddress,
    payload: { estimateId: record.id },
    briefId: brief.id,
    dedupeKey: `${action}:${record.id}`,
    createdAt: at,
  });
  await enqueuePush(tx, kind === 'accepted' ? 'estimate' : 'answer', brief.id);
  return { ok: true, estimate: viewOf({ ...record, decision, decidedAt: at }, all, now), isRepeated: false };
}

type Asked = { line?: string | undefined; words: string; version?: number | undefined };

/** Bounds what one link can fill the conversation with. */
const mostAsked = 50;

/** A letter of the client's in the conversation, which names the line it is about. The same words again are one letter. */
export async function askAboutEstimate(
  store: Store,
  brief: Pick<BriefRecord, 'id' | 'accessTokenHash'>,
  { line, words, version }: Asked,
  { ownerAddress, now = new Date() }: ClientOptions,
): Promise<EstimateOutcome> {
  const text = words.trim();
  const problem = textProblem('words', text, limits.text, true);
  if (problem) return problem;
  return withEstimate(store, brief, version, now, async (tx, { record, all, state }) => {
    const estimate = viewOf(record, all, now);
    if (state === 'replaced') return { ok: false, code: 'estimate-replaced', estimate };
    const subject = record.document.lines.find(({ id }) => id === line)?.name ?? '';
    const written = (await listLetters(tx, [brief.id])).filter(({ kind }) => kind === 'client-letter');
    if (written.some((letter) => letter.text === text && letter.subject === subject))
      return { ok: true, estimate, isRepeated: true };
    if (written.length >= mostAsked) return { ok: false, code: 'too-many-requests', estimate };
    const id = newId();
    const at = now.toISOString();
    const mail = await enqueueNews(tx, {
      kind: 'client-letter',
      recipient: ownerAddress,
      payload: { letterId: id },
      briefId: brief.id,
      dedupeKey: `client-letter:${id}`,
      createdAt: at,
    });
    const about = { version: record.version, decision: null, line: subject === '' ? null : (line ?? null) };
    const letter = await insertLetter(
      tx,
      { briefId: brief.id },
      {
        id,
        kind: 'client-letter',
        createdAt: at,
        subject,
        text,
        content: { estimate: about },
        mailId: mail!.id,
      },
    );
    await changeLetter(tx, letter, { closedAt: at, answeredAt: at });
    await note(tx, { at, actor: 'visitor', action: 'client-wrote', briefId: brief.id, letterId: id });
    await touchBrief(tx, brief.id, at);
    await enqueuePush(tx, 'answer', brief.id);
    return { ok: true, estimate, isRepeated: false };
  });
}
