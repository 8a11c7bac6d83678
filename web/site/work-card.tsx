import { contentHref } from '../../domain/content/content-rules.ts';
import type { LocalContent } from '../../domain/content/content-shape.ts';
import type { Locale } from '../../domain/text/locale.ts';
import type { Picture, PictureFile } from '../../domain/content/picture.ts';
import type { PageContext } from '../document.tsx';
import { works as en } from '../../words/en/works.ts';
import { works as pl } from '../../words/pl/works.ts';
import { dictionaries } from './dictionaries.ts';
import { briefPathFrom } from '../page-paths.ts';
import { buttonClass } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { pictures } from './pictures/pictures.ts';

type Work = LocalContent['works']['items'][number];

export const worksTexts = { pl, en };

/** Of a stage at its widest, and on anything narrower. */
const sizes = '(min-width: 82rem) 72rem, 92vw';

type WorkCardProps = { work: Work; context: PageContext; heading?: 'h2' | 'h3' };

/** A work on its stage, and below it what it is, its demo, and the way to one of one's own. */
export function WorkCard({ work, context, heading: Heading = 'h3' }: WorkCardProps) {
  const { locale } = context;
  const text = worksTexts[locale];
  const demo = linkOf(work.demo, locale);
  const code = linkOf(work.code, locale);
  const picture = <WorkPicture work={work} context={context} />;
  return (
    <article className="project">
      {demo ? (
        // For a pointer; the keyboard finds the same address under its name below.
        <a className="project-picture" href={demo} target="_blank" rel="noopener" tabIndex={-1}>
          {picture}
        </a>
      ) : (
        <div className="project-picture">{picture}</div>
      )}
      <div>
        <Heading>{work.title}</Heading>
        <p>{work.text}</p>
        {work.technologies.length > 0 ? (
          <ul className="tags">
            {work.technologies.map((technology, index) => (
              <li key={index}>{technology}</li>
            ))}
          </ul>
        ) : null}
      </div>
      <p className="project-links">
        {demo ? (
          <WorkLink href={demo} label={work.demoLabel || text.demo} work={work} locale={locale} />
        ) : null}
        {code ? (
          <WorkLink href={code} label={work.codeLabel || text.code} work={work} locale={locale} />
        ) : null}
        {work.start === 'none' ? null : (
          <a className={buttonClass()} href={briefPathFrom(work.start, locale)}>
            {text.wants[work.start]}
          </a>
        )}
      </p>
    </article>
  );
}

/** The product's own samples speak the page's language. */
function linkOf(typed: string, locale: Locale): string | undefined {
  const href = contentHref(typed);
  return href?.startsWith('/') && locale === 'en' ? `/en${href}` : href;
}

function WorkPicture({ work, context }: { work: Work; context: PageContext }) {
  const { picture, alternative } = work;
  const common = { width: 1100, height: 620, loading: 'lazy', decoding: 'async' } as const;
  if (picture.kind === 'sample') {
    const { still, moving, appearing } = pictures[context.locale][picture.sample];
    return (
      <span className="scene" data-picture={picture.sample}>
        <img {...common} src={still} alt={alternative} />
        <span>
          <img src={moving} alt="" loading="lazy" />
        </span>
        <img src={appearing} alt="" loading="lazy" />
      </span>
    );
  }
  const own = context.pictures.find(({ id }) => id === picture.id);
  if (!own) return null;
  const focus = focusOf(picture);
  return (
    <picture>
      <source type="image/avif" srcSet={candidates(own, 'avif')} sizes={sizes} />
      <img
        {...common}
        alt={alternative}
        src={filesOf(own, 'webp').at(-1)?.url}
        srcSet={candidates(own, 'webp')}
        sizes={sizes}
        data-focus={focus}
      />
    </picture>
  );
}

/** As the style of the content names it. */
export function focusOf({ focusX, focusY }: { focusX: number; focusY: number }): string {
  return `${Math.round(focusX)} ${Math.round(focusY)}`;
}

function filesOf({ files }: Picture, format: PictureFile['format']): PictureFile[] {
  return files.filter((file) => file.format === format).toSorted((one, other) => one.width - other.width);
}

function candidates(picture: Picture, format: PictureFile['format']): string {
  return filesOf(picture, format)
    .map(({ url, width }) => `${url} ${width}w`)
    .join(', ');
}

type WorkLinkProps = { href: string; label: string; work: Work; locale: Locale };

function WorkLink({ href, label, work, locale }: WorkLinkProps) {
  return (
    <a className="more" href={href} target="_blank" rel="noopener">
      {label}
      <span className="sr-only">
        : {work.title} ({dictionaries[locale].newTab})
      </span>
      <Icon name="out" />
    </a>
  );
}
