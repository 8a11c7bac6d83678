/** Requests nobody should send, drawn from a seed so that a bad one can be sent again. */
import fc from 'fast-check';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { z } from 'zod';
import { emptyBrief } from '../../domain/brief/empty-brief.ts';
import type { EndpointSchema } from '../../domain/endpoints/endpoint.ts';
import { endpoints } from '../../domain/endpoints/endpoints.ts';
import { answersForm, callForm } from '../../domain/client-page/client-page.ts';
import { estimateForm } from '../../domain/estimate/estimate-view.ts';
import { hourMs } from '../../domain/text/durations.ts';
import { askQuestions, offerCall } from '../../server/features/conversation/letters.ts';
import { sendEstimate } from '../../server/features/estimates/estimate-drafts.ts';
import { readPriceList, savePriceList } from '../../server/features/estimates/price-list.ts';
import { examplePriceList } from '../../words/example-price-list.ts';
import { submitBrief } from '../../server/features/briefs/intake.ts';
import { hashPassword } from '../../server/features/accounts/password-hash.ts';
import { startSession } from '../../server/features/accounts/sessions.ts';
import type { Store } from '../../server/platform/store/database.ts';
import { upsertAccount } from '../../server/platform/store/tables/accounts.ts';
import { insertMessage } from '../../server/platform/store/tables/messages.ts';
import { answerComplaint } from '../support/answer-check.ts';

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS'];

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
const anything: fc.Arbitrary<unknown> = fc.anything({
  maxDepth: 3,
  values: [text, fc.double(), fc.boolean(), fc.constant(null)],
});

/** What a call reads, by its schema; each part is something else now and then. */
function fitting(schema: z.core.$ZodType): fc.Arbitrary<unknown> {
  return fitsJson(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }));
}

function fitsJson(schema: z.core.JSONSchema._JSONSchema): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 9, arbitrary: exactly(schema) }, anything);
}

function exactly(schema: z.core.JSONSchema._JSONSchema): fc.Arbitrary<unknown> {
  if (typeof schema === 'boolean') return anything;
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map(fitsJson));
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...(schema.enum as unknown[]));
  switch (schema.type) {
    case 'string':
      return fc.oneof(text, fc.constantFrom('jan@example.pl', '2027-01-01', new Date().toISOString()));
    case 'boolean':
      return fc.boolean();
    case 'integer':
    case 'number':
      return fc.oneof(fc.integer({ min: 0, max: 100 }), fc.double());
    case 'array':
      return fc.array(fitsJson((schema.items as z.core.JSONSchema.JSONSchema | undefined) ?? {}), {
        maxLength: 4,
      });
    case 'object': {
      const parts = Object.entries(schema.properties ?? {});
      const required = parts.map(([name]) => name).filter((name) => schema.required?.includes(name));
      return fc.record(Object.fromEntries(parts.map(([name, part]) => [name, fitsJson(part)])), {
        requiredKeys: required,
      });
    }
    default:
      return anything;
  }
}

const pages = ['/', '/en', '/brief', '/privacy-policy', '/admin', '/robots.txt', '/sitemap.xml'];
const clientPages = ['/status/:token', '/en/status/:token'];
const files = ['', '/brief.json', '/brief.html', '/call.ics', '/estimate', '/estimate/1'];
const estimateForms = [estimateForm.accept, estimateForm.decline, estimateForm.ask, estimateForm.recount];
const forms = [
  `/${answersForm.path}`,
  `/${callForm.path}`,
  '/erase',
  ...estimateForms.map((form) => `/estimate/${form}`),
];
const routes = [
  ...pages.map((path) => `GET ${path}`),
  ...clientPages.flatMap((path) => files.map((file) => `GET ${path}${file}`)),
  ...clientPages.flatMap((path) => forms.map((form) => `POST ${path}${form}`)),
  'GET /calendar/:id',
  'GET /media/:id',
  ...Object.keys(endpoints),
].map((route) => {
  const [method = 'GET', path = '/'] = route.split(' ');
  const schema: EndpointSchema | undefined = endpoints[route as keyof typeof endpoints];
  return { method, path, fitting: schema?.body ? fitting(schema.body) : fc.constant(null) };
});

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
/** Of the client page's forms, now and then with what they ask for. */
const field = fc.constantFrom(
  ...[answersForm.letter, answersForm.version, callForm.offer, callForm.time, callForm.phone, 'confirm'],
  ...Object.values(estimateForm),
);
const formFields = ({ ids, times }: Ground) => {
  const value = fc.oneof(
    text,
    fc.constantFrom('yes', '0', '1', callForm.none, 'price', 'other', ...ids, ...times),
  );
  return fc
    .array(fc.tuple(field, value), { minLength: 1, maxLength: 6 })
    .map((pairs) =>
      pairs.map(([name, given]) => `${name}=${encodeURIComponent(given.toWellFormed())}`).join('&'),
    );
};
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

const query = fc.record({
  key: fc.constantFrom(
    ...[
      'q',
      'status',
      'sort',
      'cursor',
      'limit',
      'trash',
      'erase',
      'contact',
      'spam',
      'all',
      'weeks',
      'days',
    ],
    ...['ids', 'language', 'before', 'after', 'id'],
  ),
  value: fc.oneof(text, fc.constantFrom('true', '-1', '1e9', '9999999-99-99', 'completed', 'newest')),
});

/** Whoever is signed in, and what is stored: hostile requests have to get past the door to do harm. */
export type Ground = {
  ids: readonly string[];
  /** That were offered for a call. */
  times: readonly string[];
  token: string;
  session: string;
};

const request = (ground: Ground) => {
  const { ids, token } = ground;
  return fc.record({
    route: fc
      .constantFrom(...routes)
      .chain(({ fitting: own, ...route }) => own.map((fits) => ({ ...route, fits }))),
    method: fc.option(fc.constantFrom(...methods), { freq: 5 }),
    id: fc.oneof({ weight: 3, arbitrary: fc.constantFrom('x', ...ids) }, text),
    token: fc.oneof({ weight: 3, arbitrary: fc.constant(token) }, text),
    suffix: fc.option(text, { freq: 8 }),
    queries: fc.array(query, { maxLength: 2 }),
    contentType: fc.oneof({ weight: 3, arbitrary: fc.constant('application/json') }, header),
    language: header,
    key: fc.option(header, { freq: 3 }),
    cookie: fc.option(header, { freq: 5 }),
    encoding: header,
    isSignedIn: fc.boolean(),
    isFitting: fc.boolean(),
    body,
    form: formFields(ground),
  });
};

type Drawn = ReturnType<typeof request> extends fc.Arbitrary<infer One> ? One : never;

function written(drawn: Drawn, session: string): InjectOptions {
  const { route, id, token, suffix, queries, contentType, language, key, cookie, encoding } = drawn;
  const isForm = drawn.isFitting && route.path.includes(':token/');
  const fits = drawn.isFitting && route.fits !== null ? serialise(route.fits) : drawn.body;
  const payload = isForm ? drawn.form : fits;
  const safe = (value: string) => encodeURIComponent(value.toWellFormed());
  const method = drawn.method ?? route.method;
  const search = queries.map(({ key: name, value }) => `${name}=${safe(value)}`).join('&');
  const carriesBody = !['GET', 'HEAD', 'OPTIONS'].includes(method);
  const cookies = drawn.isSignedIn ? session : cookie && `session=${cookie}; language=${cookie}`;
  return {
    method: method as 'GET',
    url: `${route.path.replaceAll(/:\w+/g, (name) => safe(name === ':token' ? token : id))}${suffix ? `/${safe(suffix)}` : ''}${search && `?${search}`}`,
    headers: {
      'accept-language': language,
      'accept-encoding': encoding,
      ...(isForm ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
      ...(contentType && carriesBody && !isForm ? { 'content-type': contentType } : {}),
      ...(key ? { 'idempotency-key': key } : {}),
      ...(cookies ? { cookie: cookies } : {}),
    },
    ...(carriesBody ? { payload } : {}),
  };
}

export type FuzzReport = { sent: number; faults: string[] };

/** Answers of 500 and above, answers that never came, and answers other than their schema says. */
export async function fuzz(
  app: FastifyInstance,
  makeGround: () => Promise<Ground>,
  { count, seed }: { count: number; seed: number },
): Promise<FuzzReport> {
  const faults: string[] = [];
  const atOnce = 20;
  let sent = 0;
  for (let drawn = 0; sent < count; drawn++) {
    // Some of them sign out, erase the brief or end its link.
    const ground = await makeGround();
    const size = Math.min(500, count - sent);
    const batch = fc
      .sample(request(ground), { numRuns: size, seed: seed + drawn })
      .map((one) => written(one, ground.session));
    for (let from = 0; from < batch.length; from += atOnce) {
      await Promise.all(
        batch.slice(from, from + atOnce).map(async (one) => {
          const label = `${one.method} ${String(one.url).slice(0, 120)} ${String(one.payload ?? '').slice(0, 200)}`;
          try {
            const { statusCode, payload, headers } = await app.inject(one);
            // A mail server that cannot be reached is told as what it is.
            const isTold = statusCode === 502 && payload.includes('"mail-refused"');
            if (statusCode >= 500 && !isTold) faults.push(`${statusCode}: ${label}`);
            const type = String(headers['content-type'] ?? '');
            const answer = {
              method: one.method!,
              url: String(one.url),
              status: statusCode,
              type,
              body: payload,
            };
            const complaint = answerComplaint(answer);
            if (complaint) faults.push(`${complaint}: ${label}`);
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

/** An owner who is signed in, a brief with its client page, what waits there for an answer, and a message. */
export async function prepareGround(store: Store, ownerEmail: string): Promise<Ground> {
  const now = new Date().toISOString();
  const passwordHash = await hashPassword('Latarnia-nad-Wisłą-1791');
  const account = await upsertAccount(store.db, { email: ownerEmail, passwordHash, now });
  const client = { name: 'Łucja Ćwiek', email: 'lucja@example.pl', phone: '', company: '' };
  const brief = await submitBrief(
    { store, ownerAddress: ownerEmail, onSaved: () => {} },
    {
      input: {
        ...emptyBrief(),
        companyProfile: { companyName: 'Zażółć' },
        websiteType: { ...emptyBrief().websiteType, type: 'e-commerce' },
        features: { ...emptyBrief().features, optional: ['wishlist'] },
        contactInfo: client,
        consent: true,
      },
      idempotencyKey: undefined,
      sender: '127.0.0.1',
      language: 'pl',
    },
  );
  if (brief.outcome !== 'saved') throw new Error(JSON.stringify(brief));
  const message = await insertMessage(store.db, {
    name: 'Ewa Lis',
    email: 'ewa@mail.example',
    message: 'Dzień dobry',
    language: 'pl',
    createdAt: now,
  });
  const times = [24, 48].map((hours) => new Date(Date.now() + hours * hourMs).toISOString());
  const asked = await askQuestions(store, ownerEmail, brief.id, {
    ...{ subject: '', text: '', remindAfterDays: null },
    questions: [{ text: 'Ile?', findingId: null }],
  });
  const offered = await offerCall(store, ownerEmail, brief.id, { subject: '', text: '', times, minutes: 30 });
  const { version } = await readPriceList(store.db);
  await savePriceList(store, examplePriceList(), { actor: ownerEmail, version });
  const sent = await sendEstimate(store, ownerEmail, brief.id, {});
  if (!asked.ok || !offered.ok || !sent.ok) throw new Error('the letters could not be sent');
  return {
    ids: [brief.id, message.id, asked.letter.id, offered.letter.id],
    times,
    token: brief.statusPath.split('/').at(-1)!,
    session: `session=${await startSession(store.db, account.id, new Date())}`,
  };
}
