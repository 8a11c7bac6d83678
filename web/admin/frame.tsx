/** What stands around every page: the night sidebar, on phones a bar at the bottom, and one title per tab. */
import { useEffect, useState, type ReactNode } from 'react';
import { IconTool, Tool, ToolLink } from '../ui/tool.tsx';
import { Button } from '../ui/button.tsx';
import { closeMenu, Menu } from '../ui/menu.tsx';
import type { SignedInUser } from '../../domain/endpoints/accounts.ts';
import { LanguageSwitch } from './language-switch.tsx';
import { useAgency } from './ui/agency.ts';
import { showTab, type Tab } from './ui/tabs.ts';
import { Icon, type IconName } from '../ui/icon.tsx';
import { useText } from './ui/text.tsx';

const moreId = 'desk-more';

export type Place = {
  /** As in the address; null is the list of briefs. */
  tab: Tab | null;
  label: string;
  icon: IconName;
  count: number;
  /** The count in words, for screen readers. */
  countLabel?: string | undefined;
  /** Within a thumb's reach on phones; the others are under More. */
  isNear?: boolean;
};

type FrameProps = OwnProps & {
  places: Place[];
  current: string | null;
  unread: number;
  children: ReactNode;
};

export function Frame({ places, current, unread, children, ...own }: FrameProps) {
  const { admin, triage } = useText();
  const { brand } = useAgency();
  const here = places.find(({ tab }) => tab === current);
  const title = here?.tab ? here.label : admin.title;
  useEffect(() => {
    document.title = `${unread > 0 ? `(${unread}) ` : ''}${title} – ${brand}`;
  }, [title, unread, brand]);
  const [isMoreOpen, setMoreOpen] = useState(false);
  const linksTo = (listed: Place[]) =>
    listed.map((place) => <PlaceLink key={place.label} place={place} isCurrent={place.tab === current} />);
  return (
    <div className="desk">
      <ToolLink href="#content" className="desk-skip">
        {triage.skip}
      </ToolLink>
      <aside className="desk-side no-print" data-surface="night">
        <p className="desk-brand">{brand}</p>
        <nav aria-label={admin.tabs.label} className="grid gap-1">
          {linksTo(places)}
        </nav>
        <div className="mt-auto grid gap-1 border-t border-line pt-3">
          <Own {...own} />
        </div>
      </aside>
      <header className="desk-top no-print" data-surface="night">
        <p className="desk-brand">{brand}</p>
        <p className="min-w-0 truncate text-sm text-muted">{here?.label}</p>
      </header>
      {children}
      <nav aria-label={admin.tabs.label} className="desk-bottom no-print">
        {linksTo(places.filter(({ isNear }) => isNear))}
        <Button
          look="plain"
          className="desk-place"
          popoverTarget={moreId}
          aria-current={here && !here.isNear ? 'page' : undefined}
        >
          <Icon name="more" className="size-5" />
          {triage.more}
        </Button>
      </nav>
      <Menu
        id={moreId}
        className="desk-more no-print"
        onToggle={(event) => setMoreOpen(event.newState === 'open')}
      >
        {isMoreOpen ? (
          <>
            <div className="grid gap-1">{linksTo(places.filter(({ isNear }) => !isNear))}</div>
            <div className="grid gap-1 border-t border-line pt-2">
              <Own {...own} />
            </div>
          </>
        ) : null}
      </Menu>
    </div>
  );
}

function PlaceLink({ place, isCurrent }: { place: Place; isCurrent: boolean }) {
  return (
    <a
      href={place.tab ? `?tab=${place.tab}` : location.pathname}
      aria-current={isCurrent ? 'page' : undefined}
      className="desk-place"
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        closeMenu(moreId);
        showTab(place.tab);
        scrollTo({ top: 0 });
      }}
    >
      <Icon name={place.icon} className="size-5" />
      <span className="min-w-0 truncate">{place.label}</span>
      {place.count > 0 ? (
        <span className="desk-count" aria-hidden={place.countLabel ? 'true' : undefined}>
          {place.count}
        </span>
      ) : null}
      {place.count > 0 && place.countLabel ? <span className="sr-only">{place.countLabel}</span> : null}
    </a>
  );
}

type OwnProps = {
  user: SignedInUser;
  onAccount: () => void;
  onShortcuts: () => void;
  onSignOut: () => void;
  isSigningOut: boolean;
};

function Own({ user, onAccount, onShortcuts, onSignOut, isSigningOut }: OwnProps) {
  const words = useText().admin;
  return (
    <>
      <p className="own-words px-2 text-sm text-muted">{user.email}</p>
      <div className="flex flex-wrap items-center gap-1">
        <LanguageSwitch />
        <Tool look="bare" onClick={onAccount}>
          {words.account.open}
        </Tool>
        <Tool look="bare" disabled={isSigningOut} onClick={onSignOut}>
          {words.signOut.label}
        </Tool>
        <IconTool
          icon="keyboard"
          label={words.shortcuts.open}
          className="max-lg:hidden"
          title={`${words.shortcuts.open} (?)`}
          onClick={onShortcuts}
        />
      </div>
    </>
  );
}
