/** The drawing as large as the window, with the way to each of its pages. */
import { useState } from 'react';
import type { Skeleton } from '../../../domain/brief/skeleton.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { PageIcon } from '../../ui/page-icon.tsx';
import { SkeletonDrawing } from '../../ui/skeleton/skeleton.tsx';
import { useStepWords } from '../text.ts';
import { lookedAt, PagePills, type Look } from './page-pills.tsx';

export function Sheet({ skeleton, onClose }: { skeleton: Skeleton; onClose: () => void }) {
  const { skeleton: words, options } = useStepWords();
  const [look, setLook] = useState<Look>();
  return (
    <Dialog titleId="sheet-title" className="drawing-sheet" onClose={onClose}>
      <div className="drawing-sheet-body" data-surface="night">
        <div className="stage-head">
          <h2 id="sheet-title" className="stage-title">
            {words.title}
          </h2>
          <Button look="plain" className="sheet-close" aria-label={words.close} onClick={onClose}>
            <PageIcon name="close" />
          </Button>
        </div>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- It scrolls, hence the keyboard must reach it. */}
        <div className="sheet-view" tabIndex={0} role="group" aria-label={words.title}>
          <SkeletonDrawing
            skeleton={skeleton}
            words={words}
            options={options}
            page={lookedAt(skeleton, look, options.presetPages)}
            isGrowing
          />
        </div>
        <PagePills skeleton={skeleton} look={look} onLook={setLook} />
        <Button className="w-full" onClick={onClose}>
          {words.close}
        </Button>
      </div>
    </Dialog>
  );
}
