/** The owner's price list: read, changed, restored. Until one was saved, the example stands in and nothing can be sent. */
import type { PriceListState, PriceListVersion } from '../../../domain/endpoints/estimates.ts';
import { priceListSchema } from '../../../domain/estimate/price-list-schema.ts';
import type { PriceList } from '../../../domain/estimate/price-list.ts';
import { examplePriceList } from '../../../words/example-price-list.ts';
import type { Handle, Store } from '../../platform/store/database.ts';
import {
  findPriceList,
  insertPriceList,
  listPriceLists,
  type StoredPriceList,
} from '../../platform/store/tables/price-lists.ts';

/** What an older program wrote and this one cannot read counts as the example, which must be confirmed again. */
function readList({ content }: Pick<StoredPriceList, 'content'>): PriceList {
  const read = priceListSchema.safeParse(content);
  return read.success ? read.data : examplePriceList();
}

function stateOf(stored: StoredPriceList | undefined): PriceListState {
  return {
    ...(stored ? readList(stored) : examplePriceList()),
    version: stored?.version ?? 0,
    savedAt: stored?.savedAt ?? null,
    savedBy: stored?.savedBy ?? null,
    isExample: stored === undefined,
  };
}

export async function readPriceList(db: Handle): Promise<PriceListState> {
  return stateOf(await findPriceList(db));
}

type Saving = { actor: string; version: number; restoredFrom?: number | null };

/** Undefined if another version was saved meanwhile. */
export async function savePriceList(
  store: Store,
  list: PriceList,
  { actor, version, restoredFrom = null }: Saving,
): Promise<PriceListState | undefined> {
  const saved = await store.transaction((tx) =>
    insertPriceList(tx, version, {
      content: list,
      savedAt: new Date().toISOString(),
      savedBy: actor,
      restoredFrom,
    }),
  );
  return saved && stateOf(saved);
}

/** Newest first. */
export async function priceListHistory({ db }: Pick<Store, 'db'>): Promise<PriceListVersion[]> {
  const stored = await listPriceLists(db);
  return stored.map((one, index) => {
    const { rules } = readList(one);
    const before = new Map(
      stored[index + 1] ? readList(stored[index + 1]!).rules.map((rule) => [rule.id, rule]) : [],
    );
    const changed = rules.filter((rule) => JSON.stringify(before.get(rule.id)) !== JSON.stringify(rule));
    const kept = new Set(rules.map(({ id }) => id));
    const { version, savedAt, savedBy, restoredFrom } = one;
    return {
      version,
      savedAt,
      savedBy,
      restoredFrom,
      rules: rules.length,
      changed: stored[index + 1]
        ? [...changed, ...[...before.values()].filter(({ id }) => !kept.has(id))].map(({ name }) => name)
        : [],
    };
  });
}

export async function findPriceListVersion(
  { db }: Pick<Store, 'db'>,
  version: number,
): Promise<PriceList | undefined> {
  const found = (await listPriceLists(db)).find((one) => one.version === version);
  return found && readList(found);
}

/** As a new version. Undefined if there is no such version; false if another was saved meanwhile. */
export async function restorePriceList(
  store: Store,
  actor: string,
  { from, version }: { from: number; version: number },
): Promise<PriceListState | undefined | false> {
  const found = await findPriceListVersion(store, from);
  if (!found) return undefined;
  return (await savePriceList(store, found, { actor, version, restoredFrom: from })) ?? false;
}
