/** What a visitor keeps of a sent brief: on the screen until it is dismissed, and on paper. */
import { useEffect, useMemo, useRef } from 'react';
import { answerSaidAt, answerSaidText } from '../../../domain/triage/answer-promise.ts';
import { readBrief } from '../../../domain/brief/brief-reading.ts';
import { calendarLeaf, weekdayDateTime } from '../../../domain/text/dates.ts';
import type { Locale } from '../../../domain/text/locale.ts';
import { isEmptySkeleton, skeletonOf } from '../../../domain/brief/skeleton.ts';
import { Button } from '../../ui/button.tsx';
import { SkeletonDrawing } from '../../ui/skeleton/skeleton.tsx';
import { PageIcon } from '../../ui/page-icon.tsx';
import { briefSections } from '../summary/brief-lines.ts';
import { BriefSummary } from '../summary/brief-summary.tsx';
import { fill, useStepWords, useWords } from '../text.ts';
import { DrawingActions } from './drawing-actions.tsx';
import { PrivateLink } from './private-link.tsx';
import { ReceiptDrawing } from './receipt-drawing.tsx';
import type { Receipt } from './use-receipt.ts';

type ReceiptCardProps = {
  receipt: Receipt;
  brand: string;
  contact: Record<Locale, string>;
  isNew: boolean;
  onDismiss: () => void;
};

export function ReceiptCard({ receipt, brand, contact, isNew, onDismiss }: ReceiptCardProps) {
  const { locale } = useWords();
  const words = useStepWords().steps.receipt;
  const box = useRef<HTMLElement>(null);
  const drawing = useRef<HTMLDivElement>(null);
  // While it stands alone it is the page's heading; afterwards the form's step is.
  const Title = isNew ? 'h1' : 'h2';
  const Subtitle = isNew ? 'h2' : 'h3';
  useEffect(() => {
    if (!isNew) return;
    scrollTo({ top: 0 });
    box.current?.focus({ preventScroll: true });
  }, [isNew]);
  return (
    <section
      ref={box}
      tabIndex={-1}
      className="receipt"
      data-new={isNew ? '' : undefined}
      aria-labelledby="receipt-title"
    >
      <p className="receipt-letterhead print-only">
        <strong>{brand}</strong> {contact[locale]}
      </p>
      <div className="receipt-words">
        <p className="receipt-reference">
          <span className="receipt-sent print-hidden">
            <PageIcon name="check" />
          </span>
          <span>{words.reference}</span> <strong>{receipt.reference}</strong>
        </p>
        <div role="status">
          <Title id="receipt-title" className="receipt-title">
            {words.success}
          </Title>
        </div>
      </div>
      <ReceiptDrawing brief={receipt.brief} view={drawing} />
      <div className="receipt-words">
        <Deadline sentAt={new Date(receipt.sentAt)} />
        {receipt.statusPath ? <PrivateLink path={receipt.statusPath} words={words} /> : null}
        {receipt.statusPath ? <p className="receipt-help">{words.linkHelp}</p> : null}
        <div>
          <Subtitle className="receipt-subtitle">{words.nextTitle}</Subtitle>
          <ol className="receipt-steps">
            {receipt.isMailed ? (
              <li>{fill(words.mailed, { email: receipt.brief.contactInfo.email.trim() })}</li>
            ) : receipt.statusPath ? (
              <li>{words.notMailed}</li>
            ) : null}
            <li>{words.promise}</li>
            <li>{words.afterwards}</li>
          </ol>
        </div>
        <div className="receipt-end">
          <DrawingActions drawing={drawing} company={receipt.brief.companyProfile.companyName} />
          <Copy receipt={receipt} />
          {isNew ? null : <p className="print-hidden text-sm">{words.another}</p>}
          <Button look="quiet" className="print-hidden justify-self-start" onClick={onDismiss}>
            {words.dismiss}
          </Button>
        </div>
      </div>
    </section>
  );
}

/** When an answer comes at the latest, at an hour at which people work. */
function Deadline({ sentAt }: { sentAt: Date }) {
  const { locale } = useWords();
  const words = useStepWords().steps.receipt;
  const { month, day } = calendarLeaf(answerSaidAt(sentAt), locale);
  return (
    <div className="receipt-deadline">
      <span className="receipt-leaf print-hidden" aria-hidden="true">
        <span>{month}</span>
        <strong>{day}</strong>
      </span>
      <p>
        <strong>
          {words.answer} {answerSaidText(sentAt, locale)}
        </strong>
        <span>
          {words.sentAt} {weekdayDateTime(sentAt, locale)}
        </span>
      </p>
    </div>
  );
}

/** Whole on paper; folded on screen, where it would push the form away. Folded, a browser would not print it. */
function Copy({ receipt }: { receipt: Receipt }) {
  const words = useWords();
  const stepWords = useStepWords();
  const sections = useMemo(() => briefSections(receipt.brief, words, stepWords), [receipt, words, stepWords]);
  const title = stepWords.steps.receipt.copy;
  const copy = (
    <div className="receipt-copy">
      <OwnPage receipt={receipt} />
      <BriefSummary sections={sections} />
    </div>
  );
  return (
    <>
      <details className="print-hidden">
        <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">{title}</summary>
        {copy}
      </details>
      <div className="print-only">
        <h2 className="mb-4 text-2xl">{title}</h2>
        {copy}
      </div>
    </>
  );
}

/** The page that grew beside their answers. */
function OwnPage({ receipt }: { receipt: Receipt }) {
  const { skeleton: words, options } = useStepWords();
  const skeleton = skeletonOf(readBrief({ fullBriefData: receipt.brief }));
  if (isEmptySkeleton(skeleton)) return null;
  return <SkeletonDrawing skeleton={skeleton} words={words} options={options} />;
}
