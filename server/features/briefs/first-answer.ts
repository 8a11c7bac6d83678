/** The promise ends with the first answer: a mail accepted by the mail server, or what the owner marks as answered. */
import { answerMinutes } from '../../../domain/triage/answer-promise.ts';
import { appendActivity, hasHappened } from '../../platform/store/tables/activity.ts';
import { changeBrief, findBrief } from '../../platform/store/tables/briefs.ts';
import type { Handle } from '../../platform/store/database.ts';

/** False if no such brief exists outside the trash. A second answer changes nothing. */
export async function markAnswered(
  tx: Handle,
  id: string,
  { actor, action, now }: { actor: string; action: 'answered' | 'answered-elsewhere'; now: Date },
): Promise<boolean> {
  const at = now.toISOString();
  const before = await findBrief(tx, id);
  if (!before || before.deletedAt) return false;
  if (before.answeredAt) return true;
  const minutes = before.createdAt ? answerMinutes(new Date(before.createdAt), now) : null;
  if (!(await changeBrief(tx, id, { answeredAt: at, answerMinutes: minutes }, at))) return false;
  await appendActivity(tx, { at, actor, action, subjectKind: 'brief', subjectId: id });
  return true;
}

/** Only what the owner marked can be taken back: a mail that was accepted has answered. False as above. */
export async function takeAnswerBack(
  tx: Handle,
  id: string,
  { actor, now }: { actor: string; now: Date },
): Promise<boolean> {
  const at = now.toISOString();
  const before = await findBrief(tx, id);
  if (!before || before.deletedAt) return false;
  const about = { subjectKind: 'brief', subjectId: id } as const;
  if (!before.answeredAt || (await hasHappened(tx, { ...about, action: 'answered' }))) return true;
  if (!(await changeBrief(tx, id, { answeredAt: null, answerMinutes: null }, at))) return false;
  await appendActivity(tx, { ...about, at, actor, action: 'answer-taken-back' });
  return true;
}
