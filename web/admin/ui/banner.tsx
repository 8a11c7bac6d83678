import { useEffect, useRef } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { Tool } from '../../ui/tool.tsx';
import { explainFailure, type Failure } from './failure.ts';
import { Loading } from './loading.tsx';
import { useText } from './text.tsx';

type BannerProps = Partial<Failure> & {
  /** In words, where no request failed. */
  reason?: string | undefined;
  onRetry?: (() => void) | undefined;
};

/** Empty without an error. The region is always there: one that appears together with its text is not announced everywhere. */
export function Banner({ error, sentence = '', reason: given, onRetry }: BannerProps) {
  const text = useText();
  const ref = useRef<HTMLDivElement>(null);
  // What was asked for far down the page failed up here.
  useEffect(() => {
    if (error) ref.current?.scrollIntoView({ block: 'nearest' });
  }, [error]);
  const failure = explainFailure(error, sentence, text);
  const reason = given ?? failure.reason;
  return (
    <div ref={ref} role="alert" className="scroll-mt-4 empty:hidden">
      {error ? (
        <div className="flex flex-wrap items-center gap-2 rounded-lg border border-status-cancelled/30 bg-status-cancelled-wash px-3 py-2 text-status-cancelled">
          <Icon name="alert" />
          <p className="own-words min-w-0 flex-1 basis-40">
            <strong>{failure.sentence}</strong>
            {reason ? <span className="before:content-['_—_']">{reason}</span> : null}
          </p>
          {onRetry ? (
            <Tool className="ml-auto" onClick={onRetry}>
              {text.admin.retry}
            </Tool>
          ) : null}
        </div>
      ) : null}
    </div>
  );
}

type QueryStateProps = {
  query: { error: unknown; isPending: boolean; refetch: () => Promise<unknown> };
  failed: string;
  loading: string;
};

/** While an answer is awaited, and when it does not come. */
export function QueryState({ query, failed, loading }: QueryStateProps) {
  return (
    <>
      <Banner error={query.error} sentence={failed} onRetry={() => void query.refetch()} />
      {query.isPending ? <Loading message={loading} /> : null}
    </>
  );
}
