/** Everything the panel asks and does about people's data. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { saveFile } from '../ui/export-file.ts';
import { queryKeys } from '../ui/query-keys.ts';
import { call, send } from '../ui/call.ts';
import { useText } from '../ui/text.tsx';

const privacyKey = [queryKeys.privacy];

export const usePrivacy = () =>
  useQuery({ queryKey: privacyKey, queryFn: ({ signal }) => call('GET /api/privacy', { signal }) });

export function useSaveRetention() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (months: number) => call('PUT /api/privacy/retention', { body: { months } }),
    onSuccess: (state) => client.setQueryData(privacyKey, state),
  });
}

export const useFindPerson = () =>
  useMutation({
    mutationFn: (email: string) => call('POST /api/privacy/person', { body: { email } }),
  });

export function useErasePerson() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (email: string) => call('POST /api/privacy/person/erase', { body: { email } }),
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
