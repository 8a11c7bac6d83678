/** `npm run import`: adds the briefs of the former database, also while the server runs. */
import { CommandError, readOneArgument, runWithStore, showProgress } from './command-line.ts';
import { importBriefs } from '../import/import-briefs.ts';
import { recordLimits, UnreadableFileError } from '../import/read-records.ts';

const usage = `Usage: npm run import -- FILE.json

Adds the briefs of a JSON array, of JSON lines or of an object keyed by id, also when
they stand under "briefs" in a larger export. They count as read. Running it again adds
only what is missing. Every refused record is named with its position. What no field of
a brief can hold is kept as it is, named here, and shown in the panel beside the brief.
A record larger than ${recordLimits.bytes / 1024 ** 2} MB or nested more than ${recordLimits.levels} levels deep is refused.
`;

const reasons = {
  'not-an-object': 'it is not a record',
  'nothing-usable': 'it has neither a company, nor a contact, nor any answer',
  'not-json': 'it is not valid JSON',
  'too-large': `it is larger than ${recordLimits.bytes / 1024 ** 2} MB`,
  'too-deep': `it is nested more than ${recordLimits.levels} levels deep`,
};

const read = () => readOneArgument(usage, 'file', {});

await runWithStore(read, { exclusive: false }, async ({ argument: file }, store) => {
  try {
    const summary = await importBriefs({
      file,
      store,
      onRefused({ position, key, code }) {
        const name = key === null ? '' : ` (${key})`;
        process.stderr.write(`Record ${position}${name} is refused: ${reasons[code]}.\n`);
      },
      onLeftovers({ reference, fields }) {
        process.stderr.write(`Brief ${reference} keeps beside its fields: ${fields.join(', ')}.\n`);
      },
      onProgress: ({ read, added }) => showProgress(`${read} read, ${added} added`),
    });
    showProgress('');
    await store.keepStatistics();
    const { read, added, known, refused, leftovers, due } = summary;
    process.stdout.write(`${read} read: ${added} added, ${known} known already, ${refused} refused.\n`);
    process.stdout.write(`Values kept beside their fields: ${leftovers}.\n`);
    process.stdout.write(
      `Old enough for retention: ${due}. The panel lists them before anything is erased, and any can be kept on.\n`,
    );
    if (refused > 0) process.exitCode = 2;
  } catch (error) {
    if (error instanceof UnreadableFileError) throw new CommandError(`${file}: ${error.message}`);
    throw error;
  }
});
