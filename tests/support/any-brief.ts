/** Any brief a visitor could make, for property tests. */
import fc from 'fast-check';
import type { Brief } from '../../domain/brief/brief.ts';
import { limits } from '../../domain/text/limits.ts';
import * as options from '../../domain/brief/options.ts';
import { isBlank } from '../../domain/text/text-rules.ts';
import { anyCharacter } from './any-character.ts';

const edges = [
  '',
  ' ',
  '\n',
  '<script>alert(1)</script>',
  '%_\\',
  '{"a":1}',
  'Zażółć gęślą jaźń',
  '🐢👩‍👩‍👧',
  "O'Reilly; drop table",
];

/** Well-formed, in NFC, without NUL: exactly what the form lets through. */
function text(maxLength: number) {
  const written = fc
    .string({ unit: anyCharacter, maxLength: Math.min(maxLength, 60) })
    .map((value) => value.replaceAll('\0', '').normalize('NFC'))
    .filter((value) => value.length <= maxLength && value.isWellFormed());
  return fc.oneof(fc.constantFrom(...edges), written);
}

const line = text(limits.line);
const long = text(limits.text);
const named = line.filter((value) => !isBlank(value));
const chosen = <Value extends string>(values: readonly Value[]) => fc.constantFrom<Value | ''>('', ...values);
const some = <Value extends string>(values: readonly Value[]) => fc.uniqueArray(fc.constantFrom(...values));
const id = fc.integer({ min: 1_600_000_000_000, max: 1_999_999_999_999 }).map(String);

export const anyBrief: fc.Arbitrary<Brief> = fc.record({
  companyProfile: fc.record({
    companyName: named,
    industry: chosen(options.industries),
    description: long,
    targetAudience: long,
    uniqueSellingPoint: long,
  }),
  websiteType: fc.record({ type: chosen(options.websiteTypes), customType: long, primaryPurpose: long }),
  websiteGoals: fc.record({
    primaryGoals: some(options.primaryGoals),
    secondaryGoals: some(options.secondaryGoals),
    successMetrics: long,
  }),
  features: fc.record({
    required: some(options.requiredFeatures),
    optional: some(options.optionalFeatures),
    customFeatures: long,
  }),
  integrations: fc.record({
    required: some(options.requiredIntegrations),
    optional: some(options.optionalIntegrations),
    customIntegrations: long,
  }),
  homepageStructure: fc.record(
    {
      sections: some(options.homepageSections),
      customSections: long,
      customPlaces: some(['start', 'end', ...options.homepageSections]),
    },
    { requiredKeys: ['sections', 'customSections'] },
  ),
  mainMenu: fc.record({ items: some(options.menuItems), customItems: long }),
  siteMap: fc.record({
    pages: fc.array(
      fc.record({
        id,
        value: line,
        label: line,
        subpages: fc.array(fc.record({ id, label: line }), { maxLength: 4 }),
      }),
      { maxLength: 5 },
    ),
    customPages: long,
  }),
  inspirationLinks: fc.record({
    links: fc.array(fc.record({ id, url: long, description: long }), { maxLength: 4 }),
    notes: long,
  }),
  additionalInfo: fc.record({
    timeline: chosen(options.timelines),
    budget: chosen(options.budgets),
    specialRequirements: long,
    notes: long,
  }),
  contactInfo: fc.record({
    name: named,
    email: fc.constantFrom('jan@piekarnia.example', ' ania@świt.example '),
    phone: line,
    company: line,
  }),
});
