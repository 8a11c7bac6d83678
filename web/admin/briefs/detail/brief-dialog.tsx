import { useQueryClient } from '@tanstack/react-query';
import { Fragment, useEffect, useRef, useState, type RefObject } from 'react';
import type { BriefDetail, BriefSummary } from '../../../../domain/endpoints/briefs.ts';
import { readState } from '../../ui/address.ts';
import { closeAt, navigate, openAt, useAddress } from '../brief-address.ts';
import { QueryState } from '../../ui/banner.tsx';
import { IconTool, Tool, ToolLink } from '../../../ui/tool.tsx';
import { useIsBusy } from '../../ui/use-action.ts';
import { Modal } from '../../ui/modal.tsx';
import { passedCursors } from '../../ui/pager.tsx';
import { phoneAddress, replyAddress } from '../../ui/reply.ts';
import { useShortcuts } from '../../ui/shortcuts.ts';
import { useText } from '../../ui/text.tsx';
import { useExportOne, useMarkRead } from '../brief-actions.ts';
import { briefsAt, useBrief, type BriefFilter } from '../brief-query.ts';
import { Composer } from '../letters/composer.tsx';
import { canAnswer, type Finding } from '../letters/letter.ts';
import { BriefHead } from './brief-head.tsx';
import { BriefSections } from './brief-sections.tsx';
import { ClientActs } from './client-acts.tsx';
import { Findings } from './findings.tsx';
import { Workplace } from './workplace.tsx';

type BriefDialogProps = {
  id: string;
  neighbours: BriefSummary[];
  filter: BriefFilter;
  nextCursor: string | null;
};

/** A brief with an address of its own; its neighbours are those of the list behind it, on the next page too. */
export function BriefDialog({ id, ...list }: BriefDialogProps) {
  const text = useText();
  const words = text.admin.detail;
  const query = useBrief(id);
  const brief = query.data;
  const page = useRef<HTMLDivElement>(null);
  useMarkedRead(brief);
  useEffect(() => void page.current?.closest('dialog')?.scrollTo({ top: 0 }), [id]);
  const neighbours = useNeighbours(id, list);
  const [asked, setAsked] = useState<Finding[]>([]);
  const isWriting = useAddress().has('letter');
  const answer =
    brief && canAnswer(brief)
      ? (findings: Finding[] = []) => {
          setAsked(findings);
          openAt('letter', '1');
        }
      : undefined;
  const unread = useUnread(id);
  const reach = (key: string) => () =>
    page.current?.querySelector<HTMLElement>(`[data-key="${key}"]`)?.focus();
  useBriefKeys({ brief, page, neighbours, reach, answer, unread });

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
          {neighbours ? <Steps {...neighbours} /> : null}
          {brief ? <BriefTools brief={brief} onAnswer={answer} onUnread={unread} /> : null}
        </>
      }
      head={brief ? <BriefHead brief={brief} /> : null}
      onClose={() => closeAt('brief')}
    >
      <div ref={page} className="brief-page">
        <div className="grid content-start gap-6 px-5 py-4 md:px-6">
          <QueryState query={query} failed={text.admin.storage.open} loading={words.loading} />
          {brief ? (
            <Fragment key={id}>
              <ClientActs brief={brief} />
              <Findings brief={brief} onAsk={brief.hasPrivateLink ? answer : undefined} />
              <BriefSections brief={brief} />
            </Fragment>
          ) : null}
        </div>
        {brief ? <Workplace key={id} brief={brief} /> : null}
      </div>
      {brief && !brief.deletedAt ? <ThumbBar brief={brief} onAnswer={answer} onReach={reach} /> : null}
      {/* Also when it was closed meanwhile: the typed letter stays, and the server says why it cannot be sent. */}
      {brief && isWriting ? (
        <Composer
          key={id}
          brief={brief}
          asked={asked}
          onAsked={() => setAsked([])}
          onClose={() => closeAt('letter')}
        />
      ) : null}
    </Modal>
  );
}

type Neighbours = { previous: (() => void) | undefined; next: (() => void) | undefined };

/** Undefined where the brief is not on the list behind it. */
function useNeighbours(
  id: string,
  { neighbours, filter, nextCursor }: Omit<BriefDialogProps, 'id'>,
): Neighbours | undefined {
  const openNext = useNextPage(filter, nextCursor);
  const index = neighbours.findIndex((neighbour) => neighbour.id === id);
  if (index < 0) return undefined;
  const opening = (neighbour: BriefSummary | undefined) =>
    neighbour && (() => openAt('brief', neighbour.id, { replace: true }));
  return {
    previous: opening(neighbours[index - 1]),
    next: opening(neighbours[index + 1]) ?? (nextCursor ? openNext : undefined),
  };
}

/** Marks the brief unread and closes it: opening it again marks it read. */
function useUnread(id: string): () => void {
  const { mutate } = useMarkRead();
  return () => {
    mutate({ id, read: false });
    closeAt('brief');
  };
}

type BriefKeys = {
  brief: BriefDetail | undefined;
  page: RefObject<HTMLDivElement | null>;
  neighbours: Neighbours | undefined;
  reach: (key: string) => () => void;
  answer: OnAnswer;
  unread: () => void;
};

function useBriefKeys({ brief, page, neighbours, reach, answer, unread }: BriefKeys): void {
  const exportOne = useExportOne();
  const isBusy = useIsBusy();
  const { previous, next } = neighbours ?? {};
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
      e: () => brief && !isBusy && exportOne.mutate(brief),
    },
    { inDialog: true },
  );
}

function Steps({ previous, next }: Neighbours) {
  const words = useText().admin.detail;
  const step = (label: string, key: string, icon: 'previous' | 'next', go: (() => void) | undefined) => (
    <IconTool icon={icon} label={label} title={`${label} (${key})`} disabled={!go} onClick={() => go?.()} />
  );
  return (
    <>
      {step(words.previous, 'k', 'previous', previous)}
      {step(words.next, 'j', 'next', next)}
    </>
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

/** Opens the first brief of the next page; the list behind the dialog goes to that page too. */
function useNextPage(filter: BriefFilter, nextCursor: string | null): () => void {
  const client = useQueryClient();
  const [isFetching, setFetching] = useState(false);
  async function openNext(cursor: string): Promise<void> {
    setFetching(true);
    try {
      const { items } = await client.fetchQuery(briefsAt({ ...filter, cursor }));
      const state = { ...readState(), trail: [...passedCursors(), filter.cursor ?? ''] };
      if (items[0]) navigate({ cursor, brief: items[0].id }, { replace: true, state });
    } finally {
      setFetching(false);
    }
  }
  return () => {
    // A page that does not come leaves the brief as it is; the list behind says why.
    if (!isFetching && nextCursor) openNext(nextCursor).catch(() => {});
  };
}

type OnAnswer = (() => void) | undefined;
type AnswerProps = { brief: BriefDetail; onAnswer: OnAnswer; isShort?: boolean };

/** A client who cannot be written to from here gets a mail of the owner's own. */
function Answer({ brief, onAnswer, isShort = false }: AnswerProps) {
  const text = useText();
  const { letters, admin } = text;
  const look = {
    look: 'light',
    className: `no-underline ${isShort ? '' : 'max-md:hidden'}`,
    icon: isShort ? undefined : 'reply',
  } as const;
  const reply = replyAddress(brief, text);
  if (onAnswer)
    return (
      <Tool {...look} title={`${letters.answer} (r)`} onClick={() => onAnswer()}>
        {brief.draft ? (isShort ? letters.goOnShort : letters.goOn) : letters.answer}
      </Tool>
    );
  return reply ? (
    <ToolLink {...look} href={reply}>
      {isShort ? admin.inbox.reply : admin.detail.reply}
    </ToolLink>
  ) : null;
}

type ThumbBarProps = { brief: BriefDetail; onAnswer: OnAnswer; onReach: (key: string) => () => void };

/** On phones: the most frequent actions, within the thumb's reach. */
function ThumbBar({ brief, onAnswer, onReach }: ThumbBarProps) {
  const text = useText();
  const phone = phoneAddress(brief.contactPhone);
  return (
    <div className="thumb-bar no-print">
      {phone ? (
        <ToolLink className="no-underline" href={phone}>
          {text.triage.call}
        </ToolLink>
      ) : null}
      <Answer brief={brief} onAnswer={onAnswer} isShort />
      <Tool onClick={onReach('s')}>{text.admin.table.status}</Tool>
      <Tool onClick={onReach('n')}>{text.triage.note}</Tool>
    </div>
  );
}

type BriefToolsProps = { brief: BriefDetail; onAnswer: OnAnswer; onUnread: () => void };

function BriefTools({ brief, onAnswer, onUnread }: BriefToolsProps) {
  const text = useText();
  const { unread } = text.triage;
  return (
    <>
      <IconTool icon="unread" label={unread} title={`${unread} (u)`} onClick={onUnread} />
      <Tool look="bare" icon="print" onClick={() => print()}>
        <span className="max-sm:sr-only">{text.admin.detail.print}</span>
      </Tool>
      <Answer brief={brief} onAnswer={onAnswer} />
    </>
  );
}
