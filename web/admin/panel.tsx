import { useEffect, useState, type ComponentType } from 'react';
import type { SignedInUser } from '../../domain/endpoints/accounts.ts';
import type { PanelState } from '../../domain/endpoints/panel.ts';
import { AccountDialog } from './account/account-dialog.tsx';
import { declareParameters } from './ui/address.ts';
import { Banner } from './ui/banner.tsx';
import { BriefList } from './briefs/brief-list.tsx';
import { Frame, type Place } from './frame.tsx';
import { Icon } from '../ui/icon.tsx';
import { latePage } from './ui/late-page.tsx';
import { MailFilesProvider } from './ui/mail-files.ts';
import { usePanelState } from './ui/panel-state.ts';
import { panelWorker } from './ui/panel-worker.ts';
import { ErasureNotice } from './privacy/erasure-notice.tsx';
import { OwnersOnly } from './owners-only.tsx';
import { PricesEntry } from './prices-entry.tsx';
// At once, as an address outlives the page that reads it.
import './inbox/inbox-address.ts';
import './mails/mails-address.ts';
import './privacy/privacy-address.ts';
import { useSignOut } from './session.ts';
import { ShortcutOverview } from './shortcut-overview.tsx';
import { SiteEntry } from './site-entry.tsx';
import { FirstSteps } from './start/first-steps.tsx';
import { withTeamWords } from './team-words.tsx';
import { useShortcuts } from './ui/shortcuts.ts';
import type { Tab } from './ui/tabs.ts';
import { useText } from './ui/text.tsx';
import { useLiveUpdates } from './ui/use-live-updates.ts';
import { TodayDate, TodayPage } from './today/today-page.tsx';

const { navigate, useAddress } = declareParameters({
  untilFilter: ['cursor'],
  untilPage: ['q', 'trash', 'status'],
  lasting: ['tab'],
});

/** Of the owner alone. */
const ownersTabs: ReadonlySet<Tab> = new Set([
  'visits',
  'site',
  'prices',
  'answering',
  'privacy',
  'team',
  'webhooks',
  'health',
]);

const pages: Record<Tab, ComponentType> = {
  today: TodayPage,
  overview: latePage('overview', async () => (await import('./overview/overview-page.tsx')).OverviewPage),
  messages: latePage('messages', async () => (await import('./inbox/inbox.tsx')).Inbox),
  mails: latePage('mails', async () => (await import('./mails/mails-page.tsx')).MailsPage),
  answering: latePage(
    'answering',
    async () => (await import('./answering/answering-page.tsx')).AnsweringPage,
  ),
  prices: PricesEntry,
  site: SiteEntry,
  visits: latePage('visits', async () => (await import('./visits/visits-page.tsx')).VisitsPage),
  privacy: latePage('privacy', async () => (await import('./privacy/privacy-page.tsx')).PrivacyPage),
  team: latePage('team', () => withTeamWords(async () => (await import('./team/team-page.tsx')).TeamPage)),
  webhooks: latePage('webhooks', async () => (await import('./webhooks/webhooks-page.tsx')).WebhooksPage),
  health: latePage('health', async () => (await import('./health/health-page.tsx')).HealthPage),
};

export function Panel({ user }: { user: SignedInUser }) {
  const text = useText();
  const words = text.admin;
  const isOwner = user.role === 'owner';
  const isOpen = (name: string | null) => isOwner || !ownersTabs.has(name as Tab);
  const tab = useAddress().get('tab');
  const Page = isOpen(tab) ? (pages[tab as Tab] ?? BriefList) : OwnersOnly;
  const [open, setOpen] = useState<'account' | 'shortcuts' | null>(null);
  const state = usePanelState();
  const signOut = useSignOut();
  useLiveUpdates();
  useEffect(() => void panelWorker(), []);

  useShortcuts({
    '?': () => setOpen('shortcuts'),
    b: () => navigate({ tab: null, cursor: null, q: null, trash: null }, { state: {} }),
    t: () => navigate({ tab: 'today', cursor: null, q: null, trash: null, status: null }, { state: {} }),
    m: () => navigate({ tab: 'messages', cursor: null, q: null, trash: null, status: null }, { state: {} }),
  });

  const { storage, backup, mailbox } = state.data ?? {};
  const unread = state.data?.messages.unread ?? 0;
  const mailNotice = (isStepShown: boolean) =>
    state.data ? <MailNotice mail={state.data.mail} isStepShown={isStepShown} /> : null;
  const requests = state.data?.eraseRequests ?? 0;
  const near = { isNear: true };
  const everyPlace: Place[] = [
    {
      tab: 'today',
      label: text.triage.today,
      icon: 'sun',
      count: state.data?.waiting ?? 0,
      ...near,
    },
    {
      tab: null,
      label: words.tabs.briefs,
      icon: 'brief',
      count: state.data?.unreadBriefs ?? 0,
      ...near,
    },
    {
      tab: 'messages',
      label: words.tabs.messages,
      icon: 'mail',
      count: unread,
      countLabel: words.tabs.unread(unread),
      ...near,
    },
    {
      tab: 'overview',
      label: text.overview.title,
      icon: 'overview',
      count: 0,
      ...near,
    },
    { tab: 'visits', label: text.privacy.tabs.visits, icon: 'chart', count: 0 },
    { tab: 'site', label: text.triage.site, icon: 'site', count: 0 },
    { tab: 'prices', label: text.estimates.prices, icon: 'tag', count: 0 },
    { tab: 'answering', label: text.letters.page.tab, icon: 'reply', count: 0 },
    {
      tab: 'mails',
      label: words.mail.tab,
      icon: 'send',
      count: state.data?.mail.failed ?? 0,
    },
    {
      tab: 'privacy',
      label: text.privacy.tabs.privacy,
      icon: 'shield',
      count: requests,
      countLabel: text.privacy.tabs.requests(requests),
    },
    { tab: 'team', label: text.team.tab, icon: 'team', count: 0 },
    { tab: 'webhooks', label: words.tabs.webhooks, icon: 'bolt', count: 0 },
    { tab: 'health', label: text.doctor.tab, icon: 'pulse', count: 0 },
  ];
  const places = everyPlace.filter((place) => isOpen(place.tab));
  const current = Page === BriefList ? null : tab;
  const here = places.find((place) => place.tab === current);

  return (
    <>
      <Frame
        user={user}
        places={places}
        current={current}
        unread={unread + (state.data?.unreadBriefs ?? 0)}
        onAccount={() => setOpen('account')}
        onShortcuts={() => setOpen('shortcuts')}
        isSigningOut={signOut.isPending}
        onSignOut={signOut.mutate}
      >
        <main id="content" tabIndex={-1} className="desk-page">
          <div className="flex min-h-8 flex-wrap items-baseline gap-x-3 max-lg:not-print:sr-only">
            <h1 className="text-2xl">{here?.tab ? here.label : words.title}</h1>
            {here?.tab ? null : <p className="text-muted">{words.subtitle}</p>}
            {tab === 'today' ? <TodayDate className="max-lg:hidden" /> : null}
          </div>
          <Banner error={signOut.error} sentence={words.signOut.failed} />
          {/* A database that is busy for a moment is no news. */}
          <Banner
            error={storage === 'full' || storage === 'unavailable'}
            sentence={storage === 'full' ? words.readOnly.full : words.readOnly.unavailable}
          />
          <Banner error={backup?.failure} sentence={words.backupFailed} reason={backup?.failure?.reason} />
          <Banner error={mailbox?.failure} sentence={words.mailboxFailed} reason={mailbox?.failure?.reason} />
          {state.data && isOwner ? <ErasureNotice upcoming={state.data.upcomingErasures} /> : null}
          <MailFilesProvider value={state.data?.mail.isWrittenToFiles ?? null}>
            {isOwner && (tab === 'today' || tab === 'health') ? (
              <FirstSteps key={tab} place={tab} onAccount={() => setOpen('account')} notice={mailNotice} />
            ) : (
              mailNotice(false)
            )}
            <Page />
          </MailFilesProvider>
        </main>
      </Frame>
      {open === 'account' ? <AccountDialog onClose={() => setOpen(null)} /> : null}
      {open === 'shortcuts' ? <ShortcutOverview onClose={() => setOpen(null)} /> : null}
    </>
  );
}

/** `isStepShown`: a step of the first day says that mails are written to files. */
function MailNotice({ mail, isStepShown }: Pick<PanelState, 'mail'> & { isStepShown: boolean }) {
  const words = useText().admin.mail;
  const lines = [
    mail.isWrittenToFiles && !isStepShown ? words.files : '',
    mail.failed > 0 ? words.failed(mail.failed) : '',
    mail.waiting > 0 && !mail.isWrittenToFiles ? words.waiting(mail.waiting) : '',
  ].filter(Boolean);
  if (lines.length === 0) return null;
  return (
    <p className="flex items-start gap-2 rounded-lg bg-status-in-progress-wash px-3 py-2 text-status-in-progress">
      <Icon name="mail" className="mt-0.5" />
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
