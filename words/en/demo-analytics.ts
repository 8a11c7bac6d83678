import type { demoAnalytics as pl } from '../pl/demo-analytics.ts';
import type { Translated } from '../grammar/translated.ts';

export const demoAnalytics: Translated<typeof pl> = {
  title: 'A shop’s analytics dashboard',
  description: 'A sample dashboard: what’s going on in a shop, what to expect next week, and how we know.',
  greeting: 'Good morning, Martha',
  nav: {
    label: 'Parts of the dashboard',
    figures: 'Figures',
    revenue: 'Revenue',
    hours: 'Hours',
    sources: 'Sources',
  },
  period: {
    label: 'Period',
    options: { 4: 'Last 4 weeks', 2: 'Last 2 weeks', 1: 'Last week' },
    shown: (period) => `Now showing: ${period}.`,
  },
  figures: {
    title: 'Key figures',
    revenue: 'Revenue',
    orders: 'Orders',
    conversion: 'Conversion',
    returns: 'Returns',
    compared: 'against the period before',
  },
  thousands: (amount) => `€${amount}k`,
  points: (difference) => `${difference} pp`,
  chart: {
    title: 'Revenue and forecast',
    past: 'revenue',
    future: 'forecast',
    name: 'Revenue day by day. Arrow keys change the day.',
    summary:
      'A chart of revenue day by day with a forecast for next week. The same numbers are in the table below it.',
    help: 'Point at a day or use the arrow keys. Page Up and Page Down jump a week.',
    nextWeek: 'Next week',
    value: (day, amount) => `${day}: ${amount}`,
    foreseen: (day, amount, spread) => `${day}, forecast: ${amount}, ±${spread}`,
    table: 'The same numbers as a table',
    caption: 'Revenue by day',
    day: 'Day',
    amount: 'Revenue',
    spread: 'Margin of the forecast',
    actual: 'actual',
  },
  hours: { title: 'When they buy', caption: 'Orders by weekday and hour', day: 'Weekday' },
  sources: {
    title: 'Where they come from',
    search: 'Search',
    newsletter: 'Newsletter',
    referrals: 'Referrals',
    other: 'Other',
  },
  model: {
    title: 'How we know',
    text: 'The forecast takes the growth of the last four weeks and spreads it over the days the way weeks have gone so far. The pale band shows how far off it may be.',
  },
  footer: 'The shop, Martha and every number are made up.',
};
