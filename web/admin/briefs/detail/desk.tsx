/** Beside the brief: status, next step and note, under them the letter or the history. On phones one of them at a time, in a sheet. */
import type { BriefDetail } from '../../../../domain/endpoints/briefs.ts';
import { rangeText } from '../../../../domain/estimate/money-text.ts';
import { Button } from '../../../ui/button.tsx';
import { IconTool, Tool, ToolLink } from '../../../ui/tool.tsx';
import { phoneAddress, replyAddress } from '../../ui/reply.ts';
import { useText } from '../../ui/text.tsx';
import { closeAt, closeBrief, navigate, openAt, useAddress, type Sheet } from '../brief-address.ts';
import { EstimateEntry } from '../estimate/estimate-entry.tsx';
import { Composer } from '../letters/composer.tsx';
import { canAnswer } from '../letters/letter.ts';
import type { LetterDesk } from '../letters/use-letter.ts';
import { Timeline } from './timeline.tsx';
import { useBriefWork, WorkStrip, type BriefWork } from './workplace.tsx';

type DeskProps = {
  brief: BriefDetail;
  letter: LetterDesk;
  canWrite: boolean;
  onNext: (() => void) | undefined;
};

export function Desk({ isWriting, ...props }: DeskProps & { isWriting: boolean }) {
  const { brief, letter, canWrite, onNext } = props;
  const work = useBriefWork(brief);
  const isEstimate = useAddress().has('estimate') && !brief.deletedAt;
  return (
    <aside className="workplace no-print" aria-label={useText().triage.work.side}>
      {brief.deletedAt ? null : <WorkStrip brief={brief} work={work} />}
      <div className="work-tabs">
        {canWrite ? <DeskTab opens="1" isOpen={isWriting && !isEstimate} brief={brief} /> : null}
        {brief.deletedAt ? null : <EstimateTab isOpen={isEstimate} />}
        <DeskTab opens="0" isOpen={!isWriting && !isEstimate} brief={brief} />
        <span className="flex-1" />
        <OtherWay brief={brief} work={work} />
      </div>
      {isEstimate ? (
        <EstimateEntry brief={brief} />
      ) : isWriting ? (
        <Composer
          brief={brief}
          desk={letter}
          onNext={onNext}
          onDone={() => navigate({ letter: null }, { replace: true })}
        />
      ) : (
        <div className="work-scroll">
          <Timeline brief={brief} />
        </div>
      )}
    </aside>
  );
}

type DeskTabProps = { opens: '0' | '1'; isOpen: boolean; brief: BriefDetail };

function DeskTab({ opens, isOpen, brief }: DeskTabProps) {
  const { letters, triage } = useText();
  return (
    <Button
      look="plain"
      className="work-tab"
      aria-pressed={isOpen}
      onClick={() => navigate({ letter: opens, estimate: null }, { replace: true })}
    >
      {opens === '0' ? triage.timeline.label : brief.draft ? letters.goOn : letters.answer}
    </Button>
  );
}

function EstimateTab({ isOpen }: { isOpen: boolean }) {
  return (
    <Button
      look="plain"
      className="work-tab"
      aria-pressed={isOpen}
      onClick={() => navigate({ estimate: '1' }, { replace: true })}
    >
      {useText().estimates.tab}
    </Button>
  );
}

/** On phones: the estimate takes the whole screen. */
export function EstimateWay({ brief }: { brief: BriefDetail }) {
  const { estimates, locale } = useText();
  const { estimateMin: min, estimateMax: max } = brief;
  return (
    <Tool icon="tag" className="no-print own-words" onClick={() => openAt('estimate', '1')}>
      {estimates.tab}
      {min === null || max === null ? '' : `: ${rangeText({ min, max }, locale)}`}
    </Tool>
  );
}

/** For an answer that did not go out from here, and a client who cannot be written to from here. */
function OtherWay({ brief, work }: { brief: BriefDetail; work: BriefWork }) {
  const text = useText();
  const reply = canAnswer(brief) ? undefined : replyAddress(brief, text);
  return (
    <>
      {reply ? (
        <ToolLink className="no-underline" icon="reply" href={reply}>
          {text.admin.detail.reply}
        </ToolLink>
      ) : null}
      {brief.answeredAt || brief.deletedAt ? null : (
        <Tool icon="check" look="bare" disabled={work.isBusy} onClick={work.answered}>
          {text.triage.answered}
        </Tool>
      )}
    </>
  );
}

/** On phones, over the lower half: the brief above it still scrolls. */
export function DeskSheet({ sheet, ...props }: DeskProps & { sheet: Sheet }) {
  const { brief, letter, onNext } = props;
  const { admin, estimates, letters, triage } = useText();
  const work = useBriefWork(brief);
  const titles = {
    letter: letters.title(brief.companyName || admin.table.unknownCompany),
    work: triage.work.label,
    estimate: estimates.tab,
  };
  const title = titles[sheet];
  return (
    <aside className="workplace no-print" aria-label={title}>
      <header className="sheet-head">
        <h3 tabIndex={-1} data-key="sheet" className="own-words min-w-0 flex-1 truncate text-base">
          {title}
        </h3>
        <IconTool icon="close" label={admin.close} onClick={() => closeAt(sheet)} />
      </header>
      {sheet === 'estimate' ? (
        <EstimateEntry brief={brief} />
      ) : sheet === 'letter' ? (
        <Composer brief={brief} desk={letter} onNext={onNext} onDone={() => closeAt('letter')} />
      ) : (
        <div className="work-scroll">
          <WorkStrip brief={brief} work={work} />
          <OtherWay brief={brief} work={work} />
        </div>
      )}
    </aside>
  );
}

type ThumbBarProps = {
  brief: BriefDetail | undefined;
  next: (() => void) | undefined;
  onAnswer?: (() => void) | undefined;
  onWork?: () => void;
};

/** On phones: closing and the most frequent actions, within the thumb's reach. */
export function ThumbBar({ brief, next, onAnswer, onWork }: ThumbBarProps) {
  const text = useText();
  const { admin, letters, triage } = text;
  const phone = brief && phoneAddress(brief.contactPhone);
  const reply = brief && replyAddress(brief, text);
  const light = { look: 'light', className: 'thumb-answer no-underline' } as const;
  return (
    <div className="thumb-bar no-print">
      <IconTool icon="close" look="usual" label={admin.close} onClick={closeBrief} />
      {phone ? (
        <ToolLink className="no-underline" href={phone}>
          {triage.call}
        </ToolLink>
      ) : null}
      {brief && !brief.deletedAt ? <Tool onClick={onWork}>{admin.table.status}</Tool> : null}
      {onAnswer ? (
        <Tool {...light} onClick={onAnswer}>
          {brief?.draft ? letters.goOnShort : letters.answer}
        </Tool>
      ) : reply ? (
        <ToolLink {...light} href={reply}>
          {admin.inbox.reply}
        </ToolLink>
      ) : null}
      <IconTool
        icon="next"
        look="usual"
        label={admin.detail.next}
        disabled={!next}
        onClick={() => next?.()}
      />
    </div>
  );
}
