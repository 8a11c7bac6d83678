import { expect, test } from 'vitest';
import { makeTestApp } from '../../../tests/support/test-app.ts';

const origin = 'https://blask.example';

test('[discovery] the sitemap lists every public page with its other language', async () => {
  const { app } = await makeTestApp({ SITE_ORIGIN: origin });
  const { body, headers } = await app.inject('/sitemap.xml');
  expect(headers['content-type']).toContain('xml');
  const places = [...body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, place]) => place!.slice(origin.length));
  expect(places.sort()).toEqual(
    ['/', '/brief', '/en', '/en/brief', '/en/privacy-policy', '/privacy-policy'].sort(),
  );
  expect(body).toContain(`<xhtml:link rel="alternate" hreflang="en" href="${origin}/en/brief"/>`);
  expect(body.match(/hreflang="x-default"/g)).toHaveLength(places.length);
});

test('[discovery] robots are kept from the panel, and finders of faults know whom to write', async () => {
  const { app } = await makeTestApp({ SITE_ORIGIN: origin });
  expect((await app.inject('/robots.txt')).body).toBe(
    `User-agent: *\nDisallow: /admin\nDisallow: /api/\n\nSitemap: ${origin}/sitemap.xml\n`,
  );
  const security = (await app.inject('/.well-known/security.txt')).body;
  expect(security).toContain('Contact: mailto:kontakt@blask.example');
  const expires = new Date(/Expires: (.+)/.exec(security)![1]!);
  expect(expires.getTime()).toBeGreaterThan(Date.now());
  expect((await app.inject('/favicon.ico')).statusCode).toBe(200);
});
