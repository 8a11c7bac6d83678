/** Every endpoint there is, by method and address. */
import type { z } from 'zod';
import { accountEndpoints } from './accounts.ts';
import { briefEndpoints } from './briefs.ts';
import type { EndpointSchema, TypedAnswer } from './endpoint.ts';
import { contentEndpoints } from './content.ts';
import { conversationEndpoints } from './conversation.ts';
import { doctorEndpoints } from './doctor.ts';
import { documentEndpoints } from './documents.ts';
import { draftEndpoints } from './drafts.ts';
import { estimateEndpoints } from './estimates.ts';
import { fileEndpoints } from './files.ts';
import { healthEndpoints } from './health.ts';
import { mailEndpoints } from './mails.ts';
import { messageEndpoints } from './messages.ts';
import { panelEndpoints } from './panel.ts';
import { passkeyEndpoints } from './passkeys.ts';
import { pictureEndpoints } from './pictures.ts';
import { privacyEndpoints } from './privacy.ts';
import { pushEndpoints } from './pushes.ts';
import { replyEndpoints } from './replies.ts';
import { startEndpoints } from './start.ts';
import { teamEndpoints } from './team.ts';
import { visitEndpoints } from './visits.ts';
import { webhookEndpoints } from './webhooks.ts';

export const endpoints = {
  ...briefEndpoints,
  ...contentEndpoints,
  ...conversationEndpoints,
  ...draftEndpoints,
  ...estimateEndpoints,
  ...fileEndpoints,
  ...messageEndpoints,
  ...accountEndpoints,
  ...passkeyEndpoints,
  ...mailEndpoints,
  ...panelEndpoints,
  ...pictureEndpoints,
  ...privacyEndpoints,
  ...pushEndpoints,
  ...replyEndpoints,
  ...startEndpoints,
  ...teamEndpoints,
  ...visitEndpoints,
  ...webhookEndpoints,
  ...doctorEndpoints,
  ...healthEndpoints,
  ...documentEndpoints,
};

type Endpoints = typeof endpoints;
export type EndpointName = keyof Endpoints;

type Part<Name extends EndpointName, Key extends keyof EndpointSchema> =
  Endpoints[Name] extends Record<Key, infer Schema> ? Schema : undefined;
type Parsed<Schema> = Schema extends z.core.$ZodType ? z.output<Schema> : unknown;

/** What the server gets once the input was checked. */
export type EndpointInput<Name extends EndpointName> = {
  params: Parsed<Part<Name, 'params'>>;
  query: Parsed<Part<Name, 'query'>>;
  body: Parsed<Part<Name, 'body'>>;
};

/** What the browser sends. */
export type EndpointBody<Name extends EndpointName> =
  Part<Name, 'body'> extends infer Body extends z.core.$ZodType ? z.input<Body> : undefined;

type Successes<Answers> = Extract<keyof Answers, 200 | 201 | 202 | 204>;
type Answered<Answer> = Answer extends TypedAnswer
  ? never
  : Answer extends z.core.$ZodType
    ? z.output<Answer>
    : never;

/** What comes back when the request was not refused; 204 is null. */
export type EndpointAnswer<Name extends EndpointName> = {
  [Status in Successes<Endpoints[Name]['answers']>]: Answered<Endpoints[Name]['answers'][Status]>;
}[Successes<Endpoints[Name]['answers']>];
