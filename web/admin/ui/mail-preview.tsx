/** What is being written, as the mail it would become: written by the server, with the definition that sends it. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { MailBody } from '../../../domain/endpoints/mails.ts';
import { MailSheet } from '../../ui/mail-sheet.tsx';
import { Banner } from './banner.tsx';
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

type MailPreviewProps<Written> = {
  of: Written;
  ask: (written: Written, signal: AbortSignal) => Promise<MailBody>;
};

export function MailPreview<Written>({ of, ask }: MailPreviewProps<Written>) {
  const text = useText();
  const settled = useSettled(JSON.stringify(of));
  const query = useQuery({
    queryKey: ['mail-preview', settled],
    queryFn: ({ signal }) => ask(JSON.parse(settled) as Written, signal),
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  if (query.isError)
    return (
      <Banner error={query.error} sentence={text.letters.loadFailed} onRetry={() => void query.refetch()} />
    );
  return (
    <article className="letter" lang={query.data?.locale} aria-busy={query.isPending}>
      {query.data ? <MailSheet body={query.data} isPreview /> : null}
    </article>
  );
}
