/** Every version that visitors have seen, what each changed, and the way back to it. */
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Badge } from '../../ui/badge.tsx';
import { Tool } from '../../ui/tool.tsx';
import type { ContentVersion } from '../../../domain/endpoints/content.ts';
import type { SiteContent } from '../../../domain/content/content-shape.ts';
import { shortDateTime } from '../../../domain/text/dates.ts';
import type { Locale } from '../../../domain/text/locale.ts';
import { Banner, QueryState } from '../ui/banner.tsx';
import { answerOf, request } from '../ui/request.ts';
import { useText } from '../ui/text.tsx';
import { useToasts } from '../ui/toasts.tsx';
import { useRefresh } from '../ui/use-action.ts';
import { useEditor } from './editor-context.ts';
import { describeChanges } from './describe-changes.ts';
import { placeName } from './problem-list.tsx';
import { RestoreDialog } from './restore-dialog.tsx';
import { fetchPublished, type ContentState } from './use-content.ts';
import { useWords, type SiteWords } from './words.ts';

function titleOf({ publishedAt }: ContentVersion, words: SiteWords, locale: Locale): string {
  return publishedAt ? shortDateTime(new Date(publishedAt), locale) : words.history.original;
}

export function History({ state }: { state: ContentState }) {
  const { locale } = useText();
  const words = useWords();
  const { say } = useToasts();
  const refresh = useRefresh(['GET /api/content/versions']);
  const [asked, setAsked] = useState<ContentVersion | null>(null);
  const query = useQuery(answerOf('GET /api/content/versions'));
  const restore = useMutation({
    mutationFn: (id: string) => request('POST /api/content/versions/:id/restore', { params: { id } }),
    onSuccess: async () => {
      await state.replace(await fetchPublished());
      await refresh();
      say(words.history.restoreDone);
    },
  });
  const { history } = words;
  return (
    <>
      <p className="text-muted">{history.subtitle}</p>
      <Banner error={restore.error} sentence={history.restoreFailed} />
      <QueryState query={query} failed={history.failed} loading={history.loading} />
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
        <RestoreDialog
          version={asked.id}
          about={titleOf(asked, words, locale)}
          onRestore={() => restore.mutate(asked.id)}
          onClose={() => setAsked(null)}
        />
      ) : null}
    </>
  );
}

type VersionProps = { version: ContentVersion; isBusy: boolean; onRestore: () => void };

function Version({ version, isBusy, onRestore }: VersionProps) {
  const words = useWords();
  const { locale } = useText();
  const [isOpen, setOpen] = useState(false);
  const { history } = words;
  const title = titleOf(version, words, locale);
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
  const query = useQuery(answerOf('GET /api/content/versions/:id', { params: { id } }));
  if (!query.data)
    return <QueryState query={query} failed={words.history.failed} loading={words.history.loading} />;
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
