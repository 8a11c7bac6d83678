import type { adminOverview as pl } from '../pl/admin-overview.ts';
import type { Translated } from '../grammar/translated.ts';

function counted(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}

const whole = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 0 });

export const adminOverview: Translated<typeof pl> = {
  title: 'Overview',
  period: 'Period',
  weeks: (count) => `Last ${counted(count, 'week')}`,
  perWeek: 'Briefs per week',
  byStatus: 'Status',
  byType: 'Website type',
  byBudget: 'Open by budget',
  received: 'Briefs received',
  byTimeline: 'Timeline',
  none: 'not provided',
  noBudget: 'No amount',
  week: 'Week from',
  weekBefore: 'A week earlier',
  weekAfter: 'A week later',
  weekCount: (range, count) => `${range}: ${counted(count, 'brief')}`,
  count: 'Count',
  openCount: 'Open',
  openOf: (open, all) => `${open} of ${all}`,
  share: 'Value',
  numbers: 'Numbers as a table',
  filterHint: 'Press a bar to see its briefs in the list.',
  empty: 'No briefs in this period',
  loading: 'Loading overview...',
  reasons: { price: 'Price', time: 'Timing', silence: 'The client went silent', other: 'Another reason' },
  figures: {
    label: 'Key figures',
    briefs: 'Briefs received',
    won: 'Share won',
    ended: (won, lost) => `${won} won, ${lost} lost`,
    noneEnded: 'nothing has ended',
    amount: 'Amount won',
    median: 'Time to answer',
    medianOf: (count) => `median of ${counted(count, 'answered brief')}`,
    worst: 'Longest wait',
    workingTime: 'working days only',
    stillWaiting: 'still waiting, working days only',
    noneAnswered: 'not answered yet',
  },
  compared: {
    with: (from, to) => `Changes are against ${from}–${to}.`,
    more: (difference) => `up ${difference} on the period before`,
    less: (difference) => `down ${difference} on the period before`,
    same: 'no change',
    unknown: 'nothing to compare',
    now: 'now',
    before: 'before',
  },
  number: (count) => whole.format(count),
  money: (amount) => `PLN\u00a0${whole.format(amount)}`,
  points: (count) => `${count}\u00a0pp`,
  duration: (minutes) => {
    if (minutes < 60) return `${minutes}\u00a0min`;
    const hours = Math.floor(minutes / 60);
    if (hours < 48) return `${hours}\u00a0h${minutes % 60 ? ` ${minutes % 60}\u00a0min` : ''}`;
    return `${counted(Math.floor(hours / 24), 'day')}${hours % 24 ? ` ${hours % 24}\u00a0h` : ''}`;
  },
  pipeline: {
    title: 'Open by budget',
    open: (count) => `${count} open`,
    of: (count) => `of ${count} received`,
    openKey: 'open',
    endedKey: 'ended',
  },
  waits: {
    title: 'Time to the first answer',
    median: (answeredOnly) =>
      `median with those waiting${answeredOnly ? `, ${answeredOnly} of the answered` : ''}`,
    none: 'nobody waited',
    columns: ['up to 2 h', '2–4 h', '4–8 h', '8–24 h', '1–2 days', 'over 2 days'],
    promise: '24 h promised',
    answered: (count) => `answered: ${count}`,
    waiting: (count) => `still waiting: ${count}, time so far`,
    column: 'Wait',
    answeredHead: 'Answered',
    waitingHead: 'Still waiting',
  },
  funnel: {
    title: 'From a page view to a brief won',
    answered: 'Answered',
    won: 'Won',
    wonOf: (wonCount, all) => `${wonCount} of ${all}`,
    wonNote: 'won and received in this period',
    before: 'before',
    ofStep: 'of the step before',
    oneIn: (times) => `1 in ${times.toLocaleString('en-GB', { maximumFractionDigits: times < 10 ? 1 : 0 })}`,
    scale: 'one scale, each stretch is ten times more',
  },
  outcomes: { title: 'Outcomes', won: 'won', lost: 'lost', why: 'Why they were lost' },
  visits: {
    title: 'Visits',
    more: 'More about visits',
    perWeek: 'Page views per week',
    viewCount: (when, count) => `${when}: ${counted(count, 'page view')}`,
    funnel: 'From a page view to a sent brief',
    stage: 'Stage',
    views: 'Page views',
    begun: 'Briefs begun',
    sent: 'Briefs sent',
    count: 'Count',
    change: 'Change',
    ofViews: (percent) => `${percent} of views`,
    ofBegun: (percent) => `${percent} of begun`,
    left: (count) => `left here: ${count}`,
  },
};
