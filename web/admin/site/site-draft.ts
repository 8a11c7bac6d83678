/**
 * What was typed and is not stored yet. It outlives the page of the panel that shows it, the end of the session and a
 * reload; signing out takes it away.
 */
import type { SiteContent } from '../../../domain/content/content-shape.ts';
import { DraftSaver } from '../ui/draft-saver.ts';

const storageKey = 'site-draft';
type Kept = { content: SiteContent; revision: number };

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
    sessionStorage.setItem(storageKey, JSON.stringify({ content, revision } satisfies Kept));
  } catch {
    // Without storage, or without room in it, only a reload would lose it, and the browser asks before one.
  }
}

/** Sent, and perhaps stored although no answer came: such a newer draft is nobody else's. */
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
  const kept = readKept();
  // From before an update that changed what content is made of.
  if (!kept || Object.keys(kept.content).join() !== Object.keys(known).join()) return null;
  revision = kept.revision;
  noteSent(kept.content);
  siteSaver.keep(kept.content);
  return kept.content;
}

function readKept(): Kept | null {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? 'null') as Kept | null;
  } catch {
    return null;
  }
}

export function forgetSiteDraft(): void {
  siteSaver.forget();
  dropTyped();
}
