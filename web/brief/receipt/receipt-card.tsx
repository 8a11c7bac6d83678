import { useEffect, useMemo, useRef } from 'react';
import { answerDueText } from '../../../domain/answer-promise.ts';
import { weekdayDateTime } from '../../../domain/dates.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../icon.tsx';
import { briefSections } from '../summary/brief-lines.ts';
import { BriefSummary } from '../summary/brief-summary.tsx';
import { useStepWords, useWords } from '../text.ts';
import type { Receipt } from './receipt-store.ts';

type ReceiptCardProps = { receipt: Receipt; isNew: boolean; onDismiss: () => void };

export function ReceiptCard({ receipt, isNew, onDismiss }: ReceiptCardProps) {
  const { locale } = useWords();
  const words = useStepWords().steps.receipt;
  const box = useRef<HTMLElement>(null);
  const sentAt = new Date(receipt.sentAt);
  // While it stands alone it is the page's heading; afterwards the form's step is.
  const Title = isNew ? 'h1' : 'h2';
  useEffect(() => {
    if (!isNew) return;
    scrollTo({ top: 0 });
    box.current?.focus({ preventScroll: true });
  }, [isNew]);
  return (
    <section ref={box} tabIndex={-1} className="receipt" aria-labelledby="receipt-title">
      <div role="status">
        <Title id="receipt-title" className="text-2xl sm:text-3xl">
          {words.success}
        </Title>
      </div>
      <dl className="grid gap-4 sm:grid-cols-3">
        <Fact term={words.reference} fact={receipt.reference} isCode />
        <Fact term={words.sentAt} fact={weekdayDateTime(sentAt, locale)} />
        <Fact term={words.answer} fact={answerDueText(sentAt, locale)} />
      </dl>
      <p className="text-sm">{words.workingDays}</p>
      <div className="print-hidden flex flex-wrap gap-3">
        <Button look="quiet" onClick={() => print()}>
          <Icon name="print" />
          {words.print}
        </Button>
        <Button look="quiet" onClick={onDismiss}>
          {words.dismiss}
        </Button>
      </div>
      {isNew ? null : <p className="print-hidden text-sm text-muted">{words.another}</p>}
      <Copy receipt={receipt} />
    </section>
  );
}

function Fact({ term, fact, isCode }: { term: string; fact: string; isCode?: boolean }) {
  return (
    <div>
      <dt className="text-sm">{term}</dt>
      <dd className={`text-lg font-semibold ${isCode ? 'tracking-wider tabular-nums' : ''}`}>{fact}</dd>
    </div>
  );
}

/** Whole on paper; folded on screen, where it would push the form away. Folded, a browser would not print it. */
function Copy({ receipt }: { receipt: Receipt }) {
  const words = useWords();
  const stepWords = useStepWords();
  const sections = useMemo(() => briefSections(receipt.brief, words, stepWords), [receipt, words, stepWords]);
  const title = stepWords.steps.receipt.copy;
  return (
    <>
      <details className="print-hidden">
        <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">{title}</summary>
        <BriefSummary sections={sections} />
      </details>
      <div className="print-only">
        <h2 className="mb-4 text-2xl">{title}</h2>
        <BriefSummary sections={sections} />
      </div>
    </>
  );
}
