/** The owner's letter templates, where calls take place, and how fast the owner answered lately. */
import { z } from 'zod';
import { firstTemplates, type FirstTemplate } from '../../../domain/conversation/letter-templates.ts';
import {
  formerTemplatesSchema,
  templatesSchema,
  type Answering,
  type Template,
  type Templates,
} from '../../../domain/endpoints/conversation.ts';
import type { EndpointBody } from '../../../domain/endpoints/endpoints.ts';
import { dayMs } from '../../../domain/text/durations.ts';
import { safeHref } from '../../../domain/text/links.ts';
import { letters as en } from '../../../words/en/letters.ts';
import { letters as pl } from '../../../words/pl/letters.ts';
import type { Handle, Store } from '../../platform/store/database.ts';
import { listAnswerMinutes } from '../../platform/store/tables/answer-times.ts';
import { listAhead } from '../../platform/store/tables/booked-calls.ts';
import { findSetting, lockSetting, saveSetting } from '../../platform/store/tables/settings.ts';

const templatesKey = 'letter-templates';
const visibilityKey = 'answer-time-shown';
const meetingLinkKey = 'meeting-link';
const usual: Templates = firstTemplates.map((id) => templateOf(id, { pl: pl[id], en: en[id] }));

function templateOf(id: FirstTemplate, words: Pick<Template, 'pl' | 'en'>): Template {
  const purposes = { first: 'reply', call: 'call-offer' } as const;
  return { id, name: '', purpose: id === 'first' || id === 'call' ? purposes[id] : id, ...words };
}

const counted = { days: 90, leastBriefs: 20, mostMinutes: 24 * 60 } as const;

const storedSchema = z.object({ revision: z.number(), templates: templatesSchema });
type StoredTemplates = z.infer<typeof storedSchema>;

async function templatesOf(db: Handle): Promise<StoredTemplates> {
  const setting = await findSetting(db, templatesKey);
  const stored = storedSchema.safeParse(setting);
  if (stored.success) return stored.data;
  const former = formerTemplatesSchema.safeParse(setting);
  return { revision: 0, templates: former.success ? fromFormer(former.data) : usual };
}

/**
 * An earlier release put labels in brackets and the whole name after the greeting, where no form of it fits. Without
 * them the owner's sentences stay whole.
 */
function fromFormer(former: z.infer<typeof formerTemplatesSchema>): Templates {
  const mended = ({ subject, text }: { subject: string; text: string }) => ({
    subject: withoutLabels(subject),
    text: withoutLabels(text),
  });
  return usual.map((template) => {
    const id = template.id as FirstTemplate;
    return id === 'message'
      ? template
      : { ...template, pl: mended(former.pl[id]), en: mended(former.en[id]) };
  });
}

function withoutLabels(text: string): string {
  return text
    .replaceAll(/[^\S\n]*\(\{\{\s*(?:type|budget|timeline)\s*\}\}\)/g, '')
    .replaceAll(/(Dzień dobry),?[^\S\n]+\{\{\s*name\s*\}\}/g, '$1')
    .replaceAll(/(Hello|Hi|Dear)[^\S\n]+\{\{\s*name\s*\}\}/g, '$1 {{firstName}}');
}

/** Empty: calls are made by phone. */
export async function meetingLinkOf(db: Handle): Promise<string> {
  const stored = await findSetting(db, meetingLinkKey);
  return typeof stored === 'string' ? stored : '';
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
    ...(await templatesOf(db)),
    meetingLink: await meetingLinkOf(db),
    booked: await listAhead(db, now.toISOString()),
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

type AnsweringChange = EndpointBody<'PUT /api/answering'>;

/** Undefined if the templates were changed since that revision: nothing is saved. */
export async function changeAnswering(
  store: Store,
  { templates, revision, meetingLink, showsAnswerTime }: AnsweringChange,
): Promise<Answering | undefined> {
  const isSaved = await store.transaction(async (tx) => {
    if (templates) {
      await lockSetting(tx, templatesKey);
      const stored = await templatesOf(tx);
      if (revision !== undefined && revision !== stored.revision) return false;
      await saveSetting(tx, templatesKey, { revision: stored.revision + 1, templates });
    }
    if (meetingLink !== undefined) await saveSetting(tx, meetingLinkKey, safeHref(meetingLink) ?? '');
    if (showsAnswerTime !== undefined) await saveSetting(tx, visibilityKey, showsAnswerTime);
    return true;
  });
  return isSaved ? answeringOf(store) : undefined;
}
