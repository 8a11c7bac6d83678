import { MutationCache, QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { RequestError } from './ui/request.ts';
import { UserProvider } from './ui/role.ts';
import { useInvitationToken } from './invitation-address.ts';
import { latePage } from './ui/late-page.tsx';
import { Panel } from './panel.tsx';
import { sessionKey, useSession, type SessionState } from './session.ts';
import { withTeamWords } from './team-words.tsx';
import { SignInScreen } from './sign-in-screen.tsx';
import { TextProvider, useText, type PanelText } from './ui/text.tsx';
import { ToastProvider } from './ui/toasts.tsx';

/** A session may end in another tab, or by a new password: whichever call hears of it first draws the login screen. */
function createClient(): QueryClient {
  const noticeEnd = (error: unknown) => {
    if (!(error instanceof RequestError) || !['not-signed-in', 'not-administrator'].includes(error.code))
      return;
    client.setQueryData<SessionState>(sessionKey, { user: null, hasEnded: true });
  };
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError: noticeEnd }),
    mutationCache: new MutationCache({ onError: noticeEnd }),
    defaultOptions: {
      // Without a network a call would otherwise wait for one, and the owner would see it busy for ever instead of failed.
      queries: { networkMode: 'always', retry: false, staleTime: 5_000 },
      mutations: { networkMode: 'always' },
    },
  });
  return client;
}

export function App({ text }: { text: PanelText }) {
  const [client] = useState(createClient);
  return (
    <QueryClientProvider client={client}>
      <TextProvider value={text}>
        <ToastProvider>
          <Guard />
        </ToastProvider>
      </TextProvider>
    </QueryClientProvider>
  );
}

const InvitationScreen = latePage('invitation', () =>
  withTeamWords(async () => (await import('./invitation-screen.tsx')).InvitationScreen),
);

/** Only chooses what to draw; the server checks every call by itself. */
function Guard() {
  const text = useText().admin;
  const session = useSession();
  const isInvited = useInvitationToken() !== null;
  if (isInvited) return <InvitationScreen />;
  if (session.isPending) {
    return (
      <main className="grid min-h-dvh place-items-center p-6">
        <p role="status" className="text-muted">
          {text.checking}
        </p>
      </main>
    );
  }
  const user = session.data?.user;
  if (!user?.role) {
    return (
      <SignInScreen
        otherAccount={user?.email}
        hasEnded={session.data?.hasEnded === true}
        isOffline={session.isError}
        isSilent={session.data?.isSilent === true}
      />
    );
  }
  return (
    <UserProvider value={user}>
      <Panel user={user} />
    </UserProvider>
  );
}
