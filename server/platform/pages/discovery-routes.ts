/** Files at fixed addresses for search engines and for people who report security problems. */
import type { FastifyInstance } from 'fastify';
import { dayMs } from '../../../domain/text/durations.ts';
import { isStanding, type SitePages } from './site-pages.ts';

type DiscoveryServices = { siteOrigin: string; pages: Pick<SitePages, 'paths' | 'published'> };

const yearMs = 365 * dayMs;

export function serveDiscovery(app: FastifyInstance, { siteOrigin, pages }: DiscoveryServices): void {
  const robots = [
    'User-agent: *',
    'Disallow: /admin',
    'Disallow: /api/',
    '',
    `Sitemap: ${siteOrigin}/sitemap.xml`,
    '',
  ];
  const security = () => [
    `Contact: mailto:${pages.published().content.contact.email}`,
    // The format requires a date, at most a year ahead.
    `Expires: ${new Date(Date.now() + yearMs - dayMs).toISOString()}`,
    'Preferred-Languages: pl, en',
    `Canonical: ${siteOrigin}/.well-known/security.txt`,
    '',
  ];
  const answers = {
    '/robots.txt': { type: 'text/plain; charset=utf-8', draw: () => robots.join('\n') },
    '/sitemap.xml': { type: 'application/xml; charset=utf-8', draw: () => drawSitemap(siteOrigin, pages) },
    '/.well-known/security.txt': { type: 'text/plain; charset=utf-8', draw: () => security().join('\n') },
  };
  for (const [path, { type, draw }] of Object.entries(answers)) {
    app.get(path, async (_request, reply) =>
      reply.type(type).header('cache-control', 'public, max-age=3600').send(draw()),
    );
  }
}

function drawSitemap(origin: string, pages: DiscoveryServices['pages']): string {
  const listed = pages.paths.filter(({ name, isListed }) => isListed && isStanding(name, pages.published()));
  const urls = listed.map(({ name, path }) => {
    const siblings = listed.filter((other) => other.name === name);
    const links = [
      ...siblings,
      ...siblings.filter(({ locale }) => locale === 'pl').map((page) => ({ ...page, locale: 'x-default' })),
    ];
    const alternates = links.map(
      (link) => `<xhtml:link rel="alternate" hreflang="${link.locale}" href="${origin}${link.path}"/>`,
    );
    return `<url><loc>${origin}${path}</loc>${alternates.join('')}</url>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">${urls.join('')}</urlset>\n`;
}
