/** What is being written, as the mail it would become: written by the server, with the definition that sends it. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { LetterPreview, TemplatePreview } from '../../../domain/endpoints/conversation.ts';
import type { MailBody } from '../../../domain/endpoints/mails.ts';
import { MailSheet } from '../../ui/mail-sheet.tsx';
import { Banner } from './banner.tsx';
import { explainFailure } from './failure.ts';
import { queryKeys } from './query-keys.ts';
import { request } from './request.ts';
import { useText } from './text.tsx';

/** So that typing asks the server once a pause, not once a key. */
const pauseMs = 250;

function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

export function LetterMailPreview({ briefId, letter }: { briefId: string; letter: LetterPreview }) {
  const settled = useSettled(JSON.stringify(letter));
  return (
    <MailPreview
      of={`${briefId} ${settled}`}
      ask={(signal) =>
        request('POST /api/briefs/:id/letters/preview', {
          params: { id: briefId },
          body: JSON.parse(settled) as LetterPreview,
          signal,
        })
      }
    />
  );
}

export function TemplateMailPreview(template: TemplatePreview) {
  const settled = useSettled(JSON.stringify(template));
  return (
    <MailPreview
      of={settled}
      ask={(signal) =>
        request('POST /api/answering/preview', { body: JSON.parse(settled) as TemplatePreview, signal })
      }
    />
  );
}

function MailPreview({ of, ask }: { of: string; ask: (signal: AbortSignal) => Promise<MailBody> }) {
  const text = useText();
  const query = useQuery({
    queryKey: [queryKeys.mailPreview, of],
    queryFn: ({ signal }) => ask(signal),
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  if (query.isError)
    return (
      <Banner
        failure={explainFailure(query.error, text.letters.loadFailed, text)}
        onRetry={() => void query.refetch()}
      />
    );
  return (
    <article className="letter" lang={query.data?.locale} aria-busy={query.isPending}>
      {query.data ? <MailSheet body={query.data} isPreview /> : null}
    </article>
  );
}
