/** The price list, and the estimates made from it. Amounts are whole grosze, rates hundredths of a per cent. */
import { z } from 'zod';
import { estimateDecisionSchema, estimateDocumentSchema } from '../estimate/estimate-document.ts';
import { estimateStates } from '../estimate/estimate-state.ts';
import { stageIds } from '../estimate/schedule.ts';
import { priceListSchema } from '../estimate/price-list-schema.ts';
import { priceLimits } from '../estimate/price-list.ts';
import { limits } from '../text/limits.ts';
import { locales } from '../text/locale.ts';
import { isBlank, type ProblemCode } from '../text/text-rules.ts';
import { textUpTo } from '../text/text-schema.ts';
import { body, byId, forOwner, forTeam, nothing, refusal, time, wholeNumber } from './endpoint.ts';

const wrong: ProblemCode = 'wrong-type';
const tooMany: ProblemCode = 'too-many';
const version = z.number().int().min(0).describe('0: the example that nobody has confirmed');

const priceListState = priceListSchema.extend({
  version,
  savedAt: time.nullable(),
  savedBy: z.string().nullable(),
  isExample: z.boolean().describe('It must be saved before the first estimate can be sent'),
});
export type PriceListState = z.infer<typeof priceListState>;

const priceListVersion = z.strictObject({
  version: z.number(),
  savedAt: time,
  savedBy: z.string(),
  restoredFrom: z.number().nullable(),
  rules: z.number(),
  changed: z
    .array(z.strictObject({ pl: z.string(), en: z.string() }))
    .describe('Names of the rules that differ from the version before'),
});
export type PriceListVersion = z.infer<typeof priceListVersion>;

/** A line may hold more than a rule: many items, or an amount by hand. */
const mostGrosze = 100_000_000_000;
const amount = z
  .number(wrong)
  .int(wrong)
  .min(0, wrong)
  .max(mostGrosze, 'amount-too-large' satisfies ProblemCode);
const range = z.strictObject({ min: amount, max: amount });
const rate = z.strictObject({
  min: z.number().int().min(0).max(priceLimits.rate),
  max: z.number().int().min(0).max(priceLimits.rate),
});
const day = z.iso.date(wrong);
const name = textUpTo(priceLimits.name);

const source = z.strictObject({
  /** The answer, by its name in the brief; `talk` for what was said outside it. */
  field: textUpTo(limits.id),
  value: textUpTo(limits.line),
});

const lineShape = {
  id: textUpTo(limits.line).check(z.refine((id) => !isBlank(id), 'required' satisfies ProblemCode)),
  ruleId: z.nullable(textUpTo(limits.id)),
  name: name.check(z.refine((text) => !isBlank(text), 'required' satisfies ProblemCode)),
  text: textUpTo(limits.question),
  min: amount,
  max: amount,
  rate: rate.nullable().describe('Of a line in per cent, whose amounts follow the other lines'),
  items: range.extend({ count: z.number().int().min(0) }).nullable(),
  toAgree: z.boolean().describe('Without an amount; counted as nothing'),
  included: z.boolean(),
  optional: z.boolean().describe('The client may switch it on and off'),
  sources: z.array(source).max(50, tooMany),
};
const line = z.strictObject(lineShape).refine(({ min, max }) => min <= max, {
  path: ['max'],
  message: 'range-crossed' satisfies ProblemCode,
});

const edits = {
  lines: z
    .array(line)
    .max(400, tooMany)
    .refine((lines) => new Set(lines.map(({ id }) => id)).size === lines.length, wrong),
  notIncluded: z.array(z.strictObject({ id: textUpTo(limits.line), name })).max(100, tooMany),
  questions: z.array(textUpTo(limits.question)).max(50, tooMany),
  stages: z
    .array(z.strictObject({ id: z.enum(stageIds), weeks: z.number().int().min(1).max(104) }))
    .length(stageIds.length, wrong),
  headline: source.nullable(),
  /** The owner's words above the estimate. */
  message: textUpTo(limits.text),
  terms: textUpTo(limits.text),
  validUntil: day.nullable().describe('The last day; null: the usual time from sending'),
  startsOn: day.nullable(),
};

const change = z.strictObject({
  id: z.string(),
  name: z.string(),
  kind: z.enum(['added', 'removed', 'amount', 'name']),
  before: range.nullable(),
  after: range.nullable(),
  nameBefore: z.string().optional(),
});

const sentVersion = z.strictObject({
  id: z.string(),
  version: z.number(),
  sentAt: time,
  sentBy: z.string(),
  validUntil: z.string(),
  state: z.enum(estimateStates),
  decision: estimateDecisionSchema.nullable(),
  net: range,
});
export type SentVersion = z.infer<typeof sentVersion>;

const draft = z.strictObject({
  ...edits,
  revision: z.number().int().min(0).describe('0: nothing was saved, this is what the price list says'),
  updatedAt: time.nullable(),
  updatedBy: z.string().nullable(),
  language: z.enum(locales),
  goals: z.array(source),
  timeline: z.string(),
  budget: z.strictObject({
    value: z.string(),
    band: z.strictObject({ min: z.number(), max: z.number().nullable() }).nullable(),
  }),
  vatRate: z.number(),
  net: range,
  vat: range,
  gross: range,
  listed: z
    .record(
      z.string(),
      z.strictObject({
        name: z.string(),
        text: z.string(),
        min: z.number(),
        max: z.number(),
        toAgree: z.boolean(),
        rate: range.nullable(),
      }),
    )
    .describe('What the price list says of lines that were edited'),
  changes: z.array(change).describe('What the brief or the price list changed since the draft was saved'),
  priceList: z.strictObject({ version, savedAt: time.nullable(), isExample: z.boolean() }),
  versions: z.array(sentVersion).describe('What was sent, oldest first'),
  since: z.array(change).describe('Against the version that was sent last'),
});
export type EstimateDraftView = z.infer<typeof draft>;
export type EstimateEditsBody = z.infer<z.ZodObject<typeof edits>>;
/** What a body leaves out stays as it was. */
export type EstimateChange = Pick<EstimateEditsBody, 'lines'> & {
  [Key in Exclude<keyof EstimateEditsBody, 'lines'>]?: EstimateEditsBody[Key] | undefined;
};

const noSuchBrief = refusal('There is no such brief');
const changedMeanwhile = refusal('Another version was saved meanwhile');

const priceLists = forOwner({
  'PUT /api/price-list': {
    summary: 'Save the rules as a new version; saving the example confirms it',
    body: body({
      ...priceListSchema.shape,
      version: version.describe('The version that was changed'),
    }),
    answers: { 200: priceListState, 409: changedMeanwhile },
  },
  'GET /api/price-list/versions': {
    summary: 'Every version of the rules, newest first',
    answers: { 200: z.strictObject({ items: z.array(priceListVersion) }) },
  },
  'GET /api/price-list/versions/:version': {
    summary: 'An earlier version of the rules, to compare',
    params: z.object({ version: wholeNumber(1, 9_999) }),
    answers: { 200: priceListSchema, 404: refusal('There is no such version') },
  },
  'POST /api/price-list/versions/:version/restore': {
    summary: 'Save an earlier version again, as a new one',
    params: z.object({ version: wholeNumber(1, 9_999) }),
    body: body({ version: version.describe('The version that is replaced') }),
    answers: { 200: priceListState, 404: refusal('There is no such version'), 409: changedMeanwhile },
  },
  'GET /api/price-list/trial': {
    summary: 'The last twenty briefs, to try the rules on; answers alone, no person',
    answers: {
      200: z.strictObject({
        items: z.array(
          z.strictObject({
            id: z.string(),
            companyName: z.string(),
            websiteType: z.string(),
            language: z.enum(locales),
            answers: z.unknown().describe('The brief as the rules read it'),
          }),
        ),
      }),
    },
  },
});

const ofTeam = forTeam({
  'GET /api/price-list': {
    summary: 'The rules that estimates are made from',
    answers: { 200: priceListState },
  },
  'GET /api/briefs/:id/estimate': {
    summary: 'The draft: what the price list says about the brief, under what the owner changed',
    params: byId,
    answers: { 200: draft, 404: noSuchBrief },
  },
  'PUT /api/briefs/:id/estimate': {
    summary: 'Save the draft',
    params: byId,
    body: body({
      ...edits,
      revision: z.number().int().min(0).describe('The revision that was changed'),
    }).partial({
      notIncluded: true,
      questions: true,
      stages: true,
      headline: true,
      message: true,
      terms: true,
      validUntil: true,
      startsOn: true,
    }),
    answers: { 200: draft, 404: noSuchBrief, 409: changedMeanwhile },
  },
  'DELETE /api/briefs/:id/estimate': {
    summary: 'Throw the draft away; what the price list says remains',
    params: byId,
    answers: { 204: nothing, 404: noSuchBrief },
  },
  'GET /api/briefs/:id/estimate/preview': {
    summary: 'The draft as the document that sending would make of it',
    params: byId,
    answers: { 200: z.strictObject({ document: estimateDocumentSchema }), 404: noSuchBrief },
  },
  'POST /api/briefs/:id/estimate/send': {
    summary: 'Freeze the draft as a numbered version and tell the client',
    params: byId,
    body: body({ revision: z.number().int().min(0).optional().describe('The revision that was read') }),
    answers: {
      201: sentVersion.extend({ document: estimateDocumentSchema }),
      404: noSuchBrief,
      409: refusal('The draft was changed, the price list is an example, or nobody can be told'),
    },
  },
  'GET /api/briefs/:id/estimate/versions/:version': {
    summary: 'A version as it was sent',
    params: z.object({ id: byId.shape.id, version: wholeNumber(1, 9_999) }),
    answers: {
      200: sentVersion.extend({ document: estimateDocumentSchema }),
      404: refusal('There is no such version'),
    },
  },
});

export const estimateEndpoints = { ...priceLists, ...ofTeam };
