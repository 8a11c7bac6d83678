import type { adminTriage as source } from '../pl/admin-triage.ts';
import type { Translated } from '../grammar/translated.ts';

type Forms = { one: string; other: string };

function counted(count: number, { one, other }: Forms): string {
  return `${count} ${count === 1 ? one : other}`;
}

const briefs: Forms = { one: 'brief', other: 'briefs' };
const newBriefs: Forms = { one: 'new brief', other: 'new briefs' };
const contradictions: Forms = { one: 'contradiction', other: 'contradictions' };
const gaps: Forms = { one: 'gap', other: 'gaps' };
const pages: Forms = { one: 'page', other: 'pages' };
const features: Forms = { one: 'feature', other: 'features' };
const messages: Forms = { one: 'message', other: 'messages' };

export const adminTriage: Translated<typeof source> = {
  skip: 'Skip to content',
  today: 'Today',
  site: 'Site',
  siteLoading: 'Opening the site editor...',
  siteFailed: 'The site editor couldn’t be opened',
  more: 'More',
  waiting: {
    label: 'Waiting for an answer',
    count: (count) => counted(count, briefs),
    first: (company, left) => `most urgent: ${company}, ${left}`,
    none: 'everybody has been answered',
  },
  filters: {
    open: 'Filters',
    active: (count) => `Filters: ${count}`,
    budget: 'Budget',
    anyBudget: 'Any budget',
    noBudget: 'No amount',
    type: 'Type',
    anyType: 'Any type',
    other: 'Not on the list',
    unread: 'Unread only',
    from: 'From',
    to: 'To',
  },
  range: (first, last, total) => `${first}–${last} of ${total}`,
  moreThan: (count) => `more than ${count}`,
  arrived: (count) => counted(count, newBriefs),
  show: 'show',
  readiness: (percent) => `Readiness: ${percent}%`,
  contradictions: (count) => counted(count, contradictions),
  gaps: (count) => counted(count, gaps),
  selectMatching: (count) => `Select all that match: ${count}`,
  allMatching: (count) => `All that match are selected: ${count}`,
  actionsOf: (company) => `Actions: ${company}`,
  call: 'Call',
  note: 'Note',
  unread: 'Mark as unread',
  answered: 'Answered another way',
  answeredDone: 'Noted: the client has an answer',
  undone: (label) => `Status restored: ${label}`,
  size: {
    label: 'Size',
    pages: (count) => counted(count, pages),
    features: (count) => counted(count, features),
  },
  promise: { label: 'Promise', kept: 'kept', none: 'none' },
  before: { contradictions: 'Before you answer', none: 'The brief is consistent' },
  nextStep: {
    label: 'Next step',
    text: 'What to do',
    hint: 'e.g. call about payments',
    at: 'When',
    plan: 'Plan',
    done: 'Done',
    planned: 'Step planned',
    finished: 'Step done',
    failed: 'The step could not be saved',
  },
  outcome: {
    reason: 'Reason (optional)',
    noReason: 'no reason given',
    reasons: { price: 'price', time: 'timing', silence: 'no reply', other: 'another reason' },
    amount: 'Amount in PLN (optional)',
    because: (reason) => `reason: ${reason}`,
    accepted: (amount) => `accepted, ${amount} PLN`,
  },
  timeline: {
    label: 'History',
    now: 'Now',
    due: (time) => `waiting for an answer until ${time}`,
    note: (author) => `${author}:`,
    brief: 'Another brief by this person',
    message: 'Contact message',
  },
  activity: {
    'status-changed': (from, to) => `status changed: ${from} → ${to}`,
    trashed: 'moved to the trash',
    restored: 'restored from the trash',
    erased: 'erased',
    'erase-requested': 'request to erase data',
    'link-revoked': 'private link switched off',
    'opened-from-mail': 'the client opened their page from a mail',
    received: 'brief received',
    notified: 'notification on request',
    kept: 'kept on',
    'step-planned': (text, at) => `planned: ${text}, ${at}`,
    'step-done': (text) => `done: ${text}`,
    'answered-elsewhere': 'answered another way',
    'answers-received': 'the client answered the questions',
    'call-picked': 'the client picked a time for the call',
    'call-declined': 'none of the times fits the client',
    'call-cancelled': 'call cancelled',
    'letter-closed': 'closed for answers',
    answered: 'the mail server accepted the first answer',
    'reminder-sent': 'reminder to the client',
  },
  samePerson: (briefCount, messageCount) =>
    [
      briefCount > 0 ? `${counted(briefCount, briefs)} more` : '',
      messageCount > 0 ? counted(messageCount, messages) : '',
    ]
      .filter(Boolean)
      .join(', ') + ' by this person',
  todayPage: {
    subtitle: 'What’s waiting for you now, most urgent first',
    loading: 'Looking for what’s waiting...',
    failed: 'Couldn’t find out what’s waiting',
    done: 'All done for today.',
    doneMore: 'Nobody is waiting for an answer and nothing is running out. Have a good day!',
    promises: 'Promised answers',
    steps: 'Next steps',
    messages: 'Unread messages',
    mails: 'Mails that did not arrive',
    erasures: 'Erased soon',
    all: 'Show all',
    open: (company) => `Open: ${company}`,
    doneStep: (company) => `Done: ${company}`,
  },
  findings: {
    'cart-without-payment': 'A shop with a cart, but no payment among the integrations.',
    'shop-without-cart': 'An online shop without a cart among its features.',
    'budget-against-size': 'The budget does not fit the size of the site.',
    'time-against-size': 'The time is too short for a site of this size.',
    'booking-without-calendar': 'Bookings without a calendar named.',
    'languages-not-named': 'Several languages, but none is named.',
    'menu-without-page': 'The menu has items the site map lacks',
    'page-without-way': 'The site map has pages the menu does not lead to',
    'newsletter-without-tool': 'A newsletter without a tool to send it.',
    'map-without-address': 'A map without an address.',
    'present-site-not-named': 'A present site is mentioned, but not which one.',
    'custom-not-described': 'A custom site without a description.',
    'accounts-missing': 'Sign-up is a goal, but accounts are not among the features.',
    'community-without-accounts': 'A community without user accounts.',
    'leads-without-way': 'Enquiries are the goal, but there is no way to send one.',
    'chat-without-tool': 'Live chat without a tool named.',
    'products-not-counted': 'How many products is not said.',
    'pictures-not-mentioned': 'Not a word about pictures.',
    'measure-without-tool': 'Traffic is to be measured, but no tool is named.',
  },
};
