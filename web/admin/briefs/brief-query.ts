import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { briefSorts, type BriefSort } from '../../../domain/brief-sorts.ts';
import { isBriefStatus, type BriefStatus } from '../../../domain/status.ts';
import { call } from '../ui/call.ts';
import { pollMs } from '../ui/panel-state.ts';
import { queryKeys } from '../ui/query-keys.ts';

export type BriefFilter = {
  status: BriefStatus | null;
  q: string;
  sort: BriefSort;
  trash: boolean;
  cursor: string | null;
};

/** A bookmark may be old or mistyped: what is not understood is no filter. */
export function filterIn(address: URLSearchParams): BriefFilter {
  const status = address.get('status');
  const sort = briefSorts.find((known) => known === address.get('sort'));
  return {
    status: isBriefStatus(status) ? status : null,
    q: address.get('q') ?? '',
    sort: sort ?? 'newest',
    trash: address.get('trash') === '1',
    cursor: address.get('cursor'),
  };
}

export function filterQuery({ status, q, sort, trash, cursor }: BriefFilter) {
  return { status, q, sort: sort === 'newest' ? null : sort, trash: trash || null, cursor };
}

export function useBriefs(filter: BriefFilter) {
  return useQuery({
    queryKey: [queryKeys.briefs, filter],
    queryFn: ({ signal }) => call('GET /api/briefs', { query: filterQuery(filter), signal }),
    refetchInterval: pollMs,
    // The old page stays while the next one comes, so that typing a search does not flicker.
    placeholderData: keepPreviousData,
  });
}

export function useBrief(id: string) {
  return useQuery({
    queryKey: [queryKeys.brief, id],
    queryFn: ({ signal }) => call('GET /api/briefs/:id', { params: { id }, signal }),
  });
}
