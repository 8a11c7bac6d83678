/** Requests nobody should send, drawn from a seed so that a bad one can be sent again. */
import fc from 'fast-check';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { z } from 'zod';
import { answersForm, callForm, filesForm, materialForm } from '../../domain/client-page/client-page.ts';
import { emptyBrief } from '../../domain/brief/empty-brief.ts';
import type { EndpointSchema } from '../../domain/endpoints/endpoint.ts';
import { endpoints } from '../../domain/endpoints/endpoints.ts';
import { anyCharacter } from '../support/any-character.ts';
import { estimateForm } from '../../domain/estimate/estimate-view.ts';
import { answerComplaint } from '../support/answer-check.ts';
import { hostileFiles, takenFiles } from '../support/odd-files.ts';
import { routesOf } from '../support/routes.ts';
import type { Ground } from './fuzz-ground.ts';

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
const text = fc.oneof({ weight: 2, arbitrary: nasty }, fc.string({ unit: anyCharacter, maxLength: 40 }));
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

type Route = {
  method: string;
  path: string;
  body: fc.Arbitrary<unknown>;
  query: fc.Arbitrary<unknown>;
};

/** Every route there is; of the many built files one address stands for all. */
function everyRoute(app: FastifyInstance): Route[] {
  const names = routesOf(app).map((route) => route.replace(/^(GET \/assets\/).*$/, '$1:id'));
  return [...new Set(names)].map((route) => {
    const [method = 'GET', path = '/'] = route.split(' ');
    const schema: EndpointSchema | undefined = endpoints[route as keyof typeof endpoints];
    const fits = (part: z.core.$ZodType | undefined) => (part ? fitting(part) : fc.constant(null));
    return { method, path, body: fits(schema?.body), query: fits(schema?.query) };
  });
}

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
  ...[filesForm.id, materialForm.material, materialForm.words, materialForm.isMissing],
  ...Object.values(estimateForm),
);
const formValue = ({ ids, parts, times }: Ground) =>
  fc.oneof(
    text,
    fc.constantFrom('yes', '0', '1', callForm.none, 'price', 'other', ...Object.values(ids), ...times),
    fc.constantFrom(...Object.values(parts)),
  );
const formFields = (ground: Ground) =>
  fc
    .array(fc.tuple(field, formValue(ground)), { minLength: 1, maxLength: 6 })
    .map((pairs) =>
      pairs.map(([name, given]) => `${name}=${encodeURIComponent(given.toWellFormed())}`).join('&'),
    );
const boundary = 'between';
const files = [...takenFiles, ...hostileFiles].filter(([, , bytes]) => bytes.length < 100_000);
/** Clients' files; some of the forms break off. */
const formOfFiles = (ground: Ground) => {
  const written = fc.record({
    head: fc.constantFrom(`name="${filesForm.material}"`, 'name="x"', 'name', ''),
    bytes: formValue(ground).map((value) => Buffer.from(value)),
  });
  const file = fc.record({ given: fc.constantFrom(...files), name: fc.option(text), bytes: fc.option(text) });
  const part = fc.oneof(
    written,
    file.map(({ given: [, itsName, itsBytes], name, bytes }) => ({
      head: `name="${filesForm.file}"; filename="${(name ?? itsName).replaceAll(/[\r\n"]/g, '')}"`,
      bytes: bytes === null ? itsBytes : Buffer.from(bytes),
    })),
  );
  return fc
    .record({ parts: fc.array(part, { maxLength: 4 }), isWhole: fc.boolean() })
    .map((form) =>
      Buffer.concat([
        ...form.parts.flatMap(({ head, bytes }) => [
          Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; ${head}\r\n\r\n`),
          bytes,
          Buffer.from('\r\n'),
        ]),
        Buffer.from(form.isWhole ? `--${boundary}--\r\n` : ''),
      ]),
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

/** Mostly null, unlike `fc.option`. */
const oneIn = <Value>(times: number, arbitrary: fc.Arbitrary<Value>): fc.Arbitrary<Value | null> =>
  fc.oneof({ weight: times - 1, arbitrary: fc.constant(null) }, { weight: 1, arbitrary });

type Drawn = ReturnType<typeof request> extends fc.Arbitrary<infer One> ? One : never;

const request = (routes: Route[], ground: Ground) =>
  fc.record({
    route: fc
      .constantFrom(...routes)
      .chain(({ body: fits, query: asked, ...route }) =>
        fc.record({ fits, asked }).map((fitted) => ({ ...route, ...fitted })),
      ),
    method: oneIn(12, fc.constantFrom(...methods)),
    id: fc.oneof({ weight: 3, arbitrary: fc.constantFrom('x', ...Object.values(ground.ids)) }, text),
    strangePart: oneIn(8, text),
    suffix: oneIn(16, text),
    queries: fc.array(query, { maxLength: 2 }),
    contentType: fc.oneof({ weight: 3, arbitrary: fc.constant('application/json') }, header),
    language: header,
    key: oneIn(3, header),
    cookie: oneIn(5, header),
    encoding: header,
    session: oneIn(2, fc.constantFrom(...ground.sessions)),
    isFitting: fc.boolean(),
    body,
    form: formFields(ground),
    files: formOfFiles(ground),
  });

const safe = (value: string) => encodeURIComponent(value.toWellFormed());

function searchOf({ route, isFitting, queries }: Drawn): string {
  const pairs = isFitting
    ? Object.entries(Object(route.asked) as object)
    : queries.map(({ key, value }) => [key, value] as const);
  const told = (value: unknown) => (typeof value === 'string' ? value : serialise(value));
  return pairs.map(([name, value]) => `${safe(name)}=${safe(told(value))}`).join('&');
}

function bodyOf({
  route,
  isFitting,
  contentType,
  ...drawn
}: Drawn): [type: string, payload: string | Buffer] {
  if (isFitting && route.path.endsWith(`:token/${filesForm.path}`))
    return [`multipart/form-data; boundary=${boundary}`, drawn.files];
  if (isFitting && route.path.includes(':token/')) return ['application/x-www-form-urlencoded', drawn.form];
  return [contentType, isFitting && route.fits !== null ? serialise(route.fits) : drawn.body];
}

function written(drawn: Drawn, { ids, parts }: Ground): InjectOptions {
  const { route, id, strangePart, suffix, language, key, cookie, encoding, session } = drawn;
  const method = drawn.method ?? route.method;
  const fits = Object.keys(ids).find((beginning) => drawn.isFitting && route.path.startsWith(beginning));
  const named: Ground['parts'] = { id: fits ? ids[fits]! : id, ...parts };
  const path = route.path.replaceAll(/:\w+/g, (name) => safe(strangePart ?? named[name.slice(1)] ?? id));
  const search = searchOf(drawn);
  const [type, payload] = bodyOf(drawn);
  const carriesBody = !['GET', 'HEAD', 'OPTIONS'].includes(method);
  const cookies = session ?? (cookie && `session=${cookie}; language=${cookie}`);
  return {
    method: method as 'GET',
    url: `${path}${suffix ? `/${safe(suffix)}` : ''}${search && `?${search}`}`,
    headers: {
      'accept-language': language,
      'accept-encoding': encoding,
      ...(type && carriesBody ? { 'content-type': type } : {}),
      ...(key ? { 'idempotency-key': key } : {}),
      ...(cookies ? { cookie: cookies } : {}),
    },
    ...(carriesBody ? { payload } : {}),
  };
}

export type FuzzReport = {
  sent: number;
  /** Answered with a status below 400: they were not turned away at the door. */
  taken: number;
  faults: string[];
};

/** Answers of 500 and above, answers that never came, and answers other than their schema says. */
export async function fuzz(
  app: FastifyInstance,
  makeGround: () => Promise<Ground>,
  { count, seed }: { count: number; seed: number },
): Promise<FuzzReport> {
  const faults: string[] = [];
  const routes = everyRoute(app);
  const atOnce = 20;
  let [sent, taken] = [0, 0];
  for (let drawn = 0; sent < count; drawn++) {
    // Some of them sign out, erase the brief or end its link.
    const ground = await makeGround();
    const size = Math.min(250, count - sent);
    const batch = fc
      .sample(request(routes, ground), { numRuns: size, seed: seed + drawn })
      .map((one) => written(one, ground));
    for (let from = 0; from < batch.length; from += atOnce) {
      await Promise.all(
        batch.slice(from, from + atOnce).map(async (one) => {
          const label = `${one.method} ${String(one.url).slice(0, 120)} ${String(one.payload ?? '').slice(0, 200)}`;
          try {
            const { statusCode, payload, headers } = await app.inject(one);
            if (statusCode < 400) taken++;
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
  return { sent, taken, faults };
}
