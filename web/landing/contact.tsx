import { profile } from '../../site.profile.ts';
import type { PageContext } from '../document.tsx';
import type { landing } from '../i18n/pl/landing.ts';
import type { Translated } from '../i18n/translated.ts';
import { Island } from '../island.tsx';
import { pagePath } from '../page-table.ts';
import { dictionaries } from '../site/dictionaries.ts';
import { SocialLinks } from '../site/social-links.tsx';
import { ContactForm } from './contact-form.tsx';

export function Contact({
  text,
  context,
}: {
  text: Translated<typeof landing.contact>;
  context: PageContext;
}) {
  const { locale, contact, assets } = context;
  const site = dictionaries[locale];
  return (
    <>
      <div className="dusk" aria-hidden="true">
        <svg viewBox="0 0 1440 150" preserveAspectRatio="xMidYMax slice">
          <path d="M0 150V92h64V58l40-26 40 26v22h52V44h18V22h10v22h46v60h70V72h92v24l56-40 56 40v8h48V30h96v74h62V86h44V50l34-20 34 20v36h58v22h84V64h22V40h12v24h50v46h60V78l50-34 50 34v30h76V56h84v52h42V96h90v54z" />
        </svg>
      </div>
      <section id="contact" className="contact" data-surface="night" aria-labelledby="contact-title">
        <div className="room">
          <div className="contact-words">
            <p className="eyebrow">{site.nav.contact}</p>
            <h2 id="contact-title">{text.title}</h2>
            <p>
              {text.lead} <a href={pagePath('brief', locale)}>{text.brief}</a>
            </p>
            <dl>
              <div>
                <dt>{site.details.email}</dt>
                <dd>
                  <a href={`mailto:${profile.email}`}>{profile.email}</a>
                </dd>
              </div>
              <div>
                <dt>{site.details.phone}</dt>
                <dd>
                  <a href={profile.phone.href}>{profile.phone.text}</a>
                </dd>
              </div>
              <div>
                <dt>{site.details.hours}</dt>
                <dd>{profile.hours[locale]}</dd>
              </div>
            </dl>
            <SocialLinks locale={locale} />
          </div>
          <div className="window" data-surface="day">
            <Island id="contact-form" moduleUrl={assets.moduleUrl} start={contact}>
              <ContactForm locale={locale} start={contact} />
            </Island>
          </div>
        </div>
      </section>
    </>
  );
}
