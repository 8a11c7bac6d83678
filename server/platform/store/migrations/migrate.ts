import { sql, type Kysely } from 'kysely';
import { Migrator, type Migration } from 'kysely/migration';
import { NewerDatabaseError } from '../engine/errors.ts';
import type { Schema } from '../rows/schema.ts';
import * as firstSchema from './0001-first-schema.ts';
import * as overview from './0002-overview.ts';
import * as privacy from './0003-privacy.ts';
import * as parkedMails from './0004-parked-mails.ts';
import * as wordIndex from './0005-word-index.ts';
import * as mailBudget from './0006-mail-budget.ts';
import * as receiptsInTurn from './0007-receipts-in-turn.ts';
import * as retentionNotice from './0008-retention-notice.ts';
import * as callLimits from './0009-call-limits.ts';
import * as statusInEveryOrder from './0010-status-in-every-order.ts';
import * as messagesCounted from './0011-messages-counted.ts';
import * as draftPlaces from './0018-draft-places.ts';
import * as carriedDrafts from './0012-carried-drafts.ts';
import * as desk from './0013-desk.ts';
import * as conversation from './0014-conversation.ts';
import * as pictures from './0015-pictures.ts';
import * as content from './0016-content.ts';
import * as briefKinds from './0017-brief-kinds.ts';
import * as dismissedFindings from './0019-dismissed-findings.ts';
import * as today from './0021-today.ts';
import * as answeredMessages from './0022-answered-messages.ts';
import * as deadlines from './0023-deadlines.ts';
import * as estimates from './0024-estimates.ts';
import * as mailbox from './0025-mailbox.ts';
import * as files from './0026-files.ts';
import * as colleagues from './0028-colleagues.ts';
import * as passkeys from './0029-passkeys.ts';
import * as webhooks from './0030-webhooks.ts';
import * as pushes from './0031-pushes.ts';
import * as materials from './0034-materials.ts';
import * as nobodysBriefs from './0036-nobodys-briefs.ts';
import * as namesAndChoices from './0037-names-and-choices.ts';

/** Never edit a migration that has been released: add the next one. */
export const migrations: Record<string, Migration> = {
  '0001-first-schema': firstSchema,
  '0002-overview': overview,
  '0003-privacy': privacy,
  '0004-parked-mails': parkedMails,
  '0005-word-index': wordIndex,
  '0006-mail-budget': mailBudget,
  '0007-receipts-in-turn': receiptsInTurn,
  '0008-retention-notice': retentionNotice,
  '0009-call-limits': callLimits,
  '0010-status-in-every-order': statusInEveryOrder,
  '0011-messages-counted': messagesCounted,
  '0012-carried-drafts': carriedDrafts,
  '0013-desk': desk,
  '0014-conversation': conversation,
  '0015-pictures': pictures,
  '0016-content': content,
  '0017-brief-kinds': briefKinds,
  '0018-draft-places': draftPlaces,
  '0019-dismissed-findings': dismissedFindings,
  '0021-today': today,
  '0022-answered-messages': answeredMessages,
  '0023-deadlines': deadlines,
  '0024-estimates': estimates,
  '0025-mailbox': mailbox,
  '0026-files': files,
  '0028-colleagues': colleagues,
  '0029-passkeys': passkeys,
  '0030-webhooks': webhooks,
  '0031-pushes': pushes,
  '0034-materials': materials,
  '0036-nobodys-briefs': nobodysBriefs,
  '0037-names-and-choices': namesAndChoices,
};

/** Given the database as it is, and the name of the last migration it has seen, if any. What it throws stops all. */
export type BeforeMigration = (db: Kysely<Schema>, schema: string | undefined) => Promise<void>;

export async function migrate(
  db: Kysely<Schema>,
  beforeMigration: BeforeMigration = async () => {},
): Promise<void> {
  const seen = await migrationsSeen(db);
  const unknown = seen.filter((name) => !Object.hasOwn(migrations, name));
  if (unknown.length > 0) throw new NewerDatabaseError(unknown.at(-1)!);
  if (seen.length === Object.keys(migrations).length) return;
  await beforeMigration(db, seen.at(-1));
  const migrator = new Migrator({
    db: db.withoutPlugins(),
    provider: { getMigrations: async () => migrations },
  });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}

async function migrationsSeen(db: Kysely<Schema>): Promise<string[]> {
  const plain = db.withoutPlugins();
  const tables = await plain.introspection.getTables({
    withInternalKyselyTables: true,
  });
  if (!tables.some(({ name }) => name === 'kysely_migration')) return [];
  const { rows } = await sql<{
    name: string;
  }>`select name from kysely_migration order by name`.execute(plain);
  return rows.map(({ name }) => name);
}
