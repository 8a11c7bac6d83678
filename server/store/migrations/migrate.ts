import type { Kysely } from 'kysely';
import { Migrator, type Migration } from 'kysely/migration';
import type { Schema } from '../schema.ts';
import * as firstSchema from './0001-first-schema.ts';
import * as overview from './0002-overview.ts';
import * as privacy from './0003-privacy.ts';
import * as parkedMails from './0004-parked-mails.ts';
import * as wordIndex from './0005-word-index.ts';
import * as mailBudget from './0006-mail-budget.ts';
import * as receiptsInTurn from './0007-receipts-in-turn.ts';
import * as retentionNotice from './0008-retention-notice.ts';

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
};

export async function migrate(db: Kysely<Schema>): Promise<void> {
  const migrator = new Migrator({
    db: db.withoutPlugins(),
    provider: { getMigrations: async () => migrations },
  });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}
