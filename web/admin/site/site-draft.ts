/**
 * What was typed and is not stored yet. It outlives the page of the panel that shows it, the end of the session and a
 * reload; signing out takes it away.
 */
import type { SiteContent } from '../../../domain/content/content-shape.ts';
import { DraftSaver } from '../ui/draft-saver.ts';

const storageKey = 'site-draft';
type StoredDraft = { content: SiteContent; revision: number };

export const siteSaver = new DraftSaver<SiteContent>(() => Promise.resolve());

/** Of the stored draft that the typing began from. */
let revision = 0;

export const baseRevision = () => revision;

export function baseOn(known: number): void {
  revision = known;
  sent = [];
}

export function keepTyped(content: SiteContent): void {
  siteSaver.keep(content);
  try {
    sessionStorage.setItem(storageKey, JSON.stringify({ content, revision } satisfies StoredDraft));
  } catch {
    // Without storage, or without room in it, only a reload would lose it, and the browser asks before one.
  }
}

/** Sent, and perhaps stored although no answer came: a newer draft with this text is the owner's own. */
let sent: string[] = [];

export function noteSent(content: SiteContent): void {
  sent = [...sent.slice(-4), JSON.stringify(content)];
}

export function wasSent(content: SiteContent): boolean {
  return sent.includes(JSON.stringify(content));
}

export function dropTyped(): void {
  sessionStorage.removeItem(storageKey);
}

/** After a reload: what the page before could not store. */
export function resumeTyped(known: SiteContent): SiteContent | null {
  if (siteSaver.unsaved) return siteSaver.unsaved;
  const stored = readStored();
  // From before an update that changed what content is made of.
  if (!stored || Object.keys(stored.content).join() !== Object.keys(known).join()) return null;
  revision = stored.revision;
  noteSent(stored.content);
  siteSaver.keep(stored.content);
  return stored.content;
}

function readStored(): StoredDraft | null {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? 'null') as StoredDraft | null;
  } catch {
    return null;
  }
}

export function forgetSiteDraft(): void {
  siteSaver.forget();
  dropTyped();
}
