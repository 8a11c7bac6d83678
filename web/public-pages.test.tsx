import { expect, test } from 'vitest';
import type { PageContext } from './document.tsx';
import { renderPage } from './render.tsx';

const context: PageContext = {
  locale: 'en',
  origin: 'https://blask.example',
  year: 2026,
  servicesSet: 'studio',
  gaMeasurementId: undefined,
  assets: {
    inlineStyle: '',
    stylesheets: [],
    inlineScript: '',
    beacon: '',
    consent: undefined,
    moduleUrl: undefined,
    scriptUrls: [],
    preloadModules: [],
    fonts: [],
  },
};

test('[R9] the policy speaks of Google only where the owner configured its tag', () => {
  expect(renderPage('privacy', context)).not.toContain('Google');
  const withTag = renderPage('privacy', { ...context, gaMeasurementId: 'G-TEST1234' });
  expect(withTag).toContain('Until you agree, no Google script loads');
});

test('[R1] a setting picks which six services the landing page shows', () => {
  const titles = (set: PageContext['servicesSet']) =>
    [
      ...renderPage('landing', { ...context, servicesSet: set }).matchAll(/class="card">.*?<h3>(.*?)<\/h3>/g),
    ].map(([, title]) => title);
  expect(titles('engineering')).toEqual([
    'React development',
    'Python backend',
    'Cloud and DevOps',
    'API integration',
    'App optimization',
    'System architecture',
  ]);
  expect(titles('studio')[0]).toBe('Web development');
});

test('[contract] no page carries a style attribute, which the policy would block', () => {
  for (const page of ['landing', 'privacy', 'not-found'] as const)
    expect(renderPage(page, context)).not.toMatch(/ style="/);
});
