/** The drawing to keep as a picture, and to show around. */
import { useState, type RefObject } from 'react';
import { Button } from '../../ui/button.tsx';
import { PageIcon } from '../../ui/page-icon.tsx';
import { useStepWords } from '../text.ts';
import { pictureOf } from './picture.ts';

type DrawingActionsProps = { drawing: RefObject<HTMLElement | null>; company: string };

export function DrawingActions({ drawing, company }: DrawingActionsProps) {
  const words = useStepWords().steps.receipt;
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const canShare = 'canShare' in navigator && navigator.canShare({ files: [new File([], 'a.png', png)] });

  function withPicture(use: (file: File) => Promise<void> | void): void {
    const element = drawing.current?.querySelector<HTMLElement>('.receipt-front .skeleton');
    if (!element || state === 'busy') return;
    setState('busy');
    pictureOf(element)
      .then((blob) => use(new File([blob], `${fileName(company) || 'blask'}.png`, png)))
      // Closing the sheet of the system is no failure.
      .catch((error: unknown) => ((error as Error).name === 'AbortError' ? undefined : Promise.reject(error)))
      .then(
        () => setState('idle'),
        () => setState('failed'),
      );
  }

  return (
    <>
      <div className="print-hidden flex flex-wrap gap-x-6">
        <Button look="plain" className="link min-h-11 gap-2" onClick={() => withPicture(save)}>
          <PageIcon name="down" />
          {words.savePicture}
        </Button>
        {canShare ? (
          <Button
            look="plain"
            className="link min-h-11 gap-2"
            onClick={() => withPicture((file) => navigator.share({ files: [file], title: company }))}
          >
            <PageIcon name="open" />
            {words.sharePicture}
          </Button>
        ) : null}
      </div>
      <p role="status" className="print-hidden text-sm">
        {state === 'failed' ? words.pictureFailed : ''}
      </p>
    </>
  );
}

const png = { type: 'image/png' };

function save(file: File): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/** Letters that file systems forbid become lines. */
function fileName(company: string): string {
  return company
    .trim()
    .replaceAll(/[\\/:*?"<>|\s]+/g, '-')
    .slice(0, 60);
}
