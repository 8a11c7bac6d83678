/** The calls as a document for programs, made from the schemas that check them. */
import { z } from 'zod';
import { briefSubmissionSchema } from '../../domain/brief.ts';
import { contactSchema } from '../../domain/contact-schema.ts';
import { retentionSchema } from '../privacy/privacy-routes.ts';
import { viewSchema } from '../visits/visit-routes.ts';

type Operation = {
  summary: string;
  /** Who may call: anybody, or the owner alone. */
  who?: 'administrator';
  body?: z.core.$ZodType | Record<string, unknown>;
  answers: Record<number, string>;
};

const refused = {
  400: 'The input is not acceptable; `fields` says where',
  403: 'A page of another site sent it',
  413: 'The body is too large',
  415: 'The body is not JSON',
  429: 'Too many; see Retry-After',
  503: 'Nothing can be saved right now; see Retry-After',
};
const ownersOnly = { 401: 'Not signed in', 403: 'Signed in, but not the administrator' };
const missing = { 404: 'There is no such thing' };

const object = (properties: Record<string, unknown>, required = Object.keys(properties)) => ({
  type: 'object',
  properties,
  required,
});
const text = { type: 'string' };
const flag = { type: 'boolean' };

export const operations: Record<string, Operation> = {
  'GET /healthz': { summary: 'The process answers', answers: { 200: 'Alive' } },
  'GET /readyz': {
    summary: 'What is sent can be saved; how long the mail queue is',
    answers: { 200: 'Ready', 503: refused[503] },
  },
  'POST /api/contact': {
    summary: 'A contact message; also takes a plain HTML form and then answers 303',
    body: contactSchema,
    answers: { 200: '{ok: true}', 303: 'Back to the page', ...refused },
  },
  'POST /api/briefs': {
    summary: 'A brief; with the header Idempotency-Key a repeat gets the first answer',
    body: briefSubmissionSchema,
    answers: {
      200: '{id, reference} of the first time',
      201: '{id, reference}',
      422: 'The key was used with another body',
      ...refused,
    },
  },
  'POST /api/brief': {
    summary: 'Notify the owner about a stored brief; the administrator hears the real outcome',
    body: object({ action: { const: 'send-notification' }, briefId: text, briefData: {} }, [
      'action',
      'briefId',
    ]),
    answers: {
      200: 'The mail server took it (administrator)',
      202: '{ok: true}, whether the brief exists or not (others)',
      404: 'There is no such brief (administrator)',
      502: 'The mail server’s reason (administrator)',
      ...refused,
    },
  },
  'POST /api/session': {
    summary: 'Sign in',
    body: object({ email: text, password: text, code: text }, ['email', 'password']),
    answers: {
      200: '{user: {email, isAdmin}} and a cookie',
      401: 'Unknown address or wrong password',
      ...refused,
    },
  },
  'GET /api/session': { summary: 'Who is signed in', answers: { 200: '{user: {email, isAdmin} | null}' } },
  'DELETE /api/session': { summary: 'Sign out', answers: { 204: 'Signed out' } },
  'GET /api/briefs': {
    summary: 'List: ?status=&q=&sort=&cursor=&limit=&trash=',
    who: 'administrator',
    answers: { 200: '{items, nextCursor, counts}', 400: refused[400] },
  },
  'POST /api/briefs/actions': {
    summary: 'Act on several briefs at once',
    who: 'administrator',
    body: object({ ids: { type: 'array', items: text }, action: text, status: text }, ['ids', 'action']),
    answers: { 200: '{reached}', ...refused },
  },
  'GET /api/briefs/{id}': {
    summary: 'One brief with its notes',
    who: 'administrator',
    answers: { 200: 'The brief', ...missing },
  },
  'PATCH /api/briefs/{id}': {
    summary: 'Change the status, or mark as read',
    who: 'administrator',
    body: object({ status: text, read: flag }, []),
    answers: { 200: 'The brief', ...refused, ...missing },
  },
  'DELETE /api/briefs/{id}': {
    summary: 'To the trash; with ?erase=true gone for good',
    who: 'administrator',
    answers: { 204: 'Done', ...missing },
  },
  'POST /api/briefs/{id}/notes': {
    summary: 'Add a note',
    who: 'administrator',
    body: object({ note: text }),
    answers: { 201: 'The note', ...refused, ...missing },
  },
  'POST /api/briefs/{id}/restore': {
    summary: 'Back from the trash',
    who: 'administrator',
    answers: { 200: 'The brief', ...missing },
  },
  'GET /api/briefs.csv': {
    summary: 'The filtered list as CSV, streamed',
    who: 'administrator',
    answers: { 200: 'text/csv' },
  },
  'GET /api/briefs.json': {
    summary: 'The filtered list as JSON, streamed',
    who: 'administrator',
    answers: { 200: 'application/json' },
  },
  'GET /api/messages': {
    summary: 'Contact messages: ?q=&spam=&cursor=&limit=&trash=',
    who: 'administrator',
    answers: { 200: '{items, nextCursor, counts}', 400: refused[400] },
  },
  'GET /api/messages.csv': {
    summary: 'The filtered messages as CSV, streamed',
    who: 'administrator',
    answers: { 200: 'text/csv' },
  },
  'GET /api/messages.json': {
    summary: 'The filtered messages as JSON, streamed',
    who: 'administrator',
    answers: { 200: 'application/json' },
  },
  'GET /api/messages/{id}': {
    summary: 'One message',
    who: 'administrator',
    answers: { 200: 'The message', ...missing },
  },
  'PATCH /api/messages/{id}': {
    summary: 'Mark as read or unread, as spam or not',
    who: 'administrator',
    answers: { 200: 'The message', ...refused, ...missing },
  },
  'DELETE /api/messages/{id}': {
    summary: 'To the trash; with ?erase=true gone for good',
    who: 'administrator',
    answers: { 204: 'Done', ...missing },
  },
  'POST /api/messages/{id}/restore': {
    summary: 'Back from the trash',
    who: 'administrator',
    answers: { 200: 'The message', ...missing },
  },
  'POST /api/views': {
    summary: 'Count a visit; never answers whether it was counted',
    body: viewSchema,
    answers: { 204: 'Heard' },
  },
  'GET /api/visits': {
    summary: 'Visits by day, page, source, device and language, and the brief’s funnel: ?days=',
    who: 'administrator',
    answers: { 200: '{from, to, days, pages, languages, devices, sources, funnel}', 400: refused[400] },
  },
  'GET /api/privacy': {
    summary: 'How long data is kept, what goes soon, who asked for erasure, what was erased',
    who: 'administrator',
    answers: { 200: '{retention, requests, erasures}' },
  },
  'PUT /api/privacy/retention': {
    summary: 'Change how many months data is kept after the last change',
    who: 'administrator',
    body: retentionSchema,
    answers: { 200: 'The same as GET /api/privacy', ...refused },
  },
  'POST /api/privacy/person': {
    summary: 'Find a person by e-mail in briefs, messages, notes and mails',
    who: 'administrator',
    body: object({ email: text }),
    answers: { 200: '{briefs, messages, notes, mails, mentions}', ...refused },
  },
  'POST /api/privacy/person/file': {
    summary: 'Everything about a person as one file, to read or as JSON',
    who: 'administrator',
    body: object({ email: text, format: { enum: ['html', 'json'] }, language: text }, ['email', 'format']),
    answers: { 200: 'The file', ...refused },
  },
  'POST /api/privacy/person/erase': {
    summary: 'Erase everything about a person for good',
    who: 'administrator',
    body: object({ email: text }),
    answers: { 200: 'How much was erased', ...refused },
  },
  'DELETE /api/briefs/{id}/link': {
    summary: 'Switch off the client’s private link',
    who: 'administrator',
    answers: { 204: 'Done', ...missing },
  },
};

export function openApiDocument(siteOrigin: string) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [name, operation] of Object.entries(operations)) {
    const [method = '', path = ''] = name.split(' ');
    (paths[path] ??= {})[method.toLowerCase()] = describe(operation, path);
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Blask', version: '1' },
    servers: [{ url: siteOrigin }],
    components: {
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'session' } },
      schemas: {
        Refusal: object({ error: text, code: text, fields: { type: 'object' } }, ['error', 'code']),
      },
    },
    paths,
  };
}

function describe({ summary, who, body, answers }: Operation, path: string) {
  const parameters = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: text,
  }));
  const all = { ...answers, ...(who ? ownersOnly : {}) };
  return {
    summary,
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(who ? { security: [{ session: [] }] } : {}),
    ...(body
      ? { requestBody: { required: true, content: { 'application/json': { schema: jsonSchemaOf(body) } } } }
      : {}),
    responses: Object.fromEntries(
      Object.entries(all).map(([status, description]) => [
        status,
        {
          description,
          ...(Number(status) >= 400
            ? { content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } } }
            : {}),
        },
      ]),
    ),
  };
}

function jsonSchemaOf(body: NonNullable<Operation['body']>): unknown {
  if (!(body instanceof z.core.$ZodType)) return body;
  const { $schema: _dialect, ...schema } = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' });
  return schema;
}
