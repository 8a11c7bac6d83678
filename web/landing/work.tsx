import { contentHref } from '../../domain/content/content-rules.ts';
import { worksOnLanding } from '../../domain/content/content-shape.ts';
import type { PageContext } from '../document.tsx';
import { pagePath } from '../page-paths.ts';
import { dictionaries } from '../site/dictionaries.ts';
import { Icon } from '../ui/icon.tsx';
import { WorkCard, worksTexts } from '../site/work-card.tsx';
import { buttonClass } from '../ui/button.tsx';

export function Work({ context }: { context: PageContext }) {
  const { locale, content } = context;
  const { title, lead, items } = content.works;
  return (
    <section id="work" className="work" aria-labelledby="work-title">
      <div className="room">
        <div className="opening">
          <p className="eyebrow">{dictionaries[locale].nav.work}</p>
          <h2 id="work-title">{title}</h2>
          <p>{lead}</p>
        </div>
        {items.slice(0, worksOnLanding).map((work, index) => (
          <WorkCard key={index} work={work} context={context} />
        ))}
        <AllWorks context={context} />
      </div>
    </section>
  );
}

/** To the page of all works, where there are more than stand here; else to the profile that shows them. */
function AllWorks({ context }: { context: PageContext }) {
  const { locale, content } = context;
  const { all } = worksTexts[locale];
  if (content.works.items.length > worksOnLanding)
    return (
      <p className="all-projects">
        <a className={buttonClass('quiet')} href={pagePath('projects', locale)}>
          {all}
          <Icon name="arrow" />
        </a>
      </p>
    );
  const profile = contentHref(content.social.behance);
  return profile ? (
    <p className="all-projects">
      <a className={buttonClass('quiet')} href={profile} target="_blank" rel="noopener">
        {all}
        <Icon name="out" />
        <span className="sr-only">({dictionaries[locale].newTab})</span>
      </a>
    </p>
  ) : null;
}
