/** The token of an invitation stands in the fragment, which no server and no log sees. */
import { useSyncExternalStore } from 'react';

const start = '#invitation=';

function subscribe(listener: () => void): () => void {
  addEventListener('hashchange', listener);
  return () => removeEventListener('hashchange', listener);
}

export function useInvitationToken(): string | null {
  const hash = useSyncExternalStore(subscribe, () => location.hash);
  return hash.startsWith(start) ? hash.slice(start.length) : null;
}

/** Used or not, it leaves the address bar and the browser's history. */
export function leaveInvitation(): void {
  history.replaceState(history.state, '', location.pathname + location.search);
  dispatchEvent(new Event('hashchange'));
}
