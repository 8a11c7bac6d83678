/** A brief with an address of its own, and beside it all that the owner does about it. It fills the window. */
import { useEffect, useId, useRef } from 'react';
import type { BriefDetail } from '../../../../domain/endpoints/briefs.ts';
import type { LetterDraft } from '../../../../domain/endpoints/conversation.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { IconTool } from '../../../ui/tool.tsx';
import { QueryState } from '../../ui/banner.tsx';
import { focusNew } from '../../ui/focus-new.ts';
import { readState } from '../../ui/address.ts';
import { useShortcuts } from '../../ui/shortcuts.ts';
import { useText } from '../../ui/text.tsx';
import { ToastHost, useToasts } from '../../ui/toasts.tsx';
import { useIsBusy } from '../../ui/use-action.ts';
import { useMedia } from '../../../ui/use-media.ts';
import { closeAt, closeBrief, navigate, openAt, useAddress, type Sheet } from '../brief-address.ts';
import { useExportOne, useMarkRead } from '../brief-actions.ts';
import { useBrief } from '../brief-query.ts';
import { canAnswer } from '../letters/letter.ts';
import { useLetter } from '../letters/use-letter.ts';
import { BriefHead } from './brief-head.tsx';
import { BriefSections } from './brief-sections.tsx';
import { ClientActs } from './client-acts.tsx';
import { Desk, DeskSheet, EstimateWay, ThumbBar } from './desk.tsx';
import { Findings } from './findings.tsx';
import { Queue, StepPlace, Steps, useWalk, type Reviewed, type Walk } from './queue.tsx';
import { Timeline } from './timeline.tsx';
import { useFocusKept } from './use-focus-kept.ts';

type BriefDialogProps = Reviewed & { id: string };

export function BriefDialog({ id, ...reviewed }: BriefDialogProps) {
  const text = useText();
  const words = text.admin.detail;
  const query = useBrief(id);
  const brief = query.data;
  const titleId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const walk = useWalk(id, reviewed);
  useMarkedRead(brief);
  useFocusKept(id, title);
  const unread = useUnread(id);
  const sheet = useSheet();
  useBriefKeys(brief, walk, unread);

  return (
    <Dialog
      titleId={titleId}
      className="panel-dialog triage"
      onClose={() => (sheet ? closeAt(sheet) : closeBrief())}
    >
      <Queue id={id} rows={walk.rows} />
      <div className="triage-page">
        <header className="triage-head" data-surface="night">
          <h2
            id={titleId}
            ref={(element) => {
              title.current = element;
              if (element && !element.hasAttribute('autofocus')) focusNew(element);
            }}
            tabIndex={-1}
            className="own-words triage-title"
          >
            {brief
              ? brief.companyName || text.admin.table.unknownCompany
              : query.isError
                ? text.admin.storage.open
                : words.loading}
          </h2>
          <div className="triage-tools no-print">
            <span className="lg:hidden">
              <StepPlace {...walk} />
            </span>
            <IconTool
              icon="unread"
              label={text.triage.unread}
              title={`${text.triage.unread} (u)`}
              onClick={unread}
            />
            <IconTool icon="print" label={words.print} title={words.print} onClick={() => print()} />
            <IconTool
              icon="close"
              label={text.admin.close}
              title={`${text.admin.close} (Esc)`}
              className="max-lg:hidden"
              onClick={closeBrief}
            />
          </div>
          {brief ? <BriefHead brief={brief} /> : null}
        </header>
        {brief ? (
          <OpenBrief key={id} brief={brief} walk={walk} />
        ) : (
          <div className="brief-page">
            <QueryState query={query} failed={text.admin.storage.open} loading={words.loading} />
          </div>
        )}
      </div>
      <Steps {...walk} />
      {brief ? null : <ThumbBar brief={undefined} next={walk.next} />}
      <ToastHost />
    </Dialog>
  );
}

const wide = '(width >= 64rem)';

/** `times`: with other times for a call, once the letter has come. */
function isAsked(letter: string | null): boolean {
  return letter === '1' || letter === 'times';
}

/** What lies over the lower half of the brief, where there is no room beside it. */
function useSheet(): Sheet | null {
  const isWide = useMedia(wide);
  const address = useAddress();
  if (isWide) return null;
  if (address.has('estimate')) return 'estimate';
  return isAsked(address.get('letter')) ? 'letter' : address.has('work') ? 'work' : null;
}

/** Keyed by its brief: what was begun for one is never shown beside another. */
function OpenBrief({ brief, walk }: { brief: BriefDetail; walk: Walk }) {
  const isWide = useMedia(wide);
  const sheet = useSheet();
  const asked = useAddress().get('letter');
  const letter = useLetter(brief);
  const canWrite = canAnswer(brief) || letter.isBegun || letter.send.isError;
  const isAwaited = brief.conversation.length === 0 && !brief.answeredAt;
  const isWriting = canWrite && (isAsked(asked) || (asked !== '0' && (isAwaited || letter.isBegun)));
  const isOfferAsked = asked === 'times' && canWrite && letter.ready !== undefined;
  useEffect(() => {
    if (!isOfferAsked) return;
    letter.offerTimes();
    navigate({ letter: '1' }, { replace: true, state: readState() });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the letter is another one at every keystroke, and this is asked once
  }, [isOfferAsked]);
  const desk = { brief, letter, canWrite, onNext: walk.next && (() => leave(sheet, walk.next)) };

  function open(part: Sheet, key: string): void {
    if (!isWide && sheet !== part) openAt(part, '1');
    else if (part === 'letter') navigate({ letter: '1', estimate: null }, { replace: true });
    requestAnimationFrame(() => reach(key));
  }
  const answer = canWrite ? () => open('letter', isWide ? 'r' : 'sheet') : undefined;
  useShortcuts(
    {
      r: answer,
      s: () => open('work', 's'),
      n: () => open('work', 'n'),
      p: () => open('work', 'p'),
      d: () => fieldOf('d')?.click(),
    },
    { inDialog: true },
  );

  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a brief without a button in it is scrolled by key */}
      <div className="brief-page" role="group" aria-label={brief.companyName} tabIndex={0}>
        <ClientActs brief={brief} />
        {isWide || brief.deletedAt ? null : <EstimateWay brief={brief} />}
        <Findings
          brief={brief}
          inLetter={askedIn(letter.letter)}
          onAsk={canAnswer(brief) && brief.hasPrivateLink ? letter.toggle : undefined}
          isWaiting={!letter.ready}
        />
        <BriefSections brief={brief} />
        {isWide ? null : (
          <div className="no-print">
            <Timeline brief={brief} />
          </div>
        )}
      </div>
      {isWide ? <Desk {...desk} isWriting={isWriting} /> : null}
      {sheet && (sheet !== 'letter' || canWrite) ? <DeskSheet {...desk} sheet={sheet} /> : null}
      <ThumbBar brief={brief} next={walk.next} onAnswer={answer} onWork={() => open('work', 'sheet')} />
    </>
  );
}

function leave(sheet: Sheet | null, next: (() => void) | undefined): void {
  if (sheet) closeAt(sheet);
  next?.();
}

function askedIn(letter: LetterDraft | null): ReadonlySet<string | null> {
  return new Set(letter?.kind === 'questions' ? letter.questions.map(({ findingId }) => findingId) : []);
}

function fieldOf(key: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`.triage [data-key="${key}"]`);
}

/** A second or two: a sheet is drawn at once, the letter when its templates have come. */
const mostFrames = 120;

function reach(key: string, frames = mostFrames): void {
  const field = fieldOf(key);
  if (field) field.focus();
  else if (frames > 0) requestAnimationFrame(() => reach(key, frames - 1));
}

/** Marks the brief unread and closes it: opening it again marks it read. */
function useUnread(id: string): () => void {
  const { mutate } = useMarkRead();
  return () => {
    mutate({ id, read: false });
    closeBrief();
  };
}

/** No key is dead: at either end of the list it says so. */
function useBriefKeys(brief: BriefDetail | undefined, { previous, next }: Walk, unread: () => void): void {
  const exportOne = useExportOne();
  const isBusy = useIsBusy();
  const { queue } = useText().triage;
  const { say } = useToasts();
  const forward = next ?? (() => say(queue.last));
  const back = previous ?? (() => say(queue.first));
  useShortcuts(
    {
      j: forward,
      ArrowRight: forward,
      k: back,
      ArrowLeft: back,
      u: unread,
      e: () => brief && !isBusy && exportOne.mutate(brief),
    },
    { inDialog: true },
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
