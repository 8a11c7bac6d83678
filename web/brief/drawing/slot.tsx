/**
 * The places of the drawing, there from the first paint. Until its code has arrived with the second load, what the server
 * drew stays in them: a boundary whose content never comes is left alone by hydration.
 */
import { memo, Suspense, use, useState, type ReactElement, type ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { PageIcon } from '../../ui/page-icon.tsx';
import type { Brief } from '../../../domain/brief/brief.ts';
import type { Step } from '../../../domain/brief/readiness.ts';
import { useWords } from '../text.ts';
import type { SecondLoadParts } from '../use-second-load.ts';

/** What the server draws of a brief without answers. */
export type FirstDrawing = { stage: ReactElement; strip: ReactElement };

const never = new Promise<never>(() => {});

function Kept(): ReactNode {
  return use(never);
}

const kept = (
  <Suspense fallback={null}>
    <Kept />
  </Suspense>
);

function firstOf(drawn: ReactElement | undefined): ReactElement {
  return drawn ? <Suspense fallback={null}>{drawn}</Suspense> : kept;
}

type SlotProps = {
  first: FirstDrawing | undefined;
  parts: SecondLoadParts | undefined;
  brief: Brief;
  step: Step;
};

/** Beside the questions, where there is room. */
export const StageSlot = memo(function StageSlot({ first, parts, brief, step }: SlotProps) {
  const [isFirst] = useState(parts === undefined);
  return (
    <div className="brief-stage" data-surface="night" data-step={step}>
      {parts ? <parts.Stage brief={brief} step={step} isFirst={isFirst} /> : firstOf(first?.stage)}
    </div>
  );
});

/** Docked above the buttons of a phone. A press before the code has arrived opens the sheet as soon as it has. */
export const StripSlot = memo(function StripSlot({ first, parts, brief, step }: SlotProps) {
  const { text } = useWords();
  const [isOpen, setOpen] = useState(false);
  const [isFirst] = useState(parts === undefined);
  return (
    <div className="strip" data-surface="night" data-step={step}>
      {parts ? (
        <parts.Strip
          brief={brief}
          step={step}
          isFirst={isFirst}
          isOpen={isOpen}
          onClose={() => setOpen(false)}
        />
      ) : (
        firstOf(first?.strip)
      )}
      <Button
        look="plain"
        className="strip-open"
        aria-haspopup="dialog"
        aria-label={text.showDrawing}
        onClick={() => setOpen(true)}
      >
        <PageIcon name="up" />
      </Button>
    </div>
  );
});
