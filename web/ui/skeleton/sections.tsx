/** One drawing for each kind of section of a homepage. */
import type { Skeleton } from '../../../domain/brief/skeleton.ts';
import { Glyph, HeroPicture, Mark, type MarkName } from './marks.tsx';
import { Face, Letter, Map, Scene, Thing } from './scenes.tsx';
import type { SkeletonWords } from './words.ts';

export type Drawn = { skeleton: Skeleton; words: SkeletonWords };

/** Lines stand for text that nobody has written yet. */
export function Lines({ count }: { count: number }) {
  return (
    <span className="sk-lines">
      {Array.from({ length: count }, (_none, index) => (
        <i key={index} />
      ))}
    </span>
  );
}

export function has({ features }: Skeleton, value: string): boolean {
  return features.some((feature) => feature.value === value);
}

/** `isAdded` marks the button and the headline that the last answer has brought. */
export function Hero({ skeleton, words }: Drawn) {
  const { headline, call, type, industry } = skeleton;
  return (
    <span className="sk-hero" data-type={type || undefined}>
      <span className="sk-hero-text">
        <span className="skeleton-headline" data-waits={headline ? undefined : ''}>
          {headline || words.headline}
        </span>
        <Lines count={2} />
        <span className="sk-buttons">
          <span className="skeleton-call">
            {call || words.calls[type as keyof typeof words.calls] || words.call}
          </span>
          {has(skeleton, 'booking-system') ? (
            <span className="skeleton-call" data-look="ghost" data-feature="booking-system">
              <Mark name="calendar" />
              {words.book}
            </span>
          ) : null}
        </span>
      </span>
      <HeroPicture industry={industry} />
    </span>
  );
}

function About() {
  return (
    <span className="sk-about">
      <span className="sk-arch">
        <Scene name="dawn" />
      </span>
      <span>
        <Lines count={4} />
        <svg className="sk-signature" viewBox="0 0 90 30" aria-hidden="true">
          <path d="M3 24C14 4 18 2 17 13c-1 9 3 10 8 1 3-5 4-3 4 2 1 6 5 5 9-2 3-5 4-2 5 2 2 5 7 2 11-4 4-5 5 3 8 5 6 4 14-4 22-8" />
        </svg>
      </span>
    </span>
  );
}

const serviceMarks: readonly MarkName[] = ['truck', 'heart'];

function Services({ skeleton }: Drawn) {
  return (
    <span className="sk-three">
      {[undefined, ...serviceMarks].map((mark, index) => (
        <span key={index} className="sk-service">
          <span className="sk-dot">
            {mark ? <Mark name={mark} /> : <Glyph industry={skeleton.industry} />}
          </span>
          <b />
          <Lines count={2} />
          <span className="sk-more">
            <Mark name="arrow" />
          </span>
        </span>
      ))}
    </span>
  );
}

export function Gallery({ skeleton }: Drawn) {
  return (
    <span className="sk-gallery">
      {(['light', 'vase', 'gate', 'arcs', 'hills'] as const).map((name) => (
        <span key={name}>
          <Scene name={name} />
        </span>
      ))}
      {has(skeleton, 'video-gallery') ? (
        <span className="sk-play">
          <Mark name="play" />
        </span>
      ) : null}
    </span>
  );
}

function Testimonials({ skeleton }: Drawn) {
  return (
    <span className="sk-two">
      {([0, 1] as const).map((look) => (
        <span key={look} className="sk-quote">
          <svg className="sk-quotes" viewBox="0 0 32 24" aria-hidden="true">
            <path d="M0 24V13C0 5.5 4.5 1 12 0v5c-3.6.9-5.5 3-5.6 6H12v13zM18 24V13c0-7.5 4.5-12 12-13v5c-3.6.9-5.5 3-5.6 6H30v13z" />
          </svg>
          <Lines count={3} />
          <span className="sk-who">
            <Face look={look} />
            <span>
              <b />
              {has(skeleton, 'reviews') ? (
                <span className="sk-stars">
                  {Array.from({ length: 5 }, (_none, index) => (
                    <Mark key={index} name="star" />
                  ))}
                </span>
              ) : (
                <Lines count={1} />
              )}
            </span>
          </span>
        </span>
      ))}
    </span>
  );
}

export function Posts() {
  return (
    <span className="sk-posts">
      {(['light', 'vase', 'dawn'] as const).map((name) => (
        <span key={name} className="sk-post">
          <span className="sk-date">
            <b />
            <i />
          </span>
          <span>
            <b />
            <Lines count={1} />
          </span>
          <Scene name={name} />
        </span>
      ))}
    </span>
  );
}

export function Form({ words }: Pick<Drawn, 'words'>) {
  return (
    <span className="sk-form">
      <span className="sk-input" />
      <span className="sk-input" />
      <span className="sk-input" data-large="" />
      <span className="skeleton-call" data-look="accent">
        {words.send}
      </span>
    </span>
  );
}

function Contact({ skeleton, words }: Drawn) {
  return (
    <span className="sk-contact">
      <Form words={words} />
      {has(skeleton, 'google-maps') ? (
        <span className="sk-frame" data-feature="google-maps">
          <Map />
        </span>
      ) : (
        <span className="sk-frame">
          <Letter />
        </span>
      )}
    </span>
  );
}

export function Footer({ skeleton, words }: Drawn) {
  return (
    <span className="sk-footer">
      {has(skeleton, 'newsletter') ? (
        <span className="sk-news" data-feature="newsletter">
          <Mark name="letter" />
          <span className="sk-input" />
          <span className="skeleton-call" data-look="light">
            {words.subscribe}
          </span>
        </span>
      ) : null}
      <span className="sk-footer-columns">
        <span>
          <span className="sk-wordmark">
            <Glyph industry={skeleton.industry} />
            <span>{skeleton.company || words.company}</span>
          </span>
          <Lines count={2} />
        </span>
        <Lines count={3} />
        <Lines count={3} />
      </span>
      <span className="sk-footer-end">
        <i />
        <span className="sk-circles">
          <i />
          <i />
          <i />
        </span>
      </span>
    </span>
  );
}

function Own() {
  return (
    <span className="sk-own">
      <span className="sk-own-picture">
        <Mark name="pencil" />
      </span>
      <span>
        <Lines count={2} />
        <span className="sk-own-blocks">
          <i />
          <i />
        </span>
      </span>
    </span>
  );
}

/** A shelf with prices nobody has set. */
export function Shelf({ count }: { count: number }) {
  return (
    <span className="sk-three sk-shelf">
      {Array.from({ length: count }, (_none, index) => (
        <span key={index} className="sk-good">
          <Thing index={index} />
          <Lines count={1} />
          <span className="sk-price">
            00 zł
            <span>
              <Mark name="plus" />
            </span>
          </span>
        </span>
      ))}
    </span>
  );
}

/** The drawing inside a section of this kind; a name of the client's own has one too. */
export function SectionArt({ kind, ...drawn }: Drawn & { kind: string }) {
  switch (kind) {
    case 'hero-banner':
      return <Hero {...drawn} />;
    case 'about-us':
      return <About />;
    case 'services-offer':
      return <Services {...drawn} />;
    case 'portfolio-gallery':
      return <Gallery {...drawn} />;
    case 'testimonials':
      return <Testimonials {...drawn} />;
    case 'blog-news':
      return <Posts />;
    case 'contact-form':
      return <Contact {...drawn} />;
    case 'footer':
      return <Footer {...drawn} />;
    default:
      return <Own />;
  }
}
