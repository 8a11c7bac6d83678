import { isEmptySkeleton, skeletonOf } from '../../../../domain/brief/skeleton.ts';
import type { ReadableBrief } from '../../../../domain/brief/brief-reading.ts';
import { SkeletonDrawing } from '../../../ui/skeleton.tsx';
import { useText } from '../../ui/text.tsx';

/** The drawing that grew beside the client's answers. */
export function OwnPage({ read }: { read: ReadableBrief }) {
  const { skeleton: words, options } = useText();
  const skeleton = skeletonOf(read);
  if (isEmptySkeleton(skeleton)) return null;
  return (
    <div className="brief-drawing">
      <SkeletonDrawing
        skeleton={skeleton}
        words={words}
        sectionLabels={options.homepageSections}
        pageLabels={options.presetPages}
      />
    </div>
  );
}
