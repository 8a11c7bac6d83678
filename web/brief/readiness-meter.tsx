import { memo } from 'react';
import { Button } from '../ui/button.tsx';
import type { Readiness, Step } from '../../domain/brief/readiness.ts';
import { fill, useStepWords } from './text.ts';

type ReadinessMeterProps = {
  readiness: Readiness;
  visited: readonly Step[];
  goToField: (step: Step, path: string) => void;
};

const shownGaps = 4;

/** Says in words what a good quote still needs (the one percentage is that of the steps), and leads there once that step was seen. */
export const ReadinessMeter = memo(function ReadinessMeter(props: ReadinessMeterProps) {
  const { readiness, visited, goToField } = props;
  const { needs, readiness: words } = useStepWords().steps;
  const { gaps } = readiness;
  return (
    <section className="readiness" aria-labelledby="readiness-title">
      <h2 id="readiness-title" className="text-sm font-semibold tracking-normal">
        {words.title}
      </h2>
      {gaps.length === 0 ? (
        <p className="text-sm text-success">{words.ready}</p>
      ) : (
        <div className="grid gap-2">
          <p className="text-sm text-muted">{fill(words.missing, { count: gaps.length })}</p>
          <ul className="readiness-gaps grid text-sm">
            {gaps.slice(0, shownGaps).map(({ path, step }) => (
              <li key={path}>
                {visited.includes(step) ? (
                  <Button look="plain" className="link min-h-9" onClick={() => goToField(step, path)}>
                    {needs[path]}
                  </Button>
                ) : (
                  <span className="inline-flex min-h-9 items-center">{needs[path]}</span>
                )}
              </li>
            ))}
            {gaps.length > shownGaps ? (
              <li className="text-muted">{fill(words.more, { count: gaps.length - shownGaps })}</li>
            ) : null}
          </ul>
        </div>
      )}
    </section>
  );
});
