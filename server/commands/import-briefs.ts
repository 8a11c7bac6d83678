/** Brings briefs exported from the former database into this one; running it again adds only what is missing. */
import { createHash } from 'node:crypto';
import { readFormerBrief, type FormerBriefRefusal } from '../../domain/former-brief.ts';
import { insertImportedBriefs, type ImportedBrief } from '../store/tables/brief-import.ts';
import type { Store } from '../store/database.ts';
import { createPace } from './pace.ts';
import { readRecords } from './read-records.ts';

export type ImportRefusal = { position: number; key: string | null; code: FormerBriefRefusal | 'not-json' };
export type ImportSummary = { read: number; added: number; known: number; refused: number };

export type ImportOptions = {
  file: string;
  store: Store;
  onRefused: (refusal: ImportRefusal) => void;
  onProgress?: (summary: ImportSummary) => void;
};

export async function importBriefs({
  file,
  store,
  onRefused,
  onProgress,
}: ImportOptions): Promise<ImportSummary> {
  const summary: ImportSummary = { read: 0, added: 0, known: 0, refused: 0 };
  const receivedAt = new Date().toISOString();
  const pace = createPace();
  let batch: ImportedBrief[] = [];

  async function save(): Promise<void> {
    const write = () => store.transaction((tx) => insertImportedBriefs(tx, batch));
    const added = batch.length === 0 ? 0 : await pace.takeTurn(write);
    summary.added += added;
    summary.known += batch.length - added;
    batch = [];
    onProgress?.(summary);
  }

  for await (const record of readRecords(file)) {
    summary.read++;
    const key = 'key' in record ? record.key : undefined;
    const result = 'problem' in record ? undefined : readFormerBrief(record.value, key);
    if ('problem' in record || !result?.ok) {
      summary.refused++;
      const code = 'problem' in record ? record.problem : result && !result.ok ? result.code : 'not-json';
      onRefused({ position: record.position, key: key ?? null, code });
      continue;
    }
    const { notes, originalId, ...brief } = result.brief;
    batch.push({
      ...brief,
      notes,
      originalId: nameOf(originalId, record.value),
      originalDocument: record.value,
      receivedAt,
    });
    if (batch.length >= pace.amount()) await save();
  }
  await save();
  return summary;
}

/** A record without an id is known again by its content. */
function nameOf(originalId: string | null, record: unknown): string {
  if (originalId !== null && originalId.length <= 200) return originalId;
  return `sha256:${createHash('sha256')
    .update(originalId ?? JSON.stringify(record))
    .digest('hex')}`;
}
