/** The page that grew beside the answers, lit once more; behind it two of its sub-pages. */
import type { Ref } from 'react';
import { readBrief } from '../../../domain/brief/brief-reading.ts';
import type { Brief } from '../../../domain/brief/brief.ts';
import { skeletonOf } from '../../../domain/brief/skeleton.ts';
import { SkeletonPicture } from '../../ui/skeleton/skeleton.tsx';
import { useStepWords } from '../text.ts';

/** Only for the eye: the copy of the answers has the same in words. */
export function ReceiptDrawing({ brief, view }: { brief: Brief; view: Ref<HTMLDivElement> }) {
  const { skeleton: words, options } = useStepWords();
  const skeleton = skeletonOf(readBrief({ fullBriefData: brief }));
  const drawn = { skeleton, words, options };
  const others = [...skeleton.menu, ...skeleton.pages].filter(({ value }) => value !== 'home');
  const [left, right] = [
    others.find(isPictured) ?? others[0],
    others.find(({ value }) => value === 'contact'),
  ];
  return (
    <div ref={view} className="receipt-page print-hidden" aria-hidden="true">
      {left ? (
        <div className="receipt-back" data-side="left">
          <SkeletonPicture {...drawn} page={left} />
        </div>
      ) : null}
      {right && right !== left ? (
        <div className="receipt-back" data-side="right">
          <SkeletonPicture {...drawn} page={right} />
        </div>
      ) : null}
      <div className="receipt-front">
        <SkeletonPicture {...drawn} />
      </div>
    </div>
  );
}

function isPictured({ value }: { value: string }): boolean {
  return ['products', 'portfolio', 'gallery', 'team', 'blog', 'services', 'about'].includes(value);
}
