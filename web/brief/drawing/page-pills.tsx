/** Every page of the site map, to be looked at one by one. */
import { memo } from 'react';
import type { Skeleton } from '../../../domain/brief/skeleton.ts';
import { Button } from '../../ui/button.tsx';
import { nameOf, type DrawnPage, type Labels } from '../../ui/skeleton/words.ts';
import { useStepWords } from '../text.ts';

/** Where the looked-at page stands in the tree; without a place it is the homepage. */
export type Look = { page: number; subpage?: number } | undefined;

/** From here on the pages are the subject. */
export const siteMapStep = 7;

/** Undefined for the homepage, and for a page that was removed from the tree meanwhile. */
export function lookedAt({ pages }: Skeleton, look: Look, labels: Labels): DrawnPage | undefined {
  const page = look && pages[look.page];
  if (!page || page.value === 'home') return undefined;
  const subpage = look.subpage === undefined ? undefined : page.subpages[look.subpage];
  if (subpage === undefined) return page;
  return { value: '', name: subpage, subpages: [], parent: nameOf(page, labels) };
}

type PagePillsProps = { skeleton: Skeleton; look: Look; onLook: (look: Look) => void };

export const PagePills = memo(
  function PagePills({ skeleton: { pages }, look, onLook }: PagePillsProps) {
    const { skeleton: words, options } = useStepWords();
    if (pages.length === 0) return null;
    const home = pages.findIndex(({ value }) => value === 'home');
    const current = look && pages[look.page] ? look.page : home;
    const name = (index: number) => nameOf(pages[index]!, options.presetPages);
    const below = pages[current]?.subpages ?? [];
    return (
      <div className="stage-pages">
        <ul aria-label={words.pages}>
          {/* The tree may lack the page that everything begins with; the drawing does not. */}
          {home < 0 ? (
            <Pill name={words.home} isDrawn={current < 0} onDraw={() => onLook(undefined)} />
          ) : null}
          {pages.map((_page, index) => (
            <Pill
              key={index}
              name={name(index)}
              isDrawn={index === current && look?.subpage === undefined}
              onDraw={() => onLook({ page: index })}
            />
          ))}
        </ul>
        {below.length > 0 ? (
          <ul aria-label={`${words.subpages}: ${name(current)}`}>
            {below.map((subpage, index) => (
              <Pill
                key={index}
                name={subpage}
                isDrawn={index === look?.subpage}
                onDraw={() => onLook({ page: current, subpage: index })}
              />
            ))}
          </ul>
        ) : null}
      </div>
    );
  },
  (one, other) => one.skeleton.pages === other.skeleton.pages && one.look === other.look,
);

function Pill({ name, isDrawn, onDraw }: { name: string; isDrawn: boolean; onDraw: () => void }) {
  return (
    <li>
      <Button look="plain" className="stage-page" aria-pressed={isDrawn} onClick={onDraw}>
        <span>{name}</span>
      </Button>
    </li>
  );
}
