/** What stands in the places of the drawing before anything is answered; the server draws it. */
import { emptyBrief } from '../../../domain/brief/empty-brief.ts';
import { readBrief } from '../../../domain/brief/brief-reading.ts';
import { skeletonOf } from '../../../domain/brief/skeleton.ts';
import { SkeletonPicture } from '../../ui/skeleton/skeleton.tsx';
import type { SkeletonLabels, SkeletonWords } from '../../ui/skeleton/words.ts';
import { StageFrame } from './stage-frame.tsx';
import { StripFrame } from './strip-frame.tsx';
import type { FirstDrawing } from './slot.tsx';

export function firstDrawing(words: SkeletonWords, options: SkeletonLabels): FirstDrawing {
  const skeleton = skeletonOf(readBrief({ fullBriefData: emptyBrief() }));
  const picture = <SkeletonPicture skeleton={skeleton} words={words} options={options} isGrowing />;
  return {
    stage: <StageFrame words={words}>{picture}</StageFrame>,
    strip: <StripFrame title={words.company} detail={words.strip.start} />,
  };
}
