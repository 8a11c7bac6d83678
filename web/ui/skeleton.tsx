/** The client's own page as a drawing of blocks: a list for screen readers, a page for the eye. */
import type { ReactNode } from 'react';
import type { Skeleton, SkeletonPage, SkeletonPart } from '../../domain/brief/skeleton.ts';
import type { skeleton as plWords } from '../../words/pl/skeleton.ts';
import type { Translated } from '../../words/grammar/translated.ts';

export type SkeletonWords = Translated<typeof plWords>;
type Labels = Readonly<Record<string, string>>;

export type DrawnPage = SkeletonPage & { parent?: string };

type SkeletonProps = {
  skeleton: Skeleton;
  words: SkeletonWords;
  options: { homepageSections: Labels; presetPages: Labels };
  /** The section that was added last. */
  newest?: string | undefined;
  /** One of the other pages instead of the homepage. */
  page?: DrawnPage | undefined;
  /** Instead of the menu's own items. */
  menu?: ReactNode;
};

export function nameOf({ value, name }: SkeletonPart, labels: Labels): string {
  return name || labels[value] || value;
}

export function SkeletonDrawing({ skeleton, words, options, ...chosen }: SkeletonProps) {
  const { company, menu } = skeleton;
  return (
    <figure className="skeleton">
      <div className="skeleton-window">
        <div className="skeleton-bar" aria-hidden="true">
          <i />
          <i />
          <i />
        </div>
        <div className="skeleton-top">
          <strong className="skeleton-company">{company || words.company}</strong>
          {chosen.menu ??
            (menu.length > 0 ? (
              <ul className="skeleton-menu" aria-label={words.menu}>
                {menu.map((item, index) => (
                  <li key={index}>{nameOf(item, options.presetPages)}</li>
                ))}
              </ul>
            ) : null)}
        </div>
        {chosen.page ? (
          <OnePage page={chosen.page} words={words} labels={options.presetPages} />
        ) : (
          <HomePage
            skeleton={skeleton}
            words={words}
            labels={options.homepageSections}
            newest={chosen.newest}
          />
        )}
      </div>
      <figcaption className="skeleton-note">{words.note}</figcaption>
    </figure>
  );
}

type HomePageProps = Pick<SkeletonProps, 'skeleton' | 'words' | 'newest'> & { labels: Labels };

function HomePage({ skeleton, words, labels, newest }: HomePageProps) {
  const { sections, headline, call } = skeleton;
  if (sections.length === 0) return <p className="skeleton-empty">{words.empty}</p>;
  return (
    <ol className="skeleton-sections" aria-label={words.sections}>
      {sections.map((section, index) => {
        const name = nameOf(section, labels);
        const isHero = section.value === 'hero-banner';
        const isNew = newest !== undefined && newest === (section.value || section.name);
        return (
          <li
            key={index}
            className="skeleton-section"
            data-kind={section.value || 'own'}
            data-new={isNew ? '' : undefined}
          >
            <span className="skeleton-name">{name}</span>
            {isNew ? <span className="skeleton-added">{words.added}</span> : null}
            {isHero && headline ? <span className="skeleton-headline">{headline}</span> : null}
            <Blocks kind={section.value} />
            {isHero && call ? <span className="skeleton-call">{call}</span> : null}
          </li>
        );
      })}
    </ol>
  );
}

function OnePage({ page, words, labels }: { page: DrawnPage; words: SkeletonWords; labels: Labels }) {
  return (
    <div className="skeleton-sections">
      <div className="skeleton-section" data-kind="page">
        {page.parent ? <span className="skeleton-name">{page.parent}</span> : null}
        <span className="skeleton-headline">{nameOf(page, labels)}</span>
        <Blocks kind="about-us" />
        <Blocks kind="" />
      </div>
      {page.subpages.length > 0 ? (
        <div className="skeleton-section" data-kind="subpages">
          <span className="skeleton-name">{words.subpages}</span>
          <ul className="skeleton-menu">
            {page.subpages.map((name, index) => (
              <li key={index}>{name}</li>
            ))}
          </ul>
        </div>
      ) : null}
    </div>
  );
}

/** So many blocks stand for each kind of section; how they lie is the style's. */
const blockCounts: Record<string, number> = {
  'hero-banner': 1,
  'about-us': 4,
  'services-offer': 3,
  'portfolio-gallery': 6,
  testimonials: 2,
  'blog-news': 3,
  'contact-form': 3,
  footer: 4,
};

function Blocks({ kind }: { kind: string }) {
  const count = blockCounts[kind] ?? 2;
  return (
    <span className="skeleton-blocks" data-kind={kind || 'own'} aria-hidden="true">
      {Array.from({ length: count }, (_none, index) => (
        <i key={index} />
      ))}
    </span>
  );
}
