/** Beside the questions the visitor's own page grows; on a phone it is a card that opens. */
import { useState } from 'react';
import type { Brief } from '../../domain/brief.ts';
import { readBrief } from '../../domain/brief-reading.ts';
import { skeletonOf, type Skeleton } from '../../domain/skeleton.ts';
import { nameOf, SkeletonDrawing } from '../ui/skeleton.tsx';
import { useStepWords } from './text.ts';

type SkeletonCardProps = {
  brief: Brief;
  /** Every page of the tree can be looked at. */
  hasPages: boolean;
};

export function SkeletonCard({ brief, hasPages }: SkeletonCardProps) {
  const { skeleton: words, options } = useStepWords();
  const [isOpen, setOpen] = useState(() => matchMedia('(min-width: 80rem)').matches);
  const [place, setPlace] = useState(-1);
  const skeleton = skeletonOf(readBrief({ fullBriefData: brief }));
  const newest = useNewest(skeleton);
  const { pages } = skeleton;
  const page = hasPages ? pages[place] : undefined;
  return (
    <details className="skeleton-card" open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="skeleton-title">{words.title}</summary>
      <SkeletonDrawing
        skeleton={skeleton}
        words={words}
        sectionLabels={options.homepageSections}
        pageLabels={options.presetPages}
        newest={newest}
        page={page}
        menu={
          hasPages && pages.length > 0 ? (
            <ul className="skeleton-menu" aria-label={words.pages}>
              {[words.home, ...pages.map((one) => nameOf(one, options.presetPages))].map((name, index) => (
                <li key={index}>
                  <button
                    type="button"
                    className="skeleton-link"
                    aria-pressed={index - 1 === (page ? place : -1)}
                    onClick={() => setPlace(index - 1)}
                  >
                    {name}
                  </button>
                </li>
              ))}
            </ul>
          ) : undefined
        }
      />
    </details>
  );
}

/** What the last change has brought, until the next. */
function useNewest({ sections }: Skeleton): string | undefined {
  const keys = sections.map((section) => section.value || section.name);
  const [seen, setSeen] = useState({ keys, newest: undefined as string | undefined });
  if (keys.join('\n') === seen.keys.join('\n')) return seen.newest;
  const newest = keys.find((key) => !seen.keys.includes(key));
  setSeen({ keys, newest });
  return newest;
}
