import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { settings } from './settings.ts';

test('[settings] nothing set gives a working configuration', () => {
  const result = readConfig({});
  expect(result).toMatchObject({
    ok: true,
    config: {
      port: 3000,
      host: '127.0.0.1',
      siteOrigin: 'http://localhost:3000',
      databaseUrl: undefined,
      rateLimit: true,
    },
  });
});

test('[settings] the mail goes to the owner and the origin follows the port unless said otherwise', () => {
  expect(readConfig({ PORT: '8080', ADMIN_EMAIL: 'Ala@Example.pl' })).toMatchObject({
    ok: true,
    config: { siteOrigin: 'http://localhost:8080', adminEmail: 'ala@example.pl', mailTo: 'ala@example.pl' },
  });
});

const bad: [string, string][] = [
  ['PORT', '70000'],
  ['PORT', 'http'],
  ['SITE_ORIGIN', 'https://blask.example/path'],
  ['SITE_ORIGIN', 'blask.example'],
  ['DATABASE_URL', 'mysql://x'],
  ['ADMIN_EMAIL', 'owner'],
  ['SMTP_URL', 'http://mail'],
  ['MAIL_FROM', 'Blask <nobody>'],
  ['MAIL_FROM', 'a@b.pl\r\nBcc: c@d.pl'],
  ['MAIL_TO', 'x'],
  ['TRUST_PROXY', 'everyone'],
  ['LOGIN_ERRORS', 'vague'],
  ['SERVICES_SET', 'all'],
  ['GA_MEASUREMENT_ID', 'UA-1'],
  ['LOG_LEVEL', 'loud'],
  ['RATE_LIMIT', 'maybe'],
  ['MAIL_RETRY_BASE_MS', '0'],
];

test.each(bad)('[settings] %s=%s is refused in one line that names it and what is allowed', (name, value) => {
  const result = readConfig({ [name]: value });
  expect(result).toEqual({
    ok: false,
    complaints: [`${name} is not valid: expected ${settings[name as keyof typeof settings].allowed}.`],
  });
});

test('[settings] every bad variable is named, not just the first', () => {
  expect(readConfig({ PORT: 'x', RATE_LIMIT: 'x' })).toMatchObject({
    complaints: [/PORT/, /RATE_LIMIT/].map((name) => expect.stringMatching(name)),
  });
});

test('[settings] the README describes every setting as the code defines it', () => {
  const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');
  const rows = readme
    .split('\n')
    .filter((line) => /^\| `[A-Z_]+`/.test(line))
    .map((line) =>
      line
        .split('|')
        .map((cell) => cell.trim())
        .slice(1, 5),
    );
  expect(rows).toEqual(
    Object.entries(settings).map(([name, { allowed, fallback, about }]) => [
      `\`${name}\``,
      fallback,
      allowed,
      about,
    ]),
  );
});
