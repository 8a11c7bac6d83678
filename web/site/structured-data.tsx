/** What the site is, in the words that search engines share. */
import { phoneHref } from '../../domain/content/content-rules.ts';
import { profile } from '../../site.profile.ts';
import type { PageContext } from '../document.tsx';
import { pagePath, type PageName } from '../page-paths.ts';

export function StructuredData({ graph }: { graph: readonly object[] }) {
  // A "<" inside a text must not end the script element.
  const json = JSON.stringify({ '@context': 'https://schema.org', '@graph': graph }).replaceAll(
    '<',
    '\\u003c',
  );
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}

export function describeAgency({ origin, content }: PageContext): object {
  const { brand, contact, social, services } = content;
  return {
    '@type': ['Organization', 'ProfessionalService'],
    '@id': `${origin}/#agency`,
    name: brand,
    url: `${origin}/`,
    logo: `${origin}/icon-512.png`,
    image: `${origin}/share-pl.png`,
    email: contact.email,
    telephone: phoneHref(contact.phone).replace('tel:', ''),
    address: {
      '@type': 'PostalAddress',
      addressLocality: contact.city,
      addressCountry: profile.country,
    },
    ...(contact.openingHours ? { openingHours: contact.openingHours } : {}),
    sameAs: Object.values(social).filter(Boolean),
    makesOffer: services.cards.map(({ title }) => ({
      '@type': 'Offer',
      itemOffered: { '@type': 'Service', name: title },
    })),
  };
}

export function describeSite({ origin, locale, content }: PageContext): object {
  return {
    '@type': 'WebSite',
    '@id': `${origin}/#site`,
    url: origin + pagePath('landing', locale),
    name: content.brand,
    description: content.tagline,
    inLanguage: locale,
    publisher: { '@id': `${origin}/#agency` },
  };
}

export function describeTrail(
  { origin, locale, content }: PageContext,
  page: PageName,
  title: string,
): object {
  const steps = [
    { name: content.brand, path: pagePath('landing', locale) },
    { name: title, path: pagePath(page, locale) },
  ];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: origin + path,
    })),
  };
}
