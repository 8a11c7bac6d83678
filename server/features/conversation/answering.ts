/** The owner's letter templates, and how fast the owner answered lately. */
import { templatesSchema, type Answering, type Templates } from '../../../domain/endpoints/conversation.ts';
import { dayMs } from '../../../domain/text/durations.ts';
import { letters as en } from '../../../words/en/letters.ts';
import { letters as pl } from '../../../words/pl/letters.ts';
import type { Handle, Store } from '../../platform/store/database.ts';
import { listAnswerMinutes } from '../../platform/store/tables/answer-times.ts';
import { findSetting, saveSetting } from '../../platform/store/tables/settings.ts';

const templatesKey = 'letter-templates';
const visibilityKey = 'answer-time-shown';
const usual: Templates = { pl, en };

const counted = { days: 90, leastBriefs: 20, mostMinutes: 24 * 60 } as const;

async function templatesOf(db: Handle): Promise<Templates> {
  const stored = templatesSchema.safeParse(await findSetting(db, templatesKey));
  return stored.success ? stored.data : usual;
}

async function answerTimeOf(
  db: Handle,
  now: Date,
): Promise<Omit<NonNullable<Answering['answerTime']>, 'isShown'> | null> {
  const since = new Date(now.getTime() - counted.days * dayMs);
  const minutes = await listAnswerMinutes(db, since.toISOString());
  if (minutes.length === 0) return null;
  const middle = (minutes.length - 1) / 2;
  const medianMinutes = Math.round((minutes[Math.floor(middle)]! + minutes[Math.ceil(middle)]!) / 2);
  return { medianMinutes, briefs: minutes.length };
}

export async function answeringOf({ db }: Pick<Store, 'db'>, now = new Date()): Promise<Answering> {
  const time = await answerTimeOf(db, now);
  const showsAnswerTime = (await findSetting(db, visibilityKey)) === true;
  const isGood =
    time !== null && time.briefs >= counted.leastBriefs && time.medianMinutes < counted.mostMinutes;
  return {
    templates: await templatesOf(db),
    showsAnswerTime,
    answerTime: time && { ...time, isShown: showsAnswerTime && isGood },
  };
}

/** In whole working hours; undefined if the landing page must not state the answer time. */
export async function publishedAnswerHours(
  store: Pick<Store, 'db'>,
  now = new Date(),
): Promise<number | undefined> {
  const { answerTime } = await answeringOf(store, now);
  return answerTime?.isShown ? Math.max(1, Math.ceil(answerTime.medianMinutes / 60)) : undefined;
}

export async function changeAnswering(
  store: Store,
  {
    templates,
    showsAnswerTime,
  }: { templates?: Templates | undefined; showsAnswerTime?: boolean | undefined },
): Promise<Answering> {
  await store.transaction(async (tx) => {
    if (templates) await saveSetting(tx, templatesKey, templates);
    if (showsAnswerTime !== undefined) await saveSetting(tx, visibilityKey, showsAnswerTime);
  });
  return answeringOf(store);
}
