import { useState } from 'react';
import type { SignedInUser } from '../../domain/calls/accounts.ts';
import type { PanelState } from '../../domain/calls/panel.ts';
import { profile } from '../../site.profile.ts';
import { AccountDialog } from './account/account-dialog.tsx';
import { navigate, showTab, useAddress } from './ui/address.ts';
import { Banner } from './ui/banner.tsx';
import { BriefList } from './briefs/brief-list.tsx';
import { explainFailure, type Failure } from './ui/failure.ts';
import { HealthPage } from './health/health-page.tsx';
import { Icon } from './ui/icons.tsx';
import { Inbox } from './inbox/inbox.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { MailFilesProvider } from './ui/mail-files.ts';
import { MailsPage } from './mails/mails-page.tsx';
import { usePanelState } from './ui/panel-state.ts';
import { ErasureNotice } from './privacy/erasure-notice.tsx';
import { PrivacyPage } from './privacy/privacy-page.tsx';
import { useSignOut } from './session.ts';
import { ShortcutOverview } from './shortcut-overview.tsx';
import { useShortcuts } from './ui/shortcuts.ts';
import { useText } from './ui/text.tsx';
import { useLiveUpdates } from './ui/use-live-updates.ts';
import { VisitsPage } from './visits/visits-page.tsx';

const pages = {
  messages: Inbox,
  mails: MailsPage,
  visits: VisitsPage,
  privacy: PrivacyPage,
  health: HealthPage,
};

export function Panel({ user }: { user: SignedInUser }) {
  const text = useText();
  const words = text.admin;
  const shownTab = useAddress().get('tab');
  const Page = pages[shownTab as keyof typeof pages] ?? BriefList;
  const [open, setOpen] = useState<'account' | 'shortcuts' | null>(null);
  const [signOutFailure, setSignOutFailure] = useState<Failure | null>(null);
  const state = usePanelState();
  const signOut = useSignOut();
  useLiveUpdates();

  useShortcuts({
    '?': () => setOpen('shortcuts'),
    b: () => navigate({ tab: null, cursor: null, q: null, trash: null }, { state: {} }),
    m: () => navigate({ tab: 'messages', cursor: null, q: null, trash: null, status: null }, { state: {} }),
  });

  const unread = state.data?.messages.unread ?? 0;
  const requests = state.data?.eraseRequests ?? 0;
  const tab = (name: string | null, isCurrent: boolean, label: string, badge?: string) => (
    <a
      href={name ? `?tab=${name}` : location.pathname}
      aria-current={isCurrent ? 'page' : undefined}
      className="-mb-px flex min-h-10 items-center gap-2 border-b-2 border-transparent px-1 font-semibold text-muted no-underline hover:text-text aria-[current=page]:border-accent aria-[current=page]:text-text"
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        showTab({ tab: name });
      }}
    >
      {label}
      {badge ? <span className="badge bg-status-new-wash text-status-new">{badge}</span> : null}
    </a>
  );

  return (
    <>
      <div className="mx-auto grid max-w-[100rem] gap-4 p-4 md:px-6">
        <header className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <div className="mr-auto">
            <p className="text-xs font-semibold text-accent">{profile.brand}</p>
            <h1 className="text-2xl">{words.title}</h1>
            <p className="text-muted">{words.subtitle}</p>
          </div>
          <div className="flex flex-wrap items-center gap-1 max-sm:basis-full">
            <span className="own-words px-2 text-muted max-sm:basis-full max-sm:px-0">{user.email}</span>
            <LanguageSwitch />
            <button
              type="button"
              className="tool tool-bare tool-icon max-md:hidden"
              aria-label={words.shortcuts.open}
              title={`${words.shortcuts.open} (?)`}
              onClick={() => setOpen('shortcuts')}
            >
              <Icon name="keyboard" />
            </button>
            <button type="button" className="tool tool-bare" onClick={() => setOpen('account')}>
              <Icon name="account" />
              {words.account.open}
            </button>
            <button
              type="button"
              className="tool"
              disabled={signOut.isPending}
              onClick={() => {
                setSignOutFailure(null);
                signOut.mutate(undefined, {
                  onError: (error) => setSignOutFailure(explainFailure(error, words.signOut.failed, text)),
                });
              }}
            >
              <Icon name="leave" />
              {words.signOut.label}
            </button>
          </div>
        </header>
        <nav aria-label={words.tabs.label} className="flex flex-wrap gap-x-5 border-b border-line">
          {tab(null, Page === BriefList, words.tabs.briefs)}
          {tab(
            'messages',
            Page === Inbox,
            words.tabs.messages,
            unread > 0 ? words.tabs.unread(unread) : undefined,
          )}
          {tab(
            'mails',
            Page === MailsPage,
            words.mail.tab,
            state.data && state.data.mail.failed > 0 ? String(state.data.mail.failed) : undefined,
          )}
          {tab('visits', Page === VisitsPage, text.privacy.tabs.visits)}
          {tab(
            'privacy',
            Page === PrivacyPage,
            text.privacy.tabs.privacy,
            requests > 0 ? text.privacy.tabs.requests(requests) : undefined,
          )}
          {tab('health', Page === HealthPage, text.doctor.tab)}
        </nav>
        <main className="grid gap-4">
          <Banner failure={signOutFailure} />
          <Banner failure={storageFailure(state.data?.storage, words.readOnly)} />
          <Banner failure={backupFailure(state.data?.backup, words.backupFailed)} />
          {state.data ? <MailNotice mail={state.data.mail} /> : null}
          {state.data ? <ErasureNotice upcoming={state.data.upcomingErasures} /> : null}
          <MailFilesProvider value={state.data?.mail.isWrittenToFiles ?? null}>
            <Page />
          </MailFilesProvider>
        </main>
      </div>
      {open === 'account' ? <AccountDialog onClose={() => setOpen(null)} /> : null}
      {open === 'shortcuts' ? <ShortcutOverview onClose={() => setOpen(null)} /> : null}
    </>
  );
}

function backupFailure(state: PanelState['backup'] | undefined, sentence: string): Failure | null {
  return state?.failure ? { sentence, reason: state.failure.reason } : null;
}

/** A database that is busy for a moment is no news. */
function storageFailure(
  state: PanelState['storage'] | undefined,
  words: { full: string; unavailable: string },
): Failure | null {
  return state === 'full' || state === 'unavailable' ? { sentence: words[state], reason: '' } : null;
}

function MailNotice({ mail }: Pick<PanelState, 'mail'>) {
  const words = useText().admin.mail;
  const lines = [
    mail.isWrittenToFiles ? words.files : '',
    mail.failed > 0 ? words.failed(mail.failed) : '',
    mail.waiting > 0 && !mail.isWrittenToFiles ? words.waiting(mail.waiting) : '',
  ].filter(Boolean);
  if (lines.length === 0) return null;
  return (
    <p className="flex items-start gap-2 rounded-lg bg-status-in-progress-wash px-3 py-2 text-status-in-progress">
      <Icon name="mail" className="mt-0.5 size-4" />
      <span>
        {lines.join(' · ')}{' '}
        <a
          href={mail.failed === 0 ? '?tab=mails&mails=all' : '?tab=mails'}
          className="font-semibold underline"
        >
          {words.show}
        </a>
      </span>
    </p>
  );
}
