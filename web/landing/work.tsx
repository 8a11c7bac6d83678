import type { Locale } from '../../domain/locale.ts';
import { profile, type Project } from '../../site.profile.ts';
import type { landing } from '../i18n/pl/landing.ts';
import type { Translated } from '../i18n/translated.ts';
import { pagePath } from '../page-paths.ts';
import { dictionaries } from '../site/dictionaries.ts';
import { Icon } from '../site/icon.tsx';
import { buttonClass } from '../ui/button.tsx';
import { pictures } from './pictures/pictures.ts';

type WorkTexts = Translated<typeof landing.work>;

export function Work({ text, locale }: { text: WorkTexts; locale: Locale }) {
  const site = dictionaries[locale];
  return (
    <section id="work" className="work" aria-labelledby="work-title">
      <div className="room">
        <div className="opening">
          <p className="eyebrow">{site.nav.work}</p>
          <h2 id="work-title">{text.title}</h2>
          <p>{text.lead}</p>
        </div>
        {profile.projects.map((project) => (
          <ProjectCard key={project.key} project={project} text={text} locale={locale} />
        ))}
        <p className="all-projects">
          <a className={buttonClass('quiet')} href={profile.social.behance} target="_blank" rel="noopener">
            {text.all}
            <Icon name="out" />
            <span className="sr-only">({site.newTab})</span>
          </a>
        </p>
      </div>
    </section>
  );
}

function ProjectCard({ project, text, locale }: { project: Project; text: WorkTexts; locale: Locale }) {
  const { title, text: story, picture } = text.projects[project.key];
  const { newTab } = dictionaries[locale];
  const demo = project.demoUrl ?? pagePath(`demo-${project.key}`, locale);
  return (
    <article className="project">
      {/* For a pointer; the keyboard finds the same address under its name below. */}
      <a className="project-picture" href={demo} target="_blank" rel="noopener" tabIndex={-1}>
        <img
          src={pictures[locale][project.key]}
          alt={picture}
          data-picture={project.key}
          width={1200}
          height={840}
          loading="lazy"
          decoding="async"
        />
      </a>
      <div>
        <ul className="tags">
          {project.technologies.map((technology) => (
            <li key={technology}>{technology}</li>
          ))}
        </ul>
        <h3>{title}</h3>
        <p>{story}</p>
        <p className="project-links">
          <ProjectLink href={demo} label={text.demo} subject={title} newTab={newTab} />
          {project.codeUrl ? (
            <ProjectLink href={project.codeUrl} label={text.code} subject={title} newTab={newTab} />
          ) : null}
        </p>
      </div>
    </article>
  );
}

type ProjectLinkProps = { href: string; label: string; subject: string; newTab: string };

function ProjectLink({ href, label, subject, newTab }: ProjectLinkProps) {
  return (
    <a className="more" href={href} target="_blank" rel="noopener">
      {label}
      <span className="sr-only">
        : {subject} ({newTab})
      </span>
      <Icon name="out" />
    </a>
  );
}
