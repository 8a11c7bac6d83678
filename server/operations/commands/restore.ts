/** `npm run restore`: puts a backup into the configured database. */
import { readOneArgument, runWithStore } from './command-line.ts';
import { restoreBackup } from '../backups/restore-backup.ts';

const usage = `Usage: npm run restore -- FOLDER [--force]

Restores a backup into the configured database. Stop the server first.
A database that holds anything is left alone, unless --force says to replace all of it.
`;

const read = () => readOneArgument(usage, 'folder', { force: { type: 'boolean', default: false } });

await runWithStore(read, { exclusive: true }, async ({ argument: folder, values: { force } }, store) => {
  const { tables, createdAt } = await restoreBackup(store, folder, { force });
  const briefs = tables.briefs?.rows ?? 0;
  const messages = tables.contact_messages?.rows ?? 0;
  process.stdout.write(`Restored ${briefs} briefs and ${messages} messages of ${createdAt}.\n`);
});
