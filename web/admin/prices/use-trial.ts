import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { BriefDetail } from '../../../domain/endpoints/briefs.ts';
import { optionListOf } from '../../../domain/brief/options.ts';
import type { PriceList } from '../../../domain/estimate/price-list.ts';
import { answerOf } from '../ui/request.ts';
import { optionLabel, useText } from '../ui/text.tsx';
import { trialOf, type TrialBrief } from './trial.ts';

export type TrialBench = ReturnType<typeof useTrial>;

/** The last twenty briefs, and the one that is looked at closely: one of these or any other. */
export function useTrial(before: PriceList, after: PriceList) {
  const text = useText();
  const query = useQuery(answerOf('GET /api/price-list/trial'));
  const [chosen, choose] = useState<string | null>(null);
  const items = query.data?.items;
  const isOther = chosen !== null && items?.every(({ id }) => id !== chosen) === true;
  const other = useQuery({
    ...answerOf('GET /api/briefs/:id', { params: { id: chosen ?? '' } }),
    enabled: isOther,
  });
  const priced = useMemo(() => {
    const names = (field: string, value: string) => {
      const list = optionListOf(field);
      return list ? optionLabel(text, list, value) : value;
    };
    const lists = { before, after };
    const price = (brief: TrialBrief) => trialOf(brief, lists, text.locale, names);
    return {
      last: (items ?? []).map(price),
      other: isOther && other.data ? price(asTrial(other.data)) : null,
    };
  }, [items, other.data, isOther, before, after, text]);
  const current = priced.other ?? priced.last.find(({ brief }) => brief.id === chosen) ?? priced.last[0];
  return { query, last: priced.last, current: isOther && !priced.other ? undefined : current, choose };
}

function asTrial(brief: BriefDetail): TrialBrief {
  const { id, companyName, websiteType, language } = brief;
  return { id, companyName, websiteType, language: language ?? 'pl', answers: brief };
}
