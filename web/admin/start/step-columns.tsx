import { useState } from 'react';
import type { Start } from '../../../domain/endpoints/start.ts';
import { stepNames } from '../../../domain/operations/first-steps.ts';
import { useText } from '../ui/text.tsx';
import { SeenByVisitors } from './seen-by-visitors.tsx';
import { Step, StepContext } from './step.tsx';
import { BackupStep, BrandStep, BriefStep, MailStep, PriceStep, SecondFactorStep } from './steps.tsx';

export function StepColumns({ start, onAccount }: { start: Start; onAccount: () => void }) {
  const words = useText().start;
  const [typed, setTyped] = useState<Partial<Start['seen']>>({});
  return (
    <div className="start-columns">
      <div className="start-card">
        <p className="start-progress">
          <strong>{words.progress(start.done.length, stepNames.length)}</strong>
          <span aria-hidden="true" className="start-bar">
            {stepNames.map((step) => (
              <i key={step} data-state={stateOf(start, step)} />
            ))}
          </span>
        </p>
        <ol>
          {stepNames.map((name, index) => (
            <StepContext key={name} value={{ start, name, number: index + 1, state: stateOf(start, name) }}>
              <Step>
                {name === 'brand' ? <BrandStep typed={typed} onType={setTyped} /> : null}
                {name === 'mail' ? <MailStep /> : null}
                {name === 'backups' ? <BackupStep /> : null}
                {name === 'prices' ? <PriceStep /> : null}
                {name === 'brief' ? <BriefStep /> : null}
                {name === 'second-factor' ? <SecondFactorStep onAccount={onAccount} /> : null}
              </Step>
            </StepContext>
          ))}
        </ol>
      </div>
      <SeenByVisitors start={start} typed={typed} />
    </div>
  );
}

function stateOf({ done }: Start, step: (typeof stepNames)[number]) {
  return done.includes(step) ? ('done' as const) : ('open' as const);
}
