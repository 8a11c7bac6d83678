/** `npm run backup`: a consistent copy of the database, also while the server runs. */
import { readOneArgument, runWithStore, showProgress } from './command-line.ts';
import { writeBackup } from '../backups/write-backup.ts';

const usage = `Usage: npm run backup -- FOLDER

Copies everything but sessions into a new or empty folder, while the server goes on serving,
and reads the copy back.
The copy can be restored into SQLite and into PostgreSQL alike.
`;

const read = () => readOneArgument(usage, 'folder', {});

await runWithStore(read, { exclusive: false }, async ({ argument: folder }, store) => {
  const { tables } = await writeBackup(store.snapshot, folder, {
    onTable: (name, rows) => showProgress(`${name}: ${rows}`),
  });
  showProgress('');
  const briefs = tables.briefs?.rows ?? 0;
  const messages = tables.contact_messages?.rows ?? 0;
  process.stdout.write(`Saved ${briefs} briefs and ${messages} messages in ${folder}.\n`);
});
