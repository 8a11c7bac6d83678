import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { writeAtSchema } from '../../../tests/support/former-schema.ts';
import { engines, makeTestDatabase } from '../../../tests/support/test-store.ts';
import type { Engine } from '../../platform/store/engine/engine.ts';
import { saveBeforeMigration } from './before-migration.ts';
import { restoreBackup } from './restore-backup.ts';
import type { Manifest } from './backup-format.ts';

const former = '0007-receipts-in-turn';
const brief = `insert into briefs (id, reference, company_name, industry, contact_name, contact_email, contact_phone,
  website_type, full_brief_data, status, source, last_activity_at, newest_key, oldest_key, company_key)
  values ('b', 'BL-1', 'Zorza', '', 'Ewa', 'e@example.com', '', 'e-commerce',
  '{"additionalInfo":{"budget":"7k-15k"}}', 'new', 'website_form', '2026-10-01T08:00:00.000Z', 5, 5, 'zorza')`;
const message = `insert into contact_messages (id, name, email, message, created_at, last_activity_at)
  values ('m', 'Łucja', 'l@example.com', 'Dzień dobry', '2026-10-01T08:00:00.000Z', '2026-10-01T08:00:00.000Z')`;

async function temporaryDatabase(engine: Engine) {
  const database = await makeTestDatabase(engine, { isMigrated: false });
  onTestFinished(() => database.remove());
  return { database, dataDir: database.options.dataDir };
}

test.each(engines)(
  '[backups] on %s a database with data is kept as it was before a new version changes it, once',
  async (engine) => {
    const { database, dataDir } = await temporaryDatabase(engine);
    await writeAtSchema(database, former, [message, brief]);
    const open = () =>
      database.open({ beforeMigration: saveBeforeMigration({ dataDir, backupDir: undefined }) });
    await (await open()).close();
    await (await open()).close();
    const [name, ...others] = readdirSync(join(dataDir, 'backups'));
    expect(others).toEqual([]);
    const folder = join(dataDir, 'backups', name!);
    const manifest = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')) as Manifest;
    expect(manifest.schema).toBe(former);

    const { database: other } = await temporaryDatabase(engine);
    const restored = await other.open();
    await restoreBackup(restored, folder, { force: false });
    expect(await restored.db.selectFrom('contactMessages').select('name').execute()).toEqual([
      { name: 'Łucja' },
    ]);
    // What a later version keeps beside a brief is there as well.
    expect(await restored.db.selectFrom('briefs').select(['companyName', 'budget']).execute()).toEqual([
      { companyName: 'Zorza', budget: '7k-15k' },
    ]);
    await restored.close();
  },
);

test('[backups] an empty database is migrated without a backup, and one that cannot be backed up is left as it is', async () => {
  const { database, dataDir } = await temporaryDatabase('sqlite');
  await writeAtSchema(database, former, []);
  const beforeMigration = saveBeforeMigration({ dataDir, backupDir: undefined });
  await (await database.open({ beforeMigration })).close();
  expect(readdirSync(dataDir)).not.toContain('backups');

  const { database: full, dataDir: fullDir } = await temporaryDatabase('sqlite');
  await writeAtSchema(full, former, [message]);
  writeFileSync(join(fullDir, 'no-folder'), '');
  const backupDir = join(fullDir, 'no-folder', 'backups');
  const impossible = saveBeforeMigration({ dataDir: fullDir, backupDir });
  await expect(full.open({ beforeMigration: impossible })).rejects.toThrow('no-folder');
  let asked: string | undefined;
  await (await full.open({ beforeMigration: async (_, schema) => void (asked = schema) })).close();
  expect(asked).toBe(former);
});

test.each(engines)('[backups] a database of a newer version is refused on %s in one line', async (engine) => {
  const { database } = await temporaryDatabase(engine);
  const store = await database.open();
  await sql`insert into kysely_migration (name, timestamp) values ('9999-later', '2027-01-01')`.execute(
    store.db,
  );
  await store.close();
  await expect(database.open()).rejects.toThrow(
    /^The database was changed by a newer version of this program \(9999-later\)\. Start that version, or .+$/,
  );
});
