/** Requests nobody should send, drawn from a seed so that a bad one can be sent again. */
import fc from 'fast-check';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { emptyBrief } from '../../domain/brief.ts';

const paths = [
  '/',
  '/en',
  '/brief',
  '/privacy-policy',
  '/admin',
  '/healthz',
  '/readyz',
  '/robots.txt',
  '/sitemap.xml',
  '/api/contact',
  '/api/briefs',
  '/api/brief',
  '/api/session',
  '/api/briefs/x',
  '/api/briefs/x/notes',
  '/api/briefs/x/restore',
  '/api/briefs/actions',
  '/api/briefs.csv',
  '/api/briefs.json',
  '/api/messages',
  '/api/messages/x',
  '/api/mails/x/preview',
  '/api/overview',
  '/api/views',
  '/api/openapi.json',
];

const nasty = fc.constantFrom(
  '',
  '\0',
  '\ud800',
  '%00',
  '%E0%A4%A',
  '../../etc/passwd',
  "'; drop table briefs; --",
  '<script>alert(1)</script>',
  '"><svg onload=alert(1)>',
  'javascript:alert(1)',
  '\u202Etxt.exe',
  'a\r\nBcc: x@example.com',
  '{{7*7}}',
  '__proto__',
  'x'.repeat(6_000),
);
const text = fc.oneof({ weight: 2, arbitrary: nasty }, fc.string({ unit: 'binary', maxLength: 40 }));
const anything = fc.anything({ maxDepth: 3, values: [text, fc.double(), fc.boolean(), fc.constant(null)] });

/** A valid brief with one to three of its places replaced by something else. */
const spoiltBrief = fc
  .array(fc.tuple(fc.nat(), fc.nat(), anything), { minLength: 1, maxLength: 3 })
  .map((changes) => {
    const brief = { ...emptyBrief(), consent: true } as Record<string, unknown>;
    (brief['companyProfile'] as Record<string, unknown>)['companyName'] = 'Firma';
    brief['contactInfo'] = { name: 'Ala', email: 'ala@example.pl', phone: '', company: '' };
    for (const [which, field, value] of changes) {
      const names = Object.keys(brief);
      const name = names[which % names.length]!;
      const group = brief[name];
      if (typeof group !== 'object' || group === null || field % 5 === 0) brief[name] = value;
      else
        (group as Record<string, unknown>)[Object.keys(group)[field % Object.keys(group).length] ?? 'x'] =
          value;
    }
    return brief;
  });
const contact = fc.record(
  { name: anything, email: anything, message: anything, language: anything },
  { requiredKeys: [] },
);
const credentials = fc.record({ email: anything, password: anything, code: anything }, { requiredKeys: [] });

const body = fc.oneof(
  spoiltBrief.map(serialise),
  contact.map(serialise),
  credentials.map(serialise),
  anything.map(serialise),
  text,
  fc.constant('x'.repeat(140_000)),
);

/** What a client can put on the wire; fast-check's values include some that JSON cannot hold. */
function serialise(value: unknown): string {
  try {
    return JSON.stringify(value) ?? 'null';
  } catch {
    return 'null';
  }
}

const header = fc.oneof(
  fc.constantFrom(
    'application/json',
    'application/x-www-form-urlencoded',
    'text/plain',
    'multipart/form-data',
    '',
  ),
  fc.string({ unit: 'grapheme-ascii', maxLength: 40 }).filter((value) => /^[\x20-\x7e]*$/.test(value)),
);

const request: fc.Arbitrary<InjectOptions> = fc
  .record({
    method: fc.constantFrom(
      'GET',
      'GET',
      'POST',
      'POST',
      'POST',
      'PUT',
      'PATCH',
      'DELETE',
      'HEAD',
      'OPTIONS',
    ),
    path: fc.constantFrom(...paths),
    suffix: fc.option(
      text.map((value) => encodeURIComponent(value.toWellFormed())),
      { freq: 3 },
    ),
    query: fc.option(
      fc.record({
        key: fc.constantFrom('q', 'status', 'sort', 'cursor', 'limit', 'trash', 'erase', 'contact'),
        value: text,
      }),
      { freq: 3 },
    ),
    contentType: header,
    language: header,
    key: fc.option(header, { freq: 3 }),
    cookie: fc.option(header, { freq: 5 }),
    encoding: header,
    body,
  })
  .map(({ method, path, suffix, query, contentType, language, key, cookie, encoding, body: payload }) => {
    const search = query ? `?${query.key}=${encodeURIComponent(query.value.toWellFormed())}` : '';
    const carriesBody = !['GET', 'HEAD', 'OPTIONS'].includes(method);
    return {
      method: method as 'GET',
      url: `${path}${suffix ? `/${suffix}` : ''}${search}`,
      headers: {
        'accept-language': language,
        'accept-encoding': encoding,
        ...(contentType && carriesBody ? { 'content-type': contentType } : {}),
        ...(key ? { 'idempotency-key': key } : {}),
        ...(cookie ? { cookie: `session=${cookie}; language=${cookie}` } : {}),
      },
      ...(carriesBody ? { payload } : {}),
    };
  });

export type FuzzReport = { sent: number; faults: string[] };

/** Answers of 500 and above, and answers that never came. */
export async function fuzz(app: FastifyInstance, count: number, seed: number): Promise<FuzzReport> {
  const faults: string[] = [];
  const atOnce = 20;
  let sent = 0;
  for (let drawn = 0; sent < count; drawn++) {
    const batch = fc.sample(request, { numRuns: Math.min(1_000, count - sent), seed: seed + drawn });
    for (let from = 0; from < batch.length; from += atOnce) {
      await Promise.all(
        batch.slice(from, from + atOnce).map(async (one) => {
          const label = `${one.method} ${String(one.url).slice(0, 120)} ${String(one.payload ?? '').slice(0, 200)}`;
          try {
            const { statusCode } = await app.inject(one);
            if (statusCode >= 500) faults.push(`${statusCode}: ${label}`);
          } catch (error) {
            faults.push(`${String(error)}: ${label}`);
          }
        }),
      );
    }
    sent += batch.length;
  }
  return { sent, faults };
}
