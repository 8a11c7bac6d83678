/** How the owner answers: the letters they have ready, and how fast answers were. */
import { templatesSchema, type Answering, type Templates } from '../../../domain/endpoints/conversation.ts';
import { dayMs } from '../../../domain/text/durations.ts';
import { letters as en } from '../../../words/en/letters.ts';
import { letters as pl } from '../../../words/pl/letters.ts';
import type { Handle, Store } from '../../platform/store/database.ts';
import { listAnswerMinutes } from '../../platform/store/tables/awaiting-owner.ts';
import { findSetting, saveSetting } from '../../platform/store/tables/settings.ts';

const templatesKey = 'letter-templates';
const shownKey = 'answer-time-shown';
const usual: Templates = { pl, en };

const counted = { days: 90, leastBriefs: 20, mostMinutes: 24 * 60 } as const;

async function templatesOf(db: Handle): Promise<Templates> {
  const kept = templatesSchema.safeParse(await findSetting(db, templatesKey));
  return kept.success ? kept.data : usual;
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
  const showsAnswerTime = (await findSetting(db, shownKey)) === true;
  const isGood =
    time !== null && time.briefs >= counted.leastBriefs && time.medianMinutes < counted.mostMinutes;
  return {
    templates: await templatesOf(db),
    showsAnswerTime,
    answerTime: time && { ...time, isShown: showsAnswerTime && isGood },
  };
}

/** In whole hours of working time, where the landing page may say it. */
export async function shownAnswerHours(
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
    if (showsAnswerTime !== undefined) await saveSetting(tx, shownKey, showsAnswerTime);
  });
  return answeringOf(store);
}
