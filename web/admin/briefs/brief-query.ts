import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { briefSorts } from '../../../domain/triage/ranking.ts';
import { budgets, websiteTypes } from '../../../domain/brief/options.ts';
import { isBriefStatus } from '../../../domain/brief/status.ts';
import type { Bulk } from './brief-actions.ts';
import type { useAddress } from './brief-address.ts';
import { answerOf } from '../ui/request.ts';
import { pollMs } from '../ui/panel-state.ts';

/** A bookmark may be old or mistyped: what is not understood is no filter. */
export function filterIn(address: ReturnType<typeof useAddress>) {
  const status = address.get('status');
  return {
    status: isBriefStatus(status) || status === 'other' ? status : null,
    budget: oneOf([...budgets, 'none'], address.get('budget')),
    type: oneOf(websiteTypes, address.get('type')),
    unread: address.get('unread') === '1',
    waiting: address.get('waiting') === '1',
    assignee: address.get('assignee'),
    from: dayIn(address.get('from')),
    to: dayIn(address.get('to')),
    q: address.get('q') ?? '',
    sort: briefSorts.find((known) => known === address.get('sort')) ?? 'newest',
    trash: address.get('trash') === '1',
    cursor: address.get('cursor'),
  };
}

export type BriefFilter = ReturnType<typeof filterIn>;

function oneOf(known: readonly string[], value: string | null): string | null {
  return value !== null && known.includes(value) ? value : null;
}

function dayIn(value: string | null): string | null {
  return value !== null && /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value)) ? value : null;
}

/** The parts of the address that narrow the list, beside the words looked for and the trash. */
export function narrowedBy({
  status,
  budget,
  type,
  unread,
  waiting,
  assignee,
  from,
  to,
}: BriefFilter): string[] {
  return Object.entries({ status, budget, type, unread, waiting, assignee, from, to }).flatMap(
    ([name, value]) => (value ? [name] : []),
  );
}

export function filterQuery({ sort, trash, unread, waiting, ...filter }: BriefFilter) {
  return {
    ...filter,
    sort: sort === 'newest' ? null : sort,
    trash: trash || null,
    unread: unread || null,
    waiting: waiting || null,
  };
}

/** The filter in the form that an action on all matching briefs takes. */
export function matchingOf({ sort: _sort, cursor: _cursor, ...asked }: BriefFilter): Bulk['matching'] {
  return Object.fromEntries(Object.entries(asked).filter(([, value]) => value)) as Bulk['matching'];
}

/** One page of the list; the open brief asks for the next one too. */
export const briefsAt = (filter: BriefFilter) => answerOf('GET /api/briefs', { query: filterQuery(filter) });

export function useBriefs(filter: BriefFilter) {
  return useQuery({
    ...briefsAt(filter),
    refetchInterval: pollMs,
    // The old page stays while the next one comes, so that typing a search does not flicker.
    placeholderData: keepPreviousData,
  });
}

export const useBrief = (id: string) => useQuery(answerOf('GET /api/briefs/:id', { params: { id } }));
