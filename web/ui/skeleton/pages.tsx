/** One drawing for each kind of sub-page; pages nobody foresaw share the last. */
import { Mark, type MarkName } from './marks.tsx';
import { Face, Letter, Map, Scene } from './scenes.tsx';
import { Footer, Form, Gallery, has, Lines, Posts, SectionArt, Shelf, type Drawn } from './sections.tsx';
import { nameOf, type DrawnPage, type Labels } from './words.ts';

type PageProps = Drawn & { page: DrawnPage; labels: Labels };

export function OnePage({ page, labels, ...drawn }: PageProps) {
  const { words } = drawn;
  return (
    <div className="skeleton-sections">
      <div className="sk-page" data-kind={page.value || 'own'}>
        <span className="sk-page-head">
          {page.parent ? <span className="sk-parent">{page.parent}</span> : null}
          <span className="skeleton-headline">{nameOf(page, labels)}</span>
        </span>
        <PageArt kind={page.value} {...drawn} />
      </div>
      {page.subpages.length > 0 ? (
        <div className="sk-below">
          <span className="skeleton-name">{words.subpages}</span>
          <ul className="sk-pills">
            {page.subpages.map((name, index) => (
              <li key={index}>{name}</li>
            ))}
          </ul>
        </div>
      ) : null}
      <div className="sk-section" data-kind="footer" aria-hidden="true">
        <Footer {...drawn} />
      </div>
    </div>
  );
}

function PageArt({ kind, ...drawn }: Drawn & { kind: string }) {
  switch (kind) {
    case 'products':
      return <Shelf count={6} />;
    case 'pricing':
      return <Prices />;
    case 'contact':
      return <ContactPage {...drawn} />;
    case 'team':
    case 'about':
      return <Team />;
    case 'gallery':
    case 'portfolio':
      return (
        <>
          <Gallery {...drawn} />
          <Gallery {...drawn} />
        </>
      );
    case 'news':
      return (
        <>
          <Posts />
          <Posts />
        </>
      );
    case 'services':
      return (
        <>
          <SectionArt kind="services-offer" {...drawn} />
          <SectionArt kind="about-us" {...drawn} />
        </>
      );
    case 'faq':
      return <Questions />;
    case 'blog':
    case 'terms':
    case 'privacy-policy':
      return <Article hasPicture={kind === 'blog'} />;
    default:
      return <Article hasPicture />;
  }
}

function Article({ hasPicture }: { hasPicture: boolean }) {
  return (
    <span className="sk-article">
      <span className="sk-who">
        <Face look={2} />
        <span>
          <b />
          <Lines count={1} />
        </span>
      </span>
      {hasPicture ? (
        <span className="sk-lead">
          <Scene name="dawn" />
        </span>
      ) : null}
      <Lines count={5} />
      <span className="sk-pull">
        <Lines count={2} />
      </span>
      <Lines count={4} />
    </span>
  );
}

const facts: readonly MarkName[] = ['phone', 'clock', 'pin'];

function ContactPage(drawn: Drawn) {
  return (
    <>
      <span className="sk-contact" data-large="">
        <Form words={drawn.words} />
        <span className="sk-frame">{has(drawn.skeleton, 'google-maps') ? <Map /> : <Letter />}</span>
      </span>
      <span className="sk-three sk-facts">
        {facts.map((name) => (
          <span key={name}>
            <Mark name={name} />
            <Lines count={2} />
          </span>
        ))}
      </span>
    </>
  );
}

function Team() {
  return (
    <span className="sk-three sk-team">
      {([0, 1, 2, 1, 0, 2] as const).map((look, index) => (
        <span key={index}>
          <Face look={look} />
          <b />
          <Lines count={1} />
        </span>
      ))}
    </span>
  );
}

function Prices() {
  return (
    <span className="sk-three sk-prices">
      {[0, 1, 2].map((column) => (
        <span key={column}>
          <b />
          <span className="sk-price">00 zł</span>
          <Lines count={4} />
          <span className="skeleton-call" data-look={column === 1 ? 'accent' : 'ghost'} />
        </span>
      ))}
    </span>
  );
}

function Questions() {
  return (
    <span className="sk-questions">
      {[0, 1, 2, 3, 4].map((row) => (
        <span key={row}>
          <b />
          <Mark name="plus" />
          {row === 0 ? <Lines count={3} /> : null}
        </span>
      ))}
    </span>
  );
}
