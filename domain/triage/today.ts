/** What waits for the owner as one list: the more it would hurt to forget something, the earlier it stands. */
import { hourMs } from '../text/durations.ts';
import { answerDueAt } from './answer-promise.ts';

export type TodayKind =
  | 'promise'
  | 'call'
  | 'step'
  | 'answers'
  | 'declined'
  | 'picked'
  | 'estimate-accepted'
  | 'estimate-declined'
  | 'estimate-asked'
  | 'client-mail'
  | 'client-files'
  | 'erasure'
  | 'message'
  | 'mail'
  | 'webhook'
  | 'retention';

/** `now`: late, or due within three hours. `next`: due on another day, so that today it may be left. */
export const todayGroups = ['now', 'today', 'next'] as const;
export type TodayGroup = (typeof todayGroups)[number];

const soonMs = 3 * hourMs;

/** `endOfDay` is midnight in Warsaw. */
export type Day = { now: Date; endOfDay: Date };

/** No later moment will send it. */
const failed = new Set<TodayKind>(['mail', 'webhook']);

/** What was promised, agreed or planned for a moment. Everything else has waited since its moment. */
const planned = new Set<TodayKind>(['promise', 'call', 'step', 'retention']);

/** The moment that a row is ordered by. Whoever did something is answered within a working day, like who sent a brief. */
function dueOf(kind: TodayKind, at: Date): Date {
  return planned.has(kind) || failed.has(kind) ? at : answerDueAt(at);
}

export function groupOf(kind: TodayKind, at: Date, { now, endOfDay }: Day): TodayGroup {
  const due = dueOf(kind, at).getTime();
  if (failed.has(kind) || due < now.getTime() + soonMs) return 'now';
  if (!planned.has(kind) || due < endOfDay.getTime()) return 'today';
  return 'next';
}

type Placed = { id: string; kind: TodayKind; group: TodayGroup; at: string };

/** By group, then by due moment. What has failed closes its group, the newest first: one cause may have stopped many mails. */
export function inOrder<Item extends Placed>(items: Item[]): Item[] {
  const keyed = items.map((item) => {
    const due = dueOf(item.kind, new Date(item.at)).getTime();
    const hasFailed = failed.has(item.kind);
    return {
      item,
      key: [todayGroups.indexOf(item.group), Number(hasFailed), hasFailed ? -due : due] as const,
    };
  });
  return keyed
    .toSorted(
      (one, other) =>
        one.key[0] - other.key[0] ||
        one.key[1] - other.key[1] ||
        one.key[2] - other.key[2] ||
        (one.item.id < other.item.id ? -1 : 1),
    )
    .map(({ item }) => item);
}
