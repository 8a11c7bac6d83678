/** What stands on the page before its sections are chosen: how such websites mostly begin, and which step says more. */
import type { ReactNode } from 'react';
import { websiteTypes } from '../../../domain/brief/options.ts';
import { typicalFor } from '../../../domain/brief/typical.ts';
import { Mark } from './marks.tsx';
import { Face, Scene } from './scenes.tsx';
import { Footer, Gallery, has, Lines, Posts, SectionArt, Shelf, type Drawn } from './sections.tsx';

type Type = (typeof websiteTypes)[number];

/** The part by which a website of this type is known. */
const firstParts: Record<Type, (drawn: Drawn) => ReactNode> = {
  'business-card': (drawn) => <SectionArt kind="contact-form" {...drawn} />,
  'e-commerce': () => <Shelf count={6} />,
  portfolio: (drawn) => <Gallery {...drawn} />,
  blog: () => <Posts />,
  educational: () => <Lessons />,
  corporate: (drawn) => <SectionArt kind="services-offer" {...drawn} />,
  community: () => <Talks />,
  custom: () => <Pieces />,
};

export function TypicalPage({ labels, ...drawn }: Drawn & { labels: Readonly<Record<string, string>> }) {
  const type = websiteTypes.find((one) => one === drawn.skeleton.type);
  if (!type) return null;
  const known: readonly string[] = ['hero-banner', 'footer', 'services-offer', 'blog-news', 'contact-form'];
  const more = typicalFor(type)?.sections.filter((kind) => !known.includes(kind)) ?? [];
  return (
    <div className="sk-draft" aria-hidden="true">
      <div className="sk-section">{firstParts[type](drawn)}</div>
      {more.slice(0, 2).map((kind) => (
        <div key={kind} className="sk-section" data-kind={kind}>
          <span className="skeleton-name">{labels[kind]}</span>
          <SectionArt kind={kind} {...drawn} />
        </div>
      ))}
      {has(drawn.skeleton, 'newsletter') ? (
        <div className="sk-section" data-kind="footer">
          <Footer {...drawn} />
        </div>
      ) : null}
    </div>
  );
}

/** A question that is still open, and where it is asked. */
export function Waiting({ title, step }: { title: string; step: string }) {
  return (
    <div className="sk-waiting">
      <span className="sk-waiting-title">{title}</span>
      <span className="sk-waiting-step">{step}</span>
      <span className="sk-waiting-blocks" aria-hidden="true">
        <i />
        <i />
        <i />
      </span>
    </div>
  );
}

function Lessons() {
  return (
    <span className="sk-lessons">
      <span className="sk-video">
        <Scene name="light" />
        <span className="sk-play">
          <Mark name="play" />
        </span>
      </span>
      {[0, 1, 2].map((row) => (
        <span key={row} className="sk-lesson">
          <span className="sk-dot">
            <Mark name={row === 0 ? 'check' : 'play'} />
          </span>
          <b />
          <i />
        </span>
      ))}
    </span>
  );
}

function Talks() {
  return (
    <span className="sk-talks">
      {([0, 1, 2] as const).map((look) => (
        <span key={look}>
          <Face look={look} />
          <span className="sk-talk">
            <Lines count={2} />
          </span>
        </span>
      ))}
    </span>
  );
}

function Pieces() {
  return (
    <span className="sk-pieces">
      {(['plus', 'pencil', 'star'] as const).map((name) => (
        <span key={name}>
          <Mark name={name} />
        </span>
      ))}
    </span>
  );
}
