/** What needs the owner now, in the order in which it would hurt to forget it. Empty when it is done. */
import type { ReactNode } from 'react';
import { weekdayDateTime } from '../../../domain/text/dates.ts';
import { momentOf } from '../../../domain/text/stored-time.ts';
import type { Today } from '../../../domain/endpoints/panel.ts';
import { PromiseClock } from '../ui/promise-clock.tsx';
import { useAct } from '../ui/use-action.ts';
import { showTab } from '../ui/tabs.ts';
import { declareParameters } from '../ui/address.ts';
import { QueryState } from '../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Tool } from '../../ui/tool.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useToday } from '../ui/panel-state.ts';
import { request } from '../ui/request.ts';
import { labelIn, optionLabel, useText } from '../ui/text.tsx';
import { useToasts } from '../ui/toasts.tsx';
import { useNow } from '../ui/use-now.ts';

const { navigate, openAt, startPage } = declareParameters({
  untilPage: ['upcoming'],
  lasting: ['tab', 'brief', 'message'],
});

export function TodayPage() {
  const text = useText();
  const words = text.triage.todayPage;
  const query = useToday();
  const today = query.data;
  return (
    <div className="grid max-w-3xl gap-4">
      <div>
        <h2 className="text-xl">{text.triage.today}</h2>
        <p className="text-muted">{words.subtitle}</p>
      </div>
      <QueryState query={query} failed={words.failed} loading={words.loading} />
      {today && isDone(today) ? (
        <div role="status" className="grid justify-items-center gap-2 px-4 py-16 text-center">
          <Icon name="sun" className="size-10 text-accent" />
          <p className="text-lg font-semibold">{words.done}</p>
          <p className="text-muted">{words.doneMore}</p>
        </div>
      ) : null}
      {today ? <Waiting today={today} /> : null}
    </div>
  );
}

function isDone({ promises, steps, messages, mails, erasures }: Today): boolean {
  const { briefs, messages: going } = erasures;
  return promises.length + steps.length + messages.count + mails.items.length + briefs + going === 0;
}

function Waiting({ today }: { today: Today }) {
  const text = useText();
  const words = text.triage.todayPage;
  // Here and not in the item, which is gone before the answer is displayed.
  const finishing = useFinishStep();
  const { promises, steps, messages, mails, erasures } = today;
  return (
    <>
      <Group title={words.promises} count={promises.length}>
        {promises.map((brief) => (
          <PromiseItem key={brief.id} brief={brief} />
        ))}
      </Group>
      <Group title={words.steps} count={steps.length}>
        {steps.map((brief) => (
          <StepItem key={brief.id} brief={brief} finishing={finishing} />
        ))}
      </Group>
      <Group title={words.messages} count={messages.count} onAll={() => showTab('messages')}>
        {messages.items.map(({ id, name, email, message }) => (
          <Item
            key={id}
            name={name || email}
            onOpen={() => openMessage(id)}
            about={[message.slice(0, 140)]}
          />
        ))}
      </Group>
      <Group title={words.mails} count={mails.items.length} onAll={() => showTab('mails')}>
        {mails.items.map(({ id, kind, recipient, lastError }) => (
          <Item
            key={id}
            name={labelIn(text.admin.mail.kinds, kind)}
            onOpen={() => showTab('mails')}
            about={[recipient, lastError ?? '']}
          />
        ))}
      </Group>
      <Group title={words.erasures} count={erasures.briefs + erasures.messages}>
        <Item
          name={text.privacy.upcoming.items(erasures.briefs, erasures.messages)}
          onOpen={() => startPage({ tab: 'privacy', upcoming: 'list' })}
          about={[]}
        />
      </Group>
    </>
  );
}

function PromiseItem({ brief }: { brief: Today['promises'][number] }) {
  const text = useText();
  const now = useNow();
  const company = brief.companyName || text.admin.table.unknownCompany;
  return (
    <Item
      name={company}
      label={text.triage.todayPage.open(company)}
      onOpen={() => openBrief(brief.id)}
      about={[
        optionLabel(text, 'websiteType', brief.websiteType),
        brief.budget ? optionLabel(text, 'budget', brief.budget) : '',
      ]}
      side={<PromiseClock brief={brief} now={now} />}
    />
  );
}

type StepItemProps = { brief: Today['steps'][number]; finishing: ReturnType<typeof useFinishStep> };

function StepItem({ brief, finishing }: StepItemProps) {
  const text = useText();
  const { todayPage: words, nextStep } = text.triage;
  const now = useNow();
  const company = brief.companyName || text.admin.table.unknownCompany;
  const at = momentOf(brief.nextStepAt);
  return (
    <Item
      name={brief.nextStep ?? ''}
      label={words.open(company)}
      onOpen={() => openBrief(brief.id)}
      about={[company]}
      side={
        <>
          <span className={at && at.getTime() < now ? 'font-semibold text-danger' : 'text-muted'}>
            {at ? weekdayDateTime(at, text.locale) : ''}
          </span>
          <Tool
            icon="check"
            aria-label={words.doneStep(company)}
            disabled={finishing.isPending}
            onClick={() => finishing.finish(brief.id)}
          >
            {nextStep.done}
          </Tool>
        </>
      }
    />
  );
}

function useFinishStep() {
  const { finished, failed } = useText().triage.nextStep;
  const { say, sayFailed } = useToasts();
  const { run, isPending } = useAct();
  const finish = (id: string) =>
    void run(() => request('PATCH /api/briefs/:id', { params: { id }, body: { nextStep: null } })).then(
      () => say(finished),
      (error: unknown) => sayFailed(error, failed),
    );
  return { isPending, finish };
}

/** Behind an open brief stands the list it belongs to. */
function openBrief(id: string): void {
  navigate({ tab: null }, { state: {} });
  openAt('brief', id);
}

function openMessage(id: string): void {
  showTab('messages');
  openAt('message', id);
}

type GroupProps = { title: string; count: number; onAll?: () => void; children: ReactNode };

function Group({ title, count, onAll, children }: GroupProps) {
  const words = useText().triage.todayPage;
  if (count === 0) return null;
  return (
    <section className="grid gap-2">
      <h3 className="flex items-baseline gap-2 text-base">
        {title}
        <span className="text-sm font-normal text-muted tabular-nums">{count}</span>
        {onAll ? (
          <Tool look="bare" className="ml-auto" onClick={onAll}>
            {words.all}
          </Tool>
        ) : null}
      </h3>
      <ul className="divide-y divide-line rounded-xl border border-line bg-raised">{children}</ul>
    </section>
  );
}

type ItemProps = {
  name: string;
  label?: string;
  about: string[];
  onOpen: () => void;
  side?: ReactNode;
};

function Item({ name, label, about, onOpen, side }: ItemProps) {
  return (
    <li className="flex flex-wrap max-lg:relative items-center gap-x-3 gap-y-1 px-4 py-2.5">
      <div className="min-w-0 flex-1 basis-48">
        <Button
          look="plain"
          className="own-words min-h-6 cursor-pointer text-left font-semibold hover:underline max-lg:after:absolute max-lg:after:inset-0"
          aria-label={label && label !== name ? label : undefined}
          onClick={onOpen}
        >
          <bdi className="line-clamp-2">{name}</bdi>
        </Button>
        <p className="own-words line-clamp-2 text-sm text-muted">{about.filter(Boolean).join(' · ')}</p>
      </div>
      {side ? <div className="z-1 flex items-center gap-3 text-sm">{side}</div> : null}
    </li>
  );
}
