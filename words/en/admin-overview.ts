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
  byTimeline: 'Timeline',
  byReason: 'Why they were lost',
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
  total: (count) => `Total: ${counted(count, 'brief')}`,
  numbers: 'Numbers as a table',
  filterHint: 'Press a bar to see its briefs in the list.',
  narrowed: { told: 'The list shows some of the briefs.', show: 'Go to the list', all: 'Show all' },
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
    noneAnswered: 'not answered yet',
  },
  compared: {
    with: (from, to) => `Changes are against ${from}–${to}.`,
    more: (difference) => `up ${difference} on the period before`,
    less: (difference) => `down ${difference} on the period before`,
    same: 'no change',
    unknown: 'nothing to compare',
  },
  money: (amount) => `PLN\u00a0${whole.format(amount)}`,
  points: (count) => `${count}\u00a0pp`,
  duration: (minutes) => {
    if (minutes < 60) return `${minutes}\u00a0min`;
    const hours = Math.floor(minutes / 60);
    if (hours < 48) return `${hours}\u00a0h${minutes % 60 ? ` ${minutes % 60}\u00a0min` : ''}`;
    return `${counted(Math.floor(hours / 24), 'day')}${hours % 24 ? ` ${hours % 24}\u00a0h` : ''}`;
  },
  visits: {
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
