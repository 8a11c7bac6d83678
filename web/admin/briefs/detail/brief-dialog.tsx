import { useEffect, useRef } from 'react';
import { longDateTime, momentOf } from '../../../../domain/dates.ts';
import type { BriefDetail, BriefSummary } from '../../../../domain/calls/briefs.ts';
import { closeAt, openAt } from '../../ui/address.ts';
import { Banner } from '../../ui/banner.tsx';
import { useMarkRead } from '../brief-actions.ts';
import { useBrief } from '../brief-query.ts';
import { Loading } from '../../ui/loading.tsx';
import { StatusBadge } from '../status-badge.tsx';
import { explainFailure } from '../../ui/failure.ts';
import { Icon } from '../../ui/icons.tsx';
import { Modal } from '../../ui/modal.tsx';
import { useText } from '../../ui/text.tsx';
import { BriefSections } from './brief-sections.tsx';
import { replyAddress } from '../../ui/reply.ts';

/** A brief with an address of its own; its neighbours are those of the list behind it. */
export function BriefDialog({ id, neighbours }: { id: string; neighbours: BriefSummary[] }) {
  const text = useText();
  const words = text.admin.detail;
  const query = useBrief(id);
  const markRead = useMarkRead();
  const brief = query.data;

  // Once per opening, or marking it unread from the list would be undone at the next look for news.
  const marked = useRef('');
  const { mutate } = markRead;
  useEffect(() => {
    if (!brief || brief.readAt || marked.current === id) return;
    marked.current = id;
    mutate({ id, read: true });
  }, [brief, id, mutate]);

  const index = neighbours.findIndex((neighbour) => neighbour.id === id);
  const step = (label: string, icon: 'previous' | 'next', neighbour: BriefSummary | undefined) => (
    <button
      type="button"
      className="tool tool-bare tool-icon"
      aria-label={label}
      title={label}
      disabled={!neighbour}
      onClick={() => neighbour && openAt('brief', neighbour.id, { replace: true })}
    >
      <Icon name={icon} />
    </button>
  );

  const tools = (
    <>
      {index >= 0 ? step(words.previous, 'previous', neighbours[index - 1]) : null}
      {index >= 0 ? step(words.next, 'next', neighbours[index + 1]) : null}
      {brief ? <BriefTools brief={brief} /> : null}
    </>
  );

  return (
    <Modal
      wide
      title={
        brief
          ? brief.companyName || text.admin.table.unknownCompany
          : query.isError
            ? text.admin.storage.open
            : words.loading
      }
      tools={tools}
      onClose={() => closeAt('brief')}
    >
      <div className="px-5 py-4">
        {query.isError ? (
          <Banner
            failure={explainFailure(query.error, text.admin.storage.open, text)}
            onRetry={() => void query.refetch()}
          />
        ) : null}
        {query.isPending ? <Loading message={words.loading} /> : null}
        {brief ? (
          <>
            <BriefHeading brief={brief} />
            <BriefSections brief={brief} />
          </>
        ) : null}
      </div>
    </Modal>
  );
}

function BriefTools({ brief }: { brief: BriefDetail }) {
  const text = useText();
  const words = text.admin.detail;
  const reply = replyAddress(brief, text);
  return (
    <>
      <button type="button" className="tool tool-bare" onClick={() => print()}>
        <Icon name="print" />
        <span className="max-sm:sr-only">{words.print}</span>
      </button>
      {reply ? (
        <a className="tool tool-main no-underline" href={reply}>
          <Icon name="reply" />
          {words.reply}
        </a>
      ) : null}
    </>
  );
}

function BriefHeading({ brief }: { brief: BriefDetail }) {
  const words = useText().admin.detail;
  const createdAt = momentOf(brief.createdAt);
  return (
    <div className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-1 text-muted">
      <StatusBadge status={brief.status} />
      <p>
        {words.created}:{' '}
        {createdAt ? (
          <time dateTime={createdAt.toISOString()} className="text-text">
            {longDateTime(createdAt)}
          </time>
        ) : (
          words.undated
        )}
      </p>
      {brief.reference ? (
        <p>
          {words.reference}: <span className="font-mono text-text">{brief.reference}</span>
        </p>
      ) : null}
      {brief.language ? <p>{words.language[brief.language]}</p> : null}
      {brief.deletedAt ? <p className="font-semibold text-danger">{words.inTrash}</p> : null}
    </div>
  );
}
