/** The price list in all its versions; the latest one counts. The caller checks what an older program wrote. */
import { lockUntilCommit } from '../engine/engine.ts';
import { parseJson, toJson } from '../rows/json.ts';
import type { Handle, PriceListsTable } from '../rows/schema.ts';

/** Older ones leave with the next. */
const keptVersions = 100;

export type StoredPriceList = Omit<PriceListsTable, 'content'> & { content: unknown };

const toList = (row: PriceListsTable): StoredPriceList => ({
  ...row,
  content: parseJson<unknown>(row.content),
});

function newestFirst(db: Handle) {
  return db.selectFrom('priceLists').selectAll().orderBy('version', 'desc');
}

export async function findPriceList(db: Handle): Promise<StoredPriceList | undefined> {
  const row = await newestFirst(db).limit(1).executeTakeFirst();
  return row && toList(row);
}

/** Newest first. */
export async function listPriceLists(db: Handle): Promise<StoredPriceList[]> {
  return (await newestFirst(db).limit(keptVersions).execute()).map(toList);
}

/** Only over the version that was read: of two that save at once, one gets undefined. Call it inside a transaction. */
export async function insertPriceList(
  tx: Handle,
  over: number,
  list: Omit<StoredPriceList, 'version'>,
): Promise<StoredPriceList | undefined> {
  await lockUntilCommit(tx, 'blask price list');
  const latest = (await findPriceList(tx))?.version ?? 0;
  if (latest !== over) return undefined;
  const version = latest + 1;
  await tx
    .insertInto('priceLists')
    .values({ ...list, version, content: toJson(list.content) })
    .execute();
  await tx
    .deleteFrom('priceLists')
    .where('version', '<=', version - keptVersions)
    .execute();
  return { ...list, version };
}
