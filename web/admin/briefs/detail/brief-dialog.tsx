import { useQueryClient } from '@tanstack/react-query';
import { Fragment, useEffect, useRef, useState } from 'react';
import type { BriefDetail, BriefSummary } from '../../../../domain/endpoints/briefs.ts';
import { closeAt, navigate, openAt, readState, useAddress } from '../../ui/address.ts';
import { Banner } from '../../ui/banner.tsx';
import { explainFailure } from '../../ui/failure.ts';
import { Icon } from '../../ui/icons.tsx';
import { Loading } from '../../ui/loading.tsx';
import { Modal } from '../../ui/modal.tsx';
import { phoneAddress, replyAddress } from '../../ui/reply.ts';
import { useShortcuts } from '../../ui/shortcuts.ts';
import { useText } from '../../ui/text.tsx';
import { useExportOne, useMarkRead } from '../brief-actions.ts';
import { briefsAt, useBrief, type BriefFilter } from '../brief-query.ts';
import { Composer } from '../letters/composer.tsx';
import { canAnswer, type Finding } from '../letters/letter.ts';
import { BriefHead } from './brief-head.tsx';
import { BriefSections } from './brief-sections.tsx';
import { Findings } from './findings.tsx';
import { useBriefWork } from './use-brief-work.ts';
import { Workplace } from './workplace.tsx';

type BriefDialogProps = {
  id: string;
  neighbours: BriefSummary[];
  filter: BriefFilter;
  nextCursor: string | null;
};

/** A brief with an address of its own; its neighbours are those of the list behind it, on the next page too. */
export function BriefDialog({ id, neighbours, filter, nextCursor }: BriefDialogProps) {
  const text = useText();
  const words = text.admin.detail;
  const query = useBrief(id);
  const brief = query.data;
  const work = useBriefWork(brief);
  const exportOne = useExportOne();
  const page = useRef<HTMLDivElement>(null);
  useMarkedRead(brief);
  useEffect(() => void page.current?.closest('dialog')?.scrollTo({ top: 0 }), [id]);

  const index = neighbours.findIndex((neighbour) => neighbour.id === id);
  const turn = useNextPage(filter, nextCursor);
  const open = (neighbour: BriefSummary | undefined) =>
    neighbour && openAt('brief', neighbour.id, { replace: true });
  const previous = index > 0 ? () => open(neighbours[index - 1]) : undefined;
  const next =
    index >= 0 && index < neighbours.length - 1
      ? () => open(neighbours[index + 1])
      : index >= 0 && nextCursor
        ? turn
        : undefined;

  const isWriting = useAddress().has('letter');
  const [asked, setAsked] = useState<Finding[]>([]);
  const answer =
    brief && canAnswer(brief)
      ? (findings: Finding[] = []) => {
          setAsked(findings);
          openAt('letter', '1');
        }
      : undefined;

  const { mutate: mark } = useMarkRead();
  // Read again it is only by being opened again.
  const unread = () => {
    mark({ id, read: false });
    closeAt('brief');
  };

  const reach = (key: string) => () =>
    page.current?.querySelector<HTMLElement>(`[data-key="${key}"]`)?.focus();
  useShortcuts(
    {
      j: next,
      ArrowRight: next,
      k: previous,
      ArrowLeft: previous,
      s: reach('s'),
      n: reach('n'),
      p: reach('p'),
      d: () => page.current?.querySelector<HTMLElement>('[data-key="d"]')?.click(),
      r: answer && (() => answer()),
      u: unread,
      e: () => brief && !work.isBusy && exportOne.mutate(brief),
    },
    { inDialog: true },
  );

  const step = (label: string, key: string, icon: 'previous' | 'next', go: (() => unknown) | undefined) => (
    <button
      type="button"
      className="tool tool-bare tool-icon"
      aria-label={label}
      title={`${label} (${key})`}
      disabled={!go}
      onClick={() => go?.()}
    >
      <Icon name={icon} />
    </button>
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
      tools={
        <>
          {index >= 0 ? step(words.previous, 'k', 'previous', previous) : null}
          {index >= 0 ? step(words.next, 'j', 'next', next) : null}
          {brief ? <BriefTools brief={brief} onAnswer={answer} onUnread={unread} /> : null}
        </>
      }
      head={brief ? <BriefHead brief={brief} /> : null}
      onClose={() => closeAt('brief')}
    >
      <div ref={page} className="brief-page">
        <div className="grid content-start gap-6 px-5 py-4 md:px-6">
          {query.isError ? (
            <Banner
              failure={explainFailure(query.error, text.admin.storage.open, text)}
              onRetry={() => void query.refetch()}
            />
          ) : null}
          {query.isPending ? <Loading message={words.loading} /> : null}
          {brief ? (
            <Fragment key={id}>
              <Findings brief={brief} onAsk={brief.hasPrivateLink ? answer : undefined} />
              <BriefSections brief={brief} />
            </Fragment>
          ) : null}
        </div>
        {brief ? <Workplace brief={brief} work={work} /> : null}
      </div>
      {brief && !brief.deletedAt ? <ThumbBar brief={brief} onAnswer={answer} onReach={reach} /> : null}
      {/* Also when it was closed meanwhile: what was typed stays, and the server says why it cannot go. */}
      {brief && isWriting ? (
        <Composer
          key={id}
          brief={brief}
          asked={asked}
          onTaken={() => setAsked([])}
          onClose={() => closeAt('letter')}
        />
      ) : null}
    </Modal>
  );
}

/** Once per opening, or marking it unread would be undone at the next look for news. */
function useMarkedRead(brief: BriefDetail | undefined): void {
  const { mutate } = useMarkRead();
  const marked = useRef('');
  useEffect(() => {
    if (!brief || brief.readAt || marked.current === brief.id) return;
    marked.current = brief.id;
    mutate({ id: brief.id, read: true });
  }, [brief, mutate]);
}

/** The list turns its page behind the dialog. */
function useNextPage(filter: BriefFilter, nextCursor: string | null): () => void {
  const client = useQueryClient();
  const [isTurning, setTurning] = useState(false);
  async function turn(cursor: string): Promise<void> {
    setTurning(true);
    try {
      const { items } = await client.fetchQuery(briefsAt({ ...filter, cursor }));
      const first = items[0];
      const { trail } = readState();
      const passed = Array.isArray(trail) ? (trail as string[]) : [];
      const state = { ...readState(), trail: [...passed, filter.cursor ?? ''] };
      if (first) navigate({ cursor, brief: first.id }, { replace: true, state });
    } finally {
      setTurning(false);
    }
  }
  return () => {
    // A page that does not come leaves the brief as it is; the list behind says why.
    if (!isTurning && nextCursor) turn(nextCursor).catch(() => {});
  };
}

type OnAnswer = (() => void) | undefined;
type AnswerProps = { brief: BriefDetail; onAnswer: OnAnswer; isShort?: boolean };

/** Who cannot be written to from here gets a mail of the owner's own. */
function Answer({ brief, onAnswer, isShort = false }: AnswerProps) {
  const text = useText();
  const { letters, admin } = text;
  const look = `tool tool-light no-underline ${isShort ? '' : 'max-md:hidden'}`;
  const icon = isShort ? null : <Icon name="reply" />;
  const reply = replyAddress(brief, text);
  if (onAnswer)
    return (
      <button type="button" className={look} title={`${letters.answer} (r)`} onClick={() => onAnswer()}>
        {icon}
        {brief.draft ? (isShort ? letters.goOnShort : letters.goOn) : letters.answer}
      </button>
    );
  return reply ? (
    <a className={look} href={reply}>
      {icon}
      {isShort ? admin.inbox.reply : admin.detail.reply}
    </a>
  ) : null;
}

/** On phones: what one does most, where the thumb is. */
function ThumbBar({
  brief,
  onAnswer,
  onReach,
}: {
  brief: BriefDetail;
  onAnswer: OnAnswer;
  onReach: (key: string) => () => void;
}) {
  const text = useText();
  const phone = phoneAddress(brief.contactPhone);
  return (
    <div className="thumb-bar no-print">
      {phone ? (
        <a className="tool no-underline" href={phone}>
          {text.triage.call}
        </a>
      ) : null}
      <Answer brief={brief} onAnswer={onAnswer} isShort />
      <button type="button" className="tool" onClick={onReach('s')}>
        {text.admin.table.status}
      </button>
      <button type="button" className="tool" onClick={onReach('n')}>
        {text.triage.note}
      </button>
    </div>
  );
}

function BriefTools({
  brief,
  onAnswer,
  onUnread,
}: {
  brief: BriefDetail;
  onAnswer: OnAnswer;
  onUnread: () => void;
}) {
  const text = useText();
  const words = text.admin.detail;
  return (
    <>
      <button
        type="button"
        className="tool tool-bare tool-icon"
        aria-label={text.triage.unread}
        title={`${text.triage.unread} (u)`}
        onClick={onUnread}
      >
        <Icon name="unread" />
      </button>
      <button type="button" className="tool tool-bare" onClick={() => print()}>
        <Icon name="print" />
        <span className="max-sm:sr-only">{words.print}</span>
      </button>
      <Answer brief={brief} onAnswer={onAnswer} />
    </>
  );
}
