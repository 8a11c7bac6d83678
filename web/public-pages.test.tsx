import { expect, test } from 'vitest';
import { locales, type Locale } from '../domain/text/locale.ts';
import { agency, pageInput } from '../tests/support/default-site.ts';
import { defaultContent, type ServicesSet } from '../words/default-content.ts';
import { renderPage } from './render.tsx';

const context = pageInput;
const { content } = context;

test('[R9] the policy speaks of Google only where the owner configured its tag', () => {
  expect(renderPage('privacy', context)).not.toContain('Google');
  const withTag = renderPage('privacy', { ...context, gaMeasurementId: 'G-TEST1234' });
  expect(withTag).toContain('Until you agree, no Google script loads');
});

test('[R1] a setting picks which six services the landing page shows', () => {
  const titles = (set: ServicesSet) =>
    [
      ...renderPage('landing', { ...context, content: defaultContent(set) }).matchAll(
        /class="card">.*?<h3>(.*?)<\/h3>/g,
      ),
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

const between = (html: string, start: string, end: string) => html.split(start)[1]?.split(end)[0] ?? '';
const all = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map(([, found]) => found);

test('[§1 services] every service of either set has a title, a description and a line of technologies', () => {
  for (const locale of locales)
    for (const servicesSet of ['studio', 'engineering'] as const) {
      const cards = renderPage('landing', { ...context, locale, content: defaultContent(servicesSet) })
        .split('class="card">')
        .slice(1);
      expect(cards).toHaveLength(6);
      for (const card of cards)
        expect(card).toMatch(
          /<h3>[^<]+<\/h3><p>[^<]{20,}<\/p><p class="stack"><span[^>]+>[^<]+<\/span>[^<]+<\/p>/,
        );
    }
});

test('[§1 portfolio] three works name what they are and what they are built with', () => {
  const works = renderPage('landing', context).split('<article class="project">').slice(1);
  expect(works.map((work) => all(work, /<h3>(.*?)<\/h3>/g)[0])).toEqual([
    'E-commerce platform',
    'AI analytics dashboard',
    'Social media app',
  ]);
  const tags = works.map((work) => all(between(work, '<ul class="tags">', '</ul>'), /<li>(.*?)<\/li>/g));
  expect(tags).toEqual([
    ['React', 'Node.js', 'Stripe', 'MongoDB'],
    ['React', 'Python', 'TensorFlow', 'D3.js'],
    ['React', 'WebRTC', 'Firebase', 'Tailwind'],
  ]);
});

test('[R2] a work with a code address offers its code as well', () => {
  const { works } = content;
  const [shop, ...others] = works.items;
  const items = [{ ...shop!, code: 'https://code.blask.example/shop' }, ...others];
  const links = renderPage('landing', {
    ...context,
    content: { ...content, works: { ...works, items } },
  }).match(/<a[^>]+>View Code/g);
  expect(links).toEqual([
    '<a class="more" href="https://code.blask.example/shop" target="_blank" rel="noopener">View Code',
  ]);
});

test('[R2] a work opens its sample here, or where the owner says', () => {
  const { works } = content;
  const [shop, ...others] = works.items;
  const elsewhere = [{ ...shop!, demo: 'https://shop.blask.example' }, ...others];
  const demos = (locale: Locale, items = works.items) =>
    all(
      renderPage('landing', { ...context, locale, content: { ...content, works: { ...works, items } } }),
      /<a class="more" href="([^"]+)"/g,
    );
  expect(demos('pl')).toEqual(['/demo/shop', '/demo/analytics', '/demo/social']);
  expect(demos('en')).toEqual(['/en/demo/shop', '/en/demo/analytics', '/en/demo/social']);
  expect(demos('en', elsewhere)[0]).toBe('https://shop.blask.example/');
});

test('[R3] the section about us tells in four steps how a project runs', () => {
  const about = between(renderPage('landing', context), '<section id="about"', '</section>');
  expect(all(about, /<li><img[^>]*><h4>(.*?)<\/h4><p>.+?<\/p>/g)).toEqual([
    'Talk',
    'Design',
    'Build',
    'Launch and care',
  ]);
});

test('[R5] [R38] contact section and footer show the address, phone, hours and four networks of the site’s content', () => {
  for (const locale of locales) {
    const page = renderPage('landing', { ...context, locale });
    for (const part of [
      between(page, '<section id="contact"', '</section>'),
      between(page, '<footer', '</footer>'),
    ])
      for (const shown of [
        `href="mailto:${agency.email}"`,
        `href="tel:+48600000000">${agency.phone}<`,
        agency.hours[locale],
        ...Object.values(content.social).map((address) => `href="${address}" target="_blank" rel="noopener"`),
      ])
        expect(part).toContain(shown);
  }
});

test('[§2 footer] the footer ends with the year and leads to the policy in its language', () => {
  for (const [locale, path] of [
    ['pl', '/privacy-policy'],
    ['en', '/en/privacy-policy'],
  ] as const) {
    const footer = between(renderPage('landing', { ...context, locale, year: 2031 }), '<footer', '</footer>');
    expect(footer).toContain(`© 2031 ${agency.brand}`);
    expect(footer).toContain(`<a href="${path}">`);
  }
});

test('[§2 brief page] nine steps stand in their order, and the promise is 24 hours', () => {
  const page = renderPage('brief', context);
  expect(all(page, /class="step-title">(.*?)</g)).toEqual([
    'Company profile',
    'Website type',
    'Website goals',
    'Features',
    'Integrations',
    'Structure',
    'Site map',
    'Inspiration',
    'Additional info',
  ]);
  expect(page).toContain('We will contact you within 24 hours.');
  expect(renderPage('brief', { ...context, locale: 'pl' })).toContain(
    'Skontaktujemy się z Tobą w ciągu 24 godzin.',
  );
});

test('[§2 privacy policy] the policy names three legal bases, three years and thirty days', () => {
  const page = renderPage('privacy', context);
  expect(all(page, /<section id="(\w+)"/g)).toEqual([
    'controller',
    'collected',
    'purpose',
    'basis',
    'retention',
    'rights',
    'sharing',
    'security',
    'cookies',
    'contact',
  ]);
  const section = (name: string) => between(page, `<section id="${name}"`, '</section>');
  expect(all(section('basis'), /<li>Art\. 6\(1\)\((\w)\)/gi)).toEqual(['a', 'b', 'f']);
  expect(section('retention')).toContain('up to 3 years after our cooperation ends');
  expect(section('contact')).toContain('within 30 days');
});

test('[R6] [discovery] every page tells search engines and shared links what it is', () => {
  for (const [name, pl, en, graph] of [
    ['landing', '/', '/en', [['Organization', 'ProfessionalService'], 'WebSite']],
    ['privacy', '/privacy-policy', '/en/privacy-policy', ['BreadcrumbList']],
  ] as const)
    for (const locale of locales) {
      const { origin } = context;
      const page = renderPage(name, { ...context, locale });
      const inHead = (pattern: RegExp) => pattern.exec(page)?.[1] ?? '';
      expect(inHead(/<link rel="canonical" href="([^"]+)"/)).toBe(origin + (locale === 'pl' ? pl : en));
      const alternates = [...page.matchAll(/<link rel="alternate" hrefLang="([^"]+)" href="([^"]+)"/g)];
      expect(alternates.map(([, language, address]) => [language, address])).toEqual([
        ['pl', origin + pl],
        ['en', origin + en],
        ['x-default', origin + pl],
      ]);
      expect(inHead(/<meta property="og:image" content="([^"]+)"/)).toBe(`${origin}/share-${locale}.png`);
      expect(inHead(/<meta name="twitter:card" content="([^"]+)"/)).toBe('summary_large_image');
      const data = JSON.parse(inHead(/<script type="application\/ld\+json">(.+?)<\/script>/)) as {
        '@graph': { '@type': unknown }[];
      };
      expect(data['@graph'].map((node) => node['@type'])).toEqual(graph);
      expect(inHead(/<title>([^<]+)</).length).toBeLessThanOrEqual(65);
      const { length } = inHead(/<meta name="description" content="([^"]+)"/);
      expect(length).toBeGreaterThan(70);
      expect(length).toBeLessThanOrEqual(170);
    }
});

test('[demos] each says whose sample it is to no search engine, and leads back and to its other language', () => {
  for (const demo of ['shop', 'analytics', 'social'] as const)
    for (const locale of locales) {
      const page = renderPage(`demo-${demo}`, { ...context, locale }).replaceAll('\u00a0', ' ');
      const [home, other] = locale === 'pl' ? ['/', '/en'] : ['/en', ''];
      expect(page).toContain(`<html lang="${locale}"`);
      expect(page).toContain('<meta name="robots" content="noindex"');
      expect(page).not.toMatch(/rel="(canonical|alternate)"/);
      const line = between(page, '<aside', '</aside>');
      expect(line).toContain(
        locale === 'pl' ? 'Przykładowa realizacja studia Blask' : 'Sample work by Blask',
      );
      expect(line).toContain(`href="${other}/demo/${demo}"`);
      // Above the product, and at its end.
      expect(all(page, /<a class="sample-back" href="([^"]+)"/g)).toEqual([`${home}#work`, `${home}#work`]);
    }
});

test('[skeleton] before anything is answered the drawing says which step asks', () => {
  for (const [locale, steps] of [
    ['pl', ['krok 2', 'krok 6', 'krok 7']],
    ['en', ['step 2', 'step 6', 'step 7']],
  ] as const) {
    const page = renderPage('brief', { ...context, locale }).replaceAll('\u00a0', ' ');
    for (const step of steps) expect(page).toContain(`>${step}<`);
  }
});

test('[pages] no page carries a style attribute, which the policy would block', () => {
  for (const page of ['landing', 'privacy', 'not-found'] as const)
    expect(renderPage(page, context)).not.toMatch(/ style="/);
});

test('[R6] the owner’s words leave no one-letter word at the end of a Polish line, and their links stay as they are', () => {
  const lead = { pl: 'Robimy strony i sklepy z sercem', en: 'We make sites' };
  const social = { ...content.social, behance: 'https://www.behance.net/e-mail' };
  const page = renderPage('landing', {
    ...context,
    locale: 'pl',
    content: { ...content, hero: { lead }, social },
  });
  expect(page).toContain('Robimy strony i\u00a0sklepy z\u00a0sercem');
  expect(page).toContain('href="https://www.behance.net/e-mail"');
});

test('[R3] the lit window of the town that sleeps leads home', () => {
  for (const [locale, name, home] of [
    ['pl', 'Jedno okno jeszcze świeci: na stronę główną', '/'],
    ['en', 'One window is still lit: back to the home page', '/en'],
  ] as const)
    expect(renderPage('not-found', { ...context, locale })).toMatch(
      new RegExp(`<a href="${home}" aria-label="${name}"`),
    );
});
