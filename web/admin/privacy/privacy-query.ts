/** Everything the panel asks and does about people's data. */
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { EndpointBody } from '../../../domain/endpoints/endpoints.ts';
import { answerOf, request } from '../ui/request.ts';
import { useAction, useRefresh } from '../ui/use-action.ts';

export const usePrivacy = () => useQuery(answerOf('GET /api/privacy'));

export function useSaveRetention() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (months: number) => request('PUT /api/privacy/retention', { body: { months } }),
    onSuccess: (state) => client.setQueryData(answerOf('GET /api/privacy').queryKey, state),
  });
}

export const useUpcoming = (cursor: string | null) =>
  useQuery({
    ...answerOf('GET /api/privacy/upcoming', { query: { cursor } }),
    placeholderData: keepPreviousData,
  });

const showingErasures = [
  'GET /api/privacy',
  'GET /api/privacy/upcoming',
  'GET /api/panel',
  'GET /api/briefs',
  'GET /api/briefs/:id',
] as const;

export const useMarkOpened = () =>
  useMutation({
    mutationFn: () => request('POST /api/privacy/upcoming/opened'),
    onSuccess: useRefresh(showingErasures),
  });

type Kept = EndpointBody<'POST /api/privacy/upcoming/keep'>['items'];

/** Gives back how many will stay: of thousands, some at a time. */
export const useKeep = () =>
  useAction(async (items: Kept) => {
    for (let sum = 0; ;) {
      const { kept, upcoming } = await request('POST /api/privacy/upcoming/keep', { body: { items } });
      sum += kept;
      if (items !== 'all' || kept === 0 || upcoming.briefs + upcoming.messages === 0) return sum;
    }
  }, showingErasures);

export function useErasePerson() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: EndpointBody<'POST /api/privacy/person/erase'>) =>
      request('POST /api/privacy/person/erase', { body }),
    onSettled: () => client.invalidateQueries(),
  });
}
