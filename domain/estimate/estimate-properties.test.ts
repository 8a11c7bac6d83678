/** What holds for every price list and every brief, against a way of counting that shares nothing with the program. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { vocabularyOf } from '../../words/estimate-names.ts';
import { draftEstimate, type EstimateDraft } from './draft-estimate.ts';
import { totalsOf, type EstimateLine } from './estimate-lines.ts';
import { chosenTotals, freezeEstimate } from './freeze-estimate.ts';
import { mergeDraft } from './merge-draft.ts';
import { groupValues, ruleGroups, type PriceList, type PriceRule } from './price-list.ts';

const text = fc.string({ unit: 'grapheme', maxLength: 12 });
const both = fc.record({ pl: text, en: text });
const some = (values: readonly string[]) =>
  fc.subarray([...values], { maxLength: Math.min(5, values.length) });

const rule: fc.Arbitrary<PriceRule> = fc
  .record({
    group: fc.constantFrom(...ruleGroups),
    unit: fc.constantFrom('fixed', 'item', 'percent'),
    ends: fc.tuple(fc.nat(100_000_000), fc.nat(100_000_000)),
    rates: fc.tuple(fc.nat(50_000), fc.nat(50_000)),
    pick: fc.nat(),
    name: both,
    sentence: both,
  })
  .chain(({ group, unit, ends, rates, ...rest }) => {
    const [min, max] = (unit === 'percent' ? rates : ends).toSorted((one, other) => one - other);
    return some(groupValues[group]).map((values) => {
      const first = groupValues[group][rest.pick % groupValues[group].length]!;
      const { name, sentence } = rest;
      const picked = values.length > 0 ? values : [first];
      return { id: '', group, unit, values: picked, min: min!, max: max!, name, sentence } as PriceRule;
    });
  });

const priceList: fc.Arbitrary<PriceList> = fc.record({
  rules: fc
    .array(rule, { maxLength: 14 })
    .map((rules) => rules.map((one, index) => ({ ...one, id: `rule-${index}` }))),
  vatRate: fc.nat(10_000),
  notIncluded: fc.array(both, { maxLength: 3 }),
  terms: both,
  validDays: fc.integer({ min: 1, max: 365 }),
});

const brief = fc
  .record({
    websiteType: fc.record({ type: fc.constantFrom(...groupValues.type), customType: text }),
    websiteGoals: fc.record({
      primaryGoals: some(groupValues.goals),
      secondaryGoals: some(groupValues.goals),
      successMetrics: text,
    }),
    features: fc.record({
      required: some(groupValues.features),
      optional: some(groupValues.features),
      customFeatures: fc.array(text, { maxLength: 4 }).map((lines) => lines.join('\n')),
    }),
    integrations: fc.record({
      required: some(groupValues.integrations),
      optional: some(groupValues.integrations),
      customIntegrations: text,
    }),
    homepageStructure: fc.record({ sections: some(groupValues.sections), customSections: text }),
    mainMenu: fc.record({ items: some(['home', 'about', 'contact']), customItems: text }),
    siteMap: fc.record({
      pages: fc.array(fc.record({ label: text, subpages: fc.array(text, { maxLength: 3 }) }), {
        maxLength: 4,
      }),
    }),
    additionalInfo: fc.record({
      timeline: fc.constantFrom(...groupValues.pace),
      budget: fc.constant('15k-30k'),
    }),
  })
  .map((fullBriefData) => ({ fullBriefData }));

const draftOf = (stored: unknown, list: PriceList) =>
  draftEstimate(stored, list, 'en', (_field, value) => value, ['What else?']);

/** Half a grosz up, in whole numbers of any size. */
const share = (amount: bigint, rate: number) => (amount * BigInt(rate) + 5_000n) / 10_000n;

type Ends = { min: bigint; max: bigint };

/** By the specification alone: sum what has an amount and is on, then the shares of it, then the tax. */
function oracle(lines: readonly EstimateLine[], vatRate: number, on: (line: EstimateLine) => boolean) {
  const counted = lines.filter((line) => on(line) && !line.toAgree);
  const end = (which: 'min' | 'max'): { net: bigint; vat: bigint } => {
    let base = 0n;
    for (const line of counted) if (!line.rate) base += BigInt(line[which]);
    let net = base;
    for (const line of counted) if (line.rate) net += share(base, line.rate[which]);
    return { net, vat: share(net, vatRate) };
  };
  const [min, max] = [end('min'), end('max')];
  return {
    net: { min: min.net, max: max.net },
    vat: { min: min.vat, max: max.vat },
    gross: { min: min.net + min.vat, max: max.net + max.vat },
  };
}

const exact = ({ min, max }: { min: number; max: number }): Ends => ({ min: BigInt(min), max: BigInt(max) });

test('[estimates] totals are the sum of the lines and no range is crossed, whatever is switched on', () => {
  fc.assert(
    fc.property(brief, priceList, fc.array(fc.boolean(), { minLength: 40 }), (stored, list, switches) => {
      const { lines, vatRate, net, vat, gross } = draftOf(stored, list);
      const first = oracle(lines, vatRate, ({ included }) => included);
      expect([exact(net), exact(vat), exact(gross)]).toEqual([first.net, first.vat, first.gross]);
      const shown = lines.reduce((sum, line) => (line.included ? sum + BigInt(line.min) : sum), 0n);
      expect(exact(net).min).toBe(shown);
      for (const { min, max } of [...lines, net, vat, gross]) expect(min <= max && min >= 0).toBe(true);
      const chosen = new Set(lines.filter((_line, index) => switches[index]).map(({ id }) => id));
      const on = ({ id, optional, included }: EstimateLine) => (optional ? chosen.has(id) : included);
      const second = oracle(lines, vatRate, on);
      const totals = totalsOf(lines, vatRate, chosen);
      expect([exact(totals.net), exact(totals.gross)]).toEqual([second.net, second.gross]);
      expect(totals.gross.min <= totals.gross.max).toBe(true);
    }),
  );
});

/** Every text of the brief, however deep. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

test('[estimates] every line that claims an answer names one that the brief holds, word for word', () => {
  fc.assert(
    fc.property(brief, priceList, (stored, list) => {
      const texts = textsIn(stored.fullBriefData);
      const { lines, headline, goals } = draftOf(stored, list);
      const claimed = [...lines.flatMap(({ sources }) => sources), ...goals, ...(headline ? [headline] : [])];
      for (const { value } of claimed)
        expect(texts.some((one) => one.includes(value.replace(/…$/, '')))).toBe(true);
      // A price without an answer would be one that nobody asked for.
      for (const { sources, name } of lines) expect(sources.length, name).toBeGreaterThan(0);
    }),
  );
});

function freeze(stored: unknown, draft: EstimateDraft) {
  return freezeEstimate(stored, mergeDraft(draft), {
    reference: 'BL-234678',
    version: 1,
    sentAt: '2026-11-18T12:00:00.000Z',
    company: 'Latarnia',
    contactName: 'Ewa',
    contactEmail: 'ewa@latarnia.example',
    agency: { brand: 'Blask', email: 'kontakt@blask.example' },
    language: 'en',
    today: '2026-11-18',
    validDays: 30,
    vocabulary: vocabularyOf('en'),
    former: undefined,
  });
}

/** Every number another one, every text another one, in place. */
function spoil(value: unknown): void {
  if (typeof value !== 'object' || value === null) return;
  const tree = value as Record<string, unknown>;
  for (const [key, one] of Object.entries(tree))
    if (typeof one === 'number') tree[key] = one + 100;
    else if (typeof one === 'string') tree[key] = `${one}!`;
    else spoil(one);
}

test('[estimates] what was frozen stays as it is when prices, texts and the brief change under it', () => {
  fc.assert(
    fc.property(brief, priceList, (stored, list) => {
      const draft = draftOf(stored, list);
      const document = freeze(stored, draft);
      const sent = JSON.stringify(document);
      const totals = JSON.stringify(chosenTotals(document, []));
      spoil(list);
      spoil(stored);
      expect(JSON.stringify(document)).toBe(sent);
      expect(JSON.stringify(chosenTotals(JSON.parse(sent) as typeof document, []))).toBe(totals);
    }),
  );
});
