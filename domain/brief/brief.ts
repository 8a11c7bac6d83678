import * as z from 'zod/mini';
import { limits } from '../text/limits.ts';
import { locales } from '../text/locale.ts';
import * as options from './options.ts';
import { saveProblems } from './save-rules.ts';
import { emailTextSchema, lineSchema, longTextSchema, problemsOf, textUpTo } from '../text/text-schema.ts';
import type { Problem, ProblemCode } from '../text/text-rules.ts';

const line = z._default(lineSchema, '');
const text = z._default(longTextSchema, '');

/** An unanswered question is an empty text, so that "nothing chosen" needs no second representation. */
function choice<const Values extends readonly [string, ...string[]]>(values: Values) {
  return z._default(z.enum(['', ...values], 'unknown-option' satisfies ProblemCode), '');
}

function boundedList<Item extends z.core.$ZodType>(item: Item, maximum: number) {
  const list = z.array(item, 'wrong-type' satisfies ProblemCode);
  return list.check(z.maxLength(maximum, 'too-many' satisfies ProblemCode));
}

function listOf<Item extends z.core.$ZodType>(item: Item, maximum: number) {
  return z._default(boundedList(item, maximum), []);
}

function option<const Values extends readonly [string, ...string[]]>(values: Values) {
  return z.enum(values, 'unknown-option' satisfies ProblemCode);
}

function choices<const Values extends readonly [string, ...string[]]>(values: Values) {
  return listOf(option(values), limits.list);
}

function group<Shape extends z.core.$ZodLooseShape>(shape: Shape) {
  return z.object(shape, 'wrong-type' satisfies ProblemCode);
}

const id = textUpTo(limits.id);
const label = lineSchema;

const subpage = group({ id, label });
const page = group({ id, value: label, label, subpages: listOf(subpage, limits.subpages) });
const inspirationLink = group({ id, url: textUpTo(limits.text), description: text });

/** A missing group is an empty one: only the save-time rules below may refuse a brief. */
function answers<Shape extends z.core.$ZodLooseShape>(shape: Shape) {
  const schema = group(shape);
  return z.prefault(schema, {} as z.core.input<typeof schema>);
}

export const briefSchema = z.object({
  companyProfile: answers({
    companyName: line,
    industry: choice(options.industries),
    description: text,
    targetAudience: text,
    uniqueSellingPoint: text,
  }),
  websiteType: answers({ type: choice(options.websiteTypes), customType: text, primaryPurpose: text }),
  websiteGoals: answers({
    primaryGoals: choices(options.primaryGoals),
    secondaryGoals: choices(options.secondaryGoals),
    successMetrics: text,
  }),
  features: answers({
    required: choices(options.requiredFeatures),
    optional: choices(options.optionalFeatures),
    customFeatures: text,
  }),
  integrations: answers({
    required: choices(options.requiredIntegrations),
    optional: choices(options.optionalIntegrations),
    customIntegrations: text,
  }),
  homepageStructure: answers({
    sections: choices(options.homepageSections),
    customSections: text,
    /** Of each line of `customSections`: the section it follows. Absent, they stand behind the chosen ones. */
    customPlaces: z.optional(boundedList(option(['start', 'end', ...options.homepageSections]), limits.list)),
  }),
  mainMenu: answers({ items: choices(options.menuItems), customItems: text }),
  siteMap: answers({ pages: listOf(page, limits.pages), customPages: text }),
  inspirationLinks: answers({ links: listOf(inspirationLink, limits.links), notes: text }),
  additionalInfo: answers({
    timeline: choice(options.timelines),
    budget: choice(options.budgets),
    specialRequirements: text,
    notes: text,
  }),
  contactInfo: answers({ name: line, email: z._default(emailTextSchema, ''), phone: line, company: line }),
});
export type Brief = z.infer<typeof briefSchema>;
export type BriefGroup = keyof Brief;
export type SiteMapPage = Brief['siteMap']['pages'][number];
export type InspirationLink = Brief['inspirationLinks']['links'][number];

export const briefSubmissionSchema = z.extend(briefSchema, {
  consent: z.optional(z.unknown()),
  language: z.optional(z.enum(locales)),
});
type BriefSubmission = Omit<z.infer<typeof briefSubmissionSchema>, 'consent'>;

export type ParsedSubmission = { ok: true; submission: BriefSubmission } | { ok: false; problems: Problem[] };

export function parseSubmission(input: unknown): ParsedSubmission {
  const parsed = z.safeParse(briefSubmissionSchema, input);
  if (!parsed.success) return { ok: false, problems: problemsOf(parsed.error) };
  const { consent, ...submission } = parsed.data;
  const problems = saveProblems(submission, consent === true);
  return problems.length > 0 ? { ok: false, problems } : { ok: true, submission };
}
