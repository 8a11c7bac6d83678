import { useEffect, useRef } from 'react';
import { Cell, ListCard, ListRow, ListTable } from '../../ui/table.tsx';
import { Tool } from '../../ui/tool.tsx';
import { shortDate } from '../../../domain/text/dates.ts';
import type { UpcomingErasure, UpcomingSummary } from '../../../domain/endpoints/privacy.ts';
import { filterBy, useAddress } from './privacy-address.ts';
import { Banner } from '../ui/banner.tsx';
import { Loading } from '../ui/loading.tsx';
import { useConfirm } from '../ui/modal.tsx';
import { Pager } from '../ui/pager.tsx';
import { useText } from '../ui/text.tsx';
import { useIsBusy } from '../ui/use-action.ts';
import { useNews } from '../ui/use-news.ts';
import { useKeep, useMarkOpened, useUpcoming } from './privacy-query.ts';

/** What goes soon, page by page, each with a way to keep it. Once the list was open, the owner counts as warned. */
export function UpcomingList({ upcoming }: { upcoming: UpcomingSummary }) {
  const text = useText();
  const words = text.privacy.upcoming;
  const cursor = useAddress().get('cursor');
  const query = useUpcoming(cursor);
  const { failure, setFailure, say, failWith } = useNews();
  const keep = useKeep();
  const isBusy = useIsBusy();
  const [confirmation, ask] = useConfirm();
  useOpened(query.isSuccess && query.data.items.length > 0);

  function keepItems(items: 'all' | UpcomingErasure[]): void {
    setFailure(null);
    const onSuccess = (kept: number) => {
      // The page that was displayed is gone with what stood on it.
      if (items === 'all') filterBy({}, { replace: true });
      say(words.kept(kept));
    };
    const named = items === 'all' ? items : items.map(({ kind, id }) => ({ kind, id }));
    keep.mutate(named, { onSuccess, onError: failWith(words.keepFailed) });
  }

  const askForAll = () =>
    ask({
      title: words.keepAll,
      question: words.keepAllConfirm(words.items(upcoming.briefs, upcoming.messages)),
      submit: words.keepAll,
      onConfirm: () => keepItems('all'),
    });
  const items = query.data?.items ?? [];
  const { error } = query;
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="mr-auto text-lg">{words.title}</h2>
        {items.length > 0 ? (
          <Tool look="main" icon="check" disabled={isBusy} onClick={askForAll}>
            {words.keepAll}
          </Tool>
        ) : null}
        <Tool onClick={() => filterBy({ upcoming: null })}>{words.close}</Tool>
      </div>
      <p className="max-w-prose text-muted">{words.hint}</p>
      <Banner
        {...(error ? { error, sentence: words.failed, onRetry: () => void query.refetch() } : failure)}
      />
      <ListCard label={words.title}>
        {query.isPending ? (
          <Loading message={words.loading} />
        ) : items.length > 0 ? (
          <ListTable label={words.title} columns={words.columns}>
            {items.map((item) => (
              <UpcomingRow key={item.id} item={item} isBusy={isBusy} onKeep={() => keepItems([item])} />
            ))}
          </ListTable>
        ) : query.isError ? null : (
          <p role="status" className="px-4 py-10 text-center text-muted">
            {text.privacy.privacy.noneUpcoming}
          </p>
        )}
      </ListCard>
      <Pager cursor={cursor} nextCursor={query.data?.nextCursor ?? null} />
      {confirmation}
    </div>
  );
}

/** Once per opening: what is announced later has to be opened again. */
function useOpened(isOpen: boolean): void {
  const { mutate } = useMarkOpened();
  const isMarked = useRef(false);
  useEffect(() => {
    if (!isOpen || isMarked.current) return;
    isMarked.current = true;
    mutate();
  }, [isOpen, mutate]);
}

type RowProps = { item: UpcomingErasure; isBusy: boolean; onKeep: () => void };

function UpcomingRow({ item, isBusy, onKeep }: RowProps) {
  const text = useText();
  const words = text.privacy.upcoming;
  const { kind, id, reference, lastActivityAt, eraseAfter } = item;
  const title = item.title || text.admin.table.unknownCompany;
  const kindName = kind === 'brief' ? text.privacy.privacy.brief : text.privacy.privacy.message;
  return (
    <ListRow>
      <Cell className="cell-main">
        <a
          data-action="open"
          className="own-words font-medium text-accent underline"
          href={
            kind === 'brief'
              ? `?brief=${encodeURIComponent(id)}`
              : `?tab=messages&message=${encodeURIComponent(id)}`
          }
        >
          {title}
        </a>
        <p className="text-muted">
          {kindName}
          {reference ? <span className="font-mono"> {reference}</span> : null}
        </p>
      </Cell>
      <Cell className="cell-wide">
        <span className="text-muted lg:hidden">{words.columns.lastActivity}: </span>
        <time dateTime={lastActivityAt} className="whitespace-nowrap tabular-nums">
          {shortDate(new Date(lastActivityAt), text.locale)}
        </time>
      </Cell>
      <Cell className="cell-wide">
        <span className="text-muted lg:hidden">{words.columns.eraseAfter}: </span>
        {eraseAfter ? (
          <time dateTime={eraseAfter} className="whitespace-nowrap tabular-nums">
            {shortDate(new Date(eraseAfter), text.locale)}
          </time>
        ) : (
          words.notBegun
        )}
      </Cell>
      <Cell className="cell-actions">
        <Tool
          icon="check"
          disabled={isBusy}
          aria-label={`${words.keep}: ${title}${reference ? ` ${reference}` : ''}`}
          onClick={onKeep}
        >
          {words.keep}
        </Tool>
      </Cell>
    </ListRow>
  );
}
