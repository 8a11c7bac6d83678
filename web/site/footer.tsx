import { phoneHref } from '../../domain/content/content-rules.ts';
import { ConsentSettings } from '../consent/banner.tsx';
import type { PageContext } from '../document.tsx';
import { pagePath } from '../page-paths.ts';
import { Brand } from './plain-header.tsx';
import { dictionaries } from './dictionaries.ts';
import { SocialLinks } from './social-links.tsx';

const sections = ['services', 'work', 'about'] as const;

export function SiteFooter({
  context,
}: {
  context: Pick<PageContext, 'locale' | 'year' | 'gaMeasurementId' | 'content' | 'agency'>;
}) {
  const { locale, year, content } = context;
  const { brand, contact } = content;
  const text = dictionaries[locale];
  return (
    <footer className="site-footer" data-surface="night">
      <div className="site-footer-row">
        <div>
          <Brand brand={brand} logo={context.agency.logo} locale={locale} home={text.home} />
          <p>{content.tagline}</p>
        </div>
        <nav aria-label={text.footer.explore}>
          <h2>{text.footer.explore}</h2>
          {sections.map((section) => (
            <a key={section} href={`${pagePath('landing', locale)}#${section}`}>
              {text.nav[section]}
            </a>
          ))}
        </nav>
        <div>
          <h2>{text.footer.reach}</h2>
          <a href={`mailto:${contact.email}`}>{contact.email}</a>
          <a href={phoneHref(contact.phone)}>{contact.phone}</a>
          <p>{contact.hours}</p>
        </div>
        <SocialLinks social={content.social} locale={locale} />
      </div>
      <div className="site-footer-end">
        <p>
          © {year} {brand}. {text.footer.rights}
        </p>
        {context.gaMeasurementId ? <ConsentSettings locale={locale} /> : null}
        <a href={pagePath('privacy', locale)}>{text.footer.privacy}</a>
      </div>
    </footer>
  );
}
