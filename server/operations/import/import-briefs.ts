/**
 * Brings briefs exported from the former database into this one; running it again adds only what is missing. Once no
 * former database is left, delete this folder, ../commands/import.ts with its script in package.json,
 * platform/store/tables/brief-import.ts, domain/former/former-brief.ts and tests/support/former-briefs.ts. The leftover
 * values of imported briefs stay readable.
 */
import { createHash } from 'node:crypto';
import {
  formerGroups,
  longestOriginalId,
  readFormerBrief,
  type FormerBriefRefusal,
} from '../../../domain/former/former-brief.ts';
import { leftoverValues } from '../../../domain/former/leftover-values.ts';
import { rankingOf } from '../../../domain/triage/ranking.ts';
import { idleSoonBefore } from '../../features/privacy/retention-period.ts';
import {
  insertImportedBriefs,
  type AddedBrief,
  type ImportedBrief,
} from '../../platform/store/tables/brief-import.ts';
import { newestKeyOf } from '../../platform/store/tables/brief-record.ts';
import type { Store } from '../../platform/store/database.ts';
import { statusNeverDue } from '../../platform/store/tables/retention.ts';
import { createPace } from './pace.ts';
import { readRecords, recordLimits, type FileRecord } from './read-records.ts';

export type ImportRefusal = {
  position: number;
  key: string | null;
  code: FormerBriefRefusal | Extract<FileRecord, { problem: string }>['problem'];
};

/** Bounds the memory that a batch needs. */
const mostBatchBytes = 2 * recordLimits.bytes;

/** What no field of an added brief could hold: the names of the places only, never what a person wrote there. */
export type LeftoverReport = { reference: string; fields: string[] };

export type ImportSummary = {
  read: number;
  added: number;
  known: number;
  refused: number;
  /** Values of added briefs that stand beside their fields. */
  leftovers: number;
  /** Added briefs that are old enough for retention. */
  due: number;
};

export type ImportOptions = {
  file: string;
  store: Store;
  onRefused: (refusal: ImportRefusal) => void;
  onLeftovers?: (report: LeftoverReport) => void;
  onProgress?: (summary: ImportSummary) => void;
};

export async function importBriefs(options: ImportOptions): Promise<ImportSummary> {
  const { file, store, onRefused, onLeftovers, onProgress } = options;
  const summary: ImportSummary = { read: 0, added: 0, known: 0, refused: 0, leftovers: 0, due: 0 };
  const now = new Date();
  const receivedAt = now.toISOString();
  const oldBefore = await idleSoonBefore(store.db, now);
  const pace = createPace();
  let batch: ImportedBrief[] = [];
  let batchBytes = 0;

  async function save(): Promise<void> {
    const write = () => store.transaction((tx) => insertImportedBriefs(tx, batch));
    const added = batch.length === 0 ? [] : await pace.writeBatch(write);
    summary.added += added.length;
    summary.known += batch.length - added.length;
    for (const brief of added) account(brief);
    batch = [];
    batchBytes = 0;
    onProgress?.(summary);
  }

  function account({ reference, originalDocument, status, lastActivityAt }: AddedBrief): void {
    if (lastActivityAt < oldBefore && status !== statusNeverDue) summary.due++;
    const fields = leftoverValues(originalDocument).map(({ field }) => namesOnly(field));
    summary.leftovers += fields.length;
    if (fields.length > 0) onLeftovers?.({ reference, fields });
  }

  for await (const record of readRecords(file)) {
    summary.read++;
    const { position, key } = record;
    const result =
      'problem' in record
        ? { ok: false as const, code: record.problem }
        : { ...readFormerBrief(record.value, key), record };
    if (!result.ok) {
      summary.refused++;
      onRefused({ position, key: key ?? null, code: result.code });
      continue;
    }
    const { value, bytes } = result.record;
    const { notes, originalId, ...brief } = result.brief;
    batchBytes += bytes;
    batch.push({
      ...brief,
      ranking: rankingOf(brief, newestKeyOf(brief.createdAt)),
      notes,
      originalId: nameOf(originalId, value),
      originalDocument: value,
      receivedAt,
      // The owner knows them already: what is new is what arrives from here on.
      readAt: receivedAt,
    });
    if (batch.length >= pace.amount() || batchBytes > mostBatchBytes) await save();
  }
  await save();
  return summary;
}

/** A record without an id is known again by its content. */
function nameOf(originalId: string | null, record: unknown): string {
  if (originalId !== null && originalId.length <= longestOriginalId) return originalId;
  return `sha256:${createHash('sha256')
    .update(originalId ?? JSON.stringify(record))
    .digest('hex')}`;
}

const knownPlace = new RegExp(`^(?:fullBriefData\\.)?(?:(?:${formerGroups.join('|')})\\.)?`);

/** A map keyed by people's names or addresses must not spell them out in a terminal or a log. */
function namesOnly(field: string): string {
  const place = knownPlace.exec(field)?.[0] ?? '';
  const name = field.slice(place.length);
  return place + (/^[\w-]{1,40}$/.test(name) ? name : '…');
}
