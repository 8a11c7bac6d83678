/** How fast clients were answered. */
import type { Handle, Time } from '../rows/schema.ts';
import { notTrial } from './trial-briefs.ts';

/** Working time from arrival to first answer of what came since then, shortest first. */
export async function listAnswerMinutes(db: Handle, since: Time): Promise<number[]> {
  const rows = await db
    .selectFrom('briefs')
    .select('answerMinutes')
    .where(await notTrial(db))
    .where('deletedAt', 'is', null)
    .where('newestKey', '>=', Date.parse(since))
    .where('answerMinutes', 'is not', null)
    .orderBy('answerMinutes')
    .limit(mostAnswers)
    .execute();
  return rows.flatMap(({ answerMinutes }) => answerMinutes ?? []);
}

const mostAnswers = 100_000;

/** What was answered since then, oldest first. Imported briefs, of which nobody knows when, are left out. */
export async function listAnswered(
  db: Handle,
  since: Time,
): Promise<{ answeredAt: Time; minutes: number }[]> {
  const rows = await db
    .selectFrom('briefs')
    .select(['answeredAt', 'answerMinutes'])
    .where(await notTrial(db))
    .where('deletedAt', 'is', null)
    .where('answerMinutes', 'is not', null)
    .where('answeredAt', '>=', since)
    .orderBy('answeredAt')
    .limit(mostAnswers)
    .execute();
  return rows.flatMap(({ answeredAt, answerMinutes }) =>
    answeredAt !== null && answerMinutes !== null ? [{ answeredAt, minutes: answerMinutes }] : [],
  );
}
