import type { adminToday as pl } from '../pl/admin-today.ts';
import type { Translated } from '../grammar/translated.ts';

function counted(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}

export const adminToday: Translated<typeof pl> = {
  loading: 'Looking for what’s waiting...',
  failed: 'Couldn’t find out what’s waiting',
  done: 'All done for today.',
  doneMore: 'Nobody is waiting for an answer and nothing runs out today. Have a good day!',
  groups: { now: 'Now', today: 'Later today', next: 'Next' },
  groupHints: {
    now: 'late, or due within three hours',
    today: 'what clients did, and your steps',
    next: 'due on another day',
  },
  beyond: (count, isExact) =>
    isExact
      ? `Beyond this list ${count} more are waiting.`
      : `Beyond this list more than ${count} are waiting.`,
  beyondHint: 'They are less urgent, and come here as soon as there is room.',
  says: {
    promise: (what) => ['Waiting for an answer', what].filter(Boolean).join(', '),
    call: (person, phone) => ['Call', person, phone].filter(Boolean).join(', '),
    step: (step) => `Your step: ${step}`,
    answers: (count, words) => counted(count, 'answer') + (words ? `: “${words}”` : ''),
    declined: (words) => (words ? `No time fits: “${words}”` : 'No time fits'),
    picked: (when) => `Picked a time for the call: ${when}`,
    erasure: (person) => `Asks for erasure: ${person}`,
    message: (words) => `Message: “${words}”`,
    clientMail: (words) => `Mail from the client: “${words}”`,
    clientFiles: (names) => `Files from the client: ${names}`,
    proposed: (words) => `A mail that probably belongs to a brief: “${words}”`,
    mail: (kind, error) => `${kind}: the mail did not arrive${error ? ` (“${error}”)` : ''}`,
    webhook: {
      failing: 'The webhook stopped: nothing arrived there for days',
      gone: 'The webhook stopped: the program answered that it wants no more notifications',
    },
    retention: (when) =>
      when ? `Kept long enough, erased from ${when}` : 'Kept long enough: see what will be erased',
  },
  late: {
    hours: (count) => `${counted(count, 'hour')} late`,
    days: (count) => `${counted(count, 'day')} late`,
  },
  yesterday: (time) => `yesterday ${time}`,
  tomorrow: (time) => `tomorrow ${time}`,
  actions: {
    reply: 'Reply',
    offerTimes: 'Offer other times',
    call: 'Call',
    open: 'Open',
    finish: 'Done',
    elsewhere: 'Another way',
    held: 'Took place',
    handled: 'Dealt with',
    later: 'Put off',
    resend: 'Send again',
    erase: 'Erase data',
    list: 'See the list',
    keep: 'Keep',
  },
  to: (action, name) => `${action}: ${name}`,
  finished: {
    promise: (name) => `${name}: answered another way.`,
    call: (name) => `${name}: the call took place.`,
    step: (name) => `${name}: the step is done.`,
    later: (name, when) => `${name}: put off until ${when}.`,
    other: (name) => `${name}: dealt with.`,
    resent: (name) => `${name}: the mail was sent again.`,
    erased: (name) => `${name}: the data is erased.`,
  },
  undone: 'Undone: the row is back on the list.',
  actFailed: 'Couldn’t save that',
  keys: {
    label: 'Shortcuts of this page',
    move: 'move',
    main: 'main action',
    open: 'open',
    later: 'put a step off',
    finish: 'dealt with',
    all: 'all shortcuts',
  },
  calendar: {
    title: 'Calendar',
    count: (count) => (count === 0 ? 'no calls' : counted(count, 'call')),
    now: 'Now',
    held: 'took place',
    ahead: 'Calls ahead',
    none: 'No calls are booked today, and no step has an hour.',
  },
  week: {
    title: 'This week',
    waiting: 'waiting',
    late: (count) => `${count} late`,
    answered: 'answered',
    median: 'median',
    chart: 'Answered this week, day by day',
    day: 'Day',
    now: 'answered',
    before: 'a week ago',
  },
  acts: {
    title: 'What the client did',
    answers: (count, when) => `${counted(count, 'answer')} to your questions, ${when}`,
    declined: (when) => `No time fits, ${when}`,
    picked: (time, when) => `Picked a time for the call: ${time} (saved ${when})`,
    mail: (when) => `Mail from the client, ${when}`,
    files: (when) => `Files from the client, ${when}`,
    erasure: (when) => `Asked for erasure, ${when}`,
    handled: 'Dealt with',
    toPrivacy: 'Go to erasure',
  },
};
