/** `npm run doctor`: checks a set-up line by line, and says what to do about what is wrong. Changes nothing. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { isBad, type CheckResult } from '../../../domain/operations/doctor.ts';
import { doctor as texts } from '../../../words/en/doctor.ts';
import { readConfig, type Config } from '../../platform/config.ts';
import { checkMachine, checkWithoutDatabase, examine, named } from '../doctor/checks.ts';
import { openDatabase, type Store } from '../../platform/store/database.ts';
import { NewerDatabaseError } from '../../platform/store/engine/errors.ts';

class UnmigratedError extends Error {}

async function open({ dataDir, databaseUrl }: Config): Promise<Store | CheckResult> {
  if (!databaseUrl && !existsSync(join(dataDir, 'blask.sqlite')))
    return named('database', { finding: 'database-new', detail: dataDir });
  try {
    return await openDatabase({
      dataDir,
      databaseUrl,
      exclusive: false,
      beforeMigration: async (_, schema) => {
        throw new UnmigratedError(schema ?? '');
      },
    });
  } catch (error) {
    const { message } = error as Error;
    if (error instanceof UnmigratedError)
      return named('database', { finding: message ? 'database-behind' : 'database-new', detail: message });
    if (error instanceof NewerDatabaseError)
      return named('database', { finding: 'database-newer', detail: '' });
    return named('database', { finding: 'database-unreachable', detail: message });
  }
}

async function examineAll(config: Config): Promise<CheckResult[]> {
  const opened = await open(config);
  if ('check' in opened)
    return [
      ...(await checkMachine(config)),
      opened,
      ...(await checkWithoutDatabase(config, opened.finding === 'database-new')),
    ];
  try {
    return await examine(opened, config);
  } finally {
    await opened.close();
  }
}

const read = readConfig();
const results = read.ok
  ? await examineAll(read.config)
  : [named('settings', { finding: 'settings-wrong', detail: read.complaints.join(' ') })];
for (const { check, finding, detail } of results) {
  const answer = [texts.findings[finding], detail].filter((part) => part !== '').join(': ');
  const remedy = isBad(finding) ? `. ${texts.remedies[finding]}` : '';
  process.stdout.write(`${isBad(finding) ? '✗' : '✓'} ${texts.checks[check]} – ${answer}${remedy}\n`);
}
if (results.some(({ finding }) => isBad(finding))) process.exitCode = 1;
