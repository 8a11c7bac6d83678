/** Whole tables, read and written row by row for a backup, whatever their columns. It fits either engine. */
import { sql, type QueryExecutorProvider } from 'kysely';
import { adoptFormerParking } from './migrations/0004-parked-mails.ts';
import { forgetFloodMarks } from './migrations/0007-receipts-in-turn.ts';
import { readAll } from './migrations/0013-desk.ts';
import { countContradictions } from './migrations/0019-dismissed-findings.ts';
import { handleFormer } from './migrations/0021-today.ts';
import { migrations } from './migrations/migrate.ts';
import { inBatches } from './rows/in-batches.ts';
import type { Handle } from './rows/schema.ts';
import { addMissingEntries } from './search/entries.ts';

export type CopiedTable = {
  name: string;
  /** Gives the order of reading. */
  key: readonly string[];
  /** The migration that made it, where it was not the first one. */
  since?: string;
  /** Fewer where rows are large. */
  rowsAtOnce?: number;
};

export type PlainRow = Record<string, unknown>;

/** In the order in which rows may refer to each other. */
export const copiedTables: readonly CopiedTable[] = [
  { name: 'accounts', key: ['id'] },
  { name: 'passkeys', key: ['id'], since: '0029-passkeys' },
  { name: 'push_devices', key: ['id'], since: '0031-pushes' },
  { name: 'briefs', key: ['id'] },
  { name: 'brief_notes', key: ['id'] },
  { name: 'contact_messages', key: ['id'] },
  { name: 'letters', key: ['id'], since: '0014-conversation' },
  { name: 'brief_revisions', key: ['id'], since: '0014-conversation' },
  { name: 'booked_calls', key: ['brief_id'], since: '0014-conversation' },
  { name: 'letter_drafts', key: ['brief_id'], since: '0014-conversation' },
  {
    name: 'message_drafts',
    key: ['message_id'],
    since: '0022-answered-messages',
  },
  { name: 'estimate_drafts', key: ['brief_id'], since: '0024-estimates' },
  { name: 'estimates', key: ['id'], since: '0024-estimates' },
  { name: 'kept_estimates', key: ['id'], since: '0024-estimates' },
  { name: 'price_lists', key: ['version'], since: '0024-estimates' },
  { name: 'mailboxes', key: ['name'], since: '0025-mailbox' },
  { name: 'taken_mails', key: ['identity'], since: '0025-mailbox' },
  { name: 'brief_files', key: ['id'], since: '0026-files', rowsAtOnce: 50 },
  {
    name: 'brief_file_parts',
    key: ['file_id', 'part'],
    since: '0026-files',
    rowsAtOnce: 4,
  },
  { name: 'materials', key: ['id'], since: '0034-materials' },
  { name: 'outbox', key: ['id'] },
  { name: 'webhooks', key: ['id'], since: '0030-webhooks' },
  { name: 'webhook_deliveries', key: ['id'], since: '0030-webhooks' },
  { name: 'idempotency_keys', key: ['key'] },
  { name: 'activity', key: ['id'] },
  {
    name: 'page_views',
    key: ['day', 'path', 'language', 'referrer_host', 'device', 'event'],
  },
  { name: 'content_versions', key: ['id'], since: '0016-content' },
  { name: 'content_drafts', key: ['name'], since: '0016-content' },
  { name: 'settings', key: ['key'] },
  { name: 'pictures', key: ['id'], since: '0015-pictures' },
  {
    name: 'picture_files',
    key: ['name'],
    since: '0015-pictures',
    rowsAtOnce: 10,
  },
];

/**
 * Not copied: a restored session would sign in an account that has signed out since, a link that was ended would be back,
 * and phones would ring for what is long over.
 */
const uncopiedTables = [
  'sessions',
  'spent_challenges',
  'invitations',
  'login_attempts',
  'call_limits',
  'carried_drafts',
  'push_events',
  'push_notices',
];

export const currentSchema = Object.keys(migrations).toSorted().at(-1) ?? '';

export function isKnownSchema(schema: string): boolean {
  return Object.hasOwn(migrations, schema);
}

/** Those that a database of that schema has. */
export function tablesAt(schema: string): readonly CopiedTable[] {
  return copiedTables.filter(({ since }) => since === undefined || since <= schema);
}

/** Anything that its owner would miss. */
export async function holdsAnything(db: Handle): Promise<boolean> {
  for (const name of ['briefs', 'contact_messages', 'accounts', 'outbox', 'page_views'])
    if ((await sql`select 1 from ${sql.table(name)} limit 1`.execute(plain(db))).rows.length > 0) return true;
  return false;
}

export function readRows(db: Handle, { name, key, rowsAtOnce = 500 }: CopiedTable) {
  const columns = sql.join(key.map((column) => sql.ref(column)));
  return inBatches<PlainRow>(rowsAtOnce, async (last) => {
    const after = last && sql.join(key.map((column) => last[column]));
    const beyond = after ? sql`where (${columns}) > (${after})` : sql``;
    const query = sql<PlainRow>`select * from ${sql.table(name)} ${beyond} order by ${columns} limit ${rowsAtOnce}`;
    return (await query.execute(plain(db))).rows;
  });
}

export async function emptyTables(tx: Handle): Promise<void> {
  for (const name of [...uncopiedTables, ...copiedTables.map((table) => table.name).toReversed()])
    await sql`delete from ${sql.table(name)}`.execute(plain(tx));
}

export async function insertRows(tx: Handle, table: CopiedTable, rows: PlainRow[]): Promise<void> {
  const names = Object.keys(rows[0] ?? {});
  const columns = sql.join(names.map((name) => sql.ref(name)));
  const values = sql.join(rows.map((row) => sql`(${sql.join(names.map((name) => row[name] ?? null))})`));
  await sql`insert into ${sql.table(table.name)} (${columns}) values ${values}`.execute(plain(tx));
}

/** After the last row, which may be of an older schema: what later versions write with a row is added to it. */
export async function completeRows(tx: Handle, schema: string): Promise<void> {
  await addMissingEntries(tx);
  const db = plain(tx);
  if (schema < '0013-desk') await readAll(db);
  if (schema < '0019-dismissed-findings') await countContradictions(db);
  if (schema < '0021-today') await handleFormer(db);
  // No row of the present form is changed by it.
  for (const statement of [...adoptFormerParking, forgetFloodMarks]) await sql.raw(statement).execute(db);
}

/** Names as the database has them, in snake_case. */
function plain(db: Handle): QueryExecutorProvider {
  return db.withoutPlugins();
}
