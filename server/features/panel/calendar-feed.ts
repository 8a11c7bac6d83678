/**
 * The owner's calls and next steps as a calendar to subscribe to. A calendar program cannot sign in: whoever has the
 * address may read it, so it can be changed and switched off at any time.
 */
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { CalendarState } from '../../../domain/endpoints/panel.ts';
import { dayMs, minuteMs } from '../../../domain/text/durations.ts';
import type { Locale } from '../../../domain/text/locale.ts';
import { calendar as en } from '../../../words/en/calendar.ts';
import { calendar as pl } from '../../../words/pl/calendar.ts';
import type { Handle } from '../../platform/store/database.ts';
import { awaitSteps, listCallsBetween } from '../../platform/store/tables/awaiting-owner.ts';
import { findSetting, saveSetting } from '../../platform/store/tables/settings.ts';
import { writeCalendarFeed, type CalendarEntry } from '../conversation/calendar.ts';

const words = { pl, en };
const settingKey = 'calendar-feed';
const feedSchema = z.object({ token: z.string(), madeAt: z.string() });

/** Calls that took place stay a month; of each kind, so many at most. */
const backMs = 30 * dayMs;
const aheadMs = 365 * dayMs;
const mostEntries = 500;
/** A next step is a moment; shorter entries cannot be read in a calendar. */
const stepMs = 15 * minuteMs;

async function findFeed(db: Handle) {
  return feedSchema.safeParse(await findSetting(db, settingKey)).data;
}

export async function calendarState(db: Handle, origin: string): Promise<CalendarState> {
  const feed = await findFeed(db);
  return feed
    ? { address: `${origin}/calendar/${feed.token}`, madeAt: feed.madeAt }
    : { address: null, madeAt: null };
}

/** The former address, if there is one, ends here. */
export function openCalendar(db: Handle): Promise<void> {
  const token = `${randomBytes(32).toString('base64url')}.ics`;
  return saveSetting(db, settingKey, { token, madeAt: new Date().toISOString() });
}

export function closeCalendar(db: Handle): Promise<void> {
  return saveSetting(db, settingKey, null);
}

type Asked = { token: string; locale: Locale; site: { origin: string; brand: string } };

/** Undefined for an address that was never given out or has ended. The tag changes only with what the calendar says. */
export async function readCalendar(
  db: Handle,
  { token, locale, site }: Asked,
): Promise<{ tag: string; content: string } | undefined> {
  const feed = await findFeed(db);
  if (!feed || !isSame(feed.token, token)) return undefined;
  const now = new Date();
  const name = words[locale].name(site.brand);
  const entries = [...(await callsOf(db, now, locale, site)), ...(await stepsOf(db, now, locale, site))];
  const undated = entries.map((entry) => ({ ...entry, writtenAt: undefined }));
  return {
    tag: digest(JSON.stringify([name, undated])).toString('base64url'),
    content: writeCalendarFeed(name, entries),
  };
}

async function callsOf(
  db: Handle,
  now: Date,
  locale: Locale,
  { origin }: Asked['site'],
): Promise<CalendarEntry[]> {
  const period = {
    from: new Date(now.getTime() - backMs).toISOString(),
    to: new Date(now.getTime() + aheadMs).toISOString(),
  };
  const calls = await listCallsBetween(db, period, mostEntries);
  return calls.map(({ briefId, companyName, contactPhone, startsAt, endsAt }) => ({
    uid: uidOf('call', briefId, origin),
    sequence: 0,
    writtenAt: now,
    startsAt: new Date(startsAt),
    endsAt: new Date(endsAt),
    summary: words[locale].call(companyName),
    description: [contactPhone && `${words[locale].phone}: ${contactPhone}`, briefAddress(briefId, origin)]
      .filter(Boolean)
      .join('\n'),
    location: contactPhone,
    isCancelled: false,
  }));
}

async function stepsOf(
  db: Handle,
  now: Date,
  locale: Locale,
  { origin }: Asked['site'],
): Promise<CalendarEntry[]> {
  const before = new Date(now.getTime() + aheadMs).toISOString();
  const { rows } = await awaitSteps(db, before, { listed: mostEntries, counted: 0 });
  return rows.flatMap(({ id, companyName, nextStep, nextStepAt }) =>
    nextStepAt === null
      ? []
      : [
          {
            uid: uidOf('step', id, origin),
            sequence: 0,
            writtenAt: now,
            startsAt: new Date(nextStepAt),
            endsAt: new Date(Date.parse(nextStepAt) + stepMs),
            summary: words[locale].step(companyName, nextStep ?? ''),
            description: briefAddress(id, origin),
            location: '',
            isCancelled: false,
          },
        ],
  );
}

/** Not the invitation's: a program that has both must not take one for the other. */
function uidOf(kind: string, briefId: string, origin: string): string {
  return `planned-${kind}-${briefId}@${new URL(origin).hostname}`;
}

function briefAddress(briefId: string, origin: string): string {
  return `${origin}/admin?brief=${briefId}`;
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

/** In equal time, whatever is sent. */
function isSame(one: string, other: string): boolean {
  return timingSafeEqual(digest(one), digest(other));
}
