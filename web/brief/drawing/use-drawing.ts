/** The drawing of the open brief, and what the last answer has brought to it. */
import { useLayoutEffect, useMemo, useState, type RefObject } from 'react';
import type { Brief } from '../../../domain/brief/brief.ts';
import { emptyBrief } from '../../../domain/brief/empty-brief.ts';
import { readBrief } from '../../../domain/brief/brief-reading.ts';
import { addedPart, isSameSkeleton, type AddedPart } from '../../../domain/brief/skeleton-change.ts';
import { skeletonOf, type Skeleton } from '../../../domain/brief/skeleton.ts';
import { useMedia } from '../../ui/use-media.ts';

export type Drawing = { skeleton: Skeleton; added: AddedPart | undefined };

const blank = skeletonOf(readBrief({ fullBriefData: emptyBrief() }));

/** `isFirst`: the first answers were given before this code arrived, and are news to the drawing. */
export function useDrawing(brief: Brief, isFirst: boolean): Drawing {
  const drawn = useMemo(() => skeletonOf(readBrief({ fullBriefData: brief })), [brief]);
  const start = isFirst ? blank : drawn;
  const [seen, setSeen] = useState<Drawing & { drawn: Skeleton }>({
    drawn: start,
    skeleton: start,
    added: undefined,
  });
  if (seen.drawn === drawn) return seen;
  const next = isSameSkeleton(seen.skeleton, drawn)
    ? { ...seen, drawn }
    : { drawn, skeleton: drawn, added: addedPart(seen.skeleton, drawn) };
  setSeen(next);
  return next;
}

/** Whether the stage is there; where it is not, the strip is. */
export const useIsWide = () => useMedia('(min-width: 64rem)');

const above = 24;

/** Scrolls what is new into sight, within the view alone. */
export function useNewestInView(view: RefObject<HTMLElement | null>, { skeleton, added }: Drawing): void {
  useLayoutEffect(() => {
    const box = view.current;
    if (!box || !added) return;
    const part = box.querySelector('[data-new]:not(.skeleton-window)') ?? box.querySelector('[data-new]');
    if (!part) return;
    const from = box.getBoundingClientRect();
    const to = part.getBoundingClientRect();
    const room = Math.max(above * (box.clientWidth / 412), (box.clientHeight - to.height) / 3);
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    box.scrollTo({
      top: box.scrollTop + to.top - from.top - room,
      behavior: isStill ? 'instant' : 'smooth',
    });
  }, [view, skeleton, added]);
}
