/**
 * What an endpoint is made of. From one description come the check of its input, the types on both sides and the OpenAPI
 * document. The panel imports only the types: a schema would travel to the browser with the library behind it.
 */
import { z } from 'zod';
import { locales } from '../text/locale.ts';
import { isBlank, type ProblemCode } from '../text/text-rules.ts';
import { textUpTo } from '../text/text-schema.ts';

type Schema = z.core.$ZodType;
/** An answer with a type of its own: a file, or a refusal, which looks the same everywhere. */
export type TypedAnswer = { description: string; content: Record<string, { schema: Schema }> };

export type EndpointSchema = {
  summary: string;
  /** Who may use it: anybody, the owner and the colleagues, or the owner alone. */
  who?: 'team' | 'owner';
  /** Of an endpoint of the team, what is left to the owner. It may depend on what is asked. */
  ownerOnly?: { what: string; isAsked: (asked: { query: unknown; body: unknown }) => boolean };
  params?: Schema;
  query?: Schema;
  headers?: Schema;
  body?: Schema;
  /** Of the body, where it is no JSON. */
  types?: readonly string[];
  /** By status. Refusals that any endpoint may meet (not signed in, too large, …) are added where it is served. */
  answers: Record<number, Schema | TypedAnswer>;
};

const refusalSchema = z.strictObject({
  error: z.string().describe('A sentence for a person, in the language of the call'),
  code: z.string(),
  fields: z.record(z.string(), z.string()).optional().describe('A sentence for each field that is wrong'),
});

z.globalRegistry.add(refusalSchema, { id: 'Refusal' });
export type Refusal = z.infer<typeof refusalSchema>;

export function refusal(why: string): TypedAnswer {
  return { description: why, content: { 'application/json': { schema: refusalSchema } } };
}

/** For 204: there is nothing to read. */
export const nothing = z.null().describe('Done');
export const ok = z.strictObject({ ok: z.literal(true) });

/** Every body may name the language in which a refusal should speak; one that we do not speak is no fault. */
export function body<Shape extends z.ZodRawShape>(shape: Shape) {
  return z.object({ language: z.enum(locales).optional().catch(undefined), ...shape });
}

export const filledText = (longest: number) =>
  textUpTo(longest).check(z.refine((text) => !isBlank(text), 'required' satisfies ProblemCode));

type Endpoints = Record<string, EndpointSchema>;
type Closed<Open extends Endpoints, Who> = { [Name in keyof Open]: Open[Name] & { who: Who } };

function closedTo<Open extends Endpoints, Who extends 'team' | 'owner'>(open: Open, who: Who) {
  const closed = Object.entries(open).map(([name, schema]) => [name, { ...schema, who }]);
  return Object.fromEntries(closed) as Closed<Open, Who>;
}

/** Endpoints that are refused to everybody but the owner. */
export const forOwner = <Open extends Endpoints>(open: Open) => closedTo(open, 'owner');

/** Endpoints for the owner and the colleagues, refused to everybody else. */
export const forTeam = <Open extends Endpoints>(open: Open) => closedTo(open, 'team');

/** Erasing for good, on an endpoint that also does what can be undone. */
export const erasing: NonNullable<EndpointSchema['ownerOnly']> = {
  what: 'Erasing for good',
  isAsked: ({ query, body: sent }) => field(query, 'erase') === true || field(sent, 'action') === 'erase',
};

function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}

export function file(description: string, type: string, schema: Schema = z.string()): TypedAnswer {
  return { description, content: { [type]: { schema } } };
}

export const time = z.string().describe('A moment, as ISO 8601 in UTC');

/** PostgreSQL accepts no NUL in a text, so looking up an id with one would end in an internal error. */
export const recordId = z
  .string()
  .min(1)
  .max(200)
  .refine((id) => !id.includes('\0'));
export const byId = z.object({ id: recordId });

/** `?status=` is what an empty form field sends, and means no filter. */
export function optional<Value extends z.ZodType>(schema: Value) {
  return z.union([z.literal('').transform(() => undefined), schema]).optional();
}

export const flag = optional(
  z.enum(['true', 'false', '1', '0']).transform((value) => value === 'true' || value === '1'),
);

export function wholeNumber(smallest: number, largest: number) {
  return z
    .string()
    .regex(/^\d{1,4}$/)
    .transform(Number)
    .pipe(z.number().min(smallest).max(largest))
    .describe(`A whole number from ${smallest} to ${largest}`);
}
