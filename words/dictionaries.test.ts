/** Two languages as a system: what the type checker cannot see about the dictionaries. */
import { glob } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { tieOneLetterWords, typeset } from './grammar/typeset.ts';

/** Technologies and words that both languages write alike. */
const alike = new Set([
  'BLIK',
  'VAT',
  ...['Email', 'Tablet', 'Menu', 'Status', 'Admin', 'Spam', 'Portfolio', 'Blog', 'Newsletter', 'FAQ', 'JSON'],
  ...['React, TypeScript, Node.js', 'Blender, Three.js, WebGL', 'Core Web Vitals, Lighthouse'],
  ...[
    'React, TypeScript, Vite',
    'Python, FastAPI, PostgreSQL',
    'CSV (Excel)',
    'Brief',
    'Brief X',
    'Google Analytics',
    'Mailchimp',
    'Tablet',
    'Logo',
  ],
  ...['Stripe', 'PayPal', 'Zendesk', 'HubSpot', 'YouTube', 'Instagram', 'X (Twitter)', 'LinkedIn', 'Shopify'],
  ...['WooCommerce', 'Calendly', 'Zapier', 'Slack', 'Intercom', 'Hotjar', 'Status: X'],
  ...['Samir', 'Samir Haddad'],
  ...['zł', 'VAT, %', 'NaN'],
]);

/** What the owner sends to a client is written in the client's language, whichever the panel speaks. */
const inBothLanguages = /\.(pl|en)(\.|$)/;

/** Pages whose lines break as the window decides; a mail's text and an exported table break elsewhere. */
const typesetFiles = [
  'brief.ts',
  'brief-steps.ts',
  'consent.ts',
  'contact-form.ts',
  'demo-analytics.ts',
  'demo-frame.ts',
  'demo-shop.ts',
  'demo-social.ts',
  'landing.ts',
  'not-found.ts',
  'privacy.ts',
  'site.ts',
  'client-files.ts',
  'client-page.ts',
  'client-estimate.ts',
  'estimate.ts',
  'works.ts',
];

/** Compared letter for letter by others, or kept as an answer. */
const quoted = new Set([
  'Dostawa i płatność',
  'Zwroty i reklamacje',
  'Skontaktujemy się z Tobą w ciągu 24 godzin. Weekendów nie wliczamy.',
  'Krok {step} z {total}',
  'W toku',
  'Brief został wysłany pomyślnie! Skontaktujemy się z Tobą wkrótce.',
]);

type Texts = Map<string, string>;

async function collect(locale: string, file: string): Promise<Texts> {
  const texts: Texts = new Map();
  const module = (await import(join(import.meta.dirname, locale, file))) as Record<string, unknown>;
  for (const [name, dictionary] of Object.entries(module)) walk(dictionary, name, texts);
  return texts;
}

function walk(value: unknown, path: string, texts: Texts): void {
  if (typeof value === 'string') texts.set(path, value);
  else if (typeof value === 'function')
    walk((value as (...input: string[]) => unknown)('X', 'Y', 'Z'), path, texts);
  else if (Array.isArray(value)) value.forEach((part, index) => walk(part, `${path}.${index}`, texts));
  else if (typeof value === 'object' && value !== null)
    for (const [key, part] of Object.entries(value)) walk(part, `${path}.${key}`, texts);
}

const files: string[] = [];
for await (const file of glob('*.ts', { cwd: join(import.meta.dirname, 'pl') })) files.push(file);

test.each(files)('[R6] %s says something else in each language', async (file) => {
  const [pl, en] = await Promise.all([collect('pl', file), collect('en', file)]);
  expect([...en.keys()].sort()).toEqual([...pl.keys()].sort());
  const same = [...pl].filter(
    ([path, text]) =>
      /\p{L}{2}/u.test(text) &&
      // Polish words are tied, the same words in the other dictionary would not be.
      en.get(path)?.replaceAll('\u00a0', ' ') === text.replaceAll('\u00a0', ' ') &&
      !alike.has(text) &&
      !inBothLanguages.test(path),
  );
  expect(same).toEqual([]);
});

test.each(typesetFiles)('[R6] %s leaves no one-letter word at the end of a Polish line', async (file) => {
  const pl = await collect('pl', file);
  const loose = [...pl.values()].filter((text) => tieOneLetterWords(text) !== text && !quoted.has(text));
  expect(loose).toEqual([]);
});

/** What was once read aloud and stumbled over. */
const slips: Record<string, readonly [pattern: RegExp, said: string][]> = {
  pl: [
    [/(?<!\p{L})(Wy|Was|Wam|Wami|Wasz\p{Ll}*)(?!\p{L})/u, 'several clients in one'],
    [/(łeś|łaś)(?!\p{L})|(?<!\p{L})sam (lub|albo) sama/u, 'a man or a woman'],
    [/(?<!\p{L})jeden do /u, 'a nominative after "od"'],
    [/Dzień dobry [^,\s]/u, 'a name without its vocative'],
  ],
  en: [
    [/\be-mail/i, 'another spelling of email'],
    [/\b(let us(?! know)|we talk on|a certain)\b/i, 'translated, not written'],
  ],
};

test.each(files)('[R6] nobody stumbles over %s again, read aloud', async (file) => {
  for (const [locale, rules] of Object.entries(slips)) {
    const texts = [...(await collect(locale, file))];
    for (const [pattern, said] of [
      ...rules,
      [/::|\s[,.;:?!](?=\s|$)/u, 'double or loose punctuation'] as const,
    ])
      expect(
        texts.filter(([, text]) => pattern.test(text)),
        `${locale}: ${said}`,
      ).toEqual([]);
  }
});

test('[R6] one-letter words are tied wherever they stand, and nothing else is', () => {
  expect(typeset({ a: 'A w domu i z kotem', b: ['o u'], c: (name: string) => `${name} i co` })).toMatchObject(
    {
      a: 'A\u00a0w\u00a0domu i\u00a0z\u00a0kotem',
      b: ['o\u00a0u'],
    },
  );
  expect(typeset({ a: { b: 'z i', c: 'z i' } }, ['b'])).toEqual({ a: { b: 'z i', c: 'z\u00a0i' } });
  expect(typeset('do 3 lat, danych podanych w tym briefie, e-mail')).toBe(
    'do\u00a03\u00a0lat, danych podanych\u00a0w\u00a0tym briefie, e-\u2060mail',
  );
  expect(tieOneLetterWords('art. 6 ust. 1 lit. a: zgoda')).toBe('art. 6 ust. 1 lit. a: zgoda');
  expect(typeset((name: string) => `${name} i ty')`)('ja')).toContain('i\u00a0ty');
});
