import { profile } from '../../site.profile.ts';
import { ConsentSettings } from '../consent/banner.tsx';
import type { PageContext } from '../document.tsx';
import { pagePath } from '../page-paths.ts';
import { Brand } from './brand.tsx';
import { dictionaries } from './dictionaries.ts';
import { BrandMarks, SocialLinks } from './social-links.tsx';

const sections = ['services', 'work', 'about'] as const;

export function SiteFooter({
  context,
}: {
  context: Pick<PageContext, 'locale' | 'year' | 'gaMeasurementId'>;
}) {
  const { locale, year } = context;
  const text = dictionaries[locale];
  return (
    <footer className="site-footer" data-surface="night">
      <BrandMarks />
      <div className="site-footer-row">
        <div>
          <Brand locale={locale} />
          <p>{text.tagline}</p>
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
          <a href={`mailto:${profile.email}`}>{profile.email}</a>
          <a href={profile.phone.href}>{profile.phone.text}</a>
          <p>{profile.hours[locale]}</p>
        </div>
        <SocialLinks locale={locale} />
      </div>
      <div className="site-footer-end">
        <p>
          © {year} {profile.brand}. {text.footer.rights}
        </p>
        {context.gaMeasurementId ? <ConsentSettings locale={locale} /> : null}
        <a href={pagePath('privacy', locale)}>{text.footer.privacy}</a>
      </div>
    </footer>
  );
}
