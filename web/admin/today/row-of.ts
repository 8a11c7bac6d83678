/** What a row of the queue says and what can be done from it. */
import type { TodayItem } from '../../../domain/endpoints/panel.ts';
import { shapeOf } from '../../../domain/conversation/questions.ts';
import { rangeText } from '../../../domain/estimate/money-text.ts';
import { shortDate, weekdayTime } from '../../../domain/text/dates.ts';
import { dayMs, hourMs } from '../../../domain/text/durations.ts';
import { fromWallClock, midnight, wallClock } from '../../../domain/text/warsaw-clock.ts';
import { inSentence } from '../../../words/grammar/in-sentence.ts';
import type { IconName } from '../../ui/icon.tsx';
import { declareParameters } from '../ui/address.ts';
import { phoneAddress } from '../ui/reply.ts';
import { request } from '../ui/request.ts';
import { labelIn, optionLabel, type PanelText } from '../ui/text.tsx';
import { showTab } from '../ui/tabs.ts';
import { isLate, rowTime } from './row-time.ts';

/** Changes something; the row leaves at once, and comes back if it is undone or could not be saved. */
type Act = {
  run: () => Promise<unknown>;
  /** What is said once it is done. */
  said: string;
  undo?: () => Promise<unknown>;
  /** What to ask before. */
  question?: { title: string; question: string; submit: string };
};

export type RowAction = { label: string; icon?: IconName } & (
  | { go: () => void }
  | { href: string }
  | { act: Act }
);

export type Row = {
  id: string;
  group: TodayItem['group'];
  name: string;
  says: string;
  /** Where there is little room: without what the icon shows. */
  short?: string | undefined;
  icon: IconName;
  tone: 'danger' | 'soon' | 'client' | 'call' | 'plain';
  time: string;
  isLate: boolean;
  /** The one action that is always there. */
  main: RowAction;
  /** By the key `e`; undefined where the main action is the only way to finish it. */
  finish?: RowAction;
  /** By the key `h`. */
  later?: RowAction;
  /** Whose brief it is about. */
  assigneeId: string | null;
  /** By the key `o`, or by pressing the name. */
  open: () => void;
};

const { navigate, openAt, startPage } = declareParameters({
  untilPage: ['upcoming'],
  lasting: ['tab', 'brief', 'letter', 'estimate', 'message'],
});

/** Closing the brief goes Back, which leads here again. */
function openBrief(id: string): void {
  navigate({ tab: null, brief: id }, { state: { openedHere: true } });
}

function replyTo(id: string): void {
  openBrief(id);
  openAt('letter', '1');
}

/** The letter with other times for a call. */
function offerTimes(id: string): void {
  openBrief(id);
  openAt('letter', 'times');
}

function openEstimate(id: string): void {
  openBrief(id);
  openAt('estimate', '1');
}

function openMessage(id: string): void {
  navigate({ tab: 'messages', message: id }, { state: { openedHere: true } });
}

/** `isOwner`: whoever looks may erase. */
export function rowOf(item: TodayItem, now: number, text: PanelText, isOwner: boolean): Row {
  const row = {
    id: item.id,
    group: item.group,
    time: rowTime(item, now, text),
    isLate: isLate(item, now),
    assigneeId: 'brief' in item ? item.brief.assigneeId : null,
  };
  switch (item.kind) {
    case 'message':
      return { ...row, ...messageRow(item, text) };
    case 'mail':
      return { ...row, ...mailRow(item, text) };
    case 'webhook':
      return { ...row, ...webhookRow(item, text) };
    case 'retention':
      return { ...row, ...retentionRow(item, text) };
    default:
      return { ...row, ...briefRow(item, now, text, isOwner) };
  }
}

type Content = Pick<Row, 'name' | 'says' | 'short' | 'icon' | 'tone' | 'main' | 'finish' | 'later' | 'open'>;
type Of<Kind extends TodayItem['kind']> = Extract<TodayItem, { kind: Kind }>;
type OfBrief = Extract<TodayItem, { brief: object }>;

function briefRow(item: OfBrief, now: number, text: PanelText, isOwner: boolean): Content {
  const { brief } = item;
  const name = brief.companyName || brief.contactName || text.admin.table.unknownCompany;
  return {
    name,
    open: () => openBrief(brief.id),
    ...contentOf(item, name, now, text, isOwner),
  };
}

function contentOf(
  item: OfBrief,
  name: string,
  now: number,
  text: PanelText,
  isOwner: boolean,
): Omit<Content, 'name' | 'open'> {
  const { says, actions } = text.today;
  const { brief } = item;
  const reply = {
    label: actions.reply,
    icon: 'reply',
    go: () => replyTo(brief.id),
  } as const;
  switch (item.kind) {
    case 'promise': {
      const what = [
        brief.websiteType ? inSentence(optionLabel(text, 'websiteType', brief.websiteType)) : '',
        brief.budget ? inSentence(optionLabel(text, 'budget', brief.budget)) : '',
      ];
      const wanted = what.filter(Boolean).join(', ');
      return {
        says: says.promise(wanted),
        short: wanted || undefined,
        icon: isLate(item, now) ? 'alert' : 'clock',
        tone: isLate(item, now) ? 'danger' : item.group === 'now' ? 'soon' : 'plain',
        main: reply,
        finish: {
          label: actions.elsewhere,
          act: answerElsewhere(brief.id, name, text),
        },
      };
    }
    case 'call': {
      const phone = phoneAddress(brief.contactPhone);
      return {
        says: says.call(brief.contactName, brief.contactPhone),
        icon: 'phone',
        tone: 'call',
        main: phone
          ? { label: actions.call, icon: 'phone', href: phone }
          : { label: actions.open, go: () => openBrief(brief.id) },
        finish: { label: actions.held, act: holdCall(brief.id, name, text) },
      };
    }
    case 'step':
      return {
        says: says.step(item.step),
        short: item.step,
        icon: 'flag',
        tone: isLate(item, now) ? 'danger' : 'plain',
        main: {
          label: actions.finish,
          icon: 'check',
          act: finishStep(item, name, text),
        },
        later: { label: actions.later, act: putOff(item, name, now, text) },
      };
    case 'erasure':
      return {
        says: says.erasure([brief.contactName, brief.contactEmail].filter(Boolean).join(', ')),
        icon: 'trash',
        tone: 'danger',
        main: isOwner
          ? { label: actions.erase, act: erasePerson(brief.contactEmail, name, text) }
          : { label: actions.open, icon: 'view', go: () => openBrief(brief.id) },
      };
    case 'answers':
      return {
        says: says.answers(item.answers.length, answerWords(item, text)),
        icon: 'reply',
        tone: 'client',
        main: reply,
        finish: handleLetter(item, name, text),
      };
    case 'declined':
      return {
        says: says.declined(item.words),
        icon: 'clock',
        tone: 'soon',
        main: {
          label: actions.offerTimes,
          icon: 'clock',
          go: () => offerTimes(brief.id),
        },
        finish: handleLetter(item, name, text),
      };
    case 'estimate-accepted':
    case 'estimate-declined':
    case 'estimate-asked':
      return {
        ...estimateRow(item, text),
        main:
          item.kind === 'estimate-asked'
            ? reply
            : {
                label: text.estimates.today.open,
                icon: 'tag',
                go: () => openEstimate(brief.id),
              },
        finish: handleLetter(item, name, text),
      };
    case 'client-mail':
      return {
        says: says.clientMail(item.words),
        short: item.words || undefined,
        icon: 'mail',
        tone: 'client',
        main: reply,
        finish: handleLetter(item, name, text),
      };
    case 'client-files':
      return {
        says: says.clientFiles(item.words),
        short: item.words,
        icon: 'upload',
        tone: 'client',
        main: { label: actions.open, icon: 'view', go: () => openBrief(brief.id) },
        finish: handleLetter(item, name, text),
      };
    case 'picked':
      return {
        says: says.picked(weekdayTime(new Date(item.startsAt), text.locale)),
        icon: 'phone',
        tone: 'client',
        main: {
          label: actions.open,
          icon: 'view',
          go: () => openBrief(brief.id),
        },
        finish: handleLetter(item, name, text),
      };
  }
}

type OfEstimate = Of<'estimate-accepted' | 'estimate-declined' | 'estimate-asked'>;

function estimateRow(item: OfEstimate, text: PanelText): Pick<Row, 'says' | 'icon' | 'tone'> {
  const { today: says, reasons } = text.estimates;
  switch (item.kind) {
    case 'estimate-accepted':
      return {
        says: says.accepted(rangeText(item.net, text.locale)),
        icon: 'check',
        tone: 'client',
      };
    case 'estimate-declined':
      return {
        says: says.declined(labelIn(reasons, item.reason), item.words),
        icon: 'close',
        tone: 'soon',
      };
    case 'estimate-asked':
      return {
        says: says.asked(item.line, item.words),
        icon: 'tag',
        tone: 'client',
      };
  }
}

function answerWords({ answers }: Of<'answers'>, text: PanelText): string {
  return answers
    .map(({ findingId, chosen, text: said }) => {
      const { optionList } = shapeOf(findingId);
      const labels = chosen.map((value) => (optionList ? optionLabel(text, optionList, value) : value));
      return [...labels, said].filter(Boolean).join(', ');
    })
    .join('; ');
}

function messageRow(item: Of<'message'>, text: PanelText): Content {
  const { says, actions, finished } = text.today;
  const mark = (answered: boolean) => () =>
    request('PATCH /api/messages/:id', {
      params: { id: item.messageId },
      body: { answered },
    });
  const open = () => openMessage(item.messageId);
  return {
    name: item.name,
    says: item.isProposed ? says.proposed(item.words) : says.message(item.words),
    short: item.words,
    icon: 'mail',
    tone: 'plain',
    main: item.isProposed
      ? { label: actions.open, icon: 'view', go: open }
      : { label: actions.reply, icon: 'reply', go: open },
    finish: {
      label: actions.handled,
      act: {
        run: mark(true),
        undo: mark(false),
        said: finished.other(item.name),
      },
    },
    open,
  };
}

function mailRow({ mail, about }: Of<'mail'>, text: PanelText): Content {
  const { says, actions, finished } = text.today;
  const { id, briefId, messageId } = mail;
  const name = about || mail.recipient;
  const handle = (handled: boolean) => () =>
    request('PUT /api/mails/:id/handled', {
      params: { id },
      body: { handled },
    });
  return {
    name,
    says: says.mail(labelIn(text.admin.mail.kinds, mail.kind), mail.lastError ?? ''),
    icon: 'send',
    tone: 'danger',
    main: {
      label: actions.resend,
      icon: 'refresh',
      act: {
        run: () => request('POST /api/mails/:id/resend', { params: { id } }),
        said: finished.resent(name),
      },
    },
    finish: {
      label: actions.handled,
      act: {
        run: handle(true),
        undo: handle(false),
        said: finished.other(name),
      },
    },
    open: () => (briefId ? openBrief(briefId) : messageId ? openMessage(messageId) : showTab('mails')),
  };
}

function webhookRow({ host, by }: Of<'webhook'>, { today }: PanelText): Content {
  const open = () => showTab('webhooks');
  return {
    name: host,
    says: today.says.webhook[by],
    icon: 'bolt',
    tone: 'danger',
    main: { label: today.actions.open, icon: 'view', go: open },
    open,
  };
}

function retentionRow({ upcoming }: Of<'retention'>, text: PanelText): Content {
  const { says, actions, finished } = text.today;
  const name = text.privacy.upcoming.items(upcoming.briefs, upcoming.messages);
  const open = () => startPage({ tab: 'privacy', upcoming: 'list' });
  return {
    name,
    says: says.retention(upcoming.eraseFrom ? shortDate(new Date(upcoming.eraseFrom), text.locale) : null),
    icon: 'shield',
    tone: 'plain',
    main: { label: actions.list, go: open },
    finish: {
      label: actions.keep,
      act: { run: keepAll, said: finished.other(name) },
    },
    open,
  };
}

/** Of thousands, some at a time. */
async function keepAll(): Promise<void> {
  for (;;) {
    const { kept, upcoming } = await request('POST /api/privacy/upcoming/keep', { body: { items: 'all' } });
    if (kept === 0 || upcoming.briefs + upcoming.messages === 0) return;
  }
}

function answerElsewhere(id: string, name: string, { today }: PanelText): Act {
  const mark = (answeredElsewhere: boolean) => () =>
    request('PATCH /api/briefs/:id', {
      params: { id },
      body: { answeredElsewhere },
    });
  return {
    run: mark(true),
    undo: mark(false),
    said: today.finished.promise(name),
  };
}

function holdCall(id: string, name: string, { today }: PanelText): Act {
  const hold = (held: boolean) => () =>
    request('PUT /api/briefs/:id/call/held', {
      params: { id },
      body: { held },
    });
  return {
    run: hold(true),
    undo: hold(false),
    said: today.finished.call(name),
  };
}

function handleLetter(
  { brief, letterId }: Extract<TodayItem, { letterId: string }>,
  name: string,
  { today }: PanelText,
): RowAction {
  const handle = (handled: boolean) => () =>
    request('PUT /api/briefs/:id/letters/:letter/handled', {
      params: { id: brief.id, letter: letterId },
      body: { handled },
    });
  const act = {
    run: handle(true),
    undo: handle(false),
    said: today.finished.other(name),
  };
  return { label: today.actions.handled, act };
}

type Planned = { text: string; at: string } | null;

const plan = (id: string, nextStep: Planned) => () =>
  request('PATCH /api/briefs/:id', { params: { id }, body: { nextStep } });

function finishStep({ brief, step, at }: Of<'step'>, name: string, { today }: PanelText): Act {
  return {
    run: plan(brief.id, null),
    undo: plan(brief.id, { text: step, at }),
    said: today.finished.step(name),
  };
}

function putOff({ brief, step, at }: Of<'step'>, name: string, now: number, text: PanelText): Act {
  const later = nextMorning(new Date(now));
  return {
    run: plan(brief.id, { text: step, at: later.toISOString() }),
    undo: plan(brief.id, { text: step, at }),
    said: text.today.finished.later(name, weekdayTime(later, text.locale)),
  };
}

/** Nine o'clock of the next working day. */
function nextMorning(now: Date): Date {
  const tomorrow = wallClock(midnight(now, 1)) + 9 * hourMs;
  const weekday = new Date(tomorrow).getUTCDay();
  return fromWallClock(tomorrow + (weekday === 6 ? 2 : weekday === 0 ? 1 : 0) * dayMs);
}

function erasePerson(email: string, name: string, { today, privacy }: PanelText): Act {
  const words = privacy.privacy;
  return {
    run: () => request('POST /api/privacy/person/erase', { body: { email } }),
    said: today.finished.erased(name),
    question: {
      title: words.eraseAll,
      question: words.eraseConfirm(email),
      submit: words.eraseAll,
    },
  };
}
