import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { SignedInUser } from '../../domain/endpoints/accounts.ts';
import { forgetEstimateDrafts } from './briefs/estimate/estimate-drafts.ts';
import { forgetLetterDrafts } from './briefs/letters/letter-drafts.ts';
import { forgetNoteDrafts } from './briefs/note-drafts.ts';
import { forgetPriceList } from './prices/typed-list.ts';
import { forgetReplyDrafts } from './inbox/reply-drafts.ts';
import { forgetSiteDraft } from './site/site-draft.ts';
import { request } from './ui/request.ts';

export const sessionKey = ['session'];
/** `isSilent`: signing out has ended the notifications on this device. */
export type SessionState = { user: SignedInUser | null; hasEnded?: boolean; isSilent?: boolean };

export function useSession() {
  return useQuery({
    queryKey: sessionKey,
    queryFn: ({ signal }) => request('GET /api/session', { signal }) as Promise<SessionState>,
    staleTime: 60_000,
    refetchOnWindowFocus: true,
  });
}

export type Credentials = { email: string; password: string; code?: string };

export function useSignIn() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (credentials: Credentials): Promise<SessionState> =>
      request('POST /api/session', { body: credentials }),
    onSuccess: (session) => client.setQueryData<SessionState>(sessionKey, session),
  });
}

export function usePasskeySignIn() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (): Promise<SessionState> => {
      const { askPasskey } = await import('./ui/passkey.ts');
      const passkey = await askPasskey(await request('POST /api/session/passkey/challenge'));
      return request('POST /api/session/passkey', { body: { passkey } });
    },
    onSuccess: (session) => client.setQueryData<SessionState>(sessionKey, session),
  });
}

/** Nothing of what one account saw stays in the memory of a page that anybody may look at next. */
export function useForget(): () => void {
  const client = useQueryClient();
  return () => {
    client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionKey[0] });
    forgetNoteDrafts();
    forgetEstimateDrafts();
    forgetLetterDrafts();
    forgetPriceList();
    forgetReplyDrafts();
    forgetSiteDraft();
  };
}

async function silenceDevice(): Promise<boolean> {
  return (await import('./account/this-device.ts')).silenceDevice();
}

export function useSignOut() {
  const client = useQueryClient();
  const forget = useForget();
  return useMutation({
    mutationFn: async () => {
      // First: afterwards the device is nobody's to remove.
      const isSilent = await silenceDevice().catch(() => false);
      await request('DELETE /api/session');
      return isSilent;
    },
    onSuccess: (isSilent) => {
      forget();
      client.setQueryData<SessionState>(sessionKey, { user: null, isSilent });
    },
  });
}
