/** `npm run content`: the site's words, works, pictures and price list to a file and back, also while the server runs. */
import { writeFile } from 'node:fs/promises';
import { requireConfig } from '../../platform/config.ts';
import {
  ContentFileError,
  importContentFile,
  writeContentFile,
} from '../../features/content/content-file.ts';
import { CommandError, readArguments, runWithStore } from './command-line.ts';

const usage = `Usage: npm run content -- export FILE
       npm run content -- import FILE [--dry-run]

Export writes what visitors see, with its pictures, and the price list as one JSON file. Import checks
such a file, names what stops it, and publishes it as a new version: the panel's history has what it
replaced, also of the price list. A file without a price list leaves yours as it is. Pictures are
decoded and encoded anew, as at upload. A running server shows it within seconds. With --dry-run
everything is checked and nothing is changed.
`;

function read() {
  const { values, positionals } = readArguments(usage, { 'dry-run': { type: 'boolean', default: false } });
  const [action, file, ...rest] = positionals;
  if ((action !== 'export' && action !== 'import') || file === undefined || rest.length > 0)
    throw new CommandError(`An action and a file are needed.\n\n${usage}`);
  return { action, file, isRehearsal: values['dry-run'] };
}

await runWithStore(read, { exclusive: false }, async ({ action, file, isRehearsal }, store) => {
  if (action === 'export') {
    const content = await writeContentFile(store, requireConfig().servicesSet);
    await writeFile(file, `${JSON.stringify(content, null, 2)}\n`);
    process.stdout.write(
      `Wrote ${content.content.works.items.length} works, ${content.pictures.length} pictures and ${content.priceList?.rules.length ?? 0} rules of the price list to ${file}.\n`,
    );
    return;
  }
  try {
    const { works, pictures, rules } = await importContentFile(store, file, { actor: 'import', isRehearsal });
    const done = isRehearsal ? 'It can be published' : 'Published';
    process.stdout.write(
      `${done}: ${works} works, ${pictures} pictures${rules === null ? '' : `, ${rules} rules of the price list`}.\n`,
    );
  } catch (error) {
    if (error instanceof ContentFileError) throw new CommandError(`${file}: ${error.message}`);
    throw error;
  }
});
