import { phoneHref } from '../../domain/content/content-rules.ts';
import type { PageContext } from '../document.tsx';
import type { landing } from '../../words/pl/landing.ts';
import type { Translated } from '../../words/grammar/translated.ts';
import { Island } from '../island.tsx';
import { pagePath } from '../page-paths.ts';
import { dictionaries } from '../site/dictionaries.ts';
import { Skyline } from '../site/skyline.tsx';
import { SocialLinks } from '../site/social-links.tsx';
import { ContactForm } from './contact-form.tsx';

type ContactProps = { text: Translated<typeof landing.contact>; context: PageContext };

export function Contact({ text, context }: ContactProps) {
  const { locale, contact, assets, answerHours, content } = context;
  const { title, lead, email, phone, hours } = content.contact;
  const site = dictionaries[locale];
  return (
    <>
      <div className="dusk">
        <Skyline context={context} />
      </div>
      <section id="contact" className="contact" data-surface="night" aria-labelledby="contact-title">
        <div className="room">
          <div className="contact-words">
            <p className="eyebrow">{site.nav.contact}</p>
            <h2 id="contact-title">{title}</h2>
            <p>
              {lead} <a href={pagePath('brief', locale)}>{text.brief}</a>
            </p>
            {answerHours ? <p data-answer-time>{text.answerHours(answerHours)}</p> : null}
          </div>
          <div className="window" data-surface="day">
            <Island id="contact-form" moduleUrl={assets.moduleUrl} start={contact}>
              <ContactForm locale={locale} start={contact} />
            </Island>
          </div>
          <div className="contact-details">
            <dl>
              <div>
                <dt>{site.details.email}</dt>
                <dd>
                  <a href={`mailto:${email}`}>{email}</a>
                </dd>
              </div>
              <div>
                <dt>{site.details.phone}</dt>
                <dd>
                  <a href={phoneHref(phone)}>{phone}</a>
                </dd>
              </div>
              <div>
                <dt>{site.details.hours}</dt>
                <dd>{hours}</dd>
              </div>
            </dl>
            <SocialLinks social={content.social} locale={locale} />
          </div>
        </div>
      </section>
    </>
  );
}
