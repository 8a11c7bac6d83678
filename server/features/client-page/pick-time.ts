/** A client picks one of the times that were offered for a call, or says that none fits. */
import { callForm, type OfferedCall } from '../../../domain/client-page/client-page.ts';
import { limits } from '../../../domain/text/limits.ts';
import { isWellFormedText } from '../../../domain/text/text-rules.ts';
import {
  bookCall,
  cancelCall,
  findCall,
  listTaken,
  lockCalls,
} from '../../platform/store/tables/booked-calls.ts';
import { status as en } from '../../../words/en/client-page.ts';
import { status as pl } from '../../../words/pl/client-page.ts';
import type { BriefRecord } from '../../platform/store/tables/brief-record.ts';
import { findBriefToChange } from '../../platform/store/tables/briefs.ts';
import type { Handle, Store } from '../../platform/store/database.ts';
import { changeLetter, findLetter, type LetterRecord } from '../../platform/store/tables/letters.ts';
import { minuteMs } from '../../../domain/text/durations.ts';
import { changePhone, textOf, type FormFields } from './answers.ts';
import { announceCall } from '../conversation/calls.ts';

/** Bounds how often one offer is answered: each change is stored, and may be a mail to the owner. */
const mostPicks = 50;

type Problem = OfferedCall['problem'];

/** What the panel calls a number that came with the choice of a time. */
const phoneQuestion = (language: string | null) => (language === 'en' ? en : pl).call.phone;

function endOf(startsAt: string, minutes: number): string {
  return new Date(Date.parse(startsAt) + minutes * minuteMs).toISOString();
}

/** The offered times that are in the future and not booked for another brief. */
async function freeTimes(db: Handle, { briefId, content }: LetterRecord, now: Date): Promise<Set<string>> {
  const { times, minutes } = content;
  const ahead = times.filter((time) => Date.parse(time) > now.getTime());
  if (ahead.length === 0) return new Set();
  const to = endOf(ahead.toSorted().at(-1)!, minutes);
  const booked = await listTaken(db, briefId, { from: ahead.toSorted()[0]!, to });
  const isBooked = (time: string) =>
    booked.some(({ startsAt, endsAt }) => startsAt < endOf(time, minutes) && endsAt > time);
  return new Set(ahead.filter((time) => !isBooked(time)));
}

export async function offerView(
  db: Handle,
  letter: LetterRecord,
  isOpen: boolean,
  {
    problem = null,
    words = '',
    phone = null,
  }: Partial<Pick<OfferedCall, 'problem' | 'words' | 'phone'>> = {},
): Promise<OfferedCall> {
  const { id, text, content, closedAt, answeredAt } = letter;
  const { times, minutes, declined } = content;
  const free = await freeTimes(db, letter, new Date());
  return {
    id,
    text,
    minutes,
    times: times.map((at) => ({ at, isFree: free.has(at) })),
    isOpen: isOpen && closedAt === null && content.version < mostPicks,
    answeredAt,
    declined,
    problem,
    words,
    phone,
  };
}

export type PickOutcome =
  | { outcome: 'saved' }
  | { outcome: 'unknown' }
  | { outcome: 'refused' | 'closed'; view: OfferedCall };

type PickOptions = { ownerAddress: string; now?: Date };

/** Another pick moves the call; the same one again changes nothing. */
export function pickTime(
  store: Store,
  found: Pick<BriefRecord, 'id'>,
  fields: FormFields,
  { ownerAddress, now = new Date() }: PickOptions,
): Promise<PickOutcome> {
  const at = now.toISOString();
  return store.transaction(async (tx): Promise<PickOutcome> => {
    await lockCalls(tx);
    const brief = await findBriefToChange(tx, found.id);
    const letter = brief && (await findLetter(tx, brief.id, textOf(fields, callForm.offer)));
    if (!brief || letter?.kind !== 'call-offer') return { outcome: 'unknown' };
    const time = textOf(fields, callForm.time);
    const words = textOf(fields, callForm.words).trim();
    // A form without the field leaves the number as it is.
    const phone = textOf(fields, callForm.phone).trim() || brief.contactPhone;
    const typed = { words, phone };
    const refuse = async (problem: Problem) => ({
      outcome: 'refused' as const,
      view: await offerView(tx, letter, true, { problem, ...typed }),
    });
    if (letter.closedAt || brief.closedAt || letter.content.version >= mostPicks)
      return {
        outcome: 'closed',
        view: await offerView(tx, letter, false, { problem: 'closed', ...typed }),
      };
    if (words.length > limits.text || !isWellFormedText(words)) return refuse('too-long');
    if (phone.length > limits.line || !isWellFormedText(phone)) return refuse('phone-too-long');
    const news = { brief, letter, ownerAddress, at };
    const answer = (declined: string | null) =>
      changeLetter(tx, letter, {
        content: { ...letter.content, declined, version: letter.content.version + 1 },
        answeredAt: at,
        handledAt: null,
      });
    if (time === callForm.none) {
      if (letter.content.declined === words) return { outcome: 'saved' };
      await answer(words);
      if (!(await cancelCall(tx, brief.id, at)))
        await announceCall(tx, news, ['call-declined'], ['call-declined']);
      // Cancels an earlier choice in the calendars of owner and client.
      else
        await announceCall(
          tx,
          news,
          ['call-declined', 'call-cancelled'],
          ['call-declined', 'call-cancelled', 'call-cancellation'],
        );
      return { outcome: 'saved' };
    }
    if (!letter.content.times.includes(time)) return refuse('not-chosen');
    const booked = await findCall(tx, brief.id);
    const isBooked =
      booked?.cancelledAt === null && booked.startsAt === time && booked.letterId === letter.id;
    if (isBooked && phone === brief.contactPhone) return { outcome: 'saved' };
    if (!(await freeTimes(tx, letter, now)).has(time)) return refuse('not-free');
    if (phone !== brief.contactPhone)
      news.brief = await changePhone(tx, brief, { phone, question: phoneQuestion(brief.language), at });
    await bookCall(tx, {
      briefId: brief.id,
      letterId: letter.id,
      startsAt: time,
      endsAt: endOf(time, letter.content.minutes),
    });
    await answer(null);
    await announceCall(tx, news, ['call-picked'], ['call-picked', 'call-confirmation']);
    return { outcome: 'saved' };
  });
}
