/** The client's own page, drawn from the answers alone: lists for screen readers, a page for the eye. */
import type { Skeleton } from '../../../domain/brief/skeleton.ts';
import { keyOf, type AddedPart } from '../../../domain/brief/skeleton-change.ts';
import { TypicalPage, Waiting } from './drafts.tsx';
import { headerMarks, PageHeader } from './header.tsx';
import { industryOf, Mark } from './marks.tsx';
import { OnePage } from './pages.tsx';
import { has, Hero, SectionArt } from './sections.tsx';
import { litBy, Tag, type Lit } from './tag.tsx';
import { nameOf, type DrawnPage, type SkeletonLabels, type SkeletonWords } from './words.ts';

type SkeletonProps = {
  skeleton: Skeleton;
  words: SkeletonWords;
  options: SkeletonLabels;
  /** What the last answer has brought. */
  added?: AddedPart | undefined;
  /** One of the other pages instead of the homepage. */
  page?: DrawnPage | undefined;
  /** The answers are still being given: what is missing says where it is asked. */
  isGrowing?: boolean;
};

export function SkeletonDrawing(props: SkeletonProps) {
  return (
    <figure className="skeleton" data-hues={industryOf(props.skeleton.industry)}>
      <SkeletonWindow {...props} />
      <figcaption className="skeleton-note">{props.words.note}</figcaption>
    </figure>
  );
}

/** Only for the eye: beside it stands what it shows, in words. */
export function SkeletonPicture(props: SkeletonProps) {
  return (
    <div className="skeleton" data-hues={industryOf(props.skeleton.industry)} aria-hidden="true">
      <SkeletonWindow {...props} />
    </div>
  );
}

/** A section as it is drawn, small, in a row of the form. */
export function SectionMini({ kind, ...drawn }: { kind: string; skeleton: Skeleton; words: SkeletonWords }) {
  return (
    <span className="skeleton sk-mini" data-hues={industryOf(drawn.skeleton.industry)} aria-hidden="true">
      <span className="sk-section" data-kind={kind}>
        <SectionArt kind={kind} {...drawn} />
      </span>
    </span>
  );
}

function SkeletonWindow({ skeleton, words, options, added, page, isGrowing = false }: SkeletonProps) {
  const lit = litBy(added);
  const drawn = { skeleton, words, options, lit };
  return (
    <div className="skeleton-window" {...lit.mark('industry', skeleton.industry)}>
      <PageHeader
        skeleton={skeleton}
        words={words}
        labels={options.presetPages}
        lit={lit}
        current={page ? page.value || page.name : undefined}
      />
      {page ? (
        <OnePage page={page} skeleton={skeleton} words={words} labels={options.presetPages} />
      ) : (
        <HomePage {...drawn} isGrowing={isGrowing} />
      )}
      {has(skeleton, 'live-chat') ? (
        <span className="sk-chat" data-feature="live-chat" {...lit.mark('features', 'live-chat')}>
          <Mark name="chat" />
        </span>
      ) : null}
    </div>
  );
}

type HomeProps = Pick<SkeletonProps, 'skeleton' | 'words' | 'options'> & { lit: Lit; isGrowing: boolean };

function HomePage({ isGrowing, ...drawn }: HomeProps) {
  const { skeleton, words, options, lit } = drawn;
  const { sections, type, pages } = skeleton;
  return (
    <>
      <Extras {...drawn} />
      {sections.length > 0 ? (
        <ol className="skeleton-sections" aria-label={words.sections}>
          {sections.map((section, index) => (
            <Section
              key={index}
              {...drawn}
              kind={section.value}
              name={nameOf(section, options.homepageSections)}
            />
          ))}
        </ol>
      ) : (
        <div className="skeleton-sections">
          <div className="sk-section" data-kind="hero-banner" {...heroMark(lit, skeleton)}>
            <Hero skeleton={skeleton} words={words} />
            <HeroTags {...drawn} />
          </div>
          <TypicalPage skeleton={skeleton} words={words} labels={options.homepageSections} />
        </div>
      )}
      {isGrowing ? (
        <div className="skeleton-sections">
          {type ? null : <Waiting title={words.waiting.type} step={words.waiting.atType} />}
          {sections.length > 0 ? null : (
            <Waiting title={words.waiting.sections} step={words.waiting.atSections} />
          )}
          {pages.length > 0 ? null : <Waiting title={words.waiting.pages} step={words.waiting.atPages} />}
        </div>
      ) : null}
    </>
  );
}

function heroMark(lit: Lit, { headline, call, type, industry }: Skeleton) {
  return {
    ...lit.mark('headline', headline),
    ...lit.mark('call', call),
    ...lit.mark('type', type),
    ...lit.mark('industry', industry),
    ...lit.mark('features', 'booking-system'),
  };
}

function HeroTags({ skeleton, ...drawn }: Omit<HomeProps, 'isGrowing'>) {
  const { headline, call, type, industry } = skeleton;
  return (
    <>
      <Tag {...drawn} kind="headline" of={headline} />
      <Tag {...drawn} kind="call" of={call} />
      <Tag {...drawn} kind="type" of={type} />
      <Tag {...drawn} kind="industry" of={industry} />
      <Tag {...drawn} kind="features" of="booking-system" />
    </>
  );
}

function Section({ kind, name, ...drawn }: Omit<HomeProps, 'isGrowing'> & { kind: string; name: string }) {
  const { skeleton, words, lit } = drawn;
  const key = keyOf({ value: kind, name });
  const isHero = kind === 'hero-banner';
  return (
    <li
      className="skeleton-section sk-section"
      data-kind={kind || 'own'}
      {...(isHero ? heroMark(lit, skeleton) : {})}
      {...(kind === 'footer' ? lit.mark('features', 'newsletter') : {})}
      {...(kind === 'contact-form' ? lit.mark('features', 'google-maps') : {})}
      {...lit.mark('sections', key)}
    >
      <span className="skeleton-name">{name}</span>
      <Tag {...drawn} kind="sections" of={key} />
      {isHero ? <HeroTags {...drawn} /> : null}
      <SectionArt kind={kind} skeleton={skeleton} words={words} />
    </li>
  );
}

/** Where a feature without a place in the header stands, if that section was chosen. */
const hosts: Readonly<Record<string, string>> = {
  'booking-system': 'hero-banner',
  'google-maps': 'contact-form',
  'contact-form': 'contact-form',
  newsletter: 'footer',
  reviews: 'testimonials',
  'video-gallery': 'portfolio-gallery',
  testimonials: 'testimonials',
  portfolio: 'portfolio-gallery',
  blog: 'blog-news',
};

/** Everything else a page can do, by name, where a visitor would look for it first. */
function Extras({ skeleton, options, words, lit }: Omit<HomeProps, 'isGrowing'>) {
  const extras = skeleton.features.filter(({ value }) => {
    if (Object.hasOwn(headerMarks, value) || value === 'live-chat') return false;
    const host = hosts[value];
    if (skeleton.sections.length === 0) return value !== 'booking-system';
    return host === undefined || skeleton.sections.every((section) => section.value !== host);
  });
  if (extras.length === 0) return null;
  return (
    <ul className="sk-pills sk-extras" aria-label={words.features}>
      {extras.map((feature, index) => (
        <li key={index} data-feature={keyOf(feature)} {...lit.mark('features', keyOf(feature))}>
          {nameOf(feature, { ...options.optionalFeatures, ...options.requiredFeatures })}
        </li>
      ))}
    </ul>
  );
}
