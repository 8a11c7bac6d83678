/** A sent estimate: everything the client reads, with every word of it, so that no later change alters what was sent. */
import { z } from 'zod';
import { locales } from '../text/locale.ts';

const amount = z.number().int().min(0);
const range = z.strictObject({ min: amount, max: amount });
const answer = z.strictObject({
  field: z.string(),
  value: z.string(),
  /** How the client reads both. */
  label: z.string(),
  text: z.string(),
});

const line = z.strictObject({
  id: z.string(),
  name: z.string(),
  text: z.string(),
  min: amount,
  max: amount,
  rate: range.nullable().describe('Of a line in per cent: hundredths of a per cent of all lines without one'),
  items: range.extend({ count: amount }).nullable(),
  toAgree: z.boolean(),
  included: z.boolean().describe('Of an optional line: whether it is on at first'),
  optional: z.boolean().describe('The client may switch it on and off'),
  sources: z.array(answer),
});

const change = z.strictObject({
  id: z.string(),
  name: z.string(),
  kind: z.enum(['added', 'removed', 'amount', 'name']),
  before: range.nullable(),
  after: range.nullable(),
  nameBefore: z.string().optional(),
});

export const estimateDocumentSchema = z.strictObject({
  format: z.literal(1),
  reference: z.string(),
  version: z.number().int().min(1),
  language: z.enum(locales),
  sentAt: z.string(),
  /** Its last day, as YYYY-MM-DD in Warsaw. */
  validUntil: z.string(),
  company: z.string(),
  contactName: z.string(),
  contactEmail: z.string(),
  agency: z.strictObject({ brand: z.string(), email: z.string() }),
  headline: answer.nullable(),
  message: z.string(),
  goals: z.array(answer),
  lines: z.array(line),
  notIncluded: z.array(z.strictObject({ id: z.string(), name: z.string() })),
  questions: z.array(z.string()),
  budget: z
    .strictObject({ label: z.string(), min: amount, max: amount.nullable() })
    .nullable()
    .describe('Null if the client named no amount'),
  schedule: z.strictObject({
    stages: z.array(
      z.strictObject({
        id: z.string(),
        name: z.string(),
        weeks: z.number(),
        from: z.string(),
        to: z.string().describe('The last day'),
      }),
    ),
    wanted: z
      .strictObject({ label: z.string(), weeks: z.number() })
      .nullable()
      .describe('Null if any time suits the client'),
  }),
  vatRate: amount,
  net: range,
  vat: range,
  gross: range,
  terms: z.string(),
  /** Against the version before; null in the first. */
  since: z
    .strictObject({ version: z.number(), sentAt: z.string(), net: range, changes: z.array(change) })
    .nullable(),
  /** Headings and sentences around all that, as they read on the day it was sent. */
  words: z.record(z.string(), z.string()),
});
export type EstimateDocument = z.infer<typeof estimateDocumentSchema>;

/** What the client agreed to, and with what they ended. */
export const estimateDecisionSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('accepted'),
    at: z.string(),
    name: z.string(),
    options: z.array(z.string()).describe('The optional lines that were on'),
    net: range,
    vat: range,
    gross: range,
  }),
  z.strictObject({ kind: z.literal('declined'), at: z.string(), reason: z.string(), words: z.string() }),
]);
export type EstimateDecision = z.infer<typeof estimateDecisionSchema>;
