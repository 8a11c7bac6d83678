/**
 * The range of each brief from the price list, stored beside the brief so that a list shows and sorts by it without
 * computing anything. New and revised briefs come first; a changed list is carried to all others piece by piece.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { draftRange } from '../../../domain/estimate/draft-estimate.ts';
import type { PriceList } from '../../../domain/estimate/price-list.ts';
import { defaultLocale } from '../../../domain/text/locale.ts';
import type { Handle, Store } from '../../platform/store/database.ts';
import {
  listNewest,
  listToPrice,
  listUnpriced,
  saveRanges,
  type BriefRange,
  type PricedBrief,
} from '../../platform/store/tables/estimate-ranges.ts';
import { findSetting, saveSetting } from '../../platform/store/tables/settings.ts';
import { readPriceList } from './price-list.ts';

const piece = 50;
const sweepKey = 'estimate-ranges';

/** Which list was carried to all briefs, and how far: `after` is null once it is done. */
type Sweep = { version: number; after: string | null };

async function readSweep(db: Handle): Promise<Sweep> {
  const stored = (await findSetting(db, sweepKey)) as Partial<Sweep> | undefined;
  return { version: stored?.version ?? 0, after: stored?.after ?? null };
}

/** A brief may be long and made to be slow; others are served meanwhile. */
const longestAtOnceMs = 5;

async function rangesOf(
  briefs: readonly PricedBrief[],
  list: PriceList,
  version: number,
): Promise<BriefRange[]> {
  const ranges: BriefRange[] = [];
  let begun = performance.now();
  for (const brief of briefs) {
    ranges.push({ id: brief.id, version, range: draftRange(brief, list) });
    if (performance.now() - begun < longestAtOnceMs) continue;
    await nextTurn();
    begun = performance.now();
  }
  return ranges;
}

/** Goes on until every brief has the range of today's list, or the signal ends it. */
export async function renewRanges(store: Store, signal?: AbortSignal): Promise<void> {
  const isEnded = () => signal?.aborted ?? false;
  const list = await readPriceList(store.db);
  // 0 means "not computed", also while the example counts.
  const version = list.version + 1;
  for (;;) {
    const fresh = await listUnpriced(store.db, piece);
    if (fresh.length === 0 || isEnded()) break;
    await store.run(saveRanges, await rangesOf(fresh, list, version));
    await nextTurn();
  }
  const sweep = await readSweep(store.db);
  let after = sweep.version === version ? sweep.after : '';
  while (after !== null && !isEnded()) {
    const briefs = await listToPrice(store.db, after, piece);
    await store.run(saveRanges, await rangesOf(briefs, list, version));
    after = briefs.length < piece ? null : briefs.at(-1)!.id;
    await saveSetting(store.db, sweepKey, { version, after } satisfies Sweep);
    await nextTurn();
  }
}

const trials = 20;

/** What the panel tries a changed list on: answers, without the person. */
export async function trialBriefs(db: Handle) {
  const briefs = await listNewest(db, trials);
  return briefs.map(({ id, companyName, websiteType, language, fullBriefData }) => ({
    id,
    companyName,
    websiteType,
    language: language ?? defaultLocale,
    answers: withoutPerson(fullBriefData),
  }));
}

function withoutPerson(data: unknown): unknown {
  if (typeof data !== 'object' || data === null) return {};
  const {
    contactInfo: _contact,
    contactName: _name,
    contactEmail: _email,
    contactPhone: _phone,
    ...answers
  } = data as Record<string, unknown>;
  return { fullBriefData: answers };
}
