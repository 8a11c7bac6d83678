import type { PageContext } from '../document.tsx';
import { notFound as en } from '../../words/en/not-found.ts';
import { notFound as pl } from '../../words/pl/not-found.ts';
import { pagePath } from '../page-paths.ts';
import { townOf } from '../site/skyline.tsx';

const texts = { pl, en };

/** At night, all windows dark but one, which leads home. The window is cut like the drawing under it, at every width. */
export function SleepingTown({ context }: { context: PageContext }) {
  const { locale } = context;
  return (
    <>
      <img className="skyline" src={townOf(context).night} alt="" />
      <svg className="skyline lit" viewBox="0 0 1440 240" preserveAspectRatio="xMidYMax slice">
        <a href={pagePath('landing', locale)} aria-label={texts[locale].window}>
          <rect x="680" y="162" width="80" height="78" fill="transparent" />
          <circle className="glow" cx="720" cy="216" r="18" />
          <path className="pane" d="M715 209h4v6h-4zm6 0h4v6h-4zm-6 8h4v6h-4zm6 0h4v6h-4z" />
        </a>
      </svg>
    </>
  );
}
