/** What the page does to the price list: plain data in and out. */
import type { PriceListState } from '../../../domain/endpoints/estimates.ts';
import {
  groupValues,
  priceLimits,
  type PriceList,
  type PriceRule,
  type RuleGroup,
} from '../../../domain/estimate/price-list.ts';
import { isBlank } from '../../../domain/text/text-rules.ts';
import { ruleNameOf } from '../../../words/example-price-list.ts';

export function listOf({ rules, vatRate, validDays, terms, notIncluded }: PriceListState): PriceList {
  return { rules, vatRate, validDays, terms, notIncluded };
}

export type RuleProblem = 'required' | 'crossed' | 'large' | 'values';

export function problemOf({ name, unit, min, max, values }: PriceRule): RuleProblem | null {
  if (isBlank(name.pl) || isBlank(name.en)) return 'required';
  if (values.length === 0) return 'values';
  if (Math.max(min, max) > (unit === 'percent' ? priceLimits.rate : priceLimits.amount)) return 'large';
  return max < min ? 'crossed' : null;
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
const byId = (rules: readonly PriceRule[]) => new Map(rules.map((rule) => [rule.id, rule]));

export type RuleChange = { id: string; before: PriceRule | null; after: PriceRule | null };

/** Rules that differ, in the order of the later list; those taken out come last. */
export function ruleChanges(before: PriceList, after: PriceList): RuleChange[] {
  const [was, is] = [byId(before.rules), byId(after.rules)];
  const changed = after.rules
    .map((rule) => ({ id: rule.id, before: was.get(rule.id) ?? null, after: rule }))
    .filter((change) => !isSame(change.before, change.after));
  const removed = before.rules
    .filter(({ id }) => !is.has(id))
    .map((rule) => ({ id: rule.id, before: rule, after: null }));
  return [...changed, ...removed];
}

const settings = ['vatRate', 'validDays', 'terms', 'notIncluded'] as const;
export type Setting = (typeof settings)[number];

export function settingChanges(before: PriceList, after: PriceList): Setting[] {
  return settings.filter((name) => !isSame(before[name], after[name]));
}

/** What was changed here, laid over what another window saved meanwhile. */
export function mergeLists(base: PriceList, mine: PriceList, theirs: PriceList): PriceList {
  const changes = new Map(ruleChanges(base, mine).map((change) => [change.id, change]));
  const kept = theirs.rules.flatMap((rule) => {
    const change = changes.get(rule.id);
    if (!change) return [rule];
    return change.after ? [change.after] : [];
  });
  const known = new Set(theirs.rules.map(({ id }) => id));
  const added = [...changes.values()].flatMap(({ id, after }) => (after && !known.has(id) ? [after] : []));
  const own = Object.fromEntries(settingChanges(base, mine).map((name) => [name, mine[name]]));
  return { ...theirs, rules: [...kept, ...added], ...own };
}

/** For an answer that no rule names yet, or the first such of its group. */
export function newRule(list: PriceList, group: RuleGroup, value?: string): PriceRule {
  const own = list.rules.filter((rule) => rule.group === group);
  const priced = new Set(own.flatMap(({ values }) => values));
  const chosen = value ?? groupValues[group].find((one) => !priced.has(one)) ?? groupValues[group][0]!;
  const ids = new Set(list.rules.map(({ id }) => id));
  const wanted = `${group}-${chosen}`;
  const free = (count: number): string =>
    ids.has(`${wanted}-${count}`) ? free(count + 1) : `${wanted}-${count}`;
  const unit =
    group === 'pace' ? 'percent' : group === 'pages' || group === 'integrations' ? 'item' : 'fixed';
  return {
    id: ids.has(wanted) ? free(2) : wanted,
    group,
    values: [chosen],
    unit,
    min: unit === 'percent' ? 1_000 : 50_000,
    max: unit === 'percent' ? 1_000 : 80_000,
    name: ruleNameOf(group, chosen),
    sentence: { pl: '', en: '' },
  };
}

/** Behind the last rule of its group. */
export function withRule(list: PriceList, rule: PriceRule): PriceList {
  const place = list.rules.findLastIndex(({ group }) => group === rule.group) + 1;
  return { ...list, rules: list.rules.toSpliced(place === 0 ? list.rules.length : place, 0, rule) };
}

export function withChanged(list: PriceList, rule: PriceRule): PriceList {
  return { ...list, rules: list.rules.map((one) => (one.id === rule.id ? rule : one)) };
}

export function withoutRule(list: PriceList, id: string): PriceList {
  return { ...list, rules: list.rules.filter((rule) => rule.id !== id) };
}
