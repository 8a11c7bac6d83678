import { useEffect, useRef } from 'react';
import { Tool } from '../../ui/tool.tsx';
import type { Failure } from './failure.ts';
import { Icon } from '../../ui/icon.tsx';
import { useText } from './text.tsx';

/** The region is always there: one that appears together with its text is not announced everywhere. */
export function Banner({
  failure,
  onRetry,
}: {
  failure: Failure | null;
  onRetry?: (() => void) | undefined;
}) {
  const text = useText().admin;
  const ref = useRef<HTMLDivElement>(null);
  // What was asked for far down the page failed up here.
  useEffect(() => {
    if (failure) ref.current?.scrollIntoView({ block: 'nearest' });
  }, [failure]);
  return (
    <div ref={ref} role="alert" className="scroll-mt-4 empty:hidden">
      {failure ? (
        <div className="flex flex-wrap items-center gap-2 rounded-lg border border-status-cancelled/30 bg-status-cancelled-wash px-3 py-2 text-status-cancelled">
          <Icon name="alert" />
          <p className="own-words min-w-0 flex-1 basis-40">
            <strong>{failure.sentence}</strong>
            {failure.reason ? <span className="before:content-['_—_']">{failure.reason}</span> : null}
          </p>
          {onRetry ? (
            <Tool className="ml-auto" onClick={onRetry}>
              {text.retry}
            </Tool>
          ) : null}
        </div>
      ) : null}
    </div>
  );
}
