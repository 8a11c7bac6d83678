/** Checks what the owner, a file or an older program made of the price list. */
import { z } from 'zod';
import { limits } from '../text/limits.ts';
import { locales } from '../text/locale.ts';
import { textUpTo } from '../text/text-schema.ts';
import { isBlank, type ProblemCode } from '../text/text-rules.ts';
import { groupValues, priceLimits, ruleGroups, ruleUnits, type PriceList } from './price-list.ts';

const required: ProblemCode = 'required';
const wrong: ProblemCode = 'wrong-type';
const both = (most: number) => z.strictObject({ pl: textUpTo(most), en: textUpTo(most) });
const full = z
  .strictObject({ pl: textUpTo(priceLimits.name), en: textUpTo(priceLimits.name) })
  .superRefine((name, context) => {
    for (const locale of locales)
      if (isBlank(name[locale])) context.addIssue({ code: 'custom', message: required, path: [locale] });
  });
const amount = z.number(wrong).int(wrong).min(0, wrong);

const ruleSchema = z
  .strictObject({
    id: textUpTo(limits.id).check(z.refine((id) => !isBlank(id), required)),
    group: z.enum(ruleGroups),
    values: z
      .array(textUpTo(limits.line))
      .min(1, required)
      .max(priceLimits.values, 'too-many' satisfies ProblemCode),
    unit: z.enum(ruleUnits),
    min: amount,
    max: amount,
    name: full,
    sentence: both(priceLimits.sentence),
  })
  .superRefine(({ group, values, unit, min, max }, context) => {
    const refuse = (path: string, message: string) =>
      context.addIssue({ code: 'custom', message, path: [path] });
    const most = unit === 'percent' ? priceLimits.rate : priceLimits.amount;
    if (max < min) refuse('max', 'range-crossed');
    if (max > most) refuse('max', 'amount-too-large');
    if (min > most) refuse('min', 'amount-too-large');
    if (values.some((value) => !groupValues[group].includes(value)) || new Set(values).size < values.length)
      refuse('values', 'unknown-option' satisfies ProblemCode);
  });

export const priceListSchema = z.strictObject({
  rules: z
    .array(ruleSchema)
    .max(priceLimits.rules, 'too-many' satisfies ProblemCode)
    .refine((rules) => new Set(rules.map(({ id }) => id)).size === rules.length, wrong),
  vatRate: z
    .number(wrong)
    .int(wrong)
    .min(0, wrong)
    .max(priceLimits.vatRate, wrong)
    .describe('In hundredths of a per cent'),
  notIncluded: z.array(both(priceLimits.name)).max(priceLimits.notIncluded, 'too-many' satisfies ProblemCode),
  terms: both(priceLimits.terms),
  validDays: z.number(wrong).int(wrong).min(1, wrong).max(priceLimits.validDays, wrong),
}) satisfies z.ZodType<PriceList>;
