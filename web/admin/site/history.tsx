/** Every version that visitors have seen, what each changed, and the way back to it. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Badge } from '../../ui/badge.tsx';
import { Tool } from '../../ui/tool.tsx';
import type { ContentVersion } from '../../../domain/endpoints/content.ts';
import type { SiteContent } from '../../../domain/content/content-shape.ts';
import { shortDateTime } from '../../../domain/text/dates.ts';
import { Banner } from '../ui/banner.tsx';
import { request } from '../ui/request.ts';
import { explainFailure } from '../ui/failure.ts';
import { Loading } from '../ui/loading.tsx';
import { ConfirmDialog } from '../ui/modal.tsx';
import { queryKeys } from '../ui/query-keys.ts';
import { useText } from '../ui/text.tsx';
import { useToast } from '../ui/toasts.tsx';
import { useEditor } from './editor-context.ts';
import { describeChanges } from './describe-changes.ts';
import { placeName } from './problem-list.tsx';
import { fetchPublished, type ContentState } from './use-content.ts';
import { useWords, type SiteWords } from './words.ts';

const versionsKey = [queryKeys.contentVersions];

function titleOf(version: ContentVersion, words: SiteWords): string {
  return version.publishedAt ? shortDateTime(new Date(version.publishedAt)) : words.history.original;
}

export function History({ state }: { state: ContentState }) {
  const text = useText();
  const words = useWords();
  const toast = useToast();
  const client = useQueryClient();
  const [asked, setAsked] = useState<ContentVersion | null>(null);
  const query = useQuery({
    queryKey: versionsKey,
    queryFn: ({ signal }) => request('GET /api/content/versions', { signal }),
  });
  const restore = useMutation({
    mutationFn: (id: string) => request('POST /api/content/versions/:id/restore', { params: { id } }),
    onSuccess: async () => {
      await state.replace(await fetchPublished());
      await client.invalidateQueries({ queryKey: versionsKey });
      toast({ kind: 'done', message: words.history.restoreDone });
    },
  });
  const { history } = words;
  return (
    <>
      <p className="text-muted">{history.subtitle}</p>
      <Banner
        failure={query.isError ? explainFailure(query.error, history.failed, text) : null}
        onRetry={() => void query.refetch()}
      />
      <Banner failure={restore.isError ? explainFailure(restore.error, history.restoreFailed, text) : null} />
      {query.isPending ? <Loading message={history.loading} /> : null}
      <ol className="site-versions">
        {query.data?.items.map((version) => (
          <Version
            key={version.id}
            version={version}
            isBusy={restore.isPending}
            onRestore={() => setAsked(version)}
          />
        ))}
      </ol>
      {asked ? (
        <ConfirmDialog
          title={history.restoreTitle}
          about={titleOf(asked, words)}
          question={history.restoreQuestion}
          submit={history.restore}
          onClose={() => setAsked(null)}
          onConfirm={() => restore.mutate(asked.id)}
        />
      ) : null}
    </>
  );
}

type VersionProps = { version: ContentVersion; isBusy: boolean; onRestore: () => void };

function Version({ version, isBusy, onRestore }: VersionProps) {
  const words = useWords();
  const [isOpen, setOpen] = useState(false);
  const { history } = words;
  const title = titleOf(version, words);
  const parts = version.changed.map((part: keyof SiteContent) => words.names[part]).join(', ');
  return (
    <li className="site-version" data-now={version.isPublished ? '' : undefined}>
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2">
          <strong>{title}</strong>
          {version.isPublished ? <Badge tone="completed">{history.now}</Badge> : null}
          {version.restoredFrom ? <Badge tone="other">{history.restored}</Badge> : null}
        </p>
        <p className="own-words text-muted">
          {[version.publishedBy, version.publishedAt ? (parts ? history.parts(parts) : history.none) : '']
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      {version.isPublished ? null : (
        <Tool icon="restore" disabled={isBusy} aria-label={history.restoreOf(title)} onClick={onRestore}>
          {history.restore}
        </Tool>
      )}
      {version.changed.length > 0 ? (
        <details className="col-span-full" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
          <summary className="site-unfold">{history.show}</summary>
          {isOpen ? <Changes id={version.id} /> : null}
        </details>
      ) : null}
    </li>
  );
}

function Changes({ id }: { id: string }) {
  const text = useText();
  const words = useWords();
  const { content } = useEditor();
  const query = useQuery({
    queryKey: [...versionsKey, id],
    queryFn: ({ signal }) => request('GET /api/content/versions/:id', { params: { id }, signal }),
  });
  if (query.isPending) return <Loading message={words.history.loading} />;
  if (query.isError)
    return (
      <Banner
        failure={explainFailure(query.error, words.history.failed, text)}
        onRetry={() => void query.refetch()}
      />
    );
  return (
    <dl className="site-changes">
      {describeChanges(query.data.changes, words).map(({ path, of, before, after }) => (
        <div key={`${path} ${of}`}>
          <dt>{[placeName(words, text.locale, content, path), of].filter(Boolean).join(', ')}</dt>
          <dd>
            <del className="own-words">
              <span className="sr-only">{words.history.before}: </span>
              {before || words.history.empty}
            </del>
            <ins className="own-words">
              <span className="sr-only">{words.history.after}: </span>
              {after || words.history.empty}
            </ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}
