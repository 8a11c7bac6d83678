/** The pages of the tree as the drawing's menu: each opens its own drawing, and shows what is below it. */
import { Button } from '../ui/button.tsx';
import type { Skeleton } from '../../domain/brief/skeleton.ts';
import { nameOf } from '../ui/skeleton.tsx';
import { useStepWords } from './text.ts';

/** Where the looked-at page stands in the tree; without a place it is the homepage. */
export type Look = { page: number; subpage?: number } | undefined;

type SkeletonPagesProps = { skeleton: Skeleton; look: Look; onLook: (look: Look) => void };

export function SkeletonPages({ skeleton: { pages }, look, onLook }: SkeletonPagesProps) {
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
            <Entry name={words.home} isShown={current < 0} onShow={() => onLook(undefined)} />
          </li>
        ) : null}
        {pages.map((_page, index) => (
          <li key={index}>
            <Entry
              name={name(index)}
              isShown={index === current && look?.subpage === undefined}
              onShow={() => onLook({ page: index })}
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
                isShown={index === look?.subpage}
                onShow={() => onLook({ page: current, subpage: index })}
              />
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}

function Entry({ name, isShown, onShow }: { name: string; isShown: boolean; onShow: () => void }) {
  return (
    <Button look="plain" className="skeleton-link" aria-pressed={isShown} onClick={onShow}>
      {name}
    </Button>
  );
}
