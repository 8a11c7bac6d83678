/** Around the drawing beside the questions: what it is, and the way to see it large. */
import type { ReactNode, Ref } from 'react';
import type { SkeletonWords } from '../../ui/skeleton/words.ts';

type StageFrameProps = {
  words: SkeletonWords;
  enlarge?: ReactNode;
  /** Below the drawing. */
  pages?: ReactNode;
  view?: Ref<HTMLDivElement>;
  children: ReactNode;
};

export function StageFrame({ words, enlarge, pages, view, children }: StageFrameProps) {
  return (
    <section className="stage-frame" aria-labelledby="drawing-title">
      <div className="stage-head">
        <h2 id="drawing-title" className="stage-title">
          {words.title}
        </h2>
        {enlarge}
        <p>{words.lead}</p>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- It scrolls, hence the keyboard must reach it. */}
      <div ref={view} className="stage-view" tabIndex={0} role="group" aria-label={words.title}>
        {children}
      </div>
      {pages}
    </section>
  );
}
