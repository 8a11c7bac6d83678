/** Everything the panel asks and does about people's data. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { PersonErased, PersonSummary, PrivacyState } from '../../../domain/panel-privacy.ts';
import { saveFile } from '../ui/export-file.ts';
import { call, CallError, send } from '../ui/call.ts';
import { queryKeys } from '../ui/query-keys.ts';

const privacyKey = [queryKeys.privacy];

export const usePrivacy = () =>
  useQuery({ queryKey: privacyKey, queryFn: ({ signal }) => call<PrivacyState>('/api/privacy', { signal }) });

export function useSaveRetention() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (months: number) =>
      call<PrivacyState>('/api/privacy/retention', { method: 'PUT', body: { months } }),
    onSuccess: (state) => client.setQueryData(privacyKey, state),
  });
}

export const useFindPerson = () =>
  useMutation({
    mutationFn: (email: string) =>
      call<PersonSummary>('/api/privacy/person', { method: 'POST', body: { email } }),
  });

export function useErasePerson() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (email: string) =>
      call<PersonErased>('/api/privacy/person/erase', { method: 'POST', body: { email } }),
    onSettled: () => client.invalidateQueries(),
  });
}

export const useSavePersonFile = () =>
  useMutation({
    mutationFn: async ({ email, format, name }: { email: string; format: 'html' | 'json'; name: string }) => {
      const language = document.documentElement.lang;
      const body = { email, format, language };
      const response = await send('/api/privacy/person/file', { method: 'POST', body });
      if (!response.ok) throw new CallError(response.status, await response.json().catch(() => ({})), true);
      saveFile(await response.blob(), `${name}.${format}`);
    },
  });
