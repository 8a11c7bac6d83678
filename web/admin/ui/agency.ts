/** Who the agency is: as the server put it into the page, and as the owner has published it since. */
import { useSyncExternalStore } from 'react';
import type { Agency } from '../../../domain/content/content-rules.ts';

export const agencyAttribute = 'data-agency';

let own: Agency = { brand: '', email: '', phone: '', hours: { pl: '', en: '' } };
const listeners = new Set<() => void>();

export function readAgency(root: Element): void {
  const text = root.getAttribute(agencyAttribute);
  if (text) own = JSON.parse(text) as Agency;
}

export function changeAgency(next: Agency): void {
  own = next;
  for (const listener of listeners) listener();
}

export function agency(): Agency {
  return own;
}

export function useAgency(): Agency {
  return useSyncExternalStore(follow, agency, agency);
}

function follow(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
