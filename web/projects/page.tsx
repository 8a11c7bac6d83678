import type { LocalContent } from '../../domain/content/content-shape.ts';
import { contentHref } from '../../domain/content/content-rules.ts';
import { Document, type PageContext } from '../document.tsx';
import { pagePath } from '../page-paths.ts';
import { SiteFooter } from '../site/footer.tsx';
import { SiteHeader } from '../site/header.tsx';
import { describeTrail } from '../site/structured-data.tsx';
import { WorkCard, worksTexts } from '../site/work-card.tsx';
import { buttonClass } from '../ui/button.tsx';

/** Every work, from the fourth on; the landing page shows the first three. */
export function ProjectsPage({ context }: { context: PageContext }) {
  const { locale, content } = context;
  const text = worksTexts[locale];
  const { items } = content.works;
  return (
    <Document
      page="projects"
      context={context}
      title={`${text.title} – ${content.brand}`}
      description={text.description(content.brand)}
      graph={[describeTrail(context, 'projects', text.title), describeWorks(items, context.origin)]}
    >
      <SiteHeader page="projects" context={context} />
      <main id="main">
        <div className="page-head head-light" data-surface="night">
          <div>
            <h1>{text.title}</h1>
            <p>{text.lead}</p>
          </div>
        </div>
        <div className="page-body projects">
          {items.map((work, index) => (
            <WorkCard key={index} work={work} context={context} heading="h2" />
          ))}
          <p className="all-projects">
            <a className={buttonClass()} href={pagePath('brief', locale)}>
              {text.start}
            </a>
          </p>
        </div>
      </main>
      <SiteFooter context={context} />
    </Document>
  );
}

function describeWorks(works: LocalContent['works']['items'], origin: string): object {
  return {
    '@type': 'ItemList',
    numberOfItems: works.length,
    itemListElement: works.map(({ title, text, demo }, index) => {
      const url = contentHref(demo);
      return {
        '@type': 'ListItem',
        position: index + 1,
        item: {
          '@type': 'CreativeWork',
          name: title,
          description: text,
          creator: { '@id': `${origin}/#agency` },
          ...(url ? { url: url.startsWith('/') ? origin + url : url } : {}),
        },
      };
    }),
  };
}
