/** Everything the panel asks and does about people's data. */
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { EndpointBody } from '../../../domain/endpoints/endpoints.ts';
import { actionKey } from '../ui/busy.ts';
import { saveFile } from '../ui/export-file.ts';
import { queryKeys } from '../ui/query-keys.ts';
import { request, send } from '../ui/request.ts';
import { useText } from '../ui/text.tsx';

const privacyKey = [queryKeys.privacy];

export const usePrivacy = () =>
  useQuery({ queryKey: privacyKey, queryFn: ({ signal }) => request('GET /api/privacy', { signal }) });

export function useSaveRetention() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (months: number) => request('PUT /api/privacy/retention', { body: { months } }),
    onSuccess: (state) => client.setQueryData(privacyKey, state),
  });
}

export const useUpcoming = (cursor: string | null) =>
  useQuery({
    queryKey: [...privacyKey, 'upcoming', cursor],
    queryFn: ({ signal }) => request('GET /api/privacy/upcoming', { query: { cursor }, signal }),
    placeholderData: keepPreviousData,
  });

function useStale() {
  const client = useQueryClient();
  const { privacy, panel, briefs, brief } = queryKeys;
  return () =>
    Promise.all([privacy, panel, briefs, brief].map((key) => client.invalidateQueries({ queryKey: [key] })));
}

export const useMarkOpened = () =>
  useMutation({
    mutationFn: () => request('POST /api/privacy/upcoming/opened'),
    onSuccess: useStale(),
  });

const keep = (items: EndpointBody<'POST /api/privacy/upcoming/keep'>['items']) =>
  request('POST /api/privacy/upcoming/keep', { body: { items } });

export const useKeep = () =>
  useMutation({
    mutationKey: actionKey,
    mutationFn: (item: { kind: 'brief' | 'message'; id: string }) => keep([item]),
    onSettled: useStale(),
  });

/** Thousands of them, some at a time; gives back how many it were. */
export const useKeepAll = () =>
  useMutation({
    mutationKey: actionKey,
    mutationFn: async () => {
      for (let sum = 0; ;) {
        const { kept, upcoming } = await keep('all');
        sum += kept;
        if (kept === 0 || upcoming.briefs + upcoming.messages === 0) return sum;
      }
    },
    onSettled: useStale(),
  });

export const useFindPerson = () =>
  useMutation({
    mutationFn: (email: string) => request('POST /api/privacy/person', { body: { email } }),
  });

export function useErasePerson() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (email: string) => request('POST /api/privacy/person/erase', { body: { email } }),
    onSettled: () => client.invalidateQueries(),
  });
}

export function useSavePersonFile() {
  const text = useText();
  return useMutation({
    mutationFn: async ({ email, format, name }: { email: string; format: 'html' | 'json'; name: string }) => {
      const body = { email, format, language: text.locale };
      const response = await send('POST /api/privacy/person/file', { body });
      saveFile(await response.blob(), `${name}.${format}`);
    },
  });
}
