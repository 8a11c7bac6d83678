/** The first day of a site, above Today and Health: what visitors would see wrong, and six steps with their true state. */
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { Start } from '../../../domain/endpoints/start.ts';
import { stepNames } from '../../../domain/operations/first-steps.ts';
import { Tool } from '../../ui/tool.tsx';
import { Banner } from '../ui/banner.tsx';
import { latePage } from '../ui/late-page.tsx';
import { pollMs, usePanelState } from '../ui/panel-state.ts';
import { answerOf, request } from '../ui/request.ts';
import { useText } from '../ui/text.tsx';
import { useToasts } from '../ui/toasts.tsx';
import { useStartAction } from './use-start-action.ts';

const StepColumns = latePage('first-steps', async () => (await import('./step-columns.tsx')).StepColumns);

type FirstStepsProps = {
  place: 'today' | 'health';
  onAccount: () => void;
  /** What the panel says about mail, told whether a step below says the same. */
  notice: (isStepShown: boolean) => ReactNode;
};

export function FirstSteps({ place, onAccount, notice }: FirstStepsProps) {
  const words = useText().start;
  const query = useQuery({ ...answerOf('GET /api/start'), refetchInterval: pollMs });
  const waiting = usePanelState().data?.waiting;
  const [isOpen, setOpen] = useState<boolean | null>(null);
  const start = query.data;
  // What waits for the owner comes before the furnishing of the site. Decided once: a brief that comes while the owner
  // is at a step must not fold it up under their hands.
  if (isOpen === null && waiting !== undefined) setOpen(place === 'today' && waiting === 0);
  if (!start)
    return (
      <>
        {notice(false)}
        <Banner error={query.error} sentence={words.loadFailed} />
      </>
    );
  const isFinished = start.samples.length === 0 && stepNames.every((step) => start.done.includes(step));
  if (isFinished || isOpen === null || (place === 'today' && start.isDismissed)) return notice(false);
  return (
    <>
      {notice(isOpen && !start.done.includes('mail'))}
      <section aria-labelledby="first-steps" className="start no-print" data-open={isOpen}>
        <Head start={start} place={place} isOpen={isOpen} onUnfold={() => setOpen(!isOpen)} />
        {isOpen ? <StepColumns start={start} onAccount={onAccount} /> : null}
      </section>
    </>
  );
}

type HeadProps = { start: Start; place: FirstStepsProps['place']; isOpen: boolean; onUnfold: () => void };

function Head({ start, place, isOpen, onUnfold }: HeadProps) {
  const words = useText().start;
  const { say } = useToasts();
  const { run, isPending } = useStartAction();
  const isOwn = start.done.includes('brand');
  const put = (isDismissed: boolean) =>
    void run(() => request('PATCH /api/start', { body: { isDismissed } })).then(
      () => isDismissed && say(words.dismissed),
    );
  return (
    <div className="start-head" data-surface="night">
      <h2 id="first-steps">
        <span className="start-title">{words.title}</span>
        {isOpen ? (isOwn ? words.greetingOwn : words.greeting) : null}
        {isOpen ? null : (
          <span className="start-count">{words.progress(start.done.length, stepNames.length)}</span>
        )}
      </h2>
      <div className="start-tools">
        <Tool aria-expanded={isOpen} onClick={onUnfold}>
          {isOpen ? words.hide : words.show}
        </Tool>
        {place === 'today' || start.isDismissed ? (
          <Tool disabled={isPending} onClick={() => put(!start.isDismissed)}>
            {start.isDismissed ? words.bringBack : words.dismiss}
          </Tool>
        ) : null}
      </div>
    </div>
  );
}
