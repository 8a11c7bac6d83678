/** Beside the questions the visitor's own page grows; on a phone it is a card that opens. */
import { useState } from 'react';
import type { Brief } from '../../domain/brief/brief.ts';
import { readBrief } from '../../domain/brief/brief-reading.ts';
import { skeletonOf, type Skeleton } from '../../domain/brief/skeleton.ts';
import { Button } from '../ui/button.tsx';
import { nameOf, SkeletonDrawing, type DrawnPage } from '../ui/skeleton.tsx';
import { useStepWords } from './text.ts';

/** Where the looked-at page stands in the tree; without a place it is the homepage. */
type Look = { page: number; subpage?: number } | undefined;

type SkeletonCardProps = {
  brief: Brief;
  /** Every page of the tree can be looked at. */
  hasPages: boolean;
};

export function SkeletonCard({ brief, hasPages }: SkeletonCardProps) {
  const { skeleton: words, options } = useStepWords();
  const [isOpen, setOpen] = useState(() => matchMedia('(min-width: 80rem)').matches);
  const [look, setLook] = useState<Look>();
  const skeleton = skeletonOf(readBrief({ fullBriefData: brief }));
  const newest = useNewest(skeleton);
  const isClickable = hasPages && skeleton.pages.length > 0;
  return (
    <details className="skeleton-card" open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="skeleton-title">{words.title}</summary>
      <SkeletonDrawing
        skeleton={skeleton}
        words={words}
        options={options}
        newest={newest}
        page={isClickable ? drawnPage(skeleton, look, options.presetPages) : undefined}
        menu={isClickable ? <SkeletonPages skeleton={skeleton} look={look} onLook={setLook} /> : undefined}
      />
    </details>
  );
}

/** Undefined for the homepage, and for a page that was removed from the tree meanwhile. */
function drawnPage(
  { pages }: Skeleton,
  look: Look,
  labels: Readonly<Record<string, string>>,
): DrawnPage | undefined {
  const page = look && pages[look.page];
  if (!page || page.value === 'home') return undefined;
  const subpage = look.subpage === undefined ? undefined : page.subpages[look.subpage];
  if (subpage === undefined) return page;
  return { value: '', name: subpage, subpages: [], parent: nameOf(page, labels) };
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

type SkeletonPagesProps = { skeleton: Skeleton; look: Look; onLook: (look: Look) => void };

/** The pages of the tree as the drawing's menu: each opens its own drawing, and shows what is below it. */
function SkeletonPages({ skeleton: { pages }, look, onLook }: SkeletonPagesProps) {
  const { skeleton: words, options } = useStepWords();
  const home = pages.findIndex(({ value }) => value === 'home');
  const current = look && pages[look.page] ? look.page : home;
  const name = (index: number) => nameOf(pages[index]!, options.presetPages);
  const below = pages[current]?.subpages ?? [];
  return (
    <>
      <ul className="skeleton-menu" aria-label={words.pages}>
        {/* The tree may lack the page that everything begins with; the drawing does not. */}
        {home < 0 ? (
          <li>
            <Entry name={words.home} isDrawn={current < 0} onDraw={() => onLook(undefined)} />
          </li>
        ) : null}
        {pages.map((_page, index) => (
          <li key={index}>
            <Entry
              name={name(index)}
              isDrawn={index === current && look?.subpage === undefined}
              onDraw={() => onLook({ page: index })}
            />
          </li>
        ))}
      </ul>
      {below.length > 0 ? (
        <ul className="skeleton-menu skeleton-submenu" aria-label={`${words.subpages}: ${name(current)}`}>
          {below.map((subpage, index) => (
            <li key={index}>
              <Entry
                name={subpage}
                isDrawn={index === look?.subpage}
                onDraw={() => onLook({ page: current, subpage: index })}
              />
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}

function Entry({ name, isDrawn, onDraw }: { name: string; isDrawn: boolean; onDraw: () => void }) {
  return (
    <Button look="plain" className="skeleton-link" aria-pressed={isDrawn} onClick={onDraw}>
      {name}
    </Button>
  );
}
