/** What `npm run doctor` says about the set-up that an environment describes. Changes nothing. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { gradeOf, isRemedied, worstOf, type CheckResult } from '../../../domain/operations/doctor.ts';
import { asSentence } from '../../../domain/text/as-sentence.ts';
import { doctor as texts } from '../../../words/en/doctor.ts';
import { readConfig, type Config } from '../../platform/config.ts';
import { openDatabase, type Store } from '../../platform/store/database.ts';
import { NewerDatabaseError } from '../../platform/store/engine/errors.ts';
import { checkMachine, checkWithoutDatabase, examine, named } from './checks.ts';

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

const marks = { good: '✓', unset: '!', bad: '✗' };
const exitCodes = { good: 0, unset: 2, bad: 1 };

function lineOf({ check, finding, detail }: CheckResult): string {
  const answer = [texts.findings[finding], detail].filter((part) => part !== '').join(': ');
  const remedy = isRemedied(finding) ? `${asSentence(answer)} ${texts.remedies[finding]}` : answer;
  return `${marks[gradeOf(finding)]} ${texts.checks[check]} – ${remedy}\n`;
}

/** A line for each check, and how the command ends. */
export async function examineSetUp(
  environment: NodeJS.ProcessEnv,
): Promise<{ text: string; exitCode: number }> {
  const read = readConfig(environment);
  const results = read.ok
    ? await examineAll(read.config)
    : [named('settings', { finding: 'settings-wrong', detail: read.complaints.join(' ') })];
  return { text: results.map(lineOf).join(''), exitCode: exitCodes[worstOf(results)] };
}
