/** What the site is, in the words that search engines share. */
import { profile } from '../../site.profile.ts';
import type { PageContext } from '../document.tsx';
import { pagePath, type PageName } from '../page-paths.ts';
import { dictionaries } from './dictionaries.ts';

export function StructuredData({ graph }: { graph: readonly object[] }) {
  // A "<" inside a text must not end the script element.
  const json = JSON.stringify({ '@context': 'https://schema.org', '@graph': graph }).replaceAll(
    '<',
    '\\u003c',
  );
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}

export function describeAgency({ origin }: PageContext, services: readonly { title: string }[]): object {
  return {
    '@type': ['Organization', 'ProfessionalService'],
    '@id': `${origin}/#agency`,
    name: profile.brand,
    url: `${origin}/`,
    logo: `${origin}/icon-512.png`,
    image: `${origin}/share-pl.png`,
    email: profile.email,
    telephone: profile.phone.href.replace('tel:', ''),
    address: {
      '@type': 'PostalAddress',
      addressLocality: profile.address.city,
      addressCountry: profile.address.country,
    },
    openingHours: 'Mo-Fr 09:00-17:00',
    sameAs: Object.values(profile.social),
    makesOffer: services.map(({ title }) => ({
      '@type': 'Offer',
      itemOffered: { '@type': 'Service', name: title },
    })),
  };
}

export function describeSite({ origin, locale }: PageContext): object {
  return {
    '@type': 'WebSite',
    '@id': `${origin}/#site`,
    url: origin + pagePath('landing', locale),
    name: profile.brand,
    description: dictionaries[locale].tagline,
    inLanguage: locale,
    publisher: { '@id': `${origin}/#agency` },
  };
}

export function describeTrail({ origin, locale }: PageContext, page: PageName, title: string): object {
  const steps = [
    { name: profile.brand, path: pagePath('landing', locale) },
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
