/** What pages report about a visit, and what the owner sees of it. */
import { z } from 'zod';
import { visitDevices, visitEvents } from '../operations/visits.ts';
import { nothing, wholeNumber, forOwner } from './endpoint.ts';

export const viewSchema = z.object({
  path: z.string().max(300),
  referrer: z.string().max(300).default(''),
  device: z.enum(visitDevices),
  event: z.enum(visitEvents),
});

const counted = z.array(z.strictObject({ value: z.string(), count: z.number() }));

const overview = z.strictObject({
  from: z.string(),
  to: z.string(),
  days: z.array(z.strictObject({ day: z.string(), views: z.number() })),
  pages: counted,
  languages: counted,
  devices: counted,
  sources: counted.describe('Where visits came from, most first; the empty source is a visit without one'),
  funnel: z.strictObject({ steps: z.array(z.number()), submitted: z.number() }),
  previous: z
    .strictObject({ views: z.number(), begun: z.number(), submitted: z.number() })
    .describe('As many days before'),
});
export type VisitsOverview = z.infer<typeof overview>;

export const visitEndpoints = {
  'POST /api/views': {
    summary: 'Count a visit; never answers whether it was counted',
    body: viewSchema,
    answers: { 204: nothing },
  },
  ...forOwner({
    'GET /api/visits': {
      summary: 'Visits by day, page, source, device and language, and the brief’s funnel',
      query: z.object({ days: wholeNumber(1, 366).optional() }),
      answers: { 200: overview },
    },
  }),
};
