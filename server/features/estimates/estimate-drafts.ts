/** The draft of an estimate: computed from brief and price list, changed by the owner, frozen when it is sent. */
import { readBrief } from '../../../domain/brief/brief-reading.ts';
import type { EstimateChange, EstimateDraftView, SentVersion } from '../../../domain/endpoints/estimates.ts';
import { draftEstimate, isInBrief, type EstimateDraft } from '../../../domain/estimate/draft-estimate.ts';
import {
  lineChanges,
  pricedLines,
  talkField,
  type AnswerSource,
} from '../../../domain/estimate/estimate-lines.ts';
import type { EstimateDocument } from '../../../domain/estimate/estimate-document.ts';
import { stateOf } from '../../../domain/estimate/estimate-state.ts';
import { freezeEstimate, withRules } from '../../../domain/estimate/freeze-estimate.ts';
import {
  computedPart,
  mergeDraft,
  type EstimateEdits,
  type MergedDraft,
  type StoredDraft,
} from '../../../domain/estimate/merge-draft.ts';
import { defaultLocale } from '../../../domain/text/locale.ts';
import { isEmail } from '../../../domain/text/text-rules.ts';
import { dayOf } from '../../../domain/text/warsaw-clock.ts';
import { optionName, vocabularyOf } from '../../../words/estimate-names.ts';
import type { OwnerRefusalCode } from '../../../words/owner-refusals.ts';
import type { RefusalCode } from '../../../words/refusals.ts';
import { readAgency } from '../../platform/pages/published-content.ts';
import type { Handle, Store } from '../../platform/store/database.ts';
import { enqueueMail } from '../../platform/store/outbox/queue.ts';
import { newId } from '../../platform/store/rows/identifiers.ts';
import type { BriefRecord } from '../../platform/store/tables/brief-record.ts';
import { findBrief, findBriefToChange, touchBrief } from '../../platform/store/tables/briefs.ts';
import {
  dropEstimateDraft,
  findEstimateDraft,
  insertEstimate,
  listEstimates,
  saveEstimateDraft,
  type EstimateRecord,
} from '../../platform/store/tables/estimates.ts';
import { closeOthers, handleLetters, insertLetter } from '../../platform/store/tables/letters.ts';
import { tokenHash } from '../accounts/sessions.ts';
import { accessTokenOf } from '../briefs/private-link.ts';
import { note } from '../conversation/letters.ts';
import { openQuestions } from './open-questions.ts';
import { readPriceList } from './price-list.ts';

type Opened = {
  brief: BriefRecord;
  fresh: EstimateDraft;
  merged: MergedDraft;
  revision: number;
  updatedAt: string | null;
  updatedBy: string | null;
  priceList: Awaited<ReturnType<typeof readPriceList>>;
  sent: EstimateRecord[];
};

async function open(db: Handle, brief: BriefRecord): Promise<Opened> {
  const [priceList, stored, sent] = await Promise.all([
    readPriceList(db),
    findEstimateDraft(db, brief.id),
    listEstimates(db, [brief.id]),
  ]);
  const language = brief.language ?? defaultLocale;
  const names = (field: string, value: string) => optionName(language, field, value);
  const fresh = draftEstimate(brief, priceList, language, names, openQuestions(brief, language));
  return {
    brief,
    fresh,
    // Written by this program, which checked it before.
    merged: mergeDraft(fresh, stored?.content as StoredDraft | undefined),
    revision: stored?.revision ?? 0,
    updatedAt: stored?.updatedAt ?? null,
    updatedBy: stored?.updatedBy ?? null,
    priceList,
    sent,
  };
}

function view({
  merged,
  priceList,
  sent,
  brief: _brief,
  fresh: _fresh,
  ...saved
}: Opened): EstimateDraftView {
  const { version, savedAt, isExample } = priceList;
  const last = sent.at(-1);
  return {
    ...merged,
    ...saved,
    priceList: { version, savedAt, isExample },
    versions: sent.map((one) => sentView(one)),
    since: last ? lineChanges(withRules(last.document.lines), merged.lines) : [],
  };
}

function sentView(record: EstimateRecord, now = new Date()): SentVersion {
  const { id, version, sentAt, sentBy, validUntil, decision, netMin, netMax } = record;
  const state = stateOf(record, dayOf(now));
  return { id, version, sentAt, sentBy, validUntil, state, decision, net: { min: netMin, max: netMax } };
}

export async function openEstimate({ db }: Store, briefId: string): Promise<EstimateDraftView | undefined> {
  const brief = await findBrief(db, briefId);
  return brief && view(await open(db, brief));
}

type Saving = { actor: string; revision: number };

/** Undefined without a brief; false if another window has saved meanwhile. */
export async function saveEstimate(
  store: Store,
  briefId: string,
  edits: EstimateChange,
  { actor, revision }: Saving,
): Promise<EstimateDraftView | undefined | false> {
  const updatedAt = new Date().toISOString();
  return store.transaction(async (tx) => {
    const brief = await findBriefToChange(tx, briefId);
    if (!brief || brief.deletedAt) return undefined;
    const opened = await open(tx, brief);
    const { message, validUntil, startsOn, ...computed } = opened.merged;
    const content: StoredDraft = {
      ...{ message, validUntil, startsOn, ...pickComputed(computed) },
      ...given(edits),
      lines: pricedLines(
        edits.lines.map((line) => ({ ...line, sources: provenSources(brief, line.sources) })),
      ),
      basis: computedPart(opened.fresh),
    };
    const saved = await saveEstimateDraft(tx, briefId, revision, { content, updatedAt, updatedBy: actor });
    return saved === undefined ? false : view(await open(tx, brief));
  });
}

function pickComputed(merged: Omit<MergedDraft, 'message' | 'validUntil' | 'startsOn'>) {
  const { notIncluded, questions, stages, headline, terms } = merged;
  return { notIncluded, questions, stages, headline, terms };
}

/** Without what the body left out. */
function given(edits: EstimateChange): Partial<EstimateEdits> {
  return Object.fromEntries(Object.entries(edits).filter(([, value]) => value !== undefined));
}

/** A line claims only answers that are in the brief, and what was said in a talk. */
function provenSources(brief: BriefRecord, sources: AnswerSource[]) {
  const read = readBrief(brief);
  return sources.filter((source) => source.field === talkField || isInBrief(read, source));
}

export async function discardEstimate(store: Store, briefId: string): Promise<boolean> {
  return store.transaction(async (tx) => {
    if (!(await findBrief(tx, briefId))) return false;
    await dropEstimateDraft(tx, briefId);
    return true;
  });
}

export type SentEstimate = SentVersion & { document: EstimateDocument };
type SendOutcome = { ok: true; sent: SentEstimate } | { ok: false; code: RefusalCode | OwnerRefusalCode };

/** The version, its letter in the conversation and the client's mail: all of them or nothing. */
export function sendEstimate(
  store: Store,
  actor: string,
  briefId: string,
  { revision, now = new Date() }: { revision?: number | undefined; now?: Date },
): Promise<SendOutcome> {
  return store.transaction(async (tx): Promise<SendOutcome> => {
    const brief = await findBriefToChange(tx, briefId);
    if (!brief || brief.deletedAt) return { ok: false, code: 'brief-not-found' };
    const opened = await open(tx, brief);
    const code = await hindranceOf(tx, opened, revision, now);
    if (code) return { ok: false, code };
    const document = await documentOf(tx, opened, now);
    const record = await storeVersion(tx, brief, document, { actor, sentAt: now.toISOString() });
    return { ok: true, sent: { ...sentView(record, now), document } };
  });
}

/** What would be sent now. */
export async function previewEstimate(
  { db }: Store,
  briefId: string,
): Promise<{ document: EstimateDocument } | undefined> {
  const brief = await findBrief(db, briefId);
  return brief && { document: await documentOf(db, await open(db, brief), new Date()) };
}

async function documentOf(db: Handle, { brief, merged, priceList, sent }: Opened, now: Date) {
  const former = sent.at(-1);
  const language = brief.language ?? defaultLocale;
  return freezeEstimate(brief, merged, {
    reference: brief.reference,
    version: (former?.version ?? 0) + 1,
    sentAt: now.toISOString(),
    company: brief.companyName,
    contactName: brief.contactName,
    contactEmail: brief.contactEmail.trim(),
    agency: await agencyOf(db),
    language,
    today: dayOf(now),
    validDays: priceList.validDays,
    vocabulary: vocabularyOf(language),
    former: former?.document,
  });
}

async function agencyOf(tx: Handle): Promise<EstimateDocument['agency']> {
  const { brand, email } = await readAgency(tx);
  return { brand, email };
}

async function hindranceOf(
  tx: Handle,
  { brief, merged, revision, priceList, sent }: Opened,
  read: number | undefined,
  now: Date,
): Promise<RefusalCode | OwnerRefusalCode | undefined> {
  if (read !== undefined && read !== revision) return 'estimate-changed';
  if (brief.closedAt) return 'brief-closed';
  if (priceList.isExample) return 'price-list-unconfirmed';
  if (sent.some(({ decision }) => decision?.kind === 'accepted')) return 'estimate-accepted';
  if (!merged.lines.some(({ included, optional }) => included || optional)) return 'estimate-empty';
  if (merged.validUntil !== null && merged.validUntil < dayOf(now)) return 'date-passed';
  if (!isEmail(brief.contactEmail.trim())) return 'no-address';
  if (brief.accessTokenHash !== tokenHash(await accessTokenOf(tx, brief.id))) return 'link-revoked';
  return undefined;
}

async function storeVersion(
  tx: Handle,
  { id: briefId, contactEmail }: BriefRecord,
  document: EstimateDocument,
  { actor, sentAt }: { actor: string; sentAt: string },
): Promise<EstimateRecord> {
  const [id, letterId] = [newId(), newId()];
  const { version, validUntil, net } = document;
  const mail = await enqueueMail(tx, {
    kind: 'estimate',
    recipient: contactEmail.trim(),
    payload: { letterId, version, validUntil },
    briefId,
    dedupeKey: `estimate:${id}`,
    createdAt: sentAt,
  });
  const content = { estimate: { version, decision: null, line: null } };
  const letter = await insertLetter(
    tx,
    { briefId },
    {
      id: letterId,
      kind: 'estimate',
      createdAt: sentAt,
      subject: '',
      text: document.message,
      content,
      mailId: mail!.id,
    },
  );
  await closeOthers(tx, letter, sentAt);
  const record = { id, briefId, version, letterId, sentAt, sentBy: actor, validUntil };
  await insertEstimate(tx, { ...record, document });
  await handleLetters(tx, briefId, sentAt);
  await touchBrief(tx, briefId, sentAt);
  await note(tx, { at: sentAt, actor, action: 'estimate-sent', briefId, letterId });
  return {
    ...record,
    document,
    replacedAt: null,
    decidedAt: null,
    decision: null,
    netMin: net.min,
    netMax: net.max,
  };
}

/** A version as it was sent. */
export async function findSentEstimate(
  { db }: Store,
  briefId: string,
  version: number,
): Promise<SentEstimate | undefined> {
  const found = (await listEstimates(db, [briefId])).find((one) => one.version === version);
  return found && { ...sentView(found), document: found.document };
}
