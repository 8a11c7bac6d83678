/** Every call there is, by method and address. */
import type { z } from 'zod';
import { accountCalls } from './accounts.ts';
import { briefCalls } from './briefs.ts';
import type { CallSchema, TypedAnswer } from './endpoint.ts';
import { contentCalls } from './content.ts';
import { conversationCalls } from './conversation.ts';
import { doctorCalls } from './doctor.ts';
import { documentCalls } from './documents.ts';
import { draftCalls } from './drafts.ts';
import { healthCalls } from './health.ts';
import { mailCalls } from './mails.ts';
import { messageCalls } from './messages.ts';
import { panelCalls } from './panel.ts';
import { pictureCalls } from './pictures.ts';
import { privacyCalls } from './privacy.ts';
import { visitCalls } from './visits.ts';

export const calls = {
  ...briefCalls,
  ...contentCalls,
  ...conversationCalls,
  ...draftCalls,
  ...messageCalls,
  ...accountCalls,
  ...mailCalls,
  ...panelCalls,
  ...pictureCalls,
  ...privacyCalls,
  ...visitCalls,
  ...doctorCalls,
  ...healthCalls,
  ...documentCalls,
};

type Calls = typeof calls;
export type CallName = keyof Calls;

type Part<Name extends CallName, Key extends keyof CallSchema> =
  Calls[Name] extends Record<Key, infer Schema> ? Schema : undefined;
type Parsed<Schema> = Schema extends z.core.$ZodType ? z.output<Schema> : unknown;

/** What the server gets once the input was checked. */
export type CallInput<Name extends CallName> = {
  params: Parsed<Part<Name, 'params'>>;
  query: Parsed<Part<Name, 'query'>>;
  body: Parsed<Part<Name, 'body'>>;
};

/** What a caller sends. */
export type CallBody<Name extends CallName> =
  Part<Name, 'body'> extends infer Body extends z.core.$ZodType ? z.input<Body> : undefined;

type Successes<Answers> = Extract<keyof Answers, 200 | 201 | 202 | 204>;
type Answered<Answer> = Answer extends TypedAnswer
  ? never
  : Answer extends z.core.$ZodType
    ? z.output<Answer>
    : never;

/** What comes back when the call was not refused; 204 is null. */
export type CallAnswer<Name extends CallName> = {
  [Status in Successes<Calls[Name]['answers']>]: Answered<Calls[Name]['answers'][Status]>;
}[Successes<Calls[Name]['answers']>];
