/** A brief as the rest of the server knows it, and its translation to and from a row. */
import type { BriefSummary } from '../../../../domain/endpoints/briefs.ts';
import type { Dismissal } from '../../../../domain/triage/dismissals.ts';
import type { BriefRanking } from '../../../../domain/triage/ranking.ts';
import type { Locale } from '../../../../domain/text/locale.ts';
import { newId } from '../rows/identifiers.ts';
import { parseJson, toJson } from '../rows/json.ts';
import type { BriefsTable, Time } from '../rows/schema.ts';

type BriefDocument = Record<string, unknown>;

export type BriefRecord = Omit<
  BriefsTable,
  | 'fullBriefData'
  | 'originalDocument'
  | 'dismissedFindings'
  | 'newestKey'
  | 'oldestKey'
  | 'companyKey'
  | 'budgetKey'
  | 'estimateVersion'
  | 'estimateKey'
> & { fullBriefData: BriefDocument; originalDocument: unknown; dismissedFindings: Dismissal[] };

export type BriefRow = Omit<BriefSummary, 'notification' | 'excerpt'>;

// Written out, or every thread that reads briefs would load the schemas of endpoints; the compiler reports what is missing.
const inRow: Record<keyof BriefRow, true> = {
  id: true,
  reference: true,
  companyName: true,
  industry: true,
  contactName: true,
  contactEmail: true,
  contactPhone: true,
  websiteType: true,
  createdAt: true,
  updatedAt: true,
  status: true,
  source: true,
  language: true,
  readAt: true,
  deletedAt: true,
  lastActivityAt: true,
  eraseRequestedAt: true,
  retentionWarnedAt: true,
  budget: true,
  timeline: true,
  readiness: true,
  contradictions: true,
  nextStep: true,
  nextStepAt: true,
  outcomeReason: true,
  outcomeAmount: true,
  estimateMin: true,
  estimateMax: true,
  answeredAt: true,
  assigneeId: true,
};

/** A row of the list: everything but the documents and the evidence of consent. */
export const rowColumns = Object.keys(inRow) as (keyof BriefRow)[];

export type NewBrief = {
  id?: string;
  companyName: string;
  industry: string;
  contactName: string;
  contactEmail: string;
  contactPhone: string;
  websiteType: string;
  fullBriefData: BriefDocument;
  createdAt: Time | null;
  updatedAt?: Time | null;
  /** For rows that carry no time of their own, so that retention counts from when we got them. */
  receivedAt?: Time;
  status?: string;
  source: string;
  language: Locale | null;
  consent?: { at: Time; language: Locale; policyVersion: string; text: string } | null;
  readAt?: Time | null;
  accessTokenHash?: string | null;
  originalId?: string | null;
  originalDocument?: unknown;
};

/** Undated briefs come last. */
export function newestKeyOf(createdAt: Time | null): number {
  return createdAt === null ? Number.MIN_SAFE_INTEGER : Date.parse(createdAt);
}

export function toBriefRow(brief: NewBrief, reference: string, ranking: BriefRanking): BriefsTable {
  const { receivedAt, consent, fullBriefData, originalDocument, ...columns } = brief;
  const { createdAt, status = 'new' } = columns;
  const updatedAt = columns.updatedAt ?? createdAt;
  const lastActivityAt = updatedAt ?? receivedAt ?? new Date().toISOString();
  const newestKey = newestKeyOf(createdAt);
  return {
    id: newId(),
    readAt: null,
    accessTokenHash: null,
    originalId: null,
    ...columns,
    ...ranking,
    reference,
    status,
    updatedAt,
    lastActivityAt,
    fullBriefData: toJson(fullBriefData),
    originalDocument: originalDocument === undefined ? null : toJson(originalDocument),
    consentAt: consent?.at ?? null,
    consentLanguage: consent?.language ?? null,
    consentPolicyVersion: consent?.policyVersion ?? null,
    consentText: consent?.text ?? null,
    newestKey,
    oldestKey: createdAt === null ? Number.MAX_SAFE_INTEGER : newestKey,
    companyKey: companyKey(brief.companyName),
    deletedAt: null,
    retentionWarnedAt: null,
    eraseRequestedAt: null,
    nextStep: null,
    nextStepAt: null,
    outcomeReason: null,
    outcomeAmount: null,
    // One whose status was changed before it came here has been answered, at an unknown time.
    closedAt: status === 'completed' || status === 'cancelled' ? lastActivityAt : null,
    answeredAt: status === 'new' ? null : lastActivityAt,
    answerMinutes: null,
    dismissedFindings: null,
    // Computed after the answer, by the price list of that moment.
    estimateVersion: 0,
    estimateMin: null,
    estimateMax: null,
    assigneeId: null,
    estimateKey: -1,
  };
}

export function fromBriefRow(row: BriefsTable): BriefRecord {
  const {
    newestKey: _newest,
    oldestKey: _oldest,
    companyKey: _company,
    budgetKey: _budget,
    estimateVersion: _version,
    estimateKey: _estimate,
    ...rest
  } = row;
  return {
    ...rest,
    ...parseDocuments(row),
    dismissedFindings: row.dismissedFindings === null ? [] : parseJson(row.dismissedFindings),
  };
}

export function parseDocuments({
  fullBriefData,
  originalDocument,
}: Pick<BriefsTable, 'fullBriefData' | 'originalDocument'>): Pick<
  BriefRecord,
  'fullBriefData' | 'originalDocument'
> {
  return {
    fullBriefData: parseJson(fullBriefData),
    originalDocument: originalDocument === null ? null : parseJson(originalDocument),
  };
}

/** Behind the letter without its mark; ż behind ź. */
const polishOrder = new Map([...'ąćęłńóśź'].map((letter, index) => [letter, `${'acelnosz'[index]}~`])).set(
  'ż',
  'z~~',
);

/** Puts names in Polish order under plain byte comparison, the only order both engines share. */
function companyKey(name: string): string {
  const letters = name
    .replaceAll('\0', '\uFFFD')
    .toWellFormed()
    .toLowerCase()
    .normalize('NFC')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, 120)
    .replaceAll(/[ąćęłńóśźż]/g, (letter) => polishOrder.get(letter) ?? letter);
  return letters.normalize('NFD').replaceAll(/\p{M}/gu, '').toWellFormed();
}
