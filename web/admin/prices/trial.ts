/** What a brief would cost by the saved list and by the one being changed. */
import type { EndpointAnswer } from '../../../domain/endpoints/endpoints.ts';
import { placeInBand } from '../../../domain/estimate/budget-band.ts';
import {
  draftEstimate,
  type EstimateDraft,
  type OptionNames,
} from '../../../domain/estimate/draft-estimate.ts';
import { ruleGroups, type PriceList, type RuleGroup } from '../../../domain/estimate/price-list.ts';
import type { Locale } from '../../../domain/text/locale.ts';

export type TrialBrief = EndpointAnswer<'GET /api/price-list/trial'>['items'][number];

export type Trial = { brief: TrialBrief; before: EstimateDraft; after: EstimateDraft };

export function trialOf(
  brief: TrialBrief,
  lists: { before: PriceList; after: PriceList },
  locale: Locale,
  names: OptionNames,
): Trial {
  const draft = (list: PriceList) => draftEstimate(brief.answers, list, locale, names);
  const before = draft(lists.before);
  return { brief, before, after: lists.before === lists.after ? before : draft(lists.after) };
}

export type Place = 'below' | 'within' | 'above';

export function placeOf({ budget, net }: EstimateDraft): Place | null {
  return budget.band && net.max > 0 ? placeInBand(net, budget.band) : null;
}

const middle = ({ net }: EstimateDraft) => (net.min + net.max) / 2;

/** By how many per cent the middle of the ranges moves, at the median; null where nothing was priced. */
export function medianChange(trials: readonly Trial[]): number | null {
  const changes = trials
    .filter(({ before }) => middle(before) > 0)
    .map(({ before, after }) => (100 * (middle(after) - middle(before))) / middle(before))
    .toSorted((one, other) => one - other);
  if (changes.length === 0) return null;
  const half = Math.floor(changes.length / 2);
  return changes.length % 2 === 1 ? changes[half]! : (changes[half - 1]! + changes[half]!) / 2;
}

export type Missing = { group: RuleGroup; value: string; name: string; count: number };

/** Options that clients picked and no rule prices, the most frequent first. */
export function missingRules(trials: readonly Trial[]): Missing[] {
  const found = new Map<string, Missing>();
  for (const { after } of trials)
    for (const { id, toAgree, name, sources } of after.lines) {
      const group = ruleGroups.find((one) => id.startsWith(`${one}:`));
      const value = sources[0]?.value;
      if (!toAgree || !group || value === undefined) continue;
      const known = found.get(id);
      if (known) known.count += 1;
      else found.set(id, { group, value, name, count: 1 });
    }
  return [...found.values()].toSorted((one, other) => other.count - one.count);
}
