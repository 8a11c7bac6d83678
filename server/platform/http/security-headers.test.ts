import { expect, test } from 'vitest';
import { observatoryScore, type ScannedSite } from '../../../tests/support/observatory.ts';
import { makeTestApp } from '../../../tests/support/test-app.ts';

const origin = 'https://blask.example';

test('[pages] behind TLS every page has at least 130 points by the rules of Mozilla’s Observatory', async () => {
  for (const environment of [{}, { GA_MEASUREMENT_ID: 'G-TEST12345' }]) {
    const { app } = await makeTestApp({ SITE_ORIGIN: origin, ...environment });
    for (const url of [
      '/',
      '/en',
      '/brief',
      '/privacy-policy',
      '/admin',
      '/api/docs',
      '/demo/shop',
      '/nowhere',
    ]) {
      const answer = await app.inject({ url });
      const headers = new Headers(
        Object.entries(answer.headers).map(([name, value]) => [name, String(value)] as [string, string]),
      );
      // Plain http never reaches the process: the proxy in front of it answers by sending visitors here.
      const { score, marks } = observatoryScore({
        headers,
        html: answer.body,
        cookies: [answer.headers['set-cookie'] ?? []].flat(),
        redirect: `${origin}/`,
        origin,
      });
      expect(score, `${url} ${JSON.stringify(marks)}`).toBeGreaterThanOrEqual(130);
    }
  }
});

test('[pages] the rules take points for what is missing, and give none beyond a hundred then', () => {
  const bare: ScannedSite = { headers: new Headers(), html: '', cookies: [], redirect: null, origin };
  expect(observatoryScore(bare).score).toBe(10);
  const loose = new Headers({
    'content-security-policy': "default-src 'self'; script-src 'self' 'unsafe-inline'",
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'no-referrer',
    'strict-transport-security': 'max-age=300',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
  });
  const html = '<script src="https://other.example/x.js"></script>';
  const cookies = ['session=1; Secure; HttpOnly; SameSite=Lax'];
  expect(observatoryScore({ headers: loose, html, cookies, redirect: `${origin}/`, origin }).score).toBe(65);
});
