/** The first day of a site: what visitors would see wrong, and six steps with their true state. */
import { z } from 'zod';
import { samplePartNames } from '../content/samples.ts';
import { stepNames } from '../operations/first-steps.ts';
import { textUpTo } from '../text/text-schema.ts';
import { body, forOwner, refusal, time } from './endpoint.ts';

const samplePart = z.enum(samplePartNames);
const figure = z.strictObject({ value: z.string(), label: z.string() });

const start = z.strictObject({
  isDismissed: z.boolean(),
  done: z.array(z.enum(stepNames)).describe('Those whose thing has succeeded'),
  samples: z
    .array(z.strictObject({ part: samplePart, shown: z.array(z.string()) }))
    .describe('What came with the product and visitors still see, in the language of the call'),
  seen: z
    .strictObject({
      brand: z.string(),
      tagline: z.string(),
      email: z.string(),
      phone: z.string(),
      figures: z.array(figure),
    })
    .describe('What visitors see now'),
  origin: z.strictObject({ address: z.string(), isPublic: z.boolean() }),
  mail: z.strictObject({
    isSet: z.boolean(),
    to: z.string().describe('Where a trial goes'),
    accepted: time.nullable().describe('When the mail server that is set now took the last trial'),
  }),
  backup: z
    .strictObject({ last: time.nullable(), failure: z.string().nullable() })
    .nullable()
    .describe('Null where no folder is set for them'),
  trial: z
    .strictObject({
      id: z.string(),
      clientPage: z.string(),
      mails: z.enum(['waiting', 'accepted', 'files', 'failed']),
      reason: z.string().nullable().describe('Why one of its mails failed'),
    })
    .nullable()
    .describe('The trial brief, while there is one'),
});
export type Start = z.infer<typeof start>;

const tooMany = refusal('Tried too often; see Retry-After');

export const startEndpoints = forOwner({
  'GET /api/start': {
    summary: 'What visitors would see wrong, and the first steps with their state',
    answers: { 200: start },
  },
  'PATCH /api/start': {
    summary: 'Put the first steps away or back, or say that a part is the owner’s own as it is',
    body: body({ isDismissed: z.boolean().optional(), own: samplePart.optional() }),
    answers: { 200: start },
  },
  'PUT /api/start/contact': {
    summary: 'Publish brand, e-mail and phone; the rest of the site and of the draft stays',
    body: body({ brand: textUpTo(40), email: textUpTo(254), phone: textUpTo(30) }),
    answers: { 200: start },
  },
  'POST /api/start/trial-mail': {
    summary: 'Send the owner a trial mail and wait for the mail server’s answer',
    answers: {
      200: start,
      409: refusal('No mail server is set'),
      429: tooMany,
      502: refusal('The mail server’s reason'),
    },
  },
  'POST /api/start/trial-brief': {
    summary: 'A trial brief with its mails, as from a client with the owner’s address; one at a time',
    answers: { 201: start, 429: tooMany },
  },
  'DELETE /api/start/trial-brief': {
    summary: 'Erase the trial brief with everything about it',
    answers: { 200: start },
  },
});
